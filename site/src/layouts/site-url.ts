import { agency } from '../agency.ts';
import { localPath } from '../language.ts';

/** The origin in canonical addresses; `SITE_URL` names it where the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || agency.url).replace(/\/$/, '');

/** Of a page, its address in a language: usually that of these pages. */
export function absoluteUrl(path: string, of?: string): string {
  return `${siteUrl}${localPath(path, of)}`;
}
