export type ExampleCart = readonly { readonly id: string; readonly quantity: number }[];

/** A snippet of HTML that shows a widget in one state. The playground, the documentation and the tests use it. */
export interface Example {
  /** Kebab-case, unique for the widget: the end of its address in the playground. */
  name: string;
  /** What it shows, in a few words. */
  title: string;
  html: string;
  /** What is in the cart. Without it the cart is empty. */
  cart?: ExampleCart;
  /** What the Worker answers in the playground, by method and path below the API: `GET /reviews`. Any other call fails. */
  replies?: Readonly<Record<string, unknown>>;
  /** Events the playground cancels, since what follows would lead away from it. */
  cancel?: readonly string[];
  /**
   * Stands for the widget among all widgets: as it is prerendered, or `live` where that says nothing yet. Without any, the first
   * example does, prerendered.
   */
  gallery?: 'prerendered' | 'live';
  /** Height in pixels that it needs where it opens something over the page. */
  height?: number;
}
