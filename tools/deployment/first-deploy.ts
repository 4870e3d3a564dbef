/**
 * `npm run deploy -- --first`: creates the resources that a deployment needs at Cloudflare and Stripe. Detects existing
 * resources, so that a repeated run continues an interrupted one.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCancel, password, select } from '@clack/prompts';
import type { Stripe } from 'stripe';
import type { brand } from '#agency/brand';
import { root } from '#agency-files/agency-folder.ts';
import type { CalendarKey } from '#catalogue/booking-page.ts';
import { retentionDays } from '#catalogue/retention.ts';
import { resolveSiteIds } from '#worker/stripe/site-metadata.ts';
import { CommandError } from '../command-error.ts';
import { openDatabase } from '../operations/database.ts';
import {
  createWebhookUrl,
  describeSetupStep,
  findStaleEndpoints,
  planSetup,
  readSetup,
  runSetupStep,
  type SetupSite,
} from '../operations/stripe-setup.ts';
import { requireStripeAccount, type Terminal } from '../operations/target.ts';
import { createWranglerError, runWrangler, runWranglerOrThrow } from '../operations/wrangler.ts';
import { runCommand } from '../run.ts';
import {
  findConfiguredAccount,
  findDatabase,
  listSecretNames,
  putSecrets,
  readLogin,
  requireOnlyAccount,
} from './cloudflare.ts';
import {
  type Configuration,
  calendarKeys,
  findBucketName,
  findDeskProblem,
  findMissingCalendarKeys,
  findMissingSecrets,
  getDatabaseBinding,
} from './configuration.ts';
import { type Deployment, findOwnDatabase } from './deploy-worker.ts';
import { wasDeployed } from './owner.ts';
import { deployKey, describeKey, findKeyProblem, workerKey } from './stripe-keys.ts';

export interface Questions extends Terminal {
  secret(message: string, problem: (text: string) => string | undefined): Promise<string>;
  choose(message: string, choices: readonly { value: string; label: string }[]): Promise<string>;
}

function requireAnswer<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new CommandError('Stopped. Run the same command again to continue.');
  return answer as Exclude<Answer, symbol>;
}

export const clackQuestions: Omit<Questions, keyof Terminal> = {
  secret: async (message, problem) =>
    requireAnswer(await password({ message, validate: (text) => problem((text ?? '').trim()) })).trim(),
  choose: async (message, choices) => requireAnswer(await select({ message, options: [...choices] })),
};

/** Locations for the database, which Cloudflare can't move later. */
const locations = [
  { value: '', label: 'Close to this computer' },
  { value: '--jurisdiction=eu', label: 'In the European Union, and the data stays there' },
  { value: '--location=weur', label: 'Western Europe' },
  { value: '--location=eeur', label: 'Eastern Europe' },
  { value: '--location=enam', label: 'Eastern North America' },
  { value: '--location=wnam', label: 'Western North America' },
  { value: '--location=apac', label: 'Asia-Pacific' },
  { value: '--location=oc', label: 'Oceania' },
];

/** Rules by which Cloudflare deletes old objects, even if the Worker no longer runs. */
const lifecycleRules = [
  { bucket: 'BACKUPS', name: 'backups', rule: 'old-copies', days: retentionDays.backups },
  { bucket: 'FILES', name: 'visitors’ files', rule: 'old-files', days: retentionDays.files },
] as const;

export interface FirstDeployment extends Deployment {
  questions: Questions;
  isDryRun: boolean;
  isConfirmed: boolean;
}

const isLive = ({ place, configuration }: Deployment) => !place.staging && configuration.vars.PAYMENTS !== 'test';

/** Writes the account's id below the Worker's name, where wrangler reads the id. */
export function insertAccountId(toml: string, id: string): string {
  return toml.replace(/^name = .*$/m, (line) => `${line}\naccount_id = "${id}"`);
}

/** Selects the Cloudflare account for later wrangler commands. In a terminal, logs in and asks which account to use. */
async function selectAccount(
  configuration: Configuration,
  { isTerminal, choose }: Questions,
  isDryRun: boolean,
): Promise<void> {
  let accounts = await readLogin();
  if (!accounts && isTerminal) {
    await runCommand('wrangler', ['login']);
    accounts = await readLogin();
  }
  let account = findConfiguredAccount(configuration);
  if (!account && isTerminal && accounts && accounts.length > 1) {
    const choices = accounts.map(({ id, name }) => ({ value: id, label: name }));
    account = await choose('Which Cloudflare account?', choices);
    const file = path.join(root, 'wrangler.toml');
    if (!isDryRun) writeFileSync(file, insertAccountId(readFileSync(file, 'utf8'), account));
  }
  if (!accounts) requireOnlyAccount(accounts);
  process.env.CLOUDFLARE_ACCOUNT_ID = account ?? requireOnlyAccount(accounts);
}

