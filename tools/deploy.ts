/** `npm run deploy`: checks the configuration, builds, migrates the database, syncs Stripe, uploads the Worker, and checks its health. */
import { spawnSync } from 'node:child_process';
import { brand } from '#agency/brand';
import { workerModules } from '#agency-files/agency-modules.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { outputFolder } from '#site/build/output.ts';
import { toAsciiOrigin } from '#worker/is-origin.ts';
import { siteIds } from '#worker/stripe/site-metadata.ts';
import { build } from './build.ts';
import { CommandError, runTask } from './command-error.ts';
import {
  databaseId,
  deskProblem,
  healthProblem,
  missingSecrets,
  siteFindings,
  siteOrigin,
  turnstileProblem,
} from './deployment/configuration.ts';
import { publishedSamples, sampleProblems } from './deployment/demonstration.ts';
import { draftProblems } from './deployment/drafts.ts';
import { rehearse } from './deployment/rehearsal.ts';
import { buildCheckedBundle, productionBundle } from './deployment/worker-bundle.ts';
import { syncAccount } from './operations/account-sync.ts';
import { readArguments } from './operations/arguments.ts';
import { openDatabase } from './operations/database.ts';
import { configurationOf, stripeAccountFor, targetProblems, targetText } from './operations/target.ts';
import { runOrThrow } from './run.ts';

const usage = `npm run deploy -- [--dry-run] [--staging] [--test-mode]
npm run deploy -- --check [--staging]

  --dry-run     builds and checks on this machine, prints what is still missing and what would be done
  --staging     [env.staging] of wrangler.toml, in Stripe's test mode
  --test-mode   deploys with Stripe's test mode: no real money
  --check       deploys nothing: has the running Worker send a test mail and take a signed test event, and says what came of it

STRIPE_SECRET_KEY in the environment: a key that may write products and prices, for the sync alone. See docs/deploy.md.`;

function listSecretNames(environment: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('wrangler', ['secret', 'list', '--format', 'json', ...environment], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new CommandError(
      `The secrets couldn’t be listed. Are you logged in (\`npx wrangler login\`), and have you set a first secret (\`npx wrangler secret put STRIPE_SECRET_KEY\`)?\n${stderr}`,
    );
  }
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
}

/** Builds only with production's variables, so that no value from a development build remains in the pages. */
async function buildForProduction(vars: Record<string, unknown>): Promise<void> {
  process.env.SITE_URL = siteOrigin(vars, brand);
  process.env.WIDGETS_ORIGINS = '';
  for (const name of ['CHECKOUT_ORIGIN', 'TURNSTILE_SITEKEY']) {
    process.env[name] = typeof vars[name] === 'string' ? toAsciiOrigin(vars[name]) : '';
  }
  await build();
  const findings = siteFindings();
  if (findings.length > 0) throw new CommandError(`The built site isn’t ready for production:\n${findings.join('\n')}`);
}

function rejectSamples(found: readonly string[]): void {
  if (found.length > 0) throw new CommandError(`Sample reviews can’t go live:\n${found.join('\n')}`);
}

async function checkHealth(origin: string, livemode: boolean): Promise<void> {
  const reply = await fetch(`${origin}/api/health`).catch(() => undefined);
  const text = reply ? await reply.text() : 'no answer';
  const problem = reply?.ok ? healthProblem(JSON.parse(text), livemode) : 'Something is wrong.';
  if (problem) {
    throw new CommandError(
      `Deployed, but ${origin}/api/health answers ${text}. ${problem} \`npx wrangler tail\` shows why.`,
    );
  }
  console.log(`${origin} is up: ${text}`);
}

const plan = [
  'apply new migrations to the remote database, and look for sample reviews in it',
  `bring Stripe's products and prices in line with the catalogue's ${products.length} products`,
  'upload the Worker and the site',
  'ask /api/health',
];

await runTask(async () => {
  const { values } = readArguments(usage, {
    'dry-run': { type: 'boolean' },
    'test-mode': { type: 'boolean' },
    staging: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  const staging = values.staging ?? false;
  const testMode = staging || (values['test-mode'] ?? false);
  const environment = staging ? ['--env', 'staging'] : [];
  const place = staging ? { staging } : { remote: true };
  const config = configurationOf(place);
  const origin = siteOrigin(config.vars, brand);
  const shutDesk = deskProblem(config.vars);
  const problems = [
    ...targetProblems(config, brand, values.check ? undefined : testMode),
    ...(values.check ? [] : draftProblems()),
  ];
  console.log(targetText(place, config, brand));
  if (values['dry-run'] && !values.check) {
    await buildForProduction(config.vars);
    buildCheckedBundle();
    if (shutDesk) console.log(`\n${shutDesk}`);
    if (problems.length > 0) console.log(`\nStill missing:\n- ${problems.join('\n- ')}`);
    console.log(`\nWould check the secrets, then:\n- ${plan.join('\n- ')}`);
    return;
  }
  if (problems.length > 0) throw new CommandError(`Not ready:\n- ${problems.join('\n- ')}\nSee docs/deploy.md.`);
  if (values.check) return rehearse({ origin, mailTo: brand.email });
  const secrets = listSecretNames(environment);
  const missing = missingSecrets(secrets, config);
  if (missing.length > 0) {
    const commands = missing.map((name) => ['npx wrangler secret put', name, ...environment].join(' '));
    throw new CommandError(`Secrets are missing. Set them with:\n${commands.join('\n')}`);
  }
  const halfTurnstile = turnstileProblem(config.vars.TURNSTILE_SITEKEY, secrets);
  if (halfTurnstile) throw new CommandError(halfTurnstile);
  const { stripe, livemode } = stripeAccountFor(place, config);
  await buildForProduction(config.vars);
  rejectSamples(sampleProblems());
  buildCheckedBundle();

  const env = { ...process.env, ...productionBundle, CI: 'true', STRIPE_SECRET_KEY: undefined };
  await runOrThrow(
    'The remote database couldn’t be migrated.',
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--remote', ...environment],
    { env },
  );
  const database = openDatabase(place);
  rejectSamples(await publishedSamples(database));
  const { PORTAL_CONFIGURATION: portalId } = config.vars as Record<string, string | undefined>;
  const sync = { catalogue: products, promotions, stripe, database, livemode, sites: siteIds(config.vars), portalId };
  await syncAccount({ ...sync, print: console.log });
  await runOrThrow(
    'The Worker couldn’t be uploaded.',
    'wrangler',
    [
      'deploy',
      ...workerModules(),
      ...['--assets', outputFolder(), '--var', `D1_DATABASE_ID:${databaseId(config)}`],
      ...environment,
    ],
    { env },
  );
  await checkHealth(origin, livemode);
  console.log(shutDesk ?? `The desk: ${origin}/desk`);
  console.log(`Now \`npm run deploy -- --check${staging ? ' --staging' : ''}\` tries a mail and an event.`);
});
