/** Tells this site's objects at Stripe from those of other sites and shops on the same account. */
import { brand } from '#agency/brand';
import { siteOrigin } from '../site.ts';

/** Metadata key on everything this site makes at Stripe. Its value is the first of `siteIds`. */
export const siteKey = 'agency_site';

/** Metadata key of the catalogue's product id, on the products and prices that `npm run stripe:sync` makes. */
export const productKey = 'agency_product';

/** The site's id, then its former ids, whose objects are still this site's. */
export type SiteIds = readonly [string, ...string[]];

function hostOf(origin: string): string {
  const { host, hostname } = new URL(origin);
  // The port of `npm start` changes from run to run.
  return hostname === 'localhost' ? `localhost.${new URL(brand.url).host}` : host;
}

/** `SITE_ID`, or else the host that the site is served at. */
export function siteIds(env: { SITE_ID?: string | undefined; SITE_ORIGIN?: string | undefined }): SiteIds {
  const [id, ...former] = (env.SITE_ID ?? '').split(',').flatMap((part) => part.trim() || []);
  return [id ?? hostOf(siteOrigin(env)), ...former];
}

/** True if metadata names a site, and not this one. Objects made by older versions name none. */
export function isOfAnotherSite(site: string | null | undefined, ids: readonly string[]): boolean {
  return Boolean(site) && !ids.includes(site ?? '');
}

/** Metadata key that holds the id of our order, on the session, the subscription, the payment and the invoice alike. */
export const orderKey = 'checkout';

/** What the id of an order looks like, as `orderIdOf` makes it: by it, metadata of ours is told from another shop's. */
export const orderIdPattern = /^co_[0-9a-f]{64}$/;
