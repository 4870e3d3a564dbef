/** Tells this site's objects at Stripe from those of other sites and shops on the same account. */
import { brand } from '#agency/brand';
import { commaList, type Env } from '../env.ts';
import { siteOrigin } from '../site.ts';

/** Metadata key on everything this site makes at Stripe. Its value is the first of `siteIds`. */
export const siteKey = 'agency_site';

/** Metadata key of the catalogue's product id, on the products and prices that `npm run stripe:sync` makes. */
export const productKey = 'agency_product';

function hostOf(origin: string): string {
  const { host, hostname } = new URL(origin);
  // The port of `npm start` changes from run to run.
  return hostname === 'localhost' ? `localhost.${new URL(brand.url).host}` : host;
}

/** The site's id at Stripe, then its former ids, whose objects are still this site's. */
export function siteIds(env: Pick<Env, 'SITE_ID' | 'SITE_ORIGIN'>): readonly [string, ...string[]] {
  const [id, ...former] = commaList(env.SITE_ID);
  return [id ?? hostOf(siteOrigin(env)), ...former];
}

/** True if metadata names a site, and not this one. Objects made by older versions name none. */
export function isOfAnotherSite(site: string | null | undefined, ids: readonly string[]): boolean {
  return Boolean(site) && !ids.includes(site ?? '');
}
