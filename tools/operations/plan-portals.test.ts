import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { listChangeableCategories } from '#worker/billing/plan-change.ts';
import { matchCatalogue } from './catalogue-plan.ts';
import { readStripe, syncCatalogue } from './catalogue-sync.ts';
import { planPortals, readPortals, runPortalStep } from './plan-portals.ts';
import { findOwnPortal, readSetup } from './stripe-setup.ts';
import { createMemoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;
const sites = ['shop.example'] as const;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  await syncCatalogue({ catalogue: products, stripe, database: createMemoryDatabase(), livemode: false, sites });
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

async function sync(catalogue = products): Promise<string[]> {
  const matches = matchCatalogue(catalogue, await readStripe(stripe), sites);
  const steps = planPortals(matches, await readPortals(stripe), sites);
  for (const step of steps) await runPortalStep(step, stripe, sites);
  return steps.map(({ service }) => service);
}

test('the sync creates a customer portal for each service with several plans, which offers these plans', async () => {
  expect(await sync()).toEqual(listChangeableCategories());
  const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
  const social = data.find(({ metadata }) => metadata?.service === 'social-media');
  const offered = social?.features.subscription_update.products?.map(({ product }) => product);
  const names = await Promise.all(
    (offered ?? []).map(async (id) => (await stripe.products.retrieve(id)).metadata.agency_product),
  );
  expect(names).toEqual(['socialMediaStarter', 'socialMediaGrowth', 'socialMediaPro']);
  expect(await sync()).toEqual([]);
  // Plan portals are never used as the site's general customer portal.
  const site = { origin: 'https://shop.example', sites, portalId: undefined };
  expect(findOwnPortal(await readSetup(stripe), site)).toBeUndefined();
});

test("the sync updates a customer portal's prices if a price in the catalogue changes", async () => {
  await sync();
  const dearer = products.map((plan) =>
    plan.id === 'adsBasic' ? { ...plan, unitAmount: plan.unitAmount + 100 } : plan,
  );
  await syncCatalogue({ catalogue: dearer, stripe, database: createMemoryDatabase(), livemode: false, sites });
  expect(await sync(dearer)).toEqual(['ads']);
});
