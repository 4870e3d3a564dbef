import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { hashPromotion } from '#worker/stripe/hash-promotion.ts';
import type { SiteIds } from '#worker/stripe/site-metadata.ts';
import { type AccountSync, countObjectsOfOtherSites, planAccount, syncAccount } from './account-sync.ts';
import { readStripe } from './catalogue-sync.ts';
import { readPortals } from './plan-portals.ts';
import { formatOthers } from './stripe-account.ts';
import { createMemoryDatabase, type MemoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

interface Shop {
  sync: AccountSync;
  database: MemoryDatabase;
  lines: string[];
}

function createShop(sites: SiteIds, fields: Partial<AccountSync> = {}, database = createMemoryDatabase()): Shop {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const files = { catalogue: products, promotions };
  const sync = { ...files, stripe, database, livemode: false, sites, portalId: undefined, print, ...fields };
  return { sync, database, lines };
}

async function listAllObjects() {
  const { products: held, prices } = await readStripe(stripe);
  const { data: codes } = await stripe.promotionCodes.list({ limit: 100 });
  return { held, prices, codes, portals: await readPortals(stripe) };
}

const listWrites = () => stripeMock.report().requests.filter(({ endpoint }) => endpoint.startsWith('POST ')).length;
const queryPriceIds = ({ database }: Shop) =>
  database.queryRows('SELECT stripe_id FROM stripe_prices ORDER BY stripe_id');

describe('two sites with the same catalogue on one Stripe account (F57)', () => {
  test('a sync creates separate products, prices, promotion codes and customer portals for each site', async () => {
    const production = createShop(['shop.example']);
    await syncAccount(production.sync);
    const before = await listAllObjects();
    const staging = createShop(['staging.shop.example'], { promotions: [] });
    await syncAccount(staging.sync);
    await syncAccount(staging.sync);
    const after = await listAllObjects();
    expect(after.held).toEqual(expect.arrayContaining([...before.held]));
    expect(after.prices).toEqual(expect.arrayContaining([...before.prices]));
    expect(after.codes).toEqual(before.codes);
    expect(after.portals).toEqual(expect.arrayContaining(before.portals));
    expect(await planAccount(production.sync)).toBe(0);
    expect(await planAccount(staging.sync)).toBe(0);
    const shared = queryPriceIds(staging).filter((row) =>
      JSON.stringify(queryPriceIds(production)).includes(String(row.stripe_id)),
    );
    expect(shared).toEqual([]);
  });

  test("a sync never archives another site's products, even if the synced site's catalogue shrinks", async () => {
    await syncAccount(createShop(['shop.example']).sync);
    const staging = createShop(['staging.shop.example'], { promotions: [] });
    await syncAccount(staging.sync);
    await syncAccount({ ...staging.sync, catalogue: products.slice(0, 1) });
    const { held, prices } = await listAllObjects();
    const countActive = (site: string) =>
      held.filter((each) => each.active && each.metadata.agency_site === site).length;
    expect([countActive('shop.example'), countActive('staging.shop.example')]).toEqual([products.length, 1]);
    expect(prices.filter(({ metadata }) => metadata.agency_site === 'shop.example')).toHaveLength(products.length);
  });

  test('a sync skips a promotion code that the other site uses, prints the reason, and syncs everything else', async () => {
    await syncAccount(createShop(['shop.example']).sync);
    const staging = createShop(['staging.shop.example']);
    await syncAccount(staging.sync);
    expect(staging.lines).toContainEqual(
      expect.stringMatching(
        /^! promotion spring {2}SPRING20 gives no discount: shop\.example on this Stripe account has/,
      ),
    );
    expect(queryPriceIds(staging)).toHaveLength(products.length);
    expect(staging.database.queryRows('SELECT * FROM stripe_promotions')).toEqual([]);
    expect(await planAccount(staging.sync)).toBe(0);
  });

  test("countObjectsOfOtherSites() counts the other site's Stripe objects on the account", async () => {
    const production = createShop(['shop.example']);
    await syncAccount(production.sync);
    expect(formatOthers(await countObjectsOfOtherSites(production.sync))).toBeUndefined();
    await stripe.products.create({ name: 'Made by hand' });
    const others = await countObjectsOfOtherSites(createShop(['staging.shop.example']).sync);
    expect(others).toMatchObject({
      products: products.length + 1,
      prices: products.length,
      'promotion codes': promotions.length,
    });
    expect(others['customer portals']).toBeGreaterThan(1);
    expect(formatOthers({ products: 1, prices: 2, 'promotion codes': 0 })).toBe(
      'Left unchanged, because this site didn’t create them: 1 product, 2 prices.',
    );
  });
});

/** Creates Stripe objects as an older version did: product ids equal the catalogue's ids, and no object names its site. */
async function syncAsOlderVersion(catalogue = products, codes = promotions): Promise<void> {
  const metadata = { catalogue: 'agency' };
  for (const { id, name, description, priceId, unitAmount, interval } of catalogue) {
    await stripe.products.create({ id, name, description, metadata });
    const recurring = interval === 'once' ? undefined : { interval };
    const price = { product: id, currency: 'usd', unit_amount: unitAmount, recurring, metadata, lookup_key: priceId };
    const made = await stripe.prices.create({ ...price, transfer_lookup_key: true });
    await stripe.products.update(id, { default_price: made.id });
  }
  for (const promotion of codes) {
    const coupon = await stripe.coupons.create({
      name: promotion.names.en,
      metadata: { ...metadata, promotion: promotion.id },
      ...(promotion.percentOff
        ? { percent_off: promotion.percentOff }
        : { amount_off: promotion.amountOff, currency: 'usd' }),
      ...(promotion.only && { applies_to: { products: [...promotion.only] } }),
    });
    const version = hashPromotion(promotion);
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: promotion.code,
      metadata: { ...metadata, promotion: promotion.id, version },
    });
  }
}