const getSenderDomain = ({ vars }: Configuration, { email }: typeof brand) =>
  String(vars.MAIL_FROM || email)
    .split('@')
    .at(-1) ?? '';

async function canSend(domain: string): Promise<boolean> {
  const { code, output } = await runWrangler(['email', 'sending', 'list', domain]);
  return code === 0 && output.split(/[^\p{L}\p{N}.-]+/u).includes(domain);
}

interface MissingResources {
  database: boolean;
  /** True if the Worker had a FORM_TOKEN_SECRET that is lost, because the Worker was deleted or renamed. */
  formerSecret: boolean;
  secrets: readonly string[];
  calendarKeys: readonly CalendarKey[];
  sender: string | undefined;
}

async function readMissing(deployment: Deployment): Promise<MissingResources> {
  const { place, configuration, agency, call, environment } = deployment;
  const stored = await listSecretNames(environment);
  const sender = getSenderDomain(configuration, agency);
  const database = await findOwnDatabase(deployment);
  const secrets = findMissingSecrets(stored, configuration);
  return {
    database: !database,
    formerSecret:
      database !== undefined &&
      secrets.includes('FORM_TOKEN_SECRET') &&
      (await wasDeployed(openDatabase(place), resolveSiteIds(configuration.vars))),
    secrets,
    calendarKeys: findMissingCalendarKeys(agency, call, stored),
    sender: (await canSend(sender)) ? undefined : sender,
  };
}

function listLifecycleRules(configuration: Configuration) {
  return lifecycleRules.flatMap(({ bucket, ...rule }) => {
    const bucketName = findBucketName(configuration, bucket);
    return bucketName ? [{ ...rule, bucketName }] : [];
  });
}

function describePlan({ configuration, origin, catalogue }: Deployment, missing: MissingResources) {
  const { database, secrets, sender } = missing;
  const rules = listLifecycleRules(configuration);
  return [
    ...(database ? [`create the database ${getDatabaseBinding(configuration).database_name}`] : []),
    ...(sender ? [`let ${sender} send email`] : []),
    ...(secrets.length + missing.calendarKeys.length > 0
      ? [`store the Worker’s secrets: ${[...secrets, ...missing.calendarKeys].join(', ')}`]
      : []),
    'create the webhook endpoint and the customer portal at Stripe, unless they exist',
    'create or update the database’s tables',
    `create or update ${catalogue.length} products at Stripe`,
    `upload the Worker and the site to ${origin}, which replaces DNS records of that name, and create the queues${rules.map(({ name }) => ` and the bucket for ${name}`).join('')}`,
    ...rules.map(({ name, days }) => `have Cloudflare delete ${name} after ${days} days`),
    'check /api/health',
  ];
}

async function askForKey(
  { questions }: FirstDeployment,
  variable: string,
  text: string,
  findProblem: (answer: string) => string | undefined,
): Promise<string> {
  const given = process.env[variable]?.trim();
  if (given) {
    const wrong = findProblem(given);
    if (wrong) throw new CommandError(`${variable}: ${wrong}`);
    return given;
  }
  if (!questions.isTerminal) {
    throw new CommandError(
      `Set ${variable} in the environment, or run this in a terminal, where you can paste it.\n${text}`,
    );
  }
  console.log(`\n${text}`);
  return questions.secret('Paste it here. It is not shown.', findProblem);
}

/**
 * Asks for calendar keys. A missing key does not stop the deployment, because visitors then book on the calendar's own
 * page.
 */
async function askForCalendarKeys({ questions }: FirstDeployment, missing: readonly CalendarKey[]) {
  const keys: Record<string, string> = {};
  for (const name of missing) {
    let key = process.env[name]?.trim();
    if (!key && questions.isTerminal) {
      console.log(`\n${calendarKeys[name]}`);
      key = await questions.secret('Paste it here. It is not shown. Press Enter to go on without it.', () => undefined);
    }
    if (key) keys[name] = key;
  }
  return keys;
}

