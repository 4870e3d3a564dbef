/** Which objects at Stripe belong to this site. Everything else on the account is left as it is, and counted. */
import type Stripe from 'stripe';
import { type SiteIds, siteKey } from '#worker/stripe/site-mark.ts';

type Metadata = Stripe.Metadata | null | undefined;

export const markOf = (sites: SiteIds) => ({ [siteKey]: sites[0] });

/** Replaces the mark of a former id or of an older version. With `catalogue`, an older version of the sync would still change the object. */
export const remarkOf = (sites: SiteIds) => ({ ...markOf(sites), catalogue: '' });

export function isOwn(metadata: Metadata, sites: SiteIds): boolean {
  return sites.includes(metadata?.[siteKey] ?? '');
}

/** True if a version of the kit made the object that did not yet say for which site. */
export function isUnclaimed(metadata: Metadata): boolean {
  return metadata?.catalogue === 'agency' && !metadata[siteKey];
}

/** Name of the change that a mark needs; undefined if it names this site already. */
export function remarking(metadata: Metadata, sites: SiteIds): string | undefined {
  if (isUnclaimed(metadata)) return 'adopted from an older version';
  return metadata?.[siteKey] === sites[0] && metadata.catalogue !== 'agency' ? undefined : 'site';
}

/** Numbers of active objects on the account that are not this site's, by kind. */
export type LeftAlone = Readonly<Record<string, number>>;

/** A line for the person who runs the sync; undefined if this site has the account to itself. */
export function leftAloneText(leftAlone: LeftAlone): string | undefined {
  const counts = Object.entries(leftAlone).flatMap(([kind, count]) =>
    count > 0 ? [`${count} ${count === 1 ? kind.replace(/s$/, '') : kind}`] : [],
  );
  return counts.length > 0 ? `Left alone, not made by this site: ${counts.join(', ')}.` : undefined;
}
