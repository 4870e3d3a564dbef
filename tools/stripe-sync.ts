/**
 * `npm run stripe:sync`: syncs the catalogue to Stripe and Stripe's ids to the Worker's database. With `--remote`, also
 * sets up the webhook endpoint and the customer portal.
 */

import type { Stripe } from 'stripe';
import { brand } from '#agency/brand';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { resolveSiteIds } from '#worker/stripe/site-metadata.ts';
import { CommandError, runTask } from './command-error.ts';
import { type Configuration, resolveSiteOrigin } from './deployment/configuration.ts';
import { findDraftProblems } from './deployment/drafts.ts';
import { type AccountSync, countObjectsOfOtherSites, planAccount, syncAccount } from './operations/account-sync.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import type { Target } from './operations/database.ts';
import { formatOthers, readDevVar } from './operations/stripe-account.ts';
import {
  countEndpointsOfOtherSites,
  describeSetupStep,
  findStaleEndpoints,
  planSetup,
  readSetup,
  runSetupStep,
  type SetupSite,
} from './operations/stripe-setup.ts';
import { isDeployed, openTarget, readConfiguration, requireStripeAccount, targetUsage } from './operations/target.ts';

const usage = `npm run stripe:sync -- [--dry-run] [--local | --remote | --staging]

  --dry-run   prints what would change, and changes nothing
${targetUsage}

In production and staging, it also creates or updates the webhook endpoint and the customer portal.

STRIPE_SECRET_KEY, in the environment or in .dev.vars, selects the Stripe account.`;

function readVars(place: Target): Configuration['vars'] {
  return isDeployed(place)
    ? readConfiguration(place).vars
    : { SITE_ORIGIN: 'http://localhost', SITE_ID: readDevVar('SITE_ID') };
}

/** Sets up the webhook endpoint and the customer portal, and prints the remaining manual steps. Returns the number of changes. */
async function setUp(stripe: Stripe, site: SetupSite, isDryRun: boolean): Promise<number> {
  const setup = await readSetup(stripe);
  const steps = planSetup(setup, site);
  for (const step of steps) {
    if (!isDryRun) {
      await runSetupStep(step, stripe, site, async (secret) =>
        console.log(
          `Stripe shows the secret of the new webhook endpoint only once: ${secret}\nPaste it into \`npx wrangler secret put STRIPE_WEBHOOK_SECRET\`, with \`--env staging\` for staging. Until then, the Worker refuses this endpoint’s events, and Stripe sends them again for three days.`,
        ),
      );
    }
    console.log(describeSetupStep(step));
  }
  for (const sentence of findStaleEndpoints(setup, site)) console.log(sentence);
  return steps.length;
}

await runTask(async () => {
  const { values } = readArguments(usage, { ...databaseOptions, 'dry-run': { type: 'boolean' } });
  const isDryRun = values['dry-run'] ?? false;
  const database = await openTarget(values, { isReadOnly: isDryRun });
  const drafts = isDeployed(values) ? findDraftProblems() : [];
  if (drafts.length > 0) throw new CommandError(`The catalog isn’t ready for Stripe:\n- ${drafts.join('\n- ')}`);
  const { stripe, livemode, keyEnd } = requireStripeAccount(values);
  const vars = readVars(values);
  const sites = resolveSiteIds(vars);
  const portalId = typeof vars.PORTAL_CONFIGURATION === 'string' ? vars.PORTAL_CONFIGURATION : undefined;
  const site: SetupSite = { origin: resolveSiteOrigin(vars, brand), sites, portalId };
  console.log(`Stripe account of the key …${keyEnd}: ${livemode ? 'live, real money' : 'test mode'}.`);
  const sync: AccountSync = {
    catalogue: products,
    promotions,
    stripe,
    database,
    livemode,
    sites,
    portalId,
    print: console.log,
  };
  const setupChanges = isDeployed(values) ? await setUp(stripe, site, isDryRun) : 0;
  const count = setupChanges + (await (isDryRun ? planAccount : syncAccount)(sync));
  const others = formatOthers({
    ...(await countObjectsOfOtherSites(sync)),
    ...(isDeployed(values) && { 'webhook endpoints': countEndpointsOfOtherSites(await readSetup(stripe), site) }),
  });
  if (others) console.log(others);
  console.log(count > 0 ? `Changes ${isDryRun ? 'to make' : 'made'}: ${count}.` : 'Nothing to change.');
});
