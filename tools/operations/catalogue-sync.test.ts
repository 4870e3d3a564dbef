import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#catalogue/product.ts';
import { products } from '#catalogue/products.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { describeStep, planSync } from './catalogue-plan.ts';
import { readStripe, syncCatalogue } from './catalogue-sync.ts';
import { createDatabase } from './database.ts';
import { createMemoryDatabase, type MemoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;
let database: MemoryDatabase;
const sites = ['shop.example'] as const;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  database = createMemoryDatabase();
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

const sync = (catalogue: readonly Product[] = products) =>
  syncCatalogue({ catalogue, stripe, database, livemode: false, sites });
const queryPrices = () => database.queryRows('SELECT * FROM stripe_prices ORDER BY price_id');
const listWrites = () => stripeMock.report().requests.filter(({ endpoint }) => endpoint.startsWith('POST ')).length;

function changeProduct(id: string, fields: Partial<Product>): readonly Product[] {
  return products.map((product) => (product.id === id ? ({ ...product, ...fields } as Product) : product));
}

async function findStripeProduct(id: string): Promise<Stripe.Product> {
  const found = (await readStripe(stripe)).products.find(({ metadata }) => metadata.agency_product === id);
  if (!found) throw new Error(`No product ${id}`);
  return found;
}

async function listActivePrices(id: string): Promise<Stripe.Price[]> {
  return (await stripe.prices.list({ product: (await findStripeProduct(id)).id, active: true })).data;
}

describe('syncCatalogue', () => {
  test('stores the site id and the catalogue id in the metadata of every Stripe product and price', async () => {
    const steps = await sync();
    expect(steps).toHaveLength(products.length * 2);
    const all = await readStripe(stripe);
    for (const product of products) {
      const metadata = { agency_site: 'shop.example', agency_product: product.id };
      const { id } = await findStripeProduct(product.id);
      expect(all.products).toContainEqual(
        expect.objectContaining({ id, name: product.name, description: product.description, metadata }),
      );
      const price = all.prices.find((each) => each.product === id);
      expect(price).toMatchObject({ unit_amount: product.unitAmount, currency: 'usd', lookup_key: null, metadata });
      expect(price?.recurring?.interval).toBe(product.interval === 'once' ? undefined : product.interval);
      expect(queryPrices()).toContainEqual({
        price_id: product.priceId,
        livemode: 0,
        stripe_id: price?.id,
        unit_amount: product.unitAmount,
        currency: 'usd',
        interval: product.interval,
      });
    }
    expect(queryPrices()).toHaveLength(products.length);
  });

  test('changes nothing on a second run', async () => {
    await sync();
    const [before, then] = [listWrites(), queryPrices()];
    expect(await sync()).toEqual([]);
    expect(listWrites()).toBe(before);
    expect(queryPrices()).toEqual(then);
  });

  test('creates a new price and archives the old price if the amount in the catalogue changed', async () => {
    await sync();
    const [before] = await listActivePrices('socialMediaGrowth');
    await sync(changeProduct('socialMediaGrowth', { unitAmount: 319_00 }));
    const data = await listActivePrices('socialMediaGrowth');
    expect(data).toEqual([expect.objectContaining({ unit_amount: 319_00, active: true })]);
    expect(await stripe.prices.retrieve(before?.id ?? '')).toMatchObject({ active: false, unit_amount: 299_00 });
    expect(queryPrices().find(({ price_id }) => price_id === 'price_social_growth')).toMatchObject({
      stripe_id: data[0]?.id,
      unit_amount: 319_00,
    });
    expect((await findStripeProduct('socialMediaGrowth')).default_price).toBe(data[0]?.id);
  });

  test('creates a yearly price for a plan that changed from monthly to yearly', async () => {
    await sync();
    const steps = await sync(changeProduct('socialMediaGrowth', { interval: 'year' }));
    expect(steps.map(describeStep)).toEqual([
      '+ price   price_social_growth  $299.00 a year',
      expect.stringMatching(/^- price {3}price_\w+ of socialMediaGrowth {2}\$299\.00$/),
    ]);
    expect(await listActivePrices('socialMediaGrowth')).toEqual([
      expect.objectContaining({ recurring: expect.objectContaining({ interval: 'year' }) }),
    ]);
    expect(queryPrices().find(({ price_id }) => price_id === 'price_social_growth')).toMatchObject({
      interval: 'year',
    });
  });

  test('stores the new price for the Worker before archiving the old price', async () => {
    await sync();
    const seen: string[] = [];
    await syncCatalogue({
      catalogue: changeProduct('socialMediaGrowth', { unitAmount: 319_00 }),
      stripe,
      livemode: false,
      sites,
      database: createDatabase(async (statements) => {
        seen.push('database');
        return statements.map(database.queryRows);
      }),
      onStep: (step) => seen.push(step.do),
    });
    expect(seen).toEqual(['create-price', 'database', 'archive-price']);
  });

  test("updates a product's name without creating a new price", async () => {
    await sync();
    const steps = await sync(changeProduct('socialMediaGrowth', { name: 'Social Media Growth Plus' }));
    expect(steps.map(describeStep)).toEqual(['~ product socialMediaGrowth  name']);
    expect((await findStripeProduct('socialMediaGrowth')).name).toBe('Social Media Growth Plus');
  });

  test("archives a product removed from the catalogue and deletes the price's row in the Worker's database", async () => {
    await sync();
    await sync(products.filter(({ id }) => id !== 'socialMediaGrowth'));
    expect((await findStripeProduct('socialMediaGrowth')).active).toBe(false);
    expect(await listActivePrices('socialMediaGrowth')).toEqual([]);
    expect(queryPrices()).toHaveLength(products.length - 1);
  });

  test('reactivates a product that is added to the catalogue again', async () => {
    await sync();
    await sync(products.filter(({ id }) => id !== 'socialMediaGrowth'));
    await sync();
    expect((await findStripeProduct('socialMediaGrowth')).active).toBe(true);
    expect(queryPrices()).toHaveLength(products.length);
    expect(await sync()).toEqual([]);
  });

  test('leaves other products on the Stripe account unchanged', async () => {
    const foreign = await stripe.products.create({ id: 'prod_other', name: 'Other' });
    const price = await stripe.prices.create({ product: foreign.id, currency: 'usd', unit_amount: 5_00 });
    await sync();
    expect(await stripe.products.retrieve('prod_other')).toMatchObject({ active: true, name: 'Other' });
    expect((await stripe.prices.retrieve(price.id)).active).toBe(true);
  });

  test("restores a product and a price that were changed in Stripe's dashboard", async () => {
    await sync();
    await stripe.products.update((await findStripeProduct('emailBasic')).id, { name: 'Mails', active: false });
    const [price] = await listActivePrices('emailBasic');
    await stripe.products.update((await findStripeProduct('emailBasic')).id, { default_price: '' });
    await stripe.prices.update(price?.id ?? '', { active: false });
    const steps = await sync();
    expect(steps.map(({ do: what }) => what)).toEqual(['update-product', 'create-price']);
    expect(await findStripeProduct('emailBasic')).toMatchObject({ active: true, name: 'Email Basic' });
  });

  test("does not change a product copy that the owner made in Stripe's dashboard, and keeps the original", async () => {
    await sync();
    const { metadata } = await findStripeProduct('socialMediaGrowth');
    const before = queryPrices();
    const copy = await stripe.products.create({ name: 'Growth for ACME', metadata });
    const offer = await stripe.prices.create({
      product: copy.id,
      currency: 'usd',
      unit_amount: 249_00,
      recurring: { interval: 'month' },
    });
    expect(await sync()).toEqual([]);
    expect(queryPrices()).toEqual(before);
    expect(await stripe.products.retrieve(copy.id)).toMatchObject({ name: 'Growth for ACME', active: true });
    expect(await stripe.prices.retrieve(offer.id)).toMatchObject({ active: true });
  });

  test('archives an old price after a sync that was interrupted before the new price became the default', async () => {
    await sync();
    const id = 'socialMediaGrowth';
    const [old] = await listActivePrices(id);
    const { id: product, metadata } = await findStripeProduct(id);
    const recurring = { interval: 'month' } as const;
    const made = await stripe.prices.create({ product, currency: 'usd', unit_amount: 319_00, recurring, metadata });
    const steps = await sync(changeProduct(id, { unitAmount: 319_00 }));
    expect(steps.map(describeStep)).toEqual([
      `~ product ${id}  default price`,
      `- price   ${old?.id} of ${id}  $299.00`,
    ]);
    expect((await listActivePrices(id)).map((price) => price.id)).toEqual([made.id]);
    expect((await findStripeProduct(id)).default_price).toBe(made.id);
    expect(await sync(changeProduct(id, { unitAmount: 319_00 }))).toEqual([]);
  });

  test('completes a sync that was interrupted halfway', async () => {
    await expect(
      syncCatalogue({
        catalogue: products,
        stripe,
        database,
        livemode: false,
        sites,
        onStep: () => {
          if (listWrites() > 20) throw new Error('pulled the plug');
        },
      }),
    ).rejects.toThrow('pulled the plug');
    await sync();
    expect(queryPrices()).toHaveLength(products.length);
    expect(await sync()).toEqual([]);
  });

  test('keeps the price rows of test mode when syncing live mode', async () => {
    await sync();
    await syncCatalogue({ catalogue: products, stripe, database, livemode: true, sites });
    expect(queryPrices()).toHaveLength(products.length * 2);
  });

  test('planning changes nothing at Stripe or in the database', async () => {
    const plan = planSync(products, await readStripe(stripe), sites);
    expect(plan.map(describeStep)).toContain('+ price   price_social_growth  $299.00 a month');
    expect(listWrites()).toBe(0);
    expect(queryPrices()).toEqual([]);
  });
});
