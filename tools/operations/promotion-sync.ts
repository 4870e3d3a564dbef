import type Stripe from 'stripe';
import { languages } from '#agency/brand';
import { currency } from '#catalogue/money.ts';
import { hasEnded, type Promotion } from '#catalogue/promotions.ts';
import { stripePromotions } from '#worker/checkout/schema.ts';
import type { Database } from '#worker/database.ts';
import { hashPromotion } from '#worker/stripe/hash-promotion.ts';
import { type SiteIds, siteKey } from '#worker/stripe/site-metadata.ts';
import { belongsToSite, createSiteMark, createUpdatedMark, describeMarkChange, isUnclaimed } from './stripe-account.ts';

export interface ActivePromotion {
  stripeId: string;
  code: string;
  metadata: Stripe.Metadata;
  couponId: string;
  name: string | null;
  /** Stripe ids of the products that the promotion applies to. Undefined if the promotion applies to all products. */
  products: readonly string[] | undefined;
}

export type PromotionStep =
  | { do: 'create-promotion'; promotion: Promotion }
  | { do: 'rename-promotion'; promotion: Promotion; couponId: string }
  | { do: 'mark-promotion'; promotion: Promotion; held: ActivePromotion; change: string }
  | { do: 'end-promotion'; held: ActivePromotion }
  /** Skipped promotion: another site or person has an active code of this name on the account, and Stripe allows only one. */
  | { do: 'skip-promotion'; promotion: Promotion; site: string | undefined };

export interface PromotionContext {
  promotions: readonly Promotion[];
  stripeIds: ReadonlyMap<string, string>;
  sites: SiteIds;
  now: number;
}

const getName = ({ names }: Promotion) => names[languages[0] ?? ''] ?? '';

export async function readPromotionsAtStripe(stripe: Stripe): Promise<ActivePromotion[]> {
  const active: ActivePromotion[] = [];
  for await (const { id, code, metadata, promotion } of stripe.promotionCodes.list({
    active: true,
    limit: 100,
    expand: ['data.promotion.coupon.applies_to'],
  })) {
    const { coupon } = promotion;
    if (!coupon || typeof coupon === 'string') continue;
    const products = coupon.applies_to?.products;
    active.push({ stripeId: id, code, metadata: metadata ?? {}, couponId: coupon.id, name: coupon.name, products });
  }
  return active;
}

/** Returns this site's promotion codes. A code from an older version of the kit counts only if its promotion is in this catalogue. */
export function selectOwnPromotions(
  active: readonly ActivePromotion[],
  { promotions, sites }: Pick<PromotionContext, 'promotions' | 'sites'>,
): ActivePromotion[] {
  return active.filter(
    ({ metadata, code }) =>
      belongsToSite(metadata, sites) ||
      (isUnclaimed(metadata) && promotions.some((each) => each.id === metadata.promotion && each.code === code)),
  );
}

function listStripeProducts(
  { only }: Promotion,
  { stripeIds }: Pick<PromotionContext, 'stripeIds'>,
): string[] | undefined {
  return only?.flatMap((id) => stripeIds.get(id) ?? []);
}

function isCurrent(promotion: Promotion, { metadata, products }: ActivePromotion, context: PromotionContext): boolean {
  return (
    metadata.promotion === promotion.id &&
    metadata.version === hashPromotion(promotion) &&
    listStripeProducts(promotion, context)?.toSorted().join() === products?.toSorted().join()
  );
}

function planPromotion(
  promotion: Promotion,
  active: readonly ActivePromotion[],
  context: PromotionContext,
): PromotionStep[] {
  const own = selectOwnPromotions(active, context);
  const same = own.find((each) => isCurrent(promotion, each, context));
  if (!same) {
    const taken = active.find(
      (each) => !own.includes(each) && each.code.toUpperCase() === promotion.code.toUpperCase(),
    );
    if (taken) return [{ do: 'skip-promotion', promotion, site: taken.metadata[siteKey] }];
    return [{ do: 'create-promotion', promotion }];
  }
  const change = describeMarkChange(same.metadata, context.sites);
  return [
    ...(change ? [{ do: 'mark-promotion', promotion, held: same, change } as const] : []),
    ...(same.name === getName(promotion)
      ? []
      : [{ do: 'rename-promotion', promotion, couponId: same.couponId } as const]),
  ];
}

/**
 * Plans the changes of promotion codes. A changed promotion gets a new code and the old code is deactivated, because
 * Stripe does not allow changing a code's discount.
 */
