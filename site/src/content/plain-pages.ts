/**
 * Pages that so far have a title, an honest paragraph and a way on. To give one its real content, add `pages/<path>.11ty.tsx` and
 * take its entry out of this list; Eleventy refuses two pages with one address, so nothing can be left behind.
 */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: readonly string[];
  /** Where to read on. */
  readonly links?: readonly { readonly path: string; readonly label: string }[];
}

export const plainPages: readonly PlainPage[] = [
];