/** Returns the secret that signs links. Asks the owner for the former secret if the Worker was deleted or renamed, because Cloudflare does not return secrets. */
async function resolveFormTokenSecret({ questions }: FirstDeployment, isLost: boolean): Promise<string> {
  const isShort = (text: string) => (text.length < 32 ? 'Copy all of it: it has at least 32 characters.' : undefined);
  const given = process.env.FORM_TOKEN_SECRET?.trim();
  if (given) {
    const wrong = isShort(given);
    if (wrong) throw new CommandError(`FORM_TOKEN_SECRET: ${wrong}`);
    return given;
  }
  const made = randomBytes(32).toString('base64');
  if (!isLost) return made;
  const text =
    'This site was deployed before, but its Worker has no FORM_TOKEN_SECRET. Was the Worker deleted, or renamed in wrangler.toml? With a new secret, links in emails already sent stop working, webhooks need new secrets, and some orders can’t be found by their buyers’ email addresses until the nightly job has renewed their keys.';
  if (!questions.isTerminal) {
    throw new CommandError(
      `${text}\nSet FORM_TOKEN_SECRET in the environment to the former secret. If you don’t have it, use the output of \`openssl rand -base64 32\`.`,
    );
  }
  console.log(`\n${text}`);
  const former = await questions.secret(
    'Paste the former secret here. It is not shown. Press Enter for a new one.',
    (answer) => (answer ? isShort(answer) : undefined),
  );
  return former || made;
}

const tokenLink = `https://dash.cloudflare.com/profile/api-tokens?permissionGroupKeys=${encodeURIComponent('[{"key":"d1","type":"edit"}]')}&name=agency-backups`;

async function askForSecrets(
  deployment: FirstDeployment,
  { secrets: missing, calendarKeys, formerSecret }: MissingResources,
): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  const checkKey = (text: string) => findKeyProblem(text, isLive(deployment));
  if (missing.includes('STRIPE_SECRET_KEY')) {
    const text = describeKey(workerKey, isLive(deployment));
    secrets.STRIPE_SECRET_KEY = await askForKey(deployment, 'WORKER_STRIPE_SECRET_KEY', text, checkKey);
  }
  if (missing.includes('D1_EXPORT_TOKEN')) {
    const text = `A Cloudflare API token for the nightly backups, with D1: Edit for this account\n  ${tokenLink}`;
    const isShort = (token: string) => (token.length < 20 ? 'Copy all of the token.' : undefined);
    secrets.D1_EXPORT_TOKEN = await askForKey(deployment, 'D1_EXPORT_TOKEN', text, isShort);
  }
  Object.assign(secrets, await askForCalendarKeys(deployment, calendarKeys));
  if (missing.includes('FORM_TOKEN_SECRET')) {
    secrets.FORM_TOKEN_SECRET = await resolveFormTokenSecret(deployment, formerSecret);
  }
  return secrets;
}

async function createDatabase({ configuration, questions }: FirstDeployment): Promise<void> {
  const { database_name: name = '' } = getDatabaseBinding(configuration);
  const place = questions.isTerminal ? await questions.choose('Where are your buyers?', locations) : '';
  // Without the last option wrangler offers to add another binding to its configuration.
  const reply = await runWrangler(['d1', 'create', name, ...(place ? [place] : []), '--update-config=false']);
  if (reply.code === 0 || (await findDatabase(configuration))) return console.log(`+ database ${name}`);
  throw createWranglerError(`The database ${name} couldn’t be created.`, reply);
}

async function enableSending(domain: string): Promise<void> {
  const { code } = await runWrangler(['email', 'sending', 'enable', domain]);
  if (code === 0) console.log(`+ ${domain} can send email`);
}

/** Creates the webhook endpoint and the portal, and stores the endpoint's secret, which Stripe returns only once. */
async function setUpStripe(
  stripe: Stripe,
  site: SetupSite,
  isSecretMissing: boolean,
  environment: readonly string[],
): Promise<void> {
  if (isSecretMissing) {
    // Replaces the endpoint of a run that ended before the Worker received the endpoint's secret.
    for (const { id, url } of (await readSetup(stripe)).endpoints) {
      if (url === createWebhookUrl(site.origin)) await stripe.webhookEndpoints.del(id);
    }
  }
  const setup = await readSetup(stripe);
  for (const step of planSetup(setup, site)) {
    await runSetupStep(step, stripe, site, (secret) => putSecrets({ STRIPE_WEBHOOK_SECRET: secret }, environment));
    console.log(describeSetupStep(step));
  }
  for (const sentence of findStaleEndpoints(setup, site)) console.log(sentence);
}

