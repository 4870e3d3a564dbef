/**
 * `npm run stripe:sync`: makes Stripe's Products, Prices and promotion codes say what the catalogue says, and tells the Worker their ids. With
 * `--remote` also the webhook endpoint and the customer portal.
 */

import type { Stripe } from 'stripe';
import { unstable_readConfig } from 'wrangler';
import { brand } from '#agency/brand';
import { products } from '../catalogue/products.ts';
import { promotions } from '../catalogue/promotions.ts';
import { runTask } from './command-error.ts';
import { siteOf } from './deployment/configuration.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { describeStep, planSync } from './operations/catalogue-plan.ts';
import { readStripe, syncCatalogue } from './operations/catalogue-sync.ts';
import { openDatabase } from './operations/database.ts';
import { syncPlanPortals } from './operations/plan-portals.ts';
import {
  describePromotionStep,
  planPromotions,
  readPromotionsAtStripe,
  syncPromotions,
} from './operations/promotion-sync.ts';
import { stripeAccount } from './operations/stripe-account.ts';
import { describeSetupStep, planSetup, readSetup, staleEndpoints, takeSetupStep } from './operations/stripe-setup.ts';

const usage = `npm run stripe:sync -- [--dry-run] [--local | --remote | --staging]

  --dry-run  prints what would change and changes nothing
  --remote   tells production's Worker instead of the one of \`npm start\`; makes and checks its webhook endpoint and the portal

The account is that of STRIPE_SECRET_KEY, in the environment or in .dev.vars.`;

function siteOriginOf({ staging }: { staging?: boolean }): string {
  return siteOf(unstable_readConfig(staging ? { env: 'staging' } : {}, { hideWarnings: true }).vars, brand);
}

/** The webhook endpoint and the portal; says what only a person can put in place. */
async function setUp(stripe: Stripe, siteOrigin: string): Promise<void> {
  const setup = await readSetup(stripe);
  for (const step of planSetup(setup, siteOrigin)) {
    const { webhookSecret, portalConfiguration } = await takeSetupStep(step, stripe);
    console.log(describeSetupStep(step));
    if (webhookSecret)
      console.log(`Shown only once: npx wrangler secret put STRIPE_WEBHOOK_SECRET, with ${webhookSecret}`);
    if (portalConfiguration)
      console.log(`Put PORTAL_CONFIGURATION = "${portalConfiguration}" under [vars] and deploy.`);
  }
  for (const stale of staleEndpoints(setup, siteOrigin)) {
    console.log(
      `Delete ${stale} once the new secret is in place: it sends a different API version from the one the Worker reads.`,
    );
  }
}

const now = () => Math.floor(Date.now() / 1000);

await runTask(async () => {
  const { values } = readArguments(usage, { ...databaseOptions, 'dry-run': { type: 'boolean' } });
  const { stripe, livemode } = stripeAccount();
  const isFar = Boolean(values.remote || values.staging);
  const siteOrigin = siteOriginOf(values);
  console.log(`Stripe account: ${livemode ? 'live, real money' : 'test mode'}.`);
  if (values['dry-run']) {
    const steps = planSync(products, await readStripe(stripe));
    for (const step of steps) console.log(describeStep(step));
    const codes = planPromotions(promotions, await readPromotionsAtStripe(stripe), now());
    for (const step of codes) console.log(describePromotionStep(step));
    const setup = isFar ? planSetup(await readSetup(stripe), siteOrigin) : [];
    for (const step of setup) console.log(describeSetupStep(step));
    const count = steps.length + codes.length + setup.length;
    console.log(count > 0 ? `${count} changes to make.` : 'Nothing to change.');
    return;
  }
  if (isFar) await setUp(stripe, siteOrigin);
  const database = openDatabase(values);
  const done = await syncCatalogue({
    catalogue: products,
    stripe,
    database,
    livemode,
    done: (step) => console.log(describeStep(step)),
  });
  const codes = await syncPromotions({
    ...{ promotions, stripe, database, livemode, now: now() },
    done: (step) => console.log(describePromotionStep(step)),
  });
  const portals = await syncPlanPortals(stripe, await readStripe(stripe));
  for (const service of portals) console.log(`~ customer portal to change a plan of ${service}`);
  const count = done.length + codes.length + portals.length;
  console.log(count > 0 ? `${count} changes made.` : 'Nothing had changed.');
});
