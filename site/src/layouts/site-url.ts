import { brand } from '../../../agency/brand.ts';

/** The origin in canonical addresses; `SITE_URL` names it where the site is deployed elsewhere. */
const siteUrl = (process.env.SITE_URL || brand.url).replace(/\/$/, '');

export function absoluteUrl(path: string): string {
  return `${siteUrl}${path}`;
}
