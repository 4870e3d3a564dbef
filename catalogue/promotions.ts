/** Calculates the discount of a promotion on a cart, for the first charge and for later charges. */
import { promotions } from '#agency/promotions';
import type { Promotion } from './agency/promotions.d.ts';
import { type Cart, calculateCartTotals, type ResolvedLine, resolveCart } from './cart-rules.ts';
import { splitIntoCheckouts } from './checkouts.ts';

export { type Promotion, promotions };

const promotionsById = new Map(promotions.map((promotion) => [promotion.id, promotion]));
const promotionsByCode = new Map(promotions.map((promotion) => [promotion.code.toUpperCase(), promotion]));

export function findPromotion(id: string | null): Promotion | undefined {
  return id === null ? undefined : promotionsById.get(id);
}

/** Returns the promotion of a typed or pasted code, which can have spaces or punctuation around it. */
export function findPromotionByCode(code: string): Promotion | undefined {
  return promotionsByCode.get(code.replace(/[^\w-]/g, '').toUpperCase());
}

/** Reason why a promotion code does not apply to a cart. */
export type PromotionRefusal = 'unknown' | 'ended' | 'other-packages' | 'below-minimum';

/** Discount of a promotion on a cart. Amounts are integer cents. */
export interface Discount {
  /** Discount on the amount that is due now. */
  readonly today: number;
  /** Discount on each later month, while the discount lasts. */
  readonly monthly: number;
  readonly yearly: number;
  /** Number of later months with the discount. */
  readonly months: number;
  readonly years: number;
}

export function appliesTo({ only }: Promotion, { product }: Pick<ResolvedLine, 'product'>): boolean {
  return only === undefined || only.includes(product.id);
}

export function hasEnded({ endsAt }: Promotion, now: number): boolean {
  return endsAt !== undefined && now >= endsAt;
}

/** Returns the reason why a promotion does not apply to a cart, if any. `now` is a Unix time. */
export function findRefusal(promotion: Promotion | undefined, cart: Cart, now: number): PromotionRefusal | undefined {
  if (!promotion) return 'unknown';
  if (hasEnded(promotion, now)) return 'ended';
  const { minimum = 0 } = promotion;
  const checkouts = splitIntoCheckouts(cart);
  if (!resolveCart(cart).some((line) => appliesTo(promotion, line))) return 'other-packages';
  return checkouts.some((part) => calculateCartTotals(part).dueToday >= minimum) ? undefined : 'below-minimum';
}

function calculateAmountOff({ percentOff, amountOff = 0 }: Promotion, amount: number): number {
  return percentOff === undefined ? Math.min(amountOff, amount) : Math.round((amount * percentOff) / 100);
}

function calculateCheckoutDiscount(promotion: Promotion, cart: Cart): Discount {
  const { lasts, minimum = 0 } = promotion;
  const meetsMinimum = calculateCartTotals(cart).dueToday >= minimum;
  const lines = meetsMinimum ? resolveCart(cart).filter((line) => appliesTo(promotion, line)) : [];
  const { dueToday, thenMonthly, thenYearly } = calculateCartTotals(
    lines.map(({ product, quantity, unitAmount }) => ({ id: product.id, quantity, unitAmount })),
  );
  const months = lasts === 'forever' ? Number.POSITIVE_INFINITY : lasts === 'once' ? 1 : lasts;
  return {
    today: calculateAmountOff(promotion, dueToday),
    monthly: calculateAmountOff(promotion, thenMonthly),
    yearly: calculateAmountOff(promotion, thenYearly),
    months: thenMonthly > 0 ? months - 1 : 0,
    years: thenYearly > 0 ? Math.ceil(months / 12) - 1 : 0,
  };
}

/** Returns the discount on all checkouts of the cart together, because Stripe applies the code to each checkout. */
export function calculateDiscount(promotion: Promotion, cart: Cart): Discount {
  const parts = splitIntoCheckouts(cart).map((part) => calculateCheckoutDiscount(promotion, part));
  const sum = (field: keyof Discount) => parts.reduce((total, part) => total + part[field], 0);
  return {
    today: sum('today'),
    monthly: sum('monthly'),
    yearly: sum('yearly'),
    months: sum('months'),
    years: sum('years'),
  };
}
