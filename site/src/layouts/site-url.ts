import { agency } from '../agency.ts';

/** The origin in canonical addresses; `SITE_URL` names it where the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || agency.url).replace(/\/$/, '');

export function absoluteUrl(path: string): string {
  return `${siteUrl}${path}`;
}
