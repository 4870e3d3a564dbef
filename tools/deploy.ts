/** `npm run deploy`: checks the configuration, builds, migrates the database, syncs Stripe, uploads the Worker, and checks its health. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { brand, stripeTax } from '#agency/brand';
import { call } from '#agency/onboarding';
import { defaultAgency } from '#agency-files/agency-folder.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { toAsciiOrigin } from '#worker/is-origin.ts';
import { buildAll } from './build.ts';
import { CommandError, runTask } from './command-error.ts';
import {
  findDeskProblem,
  findForbiddenInSite,
  findKeptNameProblems,
  findRouteProblems,
  resolveSiteOrigin,
} from './deployment/configuration.ts';
import { findSampleProblems } from './deployment/demonstration.ts';
import { type Deployment, deployWorker, rejectSamples } from './deployment/deploy-worker.ts';
import { findDraftProblems } from './deployment/drafts.ts';
import { keepEarlierFiles } from './deployment/earlier-files.ts';
import {
  clackQuestions,
  finishFirstDeployment,
  prepareFirstDeployment,
  type Questions,
} from './deployment/first-deploy.ts';
import { checkHealth, isRunning } from './deployment/health.ts';
import { rehearseDeployment } from './deployment/rehearsal.ts';
import { buildCheckedBundle } from './deployment/worker-bundle.ts';
import { readArguments } from './operations/arguments.ts';
import {
  findTargetProblems,
  formatTarget,
  notReadyAdvice,
  ownTerminal,
  readConfiguration,
} from './operations/target.ts';
import { runCommand } from './run.ts';

const usage = `npm run deploy -- [--dry-run] [--staging] [--test-mode]
npm run deploy -- --first [--dry-run] [--staging] [--test-mode] [--yes]
npm run deploy -- --check [--staging]

  --first       first creates what is missing at Cloudflare and Stripe, and asks for the keys; you can run it again
  --dry-run     changes nothing: prints what is still missing and what would be done
  --staging     deploys [env.staging] of wrangler.toml, in Stripe's test mode
  --test-mode   deploys in Stripe's test mode: no real money
  --yes         with --first: doesn't ask for confirmation
  --check       deploys nothing: tests email, Stripe's events and, with Cal.com, the booking form of the running site

STRIPE_SECRET_KEY in the environment must be the restricted key agency-deploy, which --first describes. See docs/deploy.md.`;

/** Builds only with production's variables, so that no value from a development build remains in the pages. */
async function buildForProduction(vars: Record<string, unknown>): Promise<void> {
  process.env.SITE_URL = resolveSiteOrigin(vars, brand);
  process.env.WIDGETS_ORIGINS = '';
  for (const name of ['CHECKOUT_ORIGIN', 'TURNSTILE_SITEKEY']) {
    process.env[name] = typeof vars[name] === 'string' ? toAsciiOrigin(vars[name]) : '';
  }
  await buildAll();
  const findings = findForbiddenInSite();
  if (findings.length > 0) throw new CommandError(`The built site isn’t ready for production:\n${findings.join('\n')}`);
}

/** Asks which agency to deploy and starts again for that agency, because its data is read when a program starts. */
async function restartForAgency({ choose }: Questions): Promise<never> {
  const agencies = globSync('agencies/*/agency.yaml').map(path.dirname);
  const own = agencies.filter((folder) => folder !== defaultAgency).sort();
  if (own.length === 0)
    throw new CommandError('You have no agency of your own yet. Create one with `npm run new -- agency my-agency`.');
  const AGENCY = await choose(
    'Which agency?',
    own.map((folder) => ({ value: folder, label: folder })),
  );
  // `execArgv` loads explain-uncaught.mjs, which prints a mistake in the agency's files without a stack.
  const args = [...process.execArgv, ...process.argv.slice(1)];
  process.exit(await runCommand(process.execPath, args, { stdio: 'inherit', env: { ...process.env, AGENCY } }));
}

const plan = [
  'apply new migrations to the remote database, and look for sample reviews in it',
  `update Stripe’s products and prices to match the catalog’s ${products.length} products`,
  'upload the Worker and the site',
  'check /api/health',
];

await runTask(async () => {
  const { values } = readArguments(usage, {
    first: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    'test-mode': { type: 'boolean' },
    staging: { type: 'boolean' },
    yes: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  const questions = { ...ownTerminal, ...clackQuestions };
  if (values.first && questions.isTerminal && !process.env.AGENCY) await restartForAgency(questions);
  const staging = values.staging ?? false;
  const testMode = staging || (values['test-mode'] ?? false);
  const place = staging ? { staging } : { remote: true };
  const environment = staging ? ['--env', 'staging'] : [];
  const configuration = readConfiguration(place);
  const { vars } = configuration;
  const origin = resolveSiteOrigin(vars, brand);
  const shutDesk = findDeskProblem(vars);
  const problems = [
    ...findTargetProblems(configuration, brand, values.check ? undefined : testMode),
    ...findKeptNameProblems(configuration),
    ...(staging ? findRouteProblems(configuration, readConfiguration({})) : []),
    ...(values.check ? [] : findDraftProblems()),
  ];
  console.log(formatTarget(place, configuration, brand));
  const isDryRun = values['dry-run'] ?? false;
  if (isDryRun && !values.check && !values.first) {
    await buildForProduction(vars);
    buildCheckedBundle();
    if (shutDesk) console.log(`\n${shutDesk}`);
    if (problems.length > 0) console.log(`\nStill missing:\n- ${problems.join('\n- ')}`);
    console.log(`\nWould check the secrets, then:\n- ${plan.join('\n- ')}`);
    return;
  }
  if (problems.length > 0) throw new CommandError(`Not ready:\n- ${problems.join('\n- ')}\n${notReadyAdvice}`);
  if (values.check) {
    const { view, api: calendarApi } = brand.calendar;
    const bookingPages = view === 'times' ? [brand.booking, call?.booking] : [];
    return rehearseDeployment({ origin, mailTo: brand.email, environment, bookingPages, calendarApi });
  }
  const deployment: Deployment = {
    place,
    environment,
    configuration,
    agency: brand,
    call,
    stripeTax,
    origin,
    catalogue: products,
    promotions,
    async build() {
      await buildForProduction(vars);
      rejectSamples(findSampleProblems());
      await keepEarlierFiles(origin);
      buildCheckedBundle();
    },
    isRunning: () => isRunning(origin),
    checkHealth: (livemode) => checkHealth(origin, livemode, environment),
  };
  if (
    values.first &&
    !(await prepareFirstDeployment({ ...deployment, questions, isDryRun, isConfirmed: values.yes ?? false }))
  ) {
    return;
  }
  await deployWorker(deployment);
  if (values.first) await finishFirstDeployment(deployment);
  console.log(shutDesk ?? `The desk: ${origin}/desk`);
  console.log(`Next, \`npm run deploy -- --check${staging ? ' --staging' : ''}\` tests email and Stripe’s events.`);
});
