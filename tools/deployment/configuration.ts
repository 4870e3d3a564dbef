import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { brand } from '#agency/brand';
import type { OnboardingCall } from '#catalogue/agency/onboarding.d.ts';
import { type CalendarKey, listCalendarKeys } from '#catalogue/booking-page.ts';
import { isEmail } from '#catalogue/email-address.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { isOrigin, parseIssuer, toAsciiOrigin } from '#worker/is-origin.ts';
import { findForbidden } from './worker-bundle.ts';

export interface Address {
  url: string;
  email: string;
  contactFiles?: boolean | undefined;
}

type Route = string | { pattern: string };

export interface Configuration {
  vars: Readonly<Record<string, unknown>>;
  account_id?: string | undefined;
  route?: Route | undefined;
  routes?: readonly Route[] | undefined;
  d1_databases: readonly DatabaseBinding[];
  r2_buckets: readonly { binding: string; bucket_name?: string | undefined }[];
}

/** Configuration with everything that has a name or an id in the Cloudflare account. */
export interface NamedConfiguration extends Configuration {
  name?: string | undefined;
  queues: Partial<Record<'producers' | 'consumers', readonly { queue: string }[]>>;
  ratelimits: readonly { namespace_id: string }[];
}

interface DatabaseBinding {
  binding: string;
  database_name?: string;
  /** Usually unset, because wrangler finds the database by its name. */
  database_id?: string;
}

export const requiredSecrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'FORM_TOKEN_SECRET'] as const;
const secretNames: readonly string[] = [
  ...requiredSecrets,
  'TURNSTILE_SECRET',
  'D1_EXPORT_TOKEN',
  'CALENDLY_TOKEN',
  'CAL_API_KEY',
];

export function getDatabaseBinding({ d1_databases }: Pick<Configuration, 'd1_databases'>): DatabaseBinding {
  return d1_databases.find(({ binding }) => binding === 'DB') ?? { binding: 'DB' };
}

/** Returns the name of the bucket for the nightly backups or for visitors' files; undefined if the Worker has none. */
export function findBucketName(
  { r2_buckets }: Pick<Configuration, 'r2_buckets'>,
  name: 'BACKUPS' | 'FILES',
): string | undefined {
  return r2_buckets.find(({ binding }) => binding === name)?.bucket_name;
}

/** Returns a problem if `PAYMENTS` in `wrangler.toml` contradicts the requested mode: live, or Stripe's test mode. */
export function findPaymentProblems(vars: Configuration['vars'], isTestMode: boolean): string[] {
  const { PAYMENTS } = vars;
  if (PAYMENTS !== undefined && PAYMENTS !== 'test') return ['PAYMENTS must be "test", or be left out.'];
  if ((PAYMENTS === 'test') === isTestMode) return [];
  return [
    isTestMode
      ? '--test-mode needs PAYMENTS = "test" under [vars]. Without it, the Worker reports a test key as a failure.'
      : 'PAYMENTS is "test", so nobody could pay. Remove it, or add --test-mode.',
  ];
}

/** Returns the command that sets a secret. `environment` is `--env staging` for staging: without it, production would get the secret. */
export function formatSecretCommand(name: string, environment: readonly string[]): string {
  return ['npx wrangler secret put', name, ...environment].join(' ');
}

/** Checks the response of `/api/health` after a deployment. Returns a problem if the Worker fails or its Stripe key has the wrong mode. */
export function findHealthProblem(
  reply: unknown,
  livemode: boolean,
  environment: readonly string[] = [],
): string | undefined {
  const { status, livemode: isLive } = (reply ?? {}) as { status?: unknown; livemode?: unknown };
  if (status !== 'ok' && status !== 'degraded') return 'That isn’t how a healthy Worker responds.';
  if (isLive === livemode) return undefined;
  const command = formatSecretCommand('STRIPE_SECRET_KEY', environment);
  return livemode
    ? `The Worker has a test key. Set a live one: ${command}`
    : `The Worker has a live key, but this deployment is in test mode. Set a test key: ${command}`;
}

/**
 * Returns a problem if Cloudflare responded with a bot challenge instead of passing the request to the Worker. Stripe
 * cannot solve a challenge:
 * https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 */
export function findChallengeProblem({ headers, url }: Pick<Response, 'headers' | 'url'>): string | undefined {
  if (headers.get('cf-mitigated') !== 'challenge') return undefined;
  return `Cloudflare challenges requests to ${url}, and refuses Stripe’s events in the same way. In Cloudflare’s dashboard, under Security → Settings, turn off Bot Fight Mode and “Under Attack” mode, and don’t let any rule challenge /api.`;
}

/** Returns true for a response of `/api/health`, even if the Worker is unhealthy. */
export function isHealthReply(reply: unknown): boolean {
  const { status, checks } = (reply ?? {}) as { status?: unknown; checks?: unknown };
  return typeof status === 'string' && typeof checks === 'object';
}

