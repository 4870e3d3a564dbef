import type { Assets } from '../../build/assets.ts';

/** What a page says about itself: `export const data = { … } satisfies PageData`. */
export interface PageData {
  /** Unique over the site; the brand's name is added to it. */
  readonly title: string;
  /** Unique over the site; one or two sentences. */
  readonly description: string;
  /** The file it is written to, where that is not told by the page's folder. */
  readonly permalink?: string;
  /** The parts whose style sheets it needs, besides those in its own folder: `questions`, or `art/scenes` and `parts/story` of the agency's. */
  readonly styles?: readonly string[];
  /** Extra scripts of `src/enhancements/`, or of the agency's own `enhancements/`, by name. */
  readonly scripts?: readonly string[];
  /** Structured data, printed as JSON-LD. */
  readonly structuredData?: readonly object[];
  /** A post with a date, not a page of the site. */
  readonly article?: boolean;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
  /** Comes after a purchase or a message: the footer does not ask for one. */
  readonly isAfterwards?: boolean;
}

/** What a page's `render` receives. */
export interface PageContext extends PageData {
  readonly assets: Assets;
  readonly page: { readonly url: string; readonly filePathStem: string; readonly inputPath: string };
}

/** The id of the first section of every page. */
export const firstSectionId = 'top';

/** The address a visitor sees: `/pricing` for the file `pricing.html`. */
export function pathOf(context: Pick<PageContext, 'page'>): string {
  return context.page.url.replace(/\.html$/, '').replace(/\/index$/, '/');
}

/** The folder the page's template and styles lie in: `site/src/pages/pricing`. */
export function folderOf({ page }: Pick<PageContext, 'page'>): string {
  return page.inputPath.replace(/^\.\//, '').replace(/\/[^/]+$/, '');
}
