import type { Promotion } from '#catalogue/promotions.ts';
import { fingerprint } from './fingerprint.ts';

/** Changes with everything that Stripe decides by: what it holds of another version does not say what the catalogue says. */
export function promotionVersion(promotion: Promotion): string {
  const { code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt } = promotion;
  return fingerprint(JSON.stringify([code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt]));
}