/** Prints what will be done, then creates what is missing. Returns false after a dry run. */
export async function prepareFirstDeployment(deployment: FirstDeployment): Promise<boolean> {
  const { place, configuration, origin, environment, questions, isDryRun, isConfirmed } = deployment;
  await selectAccount(configuration, questions, isDryRun);
  const missing = await readMissing(deployment);
  const keys = [deployKey, workerKey].map((key) => describeKey(key, isLive(deployment)));
  console.log(`\nThis will:\n- ${describePlan(deployment, missing).join('\n- ')}`);
  console.log(`\nIt needs two restricted Stripe keys:\n${keys.join('\n')}\n`);
  if (isDryRun) return false;
  if (questions.isTerminal && !isConfirmed && !(await questions.ask('Continue?'))) {
    throw new CommandError('Nothing was changed.');
  }
  process.env.STRIPE_SECRET_KEY = await askForKey(
    deployment,
    'STRIPE_SECRET_KEY',
    describeKey(deployKey, isLive(deployment)),
    (text) => findKeyProblem(text, isLive(deployment)),
  );
  const { stripe } = requireStripeAccount(place, configuration);
  const secrets = await askForSecrets(deployment, missing);
  if (missing.database) await createDatabase(deployment);
  if (missing.sender) await enableSending(missing.sender);
  await putSecrets(secrets, environment);
  const { PORTAL_CONFIGURATION } = configuration.vars as Record<string, string | undefined>;
  const site = { origin, sites: resolveSiteIds(configuration.vars), portalId: PORTAL_CONFIGURATION };
  await setUpStripe(stripe, site, missing.secrets.includes('STRIPE_WEBHOOK_SECRET'), environment);
  return true;
}

async function limitAge({
  bucketName,
  name,
  rule,
  days,
}: ReturnType<typeof listLifecycleRules>[number]): Promise<void> {
  const lifecycle = ['r2', 'bucket', 'lifecycle'];
  const list = [...lifecycle, 'list', bucketName];
  if ((await runWranglerOrThrow('The bucket’s rules couldn’t be listed.', list)).includes(rule)) return;
  const add = [...lifecycle, 'add', bucketName, rule, '--expire-days', String(days), '--force'];
  await runWranglerOrThrow(`The rule that deletes old ${name} couldn’t be added.`, add);
  console.log(`+ ${name} are deleted after ${days} days`);
}

/** Returns the tasks that only the owner can do, each as a sentence with a link to a dashboard. */
function listRemainingTasks(deployment: Deployment, sender: string | undefined): string[] {
  const { configuration, origin, stripeTax } = deployment;
  const { vars } = configuration;
  const cloudflare = 'https://dash.cloudflare.com/?to=/:account';
  const stripe = `https://dashboard.stripe.com/${isLive(deployment) ? '' : 'test/'}settings`;
  const { hostname } = new URL(origin);
  const bare = hostname.replace(/^www\./, '');
  return [
    ...(sender
      ? [
          `Email: wrangler couldn’t enable sending from ${sender}. Add the domain, or set MAIL_FROM: ${cloudflare}/email-service/sending`,
        ]
      : []),
    `Email: ask for a higher daily quota before a launch: ${cloudflare}/email-service/sending`,
    `Stripe’s emails: switch on Successful payments and Refunds, or nobody gets an invoice: ${stripe}/emails`,
    `Subscriptions: switch on Failed payments and Expiring cards, but not Upcoming renewals, which the shop announces itself, and choose when an unpaid subscription ends: ${stripe}/billing/automatic`,
    ...(stripeTax
      ? [`Tax: until your address, a tax code and your registrations are set, every checkout is refused: ${stripe}/tax`]
      : []),
    `Currencies: with Adaptive Pricing on, buyers abroad pay in their own currency: ${stripe}/adaptive-pricing`,
    ...(bare === hostname ? [] : [`Redirect ${bare} to ${origin} with a rule: ${cloudflare}/${bare}/rules`]),
    `Floods: limit /api/* to 300 requests per minute and IP address: ${cloudflare}/${bare}/security/waf/rate-limiting-rules`,
    ...(findDeskProblem(vars)
      ? [
          `The desk, ${origin}/desk: add a self-hosted application for ${hostname}/desk with a policy for your team’s email addresses, then put ACCESS_TEAM_DOMAIN and ACCESS_AUD (its audience tag) under [vars] and deploy: https://one.dash.cloudflare.com/?to=/:account/access/apps/add`,
        ]
      : []),
  ];
}

/** Runs after the upload, because the upload creates the buckets. */
export async function finishFirstDeployment(deployment: Deployment): Promise<void> {
  const { configuration, agency } = deployment;
  for (const rule of listLifecycleRules(configuration)) await limitAge(rule);
  const sender = getSenderDomain(configuration, agency);
  const tasks = listRemainingTasks(deployment, (await canSend(sender)) ? undefined : sender);
  console.log(`\nLeft for you to do, once:\n- ${tasks.join('\n- ')}`);
}