async function createPortalAsOlderVersion(): Promise<void> {
  const { data } = await stripe.prices.list({ lookup_keys: ['price_social_starter', 'price_social_growth'] });
  await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
    metadata: { catalogue: 'agency', service: 'social-media', prices: data.map(({ id }) => id).join() },
  });
}

describe('Stripe account synced by an older version (F57)', () => {
  test("a sync adopts the older version's Stripe objects once, keeps their ids, and lists them in a dry run", async () => {
    await syncAsOlderVersion();
    await createPortalAsOlderVersion();
    const [before, writesBefore] = [await listAllObjects(), listWrites()];
    const shop = createShop(['shop.example']);
    await planAccount(shop.sync);
    expect(listWrites()).toBe(writesBefore);
    expect(shop.lines).toContain('~ product socialMediaGrowth  adopted from an older version');
    expect(shop.lines).toContain('~ promotion spring  adopted from an older version');
    expect(shop.lines).toContain(
      '~ customer portal to change a plan of social-media  prices, adopted from an older version',
    );
    expect(shop.lines.filter((line) => /^[+-] (product|price|promotion)/.test(line))).toEqual([]);
    const planned = shop.lines.splice(0);
    await syncAccount(shop.sync);
    expect(shop.lines).toEqual(planned);
    const after = await listAllObjects();
    const listIds = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).toSorted();
    expect(listIds(after.held)).toEqual(listIds(before.held));
    expect(listIds(after.prices)).toEqual(listIds(before.prices));
    expect(listIds(after.codes)).toEqual(listIds(before.codes));
    for (const { metadata } of [...after.held, ...after.prices, ...after.codes, ...after.portals]) {
      expect(metadata).toMatchObject({ agency_site: 'shop.example' });
      expect(metadata).not.toHaveProperty('catalogue');
    }
    expect(await planAccount(shop.sync)).toBe(0);
  });

  test('a sync adopts only Stripe objects whose ids are in the catalogue of the synced site', async () => {
    await syncAsOlderVersion(products, []);
    const other = { metadata: { catalogue: 'agency' } };
    const theirs = await stripe.products.create({ id: 'podcast', name: 'Podcast', ...other });
    const price = await stripe.prices.create({ product: 'podcast', currency: 'usd', unit_amount: 5_00, ...other });
    const coupon = await stripe.coupons.create({ percent_off: 5 });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'PODCAST',
      metadata: { catalogue: 'agency', promotion: 'podcast', version: 'x' },
    });
    await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
      metadata: { catalogue: 'agency', service: 'social-media', prices: price.id },
    });
    const shop = createShop(['shop.example']);
    await syncAccount(shop.sync);
    expect(await stripe.products.retrieve('podcast')).toMatchObject({ active: true, metadata: theirs.metadata });
    expect(await stripe.prices.retrieve(price.id)).toMatchObject({ active: true, metadata: price.metadata });
    expect((await stripe.promotionCodes.list({ code: 'PODCAST' })).data).toMatchObject([{ active: true }]);
    expect(await countObjectsOfOtherSites(shop.sync)).toEqual({
      products: 1,
      prices: 1,
      'promotion codes': 1,
      'customer portals': 1,
    });
  });

  test("the first of two upgraded sites adopts the older version's objects, and the second site creates new objects", async () => {
    await syncAsOlderVersion(products, []);
    const first = createShop(['shop.example'], { promotions: [] });
    await syncAccount(first.sync);
    const second = createShop(['staging.shop.example'], { promotions: [] });
    await syncAccount(second.sync);
    expect(second.lines).not.toContainEqual(expect.stringContaining('adopted'));
    expect(await planAccount(first.sync)).toBe(0);
    expect(await planAccount(second.sync)).toBe(0);
  });

  test('a sync continues an interrupted adoption and archives the old prices', async () => {
    await syncAsOlderVersion(products, []);
    const catalogue = products.map((product) => ({ ...product, unitAmount: product.unitAmount + 100 }));
    const shop = createShop(['shop.example'], { catalogue, promotions: [] });
    const stopped = {
      ...shop.sync,
      print: (line: string) => {
        if (line.startsWith('~ product')) throw new Error('pulled the plug');
      },
    };
    await expect(syncAccount(stopped)).rejects.toThrow('pulled the plug');
    await syncAccount(shop.sync);
    expect((await listAllObjects()).prices).toHaveLength(products.length);
    expect(await planAccount(shop.sync)).toBe(0);
  });
});

describe('site with a changed domain (F57)', () => {
  test('a site with a new domain keeps its Stripe objects if SITE_ID also lists the old site id', async () => {
    const before = createShop(['old.example']);
    await syncAccount(before.sync);
    const moved = createShop(['new.example', 'old.example'], {}, before.database);
    const prices = queryPriceIds(before);
    await syncAccount(moved.sync);
    expect(queryPriceIds(moved)).toEqual(prices);
    expect(await planAccount(createShop(['new.example'], {}, before.database).sync)).toBe(0);
  });

  test('a sync throws with the required value of SITE_ID if SITE_ID lacks the old site id', async () => {
    const before = createShop(['old.example']);
    await syncAccount(before.sync);
    const moved = createShop(['new.example'], {}, before.database);
    for (const act of [planAccount, syncAccount]) {
      await expect(act(moved.sync)).rejects.toThrow('put SITE_ID = "new.example, old.example" under [vars]');
    }
  });
});
