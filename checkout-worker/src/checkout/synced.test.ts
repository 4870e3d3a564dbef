import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { captureLog, clearDatabase, createCart, getProduct, postCheckout, queryOrders } from '../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import type { SyncedPrice } from './synced.ts';

let stripe: StripeFake;
let logged: string[];

beforeEach(async () => {
  await clearDatabase();
  await env.DB.prepare('DELETE FROM stripe_prices').run();
  stripe = installStripeFake();
  logged = captureLog();
});

/** Inserts a price as `npm run stripe:sync` does, and sets its amount at the Stripe fake. */
async function insertSyncedPrice(
  id: string,
  fields: Partial<SyncedPrice> & { livemode?: boolean } = {},
): Promise<string> {
  const { priceId, unitAmount, interval } = getProduct(id);
  const row = { stripeId: `price_1${id}`, unitAmount, currency: 'usd', interval, livemode: false, ...fields };
  await env.DB.prepare(
    'INSERT OR REPLACE INTO stripe_prices (price_id, livemode, stripe_id, unit_amount, currency, interval) VALUES (?, ?, ?, ?, ?, ?)',
  )
    .bind(priceId, row.livemode ? 1 : 0, row.stripeId, row.unitAmount, row.currency, row.interval)
    .run();
  stripe.unitAmountsByPrice.set(row.stripeId, row.unitAmount);
  return row.stripeId;
}

const getSentForm = () => stripe.requests.at(-1)?.form ?? new URLSearchParams();
const findLoggedDifferences = () => logged.filter((line) => line.includes('catalogue-drift'));

describe('prices synced to Stripe', () => {
  test('charges synced prices that match the catalogue, and inline prices otherwise', async () => {
    const stripeId = await insertSyncedPrice('socialMediaGrowth');
    expect((await postCheckout({ items: createCart('socialMediaGrowth', 'emailBasic') })).status).toBe(200);
    const form = getSentForm();
    expect(form.get('line_items[0][price]')).toBe(stripeId);
    expect(form.get('line_items[0][quantity]')).toBe('1');
    expect(form.has('line_items[0][price_data][unit_amount]')).toBe(false);
    expect(form.get('line_items[1][price_data][unit_amount]')).toBe(String(getProduct('emailBasic').unitAmount));
    expect(findLoggedDifferences()).toEqual([]);
  });

  test.each([
    ['another amount', { unitAmount: 1_00 }],
    ['another currency', { currency: 'eur' }],
    ['a one-time price', { interval: 'once' }],
    ['another interval', { interval: 'year' }],
  ] as const)('ignores and logs a synced price that differs from the catalogue: %s', async (_, fields) => {
    await insertSyncedPrice('socialMediaGrowth', fields);
    expect((await postCheckout()).status).toBe(200);
    expect(getSentForm().get('line_items[0][price_data][unit_amount]')).toBe('29900');
    expect(getSentForm().has('line_items[0][price]')).toBe(false);
    expect(findLoggedDifferences()).toEqual([expect.stringContaining('"product":"socialMediaGrowth"')]);
  });

  test('ignores live-mode prices in test mode', async () => {
    await insertSyncedPrice('socialMediaGrowth', { livemode: true });
    expect((await postCheckout()).status).toBe(200);
    expect(getSentForm().has('line_items[0][price]')).toBe(false);
    expect(findLoggedDifferences()).toEqual([]);
  });

  test('logs missing synced prices only in live mode', async () => {
    expect((await postCheckout({}, { STRIPE_SECRET_KEY: 'sk_live_1' })).status).toBe(200);
    expect(findLoggedDifferences()).toHaveLength(1);
  });

  test('charges the same amount with inline prices if Stripe archived the synced prices', async () => {
    await insertSyncedPrice('socialMediaGrowth');
    const error = { type: 'invalid_request_error', param: 'line_items[0][price]' };
    stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
    expect((await postCheckout()).status).toBe(200);
    expect(getSentForm().get('line_items[0][price_data][unit_amount]')).toBe('29900');
    expect(findLoggedDifferences()).toEqual([expect.stringContaining('"level":"alert"')]);
    expect(await queryOrders()).toHaveLength(1);
  });

  test('returns an error if Stripe’s amount for a synced price differs from the catalogue’s', async () => {
    const stripeId = await insertSyncedPrice('socialMediaGrowth');
    stripe.unitAmountsByPrice.set(stripeId, 1_00);
    expect((await postCheckout()).status).toBe(502);
  });

  test('changes the idempotency key if prices are synced between two clicks on the checkout button', async () => {
    await postCheckout({ attempt: 'attempt-1' });
    await insertSyncedPrice('socialMediaGrowth');
    await postCheckout({ attempt: 'attempt-1' });
    await insertSyncedPrice('socialMediaGrowth', { stripeId: 'price_1later' });
    await postCheckout({ attempt: 'attempt-1' });
    const keys = stripe.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key?.length).toBeLessThanOrEqual(255);
    expect(await queryOrders()).toHaveLength(1);
  });

  test('reuses the synced prices and the idempotency key when the same attempt is repeated', async () => {
    await insertSyncedPrice('socialMediaGrowth');
    await postCheckout({ attempt: 'attempt-1' });
    await postCheckout({ attempt: 'attempt-1' });
    expect(new Set(stripe.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
  });
});
