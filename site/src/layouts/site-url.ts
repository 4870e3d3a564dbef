import { encodeUrl } from '#catalogue/url-text.ts';
import { agency } from '../agency.ts';
import { localPath } from '../language.ts';

/** Origin of canonical URLs. `SITE_URL` overrides the agency's URL if the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || agency.url).replace(/\/$/, '');

/** Returns the absolute URL of a page in a language; by default, in the language of this build. */
export function absoluteUrl(path: string, of?: string): string {
  return siteUrl + encodeUrl(localPath(path, of));
}

/** Returns the URL of a page's Markdown version: `/pricing.md` for `/pricing`, and `/index.md` for `/`. */
export function markdownUrl(address: string): string {
  return `${address.replace(/\/$/, '/index')}.md`;
}