export function resolveSiteOrigin(vars: Configuration['vars'], { url }: Pick<Address, 'url'>): string {
  return toAsciiOrigin(String(vars.SITE_ORIGIN || url));
}

/** Returns true for a domain ending in `.example`, which RFC 2606 reserves for documentation. */
const isPlaceholder = (text: string) => /\.example$/.test(text);

function isHttpsOrigin(value: unknown): value is string {
  return typeof value === 'string' && isOrigin(toAsciiOrigin(value)) && value.startsWith('https:');
}

/** Returns an error message for each setting that is not ready for production; an empty array if every setting is ready. */
export function findConfigurationProblems(configuration: Configuration, agency: Address): string[] {
  const { vars } = configuration;
  const problems: string[] = [];
  const addIf = (isWrong: boolean, sentence: string) => isWrong && problems.push(sentence);
  addIf(vars.ENVIRONMENT !== 'production', 'ENVIRONMENT must be "production".');
  const site = resolveSiteOrigin(vars, agency);
  addIf(
    !isHttpsOrigin(site) || isPlaceholder(site),
    `${vars.SITE_ORIGIN ? 'SITE_ORIGIN' : 'The url in agency.yaml'} must be the site’s origin with https, such as https://www.your-agency.com.`,
  );
  addIf(
    vars.SITE_ID !== undefined && !/^[\w.:-]{1,200}(\s*,\s*[\w.:-]{1,200})*$/.test(String(vars.SITE_ID)),
    'SITE_ID must be a name of letters, digits, dots and hyphens, with any former names after commas.',
  );
  const sender = String(vars.MAIL_FROM || agency.email);
  addIf(
    !isEmail(sender) || isPlaceholder(sender),
    `${vars.MAIL_FROM ? 'MAIL_FROM' : 'The email in agency.yaml'} must be an email address of your own.`,
  );
  for (const name of ['CHECKOUT_ORIGIN', 'BILLING_ORIGIN']) {
    addIf(
      vars[name] !== undefined && !isHttpsOrigin(vars[name]),
      `${name} must be an origin with https, or be left out.`,
    );
  }
  for (const origin of String(vars.ALLOWED_ORIGINS ?? '').split(',')) {
    addIf(
      origin.trim() !== '' && !isHttpsOrigin(origin.trim()),
      `ALLOWED_ORIGINS includes ${origin.trim()}, which isn’t an origin with https, such as https://www.example.com.`,
    );
  }
  for (const name of ['STRIPE_API_BASE', 'TURNSTILE_API_BASE']) {
    addIf(vars[name] !== undefined, `${name} is for development only: remove it.`);
  }
  addIf(
    agency.contactFiles === true && findBucketName(configuration, 'FILES') === undefined,
    'contactFiles in agency.yaml is true, but there is no bucket FILES: add it under [[r2_buckets]], or set contactFiles to false.',
  );
  const sitekey = vars.TURNSTILE_SITEKEY;
  addIf(
    sitekey !== undefined && !(typeof sitekey === 'string' && /^0x[\w-]{8,62}$/.test(sitekey)),
    'TURNSTILE_SITEKEY must be your own widget’s key, 0x…, or be left out: dummy keys stop nobody.',
  );
  for (const name of secretNames) {
    addIf(
      vars[name] !== undefined,
      `${name} is a secret: remove it from [vars] and run \`npx wrangler secret put ${name}\`.`,
    );
  }
  addIf(
    /^[0-]+$/.test(getDatabaseBinding(configuration).database_id ?? ''),
    'database_id is only zeros: remove the line, because wrangler finds the database by its name.',
  );
  return problems;
}

/** Names and ids of resources in the kit's `wrangler.toml`. */
const kitNamePattern = /^(agency(-staging)?-(files|backups|mail|mail-dead|webhooks)|[12]00\d)$/;

/**
 * Returns an error message if the Worker and the database were renamed, as for a second site in a Cloudflare account, but
 * other resources were not. In a shared bucket, each site would delete the other's files and replace its backups.
 */
export function findKeptNameProblems(configuration: NamedConfiguration): string[] {
  const { name, r2_buckets, queues, ratelimits } = configuration;
  const isKit = (text = '') => /^agency(-staging)?$/.test(text);
  if (isKit(name) || isKit(getDatabaseBinding(configuration).database_name)) return [];
  const names = [
    ...r2_buckets.map(({ bucket_name }) => bucket_name),
    ...[...(queues.producers ?? []), ...(queues.consumers ?? [])].map(({ queue }) => queue),
    ...ratelimits.map(({ namespace_id }) => namespace_id),
  ];
  const kept = [...new Set(names)].filter((each) => kitNamePattern.test(String(each)));
  return kept.length === 0
    ? []
    : [`Another site in this account may use these names of wrangler.toml, so change them, too: ${kept.join(', ')}.`];
}

/**
 * Returns true if a route in `wrangler.toml` covers the host. Wrangler removes a domain that is in none, with its DNS
 * record: https://github.com/kentcdodds/kody/pull/1015
 */
