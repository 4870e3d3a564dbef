import { encodeUrl } from '#catalogue/url-text.ts';
import type { Assets } from '../../build/assets.ts';

/** Metadata that a page exports as `data`: `export const data = { … } satisfies PageData`. */
export interface PageData {
  /** Title that is unique within the site. The agency's name is appended. */
  readonly title: string;
  /** Description that is unique within the site, in one or two sentences. */
  readonly description: string;
  /** Output file, if it does not follow from the page's folder. */
  readonly permalink?: string;
  /** Names of additional style sheets: a component such as `questions`, or `art/scenes` and `parts/story` from the agency's folder. */
  readonly styles?: readonly string[];
  /** Names of additional scripts from `src/enhancements/` or the agency's `enhancements/`. */
  readonly scripts?: readonly string[];
  /** schema.org data, rendered as JSON-LD. */
  readonly structuredData?: readonly object[];
  /** Date of a blog post, such as `2026-11-22`. */
  readonly published?: string;
  /** Date on which a blog post was last changed. */
  readonly updated?: string;
  /** True to hide the page from search engines. */
  readonly hidden?: boolean;
  /** True for a page shown after a purchase or message, whose footer has no call to action. */
  readonly isConfirmation?: boolean;
  /** True for a page with little content, whose footer omits the agency's name in large letters. */
  readonly isShort?: boolean;
}

/** Argument of a page's `render` function. */
export interface PageContext extends PageData {
  /** True if most of the page's text is not in the page's language, so that search engines get the first language's page. */
  readonly isUntranslated?: boolean;
  readonly assets: Assets;
  readonly page: { readonly url: string; readonly filePathStem: string; readonly inputPath: string };
}

export const firstSectionId = 'top';

/** Returns a page's URL path, such as `/pricing` for the file `pricing.html`. Letters beyond ASCII are percent-encoded. */
export function getPagePath(context: Pick<PageContext, 'page'>): string {
  return encodeUrl(context.page.url)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
}

/** Returns the folder of the page's template and styles, such as `site/src/pages/pricing`. */
export function getPageFolder({ page }: Pick<PageContext, 'page'>): string {
  return page.inputPath.replace(/^\.\//, '').replace(/\/[^/]+$/, '');
}
