import type { Attribution, Touch } from '#catalogue/wire.ts';

type Metadata = Record<string, string>;

/** Removes the query and fragment of a URL, because campaign parameters have their own fields and other parameters may be private. */
function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function sanitizeTouch({ referrer, landing_page, ...campaign }: Touch): Touch {
  const touch: Touch = {
    ...campaign,
    referrer: referrer && removeQuery(referrer),
    landing_page: landing_page && removeQuery(landing_page),
  };
  return Object.fromEntries(Object.entries(touch).filter(([, value]) => value));
}

/** Returns the attribution without URL queries and empty fields, or `undefined` if no field is left. */
export function sanitizeAttribution({ first, last }: Attribution = {}): Attribution | undefined {
  const touches = { first: sanitizeTouch(first ?? {}), last: sanitizeTouch(last ?? {}) };
  const known = Object.entries(touches).filter(([, touch]) => Object.keys(touch).length > 0);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function addPrefix(prefix: 'first' | 'last', touch: Touch = {}): Metadata {
  return Object.fromEntries(Object.entries(touch).map(([name, value]) => [`${prefix}_${name}`, value]));
}

/** Returns the partner and the attribution as flat metadata for Stripe, with keys such as `first_utm_source`. */
export function createAttributionMetadata(partner: string | undefined, attribution: Attribution | undefined): Metadata {
  return {
    ...(partner ? { partner } : {}),
    ...addPrefix('first', attribution?.first),
    ...addPrefix('last', attribution?.last),
  };
}