export function isRouted({ route, routes }: Pick<Configuration, 'route' | 'routes'>, host: string): boolean {
  return (routes ?? (route ? [route] : [])).some((each) => {
    const pattern = typeof each === 'string' ? each : each.pattern;
    const [, wildcard, name = ''] = /^(?:https?:\/\/)?(\*?)([^/]*)/.exec(pattern) ?? [];
    return wildcard ? host.endsWith(name) : host === name;
  });
}

/**
 * Returns an error message if staging has production's routes. An environment inherits them, and its next deployment
 * would take over production's domains: https://github.com/cloudflare/workers-sdk/issues/13925
 */
export function findRouteProblems(
  staging: Pick<Configuration, 'route' | 'routes'>,
  production: Pick<Configuration, 'route' | 'routes'>,
): string[] {
  const isInherited = (['route', 'routes'] as const).some(
    (name) => staging[name] && JSON.stringify(staging[name]) === JSON.stringify(production[name]),
  );
  const example = 'routes = [{ pattern = "staging.your-agency.com", custom_domain = true }]';
  return isInherited
    ? [
        `Staging would take over production’s domain, because it inherits its routes. Add its own to [env.staging]: ${example}`,
      ]
    : [];
}

/** Returns an error message if Cloudflare Access is missing, incomplete or invalid in `[vars]`, because the desk then stays closed. */
export function findDeskProblem({ ACCESS_TEAM_DOMAIN, ACCESS_AUD }: Configuration['vars']): string | undefined {
  if (ACCESS_TEAM_DOMAIN === undefined && ACCESS_AUD === undefined) {
    return 'The desk stays closed: ACCESS_TEAM_DOMAIN and ACCESS_AUD are missing under [vars]. See “The desk” in docs/deploy.md.';
  }
  if (parseIssuer(String(ACCESS_TEAM_DOMAIN)) === undefined) {
    return 'The desk stays closed: ACCESS_TEAM_DOMAIN must be your team’s domain, your-team.cloudflareaccess.com.';
  }
  if (/^[0-9a-f]{64}$/.test(String(ACCESS_AUD))) return undefined;
  return 'The desk stays closed: ACCESS_AUD must be the 64 characters the Access application shows as its audience tag.';
}

/** Returns a problem if only one of Turnstile's two keys is set. The Worker would then refuse the widgets' forms or skip verification. */
export function findTurnstileProblem(
  sitekey: unknown,
  secrets: readonly string[],
  environment: readonly string[] = [],
): string | undefined {
  const hasSecret = secrets.includes('TURNSTILE_SECRET');
  if (hasSecret === Boolean(sitekey)) return undefined;
  return hasSecret
    ? 'TURNSTILE_SECRET is set, so the widgets’ forms need a challenge: put TURNSTILE_SITEKEY under [vars] in wrangler.toml.'
    : `TURNSTILE_SITEKEY is set, but the Worker can’t check the challenges. Set the secret: ${formatSecretCommand('TURNSTILE_SECRET', environment)}`;
}

/** Page on which the owner creates each calendar API key. */
export const calendarKeys: Readonly<Record<CalendarKey, string>> = {
  CALENDLY_TOKEN: `A personal access token from Calendly, to show available times and book calls. Calendly's free plan can't book.
  https://calendly.com/integrations/api_webhooks`,
  CAL_API_KEY: `An API key from Cal.com, to show available times and book calls
  https://app.cal.com/settings/developer/api-keys`,
};

/** Returns the keys without which the Worker can't ask the agency's calendars for free times. */
export function findMissingCalendarKeys(
  { booking, calendar }: Pick<typeof brand, 'booking' | 'calendar'>,
  call: Pick<OnboardingCall, 'booking'> | undefined,
  secrets: readonly string[],
): CalendarKey[] {
  const pages = [booking, call?.booking].map((text) => URL.parse(text ?? ''));
  return listCalendarKeys(calendar.view, pages).filter((name) => !secrets.includes(name));
}

/** Returns a message about a missing calendar key. Without the key, visitors book on the calendar's own page. */
export function describeCalendarProblem(name: CalendarKey, environment: readonly string[] = []): string {
  return `The calendar shows available times, but the Worker has no ${name}. Set it: ${formatSecretCommand(name, environment)}\n${calendarKeys[name]}`;
}

export function findMissingSecrets(
  present: readonly string[],
  configuration: Pick<Configuration, 'r2_buckets'>,
): string[] {
  const required = [...requiredSecrets, ...(findBucketName(configuration, 'BACKUPS') ? ['D1_EXPORT_TOKEN'] : [])];
  return required.filter((name) => !present.includes(name));
}

const textFile = /\.(html|js|mjs|css|json|txt|xml|svg|map|webmanifest)$|\/_(headers|redirects)$/;

/** Returns text in the built site that must not be published: secret keys, and localhost URLs left by a development build. */
export function findForbiddenInSite(folder = resolveOutputFolder()): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !textFile.test(file)) return [];
    return findForbidden(readFileSync(file, 'utf8')).map((finding) => `${file}: ${finding}`);
  });
}
