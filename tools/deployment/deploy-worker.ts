/** Deploys the Worker to accounts that are set up: migrates the database, syncs Stripe and uploads. */
import type { brand } from '#agency/brand';
import { prepareWorkerModules } from '#agency-files/agency-modules.ts';
import type { OnboardingCall } from '#catalogue/agency/onboarding.d.ts';
import type { Product } from '#catalogue/product.ts';
import type { Promotion } from '#catalogue/promotions.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { resolveSiteIds } from '#worker/stripe/site-metadata.ts';
import { CommandError } from '../command-error.ts';
import { syncAccount } from '../operations/account-sync.ts';
import { openDatabase } from '../operations/database.ts';
import { findOwnPortal, readSetup } from '../operations/stripe-setup.ts';
import { rejectOldTables } from '../operations/tables.ts';
import { requireStripeAccount } from '../operations/target.ts';
import { runWranglerOrThrow } from '../operations/wrangler.ts';
import { findConfiguredAccount, findDatabase, listSecretNames, readLogin, requireOnlyAccount } from './cloudflare.ts';
import {
  type Configuration,
  describeCalendarProblem,
  findMissingCalendarKeys,
  findMissingSecrets,
  findTurnstileProblem,
  getDatabaseBinding,
  isRouted,
} from './configuration.ts';
import { findPublishedSamples } from './demonstration.ts';
import { recordSite, rejectOtherAccount, rejectOtherSite } from './owner.ts';

export interface Deployment {
  place: { remote?: boolean; staging?: boolean };
  /** Option that selects the environment in `wrangler.toml`: `--env staging`, or none. */
  environment: readonly string[];
  configuration: Configuration;
  agency: typeof brand;
  /** Onboarding call that the agency offers. */
  call: Pick<OnboardingCall, 'booking'> | undefined;
  stripeTax: boolean;
  origin: string;
  catalogue: readonly Product[];
  promotions: readonly Promotion[];
  /** Builds and checks the site and the Worker's bundle. */
  build(): Promise<void>;
  /** Returns true if a Worker of this kit answers at the site's address. */
  isRunning(): Promise<boolean>;
  /** Throws unless the deployed Worker is healthy and in the requested mode. */
  checkHealth(livemode: boolean): Promise<void>;
}

export function rejectSamples(found: readonly string[]): void {
  if (found.length > 0) throw new CommandError(`Sample reviews can’t go live:\n${found.join('\n')}`);
}

/** Options for `wrangler deploy` with values read from Cloudflare and Stripe, which the owner need not copy into `wrangler.toml`. */
function uploadOptions(
  { configuration, origin, environment }: Deployment,
  read: Readonly<Record<string, string | undefined>>,
): string[] {
  const { hostname } = new URL(origin);
  const values = Object.entries(read).filter(([name, value]) => value && configuration.vars[name] === undefined);
  return [
    ...prepareWorkerModules(),
    ...['--assets', resolveOutputFolder()],
    ...values.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...(isRouted(configuration, hostname) ? [] : ['--domain', hostname]),
    ...environment,
  ];
}

/** Returns the id of the site's database, or undefined if the account has none yet. Throws if account or database are wrong. */
export async function findOwnDatabase({
  place,
  configuration,
  origin,
  isRunning,
}: Deployment): Promise<string | undefined> {
  const { database_name: name = '' } = getDatabaseBinding(configuration);
  const id = await findDatabase(configuration);
  if (id) await rejectOtherSite(openDatabase(place), name, resolveSiteIds(configuration.vars));
  else if (await isRunning()) rejectOtherAccount(origin, name);
  return id;
}

export async function deployWorker(deployment: Deployment): Promise<void> {
  const { place, environment, configuration, agency, call, origin, catalogue, promotions } = deployment;
  const { vars } = configuration;
  process.env.CLOUDFLARE_ACCOUNT_ID = findConfiguredAccount(configuration) ?? requireOnlyAccount(await readLogin());
  const databaseId = await findOwnDatabase(deployment);
  const secrets = await listSecretNames(environment);
  const missing = findMissingSecrets(secrets, configuration);
  if (!databaseId || missing.length > 0) {
    const missingNames = [...(databaseId ? [] : ['the database']), ...missing].join(', ');
    const command = ['npm run deploy -- --first', ...(place.staging ? ['--staging'] : [])].join(' ');
    throw new CommandError(`Missing: ${missingNames}. \`${command}\` creates what is missing.`);
  }
  const halfTurnstile = findTurnstileProblem(vars.TURNSTILE_SITEKEY, secrets, environment);
  if (halfTurnstile) throw new CommandError(halfTurnstile);
  // A missing key does not stop the deployment, because visitors then book on the calendar's own page.
  for (const name of findMissingCalendarKeys(agency, call, secrets)) {
    console.warn(describeCalendarProblem(name, environment));
  }
  const { stripe, livemode } = requireStripeAccount(place, configuration);
  await deployment.build();

  await runWranglerOrThrow(
    'The remote database couldn’t be migrated.',
    ['d1', 'migrations', 'apply', 'DB', '--remote', ...environment],
    { isLoud: true },
  );
  const database = openDatabase(place);
  await rejectOldTables(database);
  rejectSamples(await findPublishedSamples(database, place));
  const sites = resolveSiteIds(vars);
  const portalId = typeof vars.PORTAL_CONFIGURATION === 'string' ? vars.PORTAL_CONFIGURATION : undefined;
  await syncAccount({ catalogue, promotions, stripe, database, livemode, sites, portalId, print: console.log });
  await recordSite(database, sites, Math.floor(Date.now() / 1000));
  const portal = findOwnPortal(await readSetup(stripe), { origin, sites, portalId });
  const read = {
    CLOUDFLARE_ACCOUNT_ID: process.env.CLOUDFLARE_ACCOUNT_ID,
    D1_DATABASE_ID: databaseId,
    PORTAL_CONFIGURATION: portal?.id,
  };
  await runWranglerOrThrow('The Worker couldn’t be uploaded.', ['deploy', ...uploadOptions(deployment, read)], {
    isLoud: true,
  });
  await deployment.checkHealth(livemode);
}
