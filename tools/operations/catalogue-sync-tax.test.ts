import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBrand } from '#agency-files/brand.ts';
import { readCatalogue } from '#agency-files/catalogue.ts';
import type { Product } from '#catalogue/product.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { createMemoryDatabase } from './testing.ts';

const folder = 'tests/agencies/year-and-month';
let sold: readonly Product[];
let plan: typeof import('./catalogue-plan.ts');
let catalogue: typeof import('./catalogue-sync.ts');
let stripeMock: RunningStripeMock;
let stripe: Stripe;
const sites = ['shop.example'] as const;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#agency/catalogue', () => readCatalogue(folder));
  vi.doMock('#agency/brand', () => readBrand(folder));
  ({ products: sold } = await import('#catalogue/products.ts'));
  plan = await import('./catalogue-plan.ts');
  catalogue = await import('./catalogue-sync.ts');
});
afterAll(() => {
  vi.doUnmock('#agency/catalogue');
  vi.doUnmock('#agency/brand');
  vi.resetModules();
});

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

const sync = (products: readonly Product[] = sold) =>
  catalogue.syncCatalogue({ catalogue: products, stripe, database: createMemoryDatabase(), livemode: false, sites });

test('the catalogue sync creates yearly prices, and prices in whole yen that include tax', async () => {
  await sync();
  const { data } = await stripe.prices.list({ limit: 100 });
  const found = Object.fromEntries(data.map((price) => [price.metadata.agency_product, price]));
  expect(found.hosting).toMatchObject({ unit_amount: 12_000, currency: 'jpy', tax_behavior: 'inclusive' });
  expect(found.hosting?.recurring).toMatchObject({ interval: 'year', interval_count: 1 });
  expect(found.website).toMatchObject({ unit_amount: 190_000, recurring: null, tax_behavior: 'inclusive' });
  expect(await sync()).toEqual([]);
});

test('the catalogue sync replaces a price without tax behavior, because Stripe does not allow adding a tax behavior', async () => {
  await sync();
  const held = await catalogue.readStripe(stripe);
  const prices = held.prices.map((price) => ({ ...price, tax_behavior: 'unspecified' as const }));
  const steps = plan.planSync(sold, { ...held, prices }, sites);
  expect(steps.map((step) => step.do)).toEqual([...sold.map(() => 'create-price'), ...sold.map(() => 'archive-price')]);
});

test('the catalogue sync updates a tax code, but keeps the code chosen in Stripe if the catalogue has no tax code', async () => {
  await sync();
  const findHosting = async () =>
    (await catalogue.readStripe(stripe)).products.find(({ metadata }) => metadata.agency_product === 'hosting');
  expect(await findHosting()).toMatchObject({ tax_code: 'txcd_10701100' });
  const changed = sold.map((product) =>
    product.id === 'hosting' ? { ...product, taxCode: 'txcd_10103001' } : product,
  );
  expect((await sync(changed)).map(plan.describeStep)).toEqual(['~ product hosting  tax code']);
  expect(await findHosting()).toMatchObject({ tax_code: 'txcd_10103001' });
  const without = sold.map(({ taxCode: _, ...product }) => product as Product);
  expect(await sync(without)).toEqual([]);
});
