/** Two agencies from the same code on one Stripe account. Both use their real files and the Worker's code, each with its own database. */
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testAgency } from '#agency-files/agency-folder.ts';
import { readBrand } from '#agency-files/brand.ts';
import { readCatalogue } from '#agency-files/catalogue.ts';
import { readOnboarding } from '#agency-files/catalogue-extras.ts';
import { readLinkedPages } from '#agency-files/linked-pages.ts';
import { readPromotions } from '#agency-files/promotions.ts';
import { readTranslations } from '#agency-files/translations.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { createSdk } from '#local/stripe-mock/testing.ts';
import { createDatabase, type Row } from '#tools/operations/database.ts';
import type { Env } from '#worker/env.ts';

const readers = {
  '#agency/brand': readBrand,
  '#agency/catalogue': readCatalogue,
  '#agency/linked-pages': readLinkedPages,
  '#agency/onboarding': readOnboarding,
  '#agency/promotions': readPromotions,
  '#agency/translations': readTranslations,
};
const log = () => {};
let runs = 0;
const getUnixNow = () => Math.floor(Date.now() / 1000);

interface Site {
  id: string;
  /** Syncs the catalogue to Stripe. Returns the number of changes, and the numbers of the other site's objects by kind. */
  sync(): Promise<{ changes: number; others: Readonly<Record<string, number>> }>;
  /** Orders and pays for the product with this id. Returns the order id. */
  sell(productId: string): Promise<string>;
  /** Processes all new events of the Stripe account. */
  reconcile(): Promise<void>;
  queryRows(query: string): Promise<Row[]>;
}

let mock: RunningStripeMock;
let miniflare: Miniflare;

async function postControl(route: string, settings: object = {}): Promise<void> {
  const reply = await fetch(`${mock.url}/_control/${route}`, { method: 'POST', body: JSON.stringify(settings) });
  if (!reply.ok) throw new Error(`${route}: ${await reply.text()}`);
}

async function createSite(folder: string, binding: string): Promise<Site> {
  vi.resetModules();
  for (const [name, read] of Object.entries(readers)) vi.doMock(name, () => read(folder));
  const { products, findProduct } = await import('#catalogue/products.ts');
  const { promotions } = await import('#catalogue/promotions.ts');
  const { resolveSiteIds } = await import('#worker/stripe/site-metadata.ts');
  const { priceCart } = await import('#worker/checkout/priced-cart.ts');
  const { storeCheckout } = await import('#worker/checkout/store-checkout.ts');
  const { openSession } = await import('#worker/checkout/open-session.ts');
  const { reconcile } = await import('#worker/orders/reconcile/reconcile.ts');
  const { syncAccount, countObjectsOfOtherSites } = await import('#tools/operations/account-sync.ts');

  const DB = (await miniflare.getD1Database(binding)) as unknown as D1Database;
  for (const { queries } of await readD1Migrations('checkout-worker/migrations')) {
    await DB.batch(queries.map((query) => DB.prepare(query)));
  }
  const env: Env = { DB, ENVIRONMENT: 'development', STRIPE_SECRET_KEY: 'sk_test_mock', STRIPE_API_BASE: mock.url };
  const sites = resolveSiteIds(env);
  const queryRows = async (query: string) => (await DB.prepare(query).all<Row>()).results;
  const database = createDatabase((statements) => Promise.all(statements.map(queryRows)));
  const account = {
    catalogue: products,
    promotions,
    stripe: createSdk(mock.port),
    database,
    livemode: false,
    sites,
    portalId: undefined,
    print: log,
  };
  return {
    id: sites[0],
    async sync() {
      const changes = await syncAccount(account);
      return { changes, others: await countObjectsOfOtherSites(account) };
    },
    async sell(productId) {
      const priceId = findProduct(productId)?.priceId ?? '';
      const urls = { successUrl: 'https://buyer.test/thanks', cancelUrl: 'https://buyer.test/' };
      const intent = {
        items: [{ priceId, quantity: 1 }],
        attempt: crypto.randomUUID(),
        language: 'en',
        redirect: false,
      };
      const checkout = await storeCheckout(priceCart(intent), { ...intent, ...urls }, env, log);
      expect(checkout.prices.size).toBe(1);
      const { id } = await openSession(checkout, env, log);
      await postControl(`sessions/${id}/pay`, { email: 'buyer@example.com' });
      return checkout.orderId;
    },
    // Pass a later time on each run, because a second whose events were read is not read again.
    reconcile: () => reconcile(env, log, getUnixNow() + ++runs),
    queryRows,
  };
}

let agency: Site;
let studio: Site;

beforeAll(async () => {
  mock = await startStripeMock({ port: 0 });
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { AGENCY: 'agency', STUDIO: 'studio' },
      log: new NoOpLog(),
    }),
  );
  agency = await createSite(testAgency, 'AGENCY');
  studio = await createSite('agencies/studio', 'STUDIO');
}, 120_000);
afterAll(async () => {
  for (const name of Object.keys(readers)) vi.doUnmock(name);
  vi.resetModules();
  await miniflare.dispose();
  await mock.close();
});

const readStoredRows = async ({ queryRows }: Site) => ({
  orders: await queryRows('SELECT id, status FROM orders'),
  problems: await queryRows('SELECT kind FROM payment_problems'),
  disputes: await queryRows('SELECT id FROM disputes'),
  refunds: await queryRows('SELECT charge_id FROM refunds'),
  events: Number((await queryRows('SELECT count(*) AS count FROM stripe_events'))[0]?.count),
});

test('two agencies on one Stripe account sync, sell and receive disputes without affecting each other (F57)', {
  timeout: 120_000,
}, async () => {
  expect((await agency.sync()).others).toMatchObject({ products: 0, prices: 0, 'promotion codes': 0 });
  const { others } = await studio.sync();
  expect(others.products).toBeGreaterThan(20);
  expect((await agency.sync()).changes).toBe(0);

  const ours = await agency.sell('socialMediaStarter');
  const theirs = await studio.sell('website');
  // Reconcile twice, because an event may name its order by an id that only a later event reveals.
  for (const site of [agency, studio, agency, studio]) await site.reconcile();
  const before = await readStoredRows(agency);
  expect(before).toMatchObject({ orders: [{ id: ours, status: 'paid' }], problems: [], disputes: [], refunds: [] });
  expect(await readStoredRows(studio)).toMatchObject({ orders: [{ id: theirs, status: 'paid' }], problems: [] });

  await postControl('sessions/last/refund', { amount: 100 });
  await postControl('sessions/last/dispute');
  await agency.reconcile();
  await studio.reconcile();
  expect(await readStoredRows(agency)).toEqual(before);
  const after = await readStoredRows(studio);
  expect([after.refunds.length, after.disputes.length]).toEqual([1, 1]);

  const marks = new Set(mock.report().sessions.map(({ metadata }) => metadata.agency_site));
  expect(marks).toEqual(new Set([agency.id, studio.id]));
  expect(mock.report().violations).toEqual([]);
});
