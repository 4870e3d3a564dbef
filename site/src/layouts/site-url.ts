import { agency } from '../agency.ts';
import { localPath } from '../language.ts';

/** Origin of canonical URLs. `SITE_URL` sets it if the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || agency.url).replace(/\/$/, '');

/** Absolute URL of a page in a language, by default that of these pages. */
export function absoluteUrl(path: string, of?: string): string {
  return `${siteUrl}${localPath(path, of)}`;
}
