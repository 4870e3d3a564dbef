import { encodeUrl } from '#catalogue/url-text.ts';
import { agency } from '../agency.ts';
import { getLocalPath } from '../language.ts';

/** Origin of canonical URLs. `SITE_URL` overrides the agency's URL if the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || agency.url).replace(/\/$/, '');

/** Returns the absolute URL of a page in a language; by default, in the language of this build. */
export function createAbsoluteUrl(path: string, of?: string): string {
  return siteUrl + encodeUrl(getLocalPath(path, of));
}

/** Returns the URL of a page's Markdown version: `/pricing.md` for `/pricing`, and `/index.md` for `/`. */
export function getMarkdownUrl(address: string): string {
  return `${address.replace(/\/$/, '/index')}.md`;
}
