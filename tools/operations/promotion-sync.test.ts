import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import type { Promotion } from '#catalogue/promotions.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { hashPromotion } from '#worker/stripe/hash-promotion.ts';
import { readStripe, syncCatalogue } from './catalogue-sync.ts';
import { describePromotionStep, syncPromotions } from './promotion-sync.ts';
import { createMemoryDatabase, type MemoryDatabase } from './testing.ts';

const spring: Promotion = { id: 'spring', code: 'SPRING20', names: { en: 'Spring' }, percentOff: 20, lasts: 3 };
const site: Promotion = {
  id: 'site',
  code: 'NEWSITE',
  names: { en: 'New site' },
  amountOff: 150_00,
  lasts: 'once',
  only: ['websiteStarter'],
  firstOrder: true,
  minimum: 1000_00,
  endsAt: 2_000_000_000,
};

let stripeMock: RunningStripeMock;
let stripe: Stripe;
let database: MemoryDatabase;
let stripeIds: ReadonlyMap<string, string>;
const sites = ['shop.example'] as const;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  database = createMemoryDatabase();
  await syncCatalogue({ catalogue: products, stripe, database, livemode: false, sites });
  const held = await readStripe(stripe);
  stripeIds = new Map(held.products.map(({ id, metadata }) => [metadata.agency_product ?? '', id]));
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

const now = Math.floor(Date.now() / 1000);
const sync = async (promotions: readonly Promotion[], at = now) =>
  (await syncPromotions({ promotions, stripe, database, livemode: false, now: at, sites, stripeIds })).map(
    describePromotionStep,
  );
const queryPromotions = () => database.queryRows('SELECT promotion_id, livemode FROM stripe_promotions ORDER BY rowid');
const listActiveCodes = async () => (await stripe.promotionCodes.list({ active: true })).data.map(({ code }) => code);

test('hashPromotion() returns another hash if the currency of an amount changes, so that the next sync creates a new coupon', () => {
  expect(hashPromotion(site, 'eur')).not.toBe(hashPromotion(site, 'usd'));
  expect(hashPromotion(spring, 'eur')).toBe(hashPromotion(spring, 'usd'));
});

test('syncPromotions() creates coupons and promotion codes from the catalogue and stores their ids for the Worker', async () => {
  expect(await sync([spring, site])).toEqual(['+ promotion spring  SPRING20', '+ promotion site  NEWSITE']);
  const { data } = await stripe.promotionCodes.list({ expand: ['data.promotion.coupon.applies_to'] });
  const [newSite, newSpring] = data.map(({ code, promotion, restrictions, expires_at }) => ({
    code,
    coupon: promotion.coupon as Stripe.Coupon,
    restrictions,
    expires_at,
  }));
  expect(newSpring).toMatchObject({
    code: 'SPRING20',
    coupon: { name: 'Spring', percent_off: 20, duration: 'repeating', duration_in_months: 3 },
    expires_at: null,
  });
  expect(newSite).toMatchObject({
    code: 'NEWSITE',
    coupon: {
      amount_off: 150_00,
      currency: 'usd',
      duration: 'once',
      applies_to: { products: [stripeIds.get('websiteStarter')] },
    },
    restrictions: { first_time_transaction: true, minimum_amount: 1000_00, minimum_amount_currency: 'usd' },
    expires_at: 2_000_000_000,
  });
  expect(queryPromotions()).toEqual([
    { promotion_id: 'site', livemode: 0 },
    { promotion_id: 'spring', livemode: 0 },
  ]);
  expect(await sync([spring, site])).toEqual([]);
});

test('syncPromotions() creates a new code for a changed promotion, and keeps the old code’s row for earlier orders', async () => {
  await sync([spring]);
  expect(await sync([{ ...spring, percentOff: 25 }])).toEqual([
    '- promotion spring  SPRING20',
    '+ promotion spring  SPRING20',
  ]);
  expect(await listActiveCodes()).toEqual(['SPRING20']);
  expect(queryPromotions()).toHaveLength(2);
});

test('syncPromotions() renames the coupon and keeps the promotion code if only the promotion’s name changed', async () => {
  await sync([spring]);
  expect(await sync([{ ...spring, names: { en: 'Spring sale' } }])).toEqual(['~ promotion spring  name']);
});

test('syncPromotions() deactivates codes of ended or removed promotions, but no codes created in Stripe’s dashboard', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 5 });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'BYHAND' });
  await sync([spring, site]);
  expect(await sync([spring], now)).toEqual(['- promotion site  NEWSITE']);
  expect(await sync([{ ...spring, endsAt: now - 1 }])).toEqual(['- promotion spring  SPRING20']);
  expect(await listActiveCodes()).toEqual(['BYHAND']);
});
