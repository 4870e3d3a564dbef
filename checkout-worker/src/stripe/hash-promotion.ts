import { currency } from '#catalogue/money.ts';
import type { Promotion } from '#catalogue/promotions.ts';
import { computeFingerprint } from '../fingerprint.ts';

/** Returns a hash of the promotion's settings that Stripe applies. A Stripe object with another version is outdated. */
export function hashPromotion(promotion: Promotion, ofAmounts = currency): string {
  const { code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt } = promotion;
  const hasAmount = amountOff !== undefined || minimum !== undefined;
  const settings = [code, percentOff, amountOff, lasts, only, firstOrder, minimum, endsAt];
  return computeFingerprint(JSON.stringify(hasAmount ? [...settings, ofAmounts] : settings));
}
