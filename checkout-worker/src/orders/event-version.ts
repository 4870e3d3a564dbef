import Stripe from 'stripe';

/**
 * Whether an event is written as this code reads it. Versions of one release of Stripe's API (`2026-10-28.endive`) differ only by
 * what is added from month to month.
 */
export function isInOurVersion({ api_version }: Stripe.Event): boolean {
  return api_version?.split('.')[1] === Stripe.MAJOR_API_VERSION;
}
