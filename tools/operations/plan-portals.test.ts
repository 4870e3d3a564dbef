import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '../../catalogue/products.ts';
import { changeableCategories } from '../../checkout-worker/src/billing/plan-change.ts';
import { type RunningStripeMock, startStripeMock } from '../../lab/stripe-mock/stripe-mock.ts';
import { readStripe, syncCatalogue } from './catalogue-sync.ts';
import { syncPlanPortals } from './plan-portals.ts';
import { readSetup } from './stripe-setup.ts';
import { memoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  await syncCatalogue({ catalogue: products, stripe, database: memoryDatabase(), livemode: false });
});
afterEach(async () => {
  const { violations } = stripeMock.report();
  await stripeMock.close();
  expect(violations).toEqual([]);
});

test('each service with several plans has a portal in which one is changed for another', async () => {
  expect(await syncPlanPortals(stripe, await readStripe(stripe))).toEqual(changeableCategories());
  const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
  const social = data.find(({ metadata }) => metadata?.service === 'social-media');
  const offered = social?.features.subscription_update.products?.map(({ product }) => product);
  expect(offered).toEqual(['socialMediaStarter', 'socialMediaGrowth', 'socialMediaPro']);
  expect(await syncPlanPortals(stripe, await readStripe(stripe))).toEqual([]);
  // None of them is the one that opens when none is named.
  expect((await readSetup(stripe)).portal).toBeUndefined();
});

test('a price that is not the catalogue’s is not offered', async () => {
  await syncPlanPortals(stripe, await readStripe(stripe));
  const dearer = products.map((plan) =>
    plan.id === 'adsBasic' ? { ...plan, unitAmount: plan.unitAmount + 100 } : plan,
  );
  await syncCatalogue({ catalogue: dearer, stripe, database: memoryDatabase(), livemode: false });
  expect(await syncPlanPortals(stripe, await readStripe(stripe))).toEqual(['ads']);
});
