import type { Assets } from '../../build/assets.ts';

/** Metadata of a page: `export const data = { … } satisfies PageData`. */
export interface PageData {
  /** Unique within the site; the agency's name is appended. */
  readonly title: string;
  /** Unique within the site; one or two sentences. */
  readonly description: string;
  /** Output file, if the page's folder does not determine it. */
  readonly permalink?: string;
  /** Parts whose style sheets it needs, besides those in its own folder: `questions`, or `art/scenes` and `parts/story` of the agency. */
  readonly styles?: readonly string[];
  /** Additional scripts by name, from `src/enhancements/` or the agency's `enhancements/`. */
  readonly scripts?: readonly string[];
  /** Structured data, printed as JSON-LD. */
  readonly structuredData?: readonly object[];
  /** True for a dated post. */
  readonly article?: boolean;
  /** Hidden from search engines. */
  readonly hidden?: boolean;
  /** Shown after a purchase or a message: the footer has no call to action. */
  readonly isAfterwards?: boolean;
}

/** Argument of a page's `render`. */
export interface PageContext extends PageData {
  readonly assets: Assets;
  readonly page: { readonly url: string; readonly filePathStem: string; readonly inputPath: string };
}

/** Id of the first section of every page. */
export const firstSectionId = 'top';

/** Returns a page's URL path: `/pricing` for the file `pricing.html`. */
export function pathOf(context: Pick<PageContext, 'page'>): string {
  return context.page.url.replace(/\.html$/, '').replace(/\/index$/, '/');
}

/** Folder of the page's template and styles: `site/src/pages/pricing`. */
export function folderOf({ page }: Pick<PageContext, 'page'>): string {
  return page.inputPath.replace(/^\.\//, '').replace(/\/[^/]+$/, '');
}
