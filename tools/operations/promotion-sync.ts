/** Brings the promotions of the catalogue to Stripe, as coupons with a code. */
import type Stripe from 'stripe';
import { languages } from '#agency/brand';
import { currency } from '../../catalogue/money.ts';
import { hasEnded, type Promotion } from '../../catalogue/promotions.ts';
import { promotionVersion } from '../../checkout-worker/src/checkout/promotion-version.ts';
import { stripePromotions } from '../../checkout-worker/src/checkout/schema.ts';
import type { Database } from '../../checkout-worker/src/operations/database.ts';
import { ownMark } from './catalogue-plan.ts';

/** A code of ours that Stripe holds and takes. */
export interface HeldPromotion {
  stripeId: string;
  couponId: string;
  promotionId: string | undefined;
  version: string | undefined;
  code: string;
  name: string | null;
}

export type PromotionStep =
  | { do: 'create-promotion'; promotion: Promotion }
  | { do: 'rename-promotion'; promotion: Promotion; couponId: string }
  | { do: 'end-promotion'; held: HeldPromotion };

const nameOf = ({ names }: Promotion) => names[languages[0] ?? ''] ?? '';

export async function readPromotionsAtStripe(stripe: Stripe): Promise<HeldPromotion[]> {
  const held: HeldPromotion[] = [];
  for await (const { id, code, metadata, promotion } of stripe.promotionCodes.list({
    active: true,
    limit: 100,
    expand: ['data.promotion.coupon'],
  })) {
    const { coupon } = promotion;
    if (metadata?.catalogue !== ownMark.catalogue || !coupon || typeof coupon === 'string') continue;
    const { promotion: promotionId, version } = metadata;
    held.push({ stripeId: id, couponId: coupon.id, promotionId, version, code, name: coupon.name });
  }
  return held;
}

/** What must change. What a code takes off is decided once at Stripe: a promotion that changes gets a new one, and the old one ends. */
export function planPromotions(
  promotions: readonly Promotion[],
  held: readonly HeldPromotion[],
  now: number,
): PromotionStep[] {
  const running = promotions.filter((promotion) => !hasEnded(promotion, now));
  const isCurrent = ({ promotionId, version }: HeldPromotion) =>
    running.some((promotion) => promotion.id === promotionId && promotionVersion(promotion) === version);
  return [
    // First: Stripe takes one active code of a name.
    ...held.filter((each) => !isCurrent(each)).map((each) => ({ do: 'end-promotion', held: each }) as const),
    ...running.flatMap((promotion): PromotionStep[] => {
      const same = held.find((each) => each.promotionId === promotion.id && isCurrent(each));
      if (!same) return [{ do: 'create-promotion', promotion }];
      return same.name === nameOf(promotion) ? [] : [{ do: 'rename-promotion', promotion, couponId: same.couponId }];
    }),
  ];
}

export function describePromotionStep(step: PromotionStep): string {
  switch (step.do) {
    case 'create-promotion':
      return `+ promotion ${step.promotion.id}  ${step.promotion.code}`;
    case 'rename-promotion':
      return `~ promotion ${step.promotion.id}  name`;
    case 'end-promotion':
      return `- promotion ${step.held.promotionId ?? step.held.stripeId}  ${step.held.code}`;
  }
}

function couponParams(promotion: Promotion): Stripe.CouponCreateParams {
  const { id, percentOff, amountOff, lasts, only } = promotion;
  return {
    name: nameOf(promotion),
    ...(percentOff === undefined ? { amount_off: amountOff, currency } : { percent_off: percentOff }),
    ...(typeof lasts === 'number' ? { duration: 'repeating', duration_in_months: lasts } : { duration: lasts }),
    ...(only && { applies_to: { products: [...only] } }),
    metadata: { ...ownMark, promotion: id },
  };
}

function codeParams(promotion: Promotion, coupon: string): Stripe.PromotionCodeCreateParams {
  const { id, code, firstOrder, minimum, endsAt } = promotion;
  return {
    promotion: { type: 'coupon', coupon },
    code,
    expires_at: endsAt,
    restrictions: {
      ...(firstOrder && { first_time_transaction: true }),
      ...(minimum !== undefined && { minimum_amount: minimum, minimum_amount_currency: currency }),
    },
    metadata: { ...ownMark, promotion: id, version: promotionVersion(promotion) },
  };
}

async function take(step: PromotionStep, stripe: Stripe): Promise<void> {
  switch (step.do) {
    case 'create-promotion': {
      const coupon = await stripe.coupons.create(couponParams(step.promotion));
      await stripe.promotionCodes.create(codeParams(step.promotion, coupon.id));
      return;
    }
    case 'rename-promotion':
      await stripe.coupons.update(step.couponId, { name: nameOf(step.promotion) });
      return;
    case 'end-promotion':
      await stripe.promotionCodes.update(step.held.stripeId, { active: false });
      return;
  }
}

export interface PromotionSyncOptions {
  promotions: readonly Promotion[];
  stripe: Stripe;
  database: Database;
  livemode: boolean;
  /** Unix time. */
  now: number;
  /** Hears of every step when it is done. */
  done?: (step: PromotionStep) => void;
}

/** Makes Stripe's codes say what the catalogue says, and tells the Worker their ids. Run again it changes nothing. */
export async function syncPromotions(options: PromotionSyncOptions): Promise<PromotionStep[]> {
  const { promotions, stripe, database, livemode, now, done } = options;
  const steps = planPromotions(promotions, await readPromotionsAtStripe(stripe), now);
  for (const step of steps) {
    await take(step, stripe);
    done?.(step);
  }
  const rows = (await readPromotionsAtStripe(stripe)).flatMap(({ stripeId, promotionId, version }) =>
    promotionId && version ? [{ stripeId, promotionId, version, livemode }] : [],
  );
  if (rows.length > 0) await database.insert(stripePromotions).values(rows).onConflictDoNothing();
  return steps;
}
