/** Metadata that distinguishes this site's Stripe objects from those of other sites on the same account. */
import { brand } from '#agency/brand';
import { resolveSiteOrigin } from '../site.ts';

/** Metadata key on all Stripe objects of this site. The value is the first id in `resolveSiteIds`. */
export const siteKey = 'agency_site';

/** Metadata key of the catalogue's product id, on products and prices created by `npm run stripe:sync`. */
export const productKey = 'agency_product';

/** The site's current id, followed by its former ids. */
export type SiteIds = readonly [string, ...string[]];

function getSiteHost(origin: string): string {
  const { host, hostname } = new URL(origin);
  // The port changes with each `npm start`, so the local id uses the host of the live site.
  return hostname === 'localhost' ? `localhost.${new URL(brand.url).host}` : host;
}

/** Returns the site ids in `SITE_ID`. If there are none, the site's host is the id. */
export function resolveSiteIds(env: { SITE_ID?: string | undefined; SITE_ORIGIN?: string | undefined }): SiteIds {
  const [id, ...former] = (env.SITE_ID ?? '').split(',').flatMap((part) => part.trim() || []);
  return [id ?? getSiteHost(resolveSiteOrigin(env)), ...former];
}

/** Returns true if a Stripe object's metadata contains another site's id. Objects created by older versions contain no site id. */
export function isFromAnotherSite(site: string | null | undefined, ids: readonly string[]): boolean {
  return Boolean(site) && !ids.includes(site ?? '');
}

/** Metadata key of the order id on checkout sessions, subscriptions, payments and invoices. */
export const orderKey = 'checkout';

/** Format of order ids from `computeOrderId`, to distinguish this site's metadata from another shop's. */
export const orderIdPattern = /^co_[0-9a-f]{64}$/;
