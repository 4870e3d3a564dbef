import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../catalogue/product.ts';
import { products } from '../../catalogue/products.ts';
import { type RunningStripeMock, startStripeMock } from '../../lab/stripe-mock/stripe-mock.ts';
import { describeStep, planSync } from './catalogue-plan.ts';
import { readStripe, syncCatalogue } from './catalogue-sync.ts';
import { databaseOver } from './database.ts';
import { type MemoryDatabase, memoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;
let database: MemoryDatabase;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  database = memoryDatabase();
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

const sync = (catalogue: readonly Product[] = products) =>
  syncCatalogue({ catalogue, stripe, database, livemode: false });
const rows = () => database.rows('SELECT * FROM stripe_prices ORDER BY price_id');
const writes = () => stripeMock.report().requests.filter(({ endpoint }) => endpoint.startsWith('POST ')).length;

function changed(id: string, fields: Partial<Product>): readonly Product[] {
  return products.map((product) => (product.id === id ? ({ ...product, ...fields } as Product) : product));
}

describe('the catalogue at Stripe', () => {
  test('after the first sync has every product under its own id and every price under its own key', async () => {
    const steps = await sync();
    expect(steps).toHaveLength(products.length * 2);
    const held = await readStripe(stripe);
    for (const product of products) {
      expect(held.products).toContainEqual(
        expect.objectContaining({ id: product.id, name: product.name, description: product.description }),
      );
      const price = held.prices.find(({ lookup_key }) => lookup_key === product.priceId);
      expect(price).toMatchObject({ unit_amount: product.unitAmount, currency: 'usd', product: product.id });
      expect(price?.recurring?.interval).toBe(product.interval === 'once' ? undefined : product.interval);
      expect(rows()).toContainEqual({
        price_id: product.priceId,
        livemode: 0,
        stripe_id: price?.id,
        unit_amount: product.unitAmount,
        currency: 'usd',
        interval: product.interval,
      });
    }
    expect(rows()).toHaveLength(products.length);
  });

  test('is not touched by a second sync', async () => {
    await sync();
    const [before, then] = [writes(), rows()];
    expect(await sync()).toEqual([]);
    expect(writes()).toBe(before);
    expect(rows()).toEqual(then);
  });

  test('gets a new price when one has changed; the old one is archived and gives up its key', async () => {
    await sync();
    const before = await stripe.prices.list({ lookup_keys: ['price_social_growth'] });
    await sync(changed('socialMediaGrowth', { unitAmount: 319_00 }));
    const { data } = await stripe.prices.list({ lookup_keys: ['price_social_growth'] });
    expect(data).toEqual([expect.objectContaining({ unit_amount: 319_00, active: true })]);
    const old = await stripe.prices.retrieve(before.data[0]?.id ?? '');
    expect(old).toMatchObject({ active: false, unit_amount: 299_00, lookup_key: null });
    expect(rows().find(({ price_id }) => price_id === 'price_social_growth')).toMatchObject({
      stripe_id: data[0]?.id,
      unit_amount: 319_00,
    });
    expect((await stripe.products.retrieve('socialMediaGrowth')).default_price).toBe(data[0]?.id);
  });

  test('gets a price by the year where a plan was billed by the month', async () => {
    await sync();
    const steps = await sync(changed('socialMediaGrowth', { interval: 'year' }));
    expect(steps.map(describeStep)).toEqual([
      '+ price   price_social_growth  $299.00 a year',
      expect.stringMatching(/^- price {3}price_\w+ of socialMediaGrowth {2}\$299\.00$/),
    ]);
    const { data } = await stripe.prices.list({ lookup_keys: ['price_social_growth'] });
    expect(data).toEqual([expect.objectContaining({ recurring: expect.objectContaining({ interval: 'year' }) })]);
    expect(rows().find(({ price_id }) => price_id === 'price_social_growth')).toMatchObject({ interval: 'year' });
  });

  test('tells the Worker of the new price before the old one is archived', async () => {
    await sync();
    const seen: string[] = [];
    await syncCatalogue({
      catalogue: changed('socialMediaGrowth', { unitAmount: 319_00 }),
      stripe,
      livemode: false,
      database: databaseOver(async (statements) => {
        seen.push('database');
        return statements.map(database.rows);
      }),
      done: (step) => seen.push(step.do),
    });
    expect(seen).toEqual(['create-price', 'database', 'archive-price']);
  });

  test('follows a new name without a new price', async () => {
    await sync();
    const steps = await sync(changed('socialMediaGrowth', { name: 'Social Media Growth Plus' }));
    expect(steps.map(describeStep)).toEqual(['~ product socialMediaGrowth  name']);
    expect((await stripe.products.retrieve('socialMediaGrowth')).name).toBe('Social Media Growth Plus');
  });

  test('loses what is no longer sold, and the Worker with it', async () => {
    await sync();
    await sync(products.filter(({ id }) => id !== 'socialMediaGrowth'));
    expect((await stripe.products.retrieve('socialMediaGrowth')).active).toBe(false);
    expect((await stripe.prices.list({ lookup_keys: ['price_social_growth'], active: true })).data).toEqual([]);
    expect(rows()).toHaveLength(products.length - 1);
  });

  test('is sold again when it comes back', async () => {
    await sync();
    await sync(products.filter(({ id }) => id !== 'socialMediaGrowth'));
    await sync();
    expect((await stripe.products.retrieve('socialMediaGrowth')).active).toBe(true);
    expect(rows()).toHaveLength(products.length);
    expect(await sync()).toEqual([]);
  });

  test('leaves alone what else the account sells', async () => {
    const foreign = await stripe.products.create({ id: 'prod_other', name: 'Other' });
    const price = await stripe.prices.create({ product: foreign.id, currency: 'usd', unit_amount: 5_00 });
    await sync();
    expect(await stripe.products.retrieve('prod_other')).toMatchObject({ active: true, name: 'Other' });
    expect((await stripe.prices.retrieve(price.id)).active).toBe(true);
  });

  test('is mended where somebody has changed it by hand', async () => {
    await sync();
    await stripe.products.update('emailBasic', { name: 'Mails', active: false });
    const [price] = (await stripe.prices.list({ lookup_keys: ['price_email_basic'] })).data;
    await stripe.prices.update(price?.id ?? '', { active: false });
    const steps = await sync();
    expect(steps.map(({ do: what }) => what)).toEqual(['update-product', 'create-price']);
    expect(await stripe.products.retrieve('emailBasic')).toMatchObject({ active: true, name: 'Email Basic' });
  });

  test('goes on where a sync stopped half-way', async () => {
    await expect(
      syncCatalogue({
        catalogue: products,
        stripe,
        database,
        livemode: false,
        done: () => {
          if (writes() > 20) throw new Error('pulled the plug');
        },
      }),
    ).rejects.toThrow('pulled the plug');
    await sync();
    expect(rows()).toHaveLength(products.length);
    expect(await sync()).toEqual([]);
  });

  test('of the other mode keeps its rows', async () => {
    await sync();
    await syncCatalogue({ catalogue: products, stripe, database, livemode: true });
    expect(rows()).toHaveLength(products.length * 2);
  });

  test('is not changed by a plan', async () => {
    const plan = planSync(products, await readStripe(stripe));
    expect(plan.map(describeStep)).toContain('+ price   price_social_growth  $299.00 a month');
    expect(writes()).toBe(0);
    expect(rows()).toEqual([]);
  });
});