export function planPromotions(active: readonly ActivePromotion[], context: PromotionContext): PromotionStep[] {
  const running = context.promotions.filter((promotion) => !hasEnded(promotion, context.now));
  const ended = selectOwnPromotions(active, context).filter(
    (each) => !running.some((promotion) => isCurrent(promotion, each, context)),
  );
  return [
    // Deactivates old codes first, because Stripe allows only one active code per name.
    ...ended.map((each) => ({ do: 'end-promotion', held: each }) as const),
    ...running.flatMap((promotion) => planPromotion(promotion, active, context)),
  ];
}

export function describePromotionStep(step: PromotionStep): string {
  switch (step.do) {
    case 'create-promotion':
      return `+ promotion ${step.promotion.id}  ${step.promotion.code}`;
    case 'rename-promotion':
      return `~ promotion ${step.promotion.id}  name`;
    case 'mark-promotion':
      return `~ promotion ${step.promotion.id}  ${step.change}`;
    case 'end-promotion':
      return `- promotion ${step.held.metadata.promotion ?? step.held.stripeId}  ${step.held.code}`;
    case 'skip-promotion':
      return `! promotion ${step.promotion.id}  ${step.promotion.code} gives no discount: ${step.site ?? 'something else'} on this Stripe account has an active code of that name, and Stripe allows only one. Choose another code, or end that one in Stripe’s dashboard.`;
  }
}

function createCouponParams(promotion: Promotion, context: PromotionContext): Stripe.CouponCreateParams {
  const { id, percentOff, amountOff, lasts } = promotion;
  const products = listStripeProducts(promotion, context);
  return {
    name: getName(promotion),
    ...(percentOff === undefined ? { amount_off: amountOff, currency } : { percent_off: percentOff }),
    ...(typeof lasts === 'number' ? { duration: 'repeating', duration_in_months: lasts } : { duration: lasts }),
    ...(products && { applies_to: { products } }),
    metadata: { ...createSiteMark(context.sites), promotion: id },
  };
}

function createCodeParams(promotion: Promotion, coupon: string, sites: SiteIds): Stripe.PromotionCodeCreateParams {
  const { id, code, firstOrder, minimum, endsAt } = promotion;
  return {
    promotion: { type: 'coupon', coupon },
    code,
    expires_at: endsAt,
    restrictions: {
      ...(firstOrder && { first_time_transaction: true }),
      ...(minimum !== undefined && { minimum_amount: minimum, minimum_amount_currency: currency }),
    },
    metadata: { ...createSiteMark(sites), promotion: id, version: hashPromotion(promotion) },
  };
}

async function runStep(step: PromotionStep, stripe: Stripe, context: PromotionContext): Promise<void> {
  switch (step.do) {
    case 'create-promotion': {
      const coupon = await stripe.coupons.create(createCouponParams(step.promotion, context));
      await stripe.promotionCodes.create(createCodeParams(step.promotion, coupon.id, context.sites));
      return;
    }
    case 'rename-promotion':
      await stripe.coupons.update(step.couponId, { name: getName(step.promotion) });
      return;
    case 'mark-promotion': {
      const metadata = createUpdatedMark(context.sites);
      await stripe.coupons.update(step.held.couponId, { metadata });
      await stripe.promotionCodes.update(step.held.stripeId, { metadata });
      return;
    }
    case 'end-promotion':
      await stripe.promotionCodes.update(step.held.stripeId, { active: false });
      return;
    case 'skip-promotion':
      return;
  }
}

export interface PromotionSyncOptions extends PromotionContext {
  stripe: Stripe;
  database: Database;
  livemode: boolean;
  onStep?: ((step: PromotionStep) => void) | undefined;
}

/** Updates Stripe's promotion codes from the catalogue and stores their ids for the Worker. Running the sync again changes nothing. */
export async function syncPromotions(options: PromotionSyncOptions): Promise<PromotionStep[]> {
  const { stripe, database, livemode, onStep } = options;
  const steps = planPromotions(await readPromotionsAtStripe(stripe), options);
  for (const step of steps) {
    await runStep(step, stripe, options);
    onStep?.(step);
  }
  const rows = selectOwnPromotions(await readPromotionsAtStripe(stripe), options).flatMap(({ stripeId, metadata }) => {
    const { promotion: promotionId, version } = metadata;
    return promotionId && version ? [{ stripeId, promotionId, version, livemode }] : [];
  });
  if (rows.length > 0) await database.insert(stripePromotions).values(rows).onConflictDoNothing();
  return steps;
}
