/** Health check for the monitor and the desk: checks that orders and messages are accepted and that no mail or payment is overdue. */
import { brand, contactFiles } from '#agency/brand';
import { call, questions } from '#agency/onboarding';
import { listCalendarKeys } from '#catalogue/booking-page.ts';
import { type Env, getDatabase, isProduction } from '../env.ts';
import { isOrigin } from '../is-origin.ts';
import { describeError, type Log } from '../log.ts';
import { resolveSiteOrigin } from '../site.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { readState, type StoredState } from './read-state.ts';

/** Settings without which the Worker is failing. Turnstile, the checkout's custom domain and the rate limits are optional. */
const requiredSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FORM_TOKEN_SECRET',
  'EMAIL',
] as const satisfies readonly (keyof Env)[];

const secondsPerMinute = 60;
/** Age at which an unsent mail is overdue. The sweep queues a mail within five minutes, and two attempts may fail. */
const mailOverdueSeconds = 30 * secondsPerMinute;
/** Age at which the last reconciliation is overdue. A reconciliation runs every 15 minutes. */
const reconciliationOverdueSeconds = 60 * secondsPerMinute;

async function readStateOrLog(env: Env, now: number, log: Log): Promise<StoredState | undefined> {
  try {
    return await readState(getDatabase(env), now);
  } catch (error) {
    log('alert', 'health-database', describeError(error));
    return undefined;
  }
}

function isConfigured(env: Env, log: Log): boolean {
  const missing = requiredSettings.filter((name) => !env[name]);
  const site = resolveSiteOrigin(env);
  const isLive = isProduction(env);
  const wrong = [
    ...(isLive && env.STRIPE_API_BASE ? ['STRIPE_API_BASE'] : []),
    ...(isOrigin(site) && (site.startsWith('https://') || !isLive) ? [] : ['SITE_ORIGIN']),
  ];
  if (missing.length + wrong.length === 0) return true;
  log('alert', 'health-configuration', { missing: missing.join(), wrong: wrong.join() });
  return false;
}

/** True if the agency asks for files in one of its forms. */
const hasFileFields = contactFiles || questions.some(({ kind }) => kind === 'files');

/**
 * Returns false in production if the Stripe key is a test key, unless `PAYMENTS` is `test`. Orders would look real, but
 * no money would arrive.
 */
function isKeyAllowed(env: Env, log: Log): boolean {
  if (!isProduction(env) || isLiveKey(env) === (env.PAYMENTS !== 'test')) return true;
  log('alert', 'health-payments', { live: isLiveKey(env) });
  return false;
}

/** Returns false if the API key of a calendar provider is missing. Visitors then book on the provider's page. */
function hasCalendarKeys(env: Env, log: Log): boolean {
  const pages = [brand.booking, call?.booking].map((text) => URL.parse(text ?? ''));
  const missing = listCalendarKeys(brand.calendar.view, pages).filter((name) => !env[name]);
  if (missing.length === 0) return true;
  log('warn', 'health-calendar', { missing: missing.join() });
  return false;
}

/**
 * Returns the Worker's health. `failing`: orders or messages are refused. `degraded`: a mail or a payment may be
 * delayed, calls can be booked only on the provider's page, or files are refused.
 */
export async function checkHealth(env: Env, now: number, log: Log) {
  const state = await readStateOrLog(env, now, log);
  const vital = {
    database: state !== undefined,
    queue: env.MAIL_QUEUE !== undefined,
    configuration: isConfigured(env, log),
    payments: isKeyAllowed(env, log),
  };
  const { oldestUnsentMail = null, deadMails = 0, lastEvent = null, lastReconciliation = null } = state ?? {};
  const timely = {
    mail: deadMails === 0 && (oldestUnsentMail === null || now - oldestUnsentMail <= mailOverdueSeconds),
    reconciliation: lastReconciliation !== null && now - lastReconciliation <= reconciliationOverdueSeconds,
    /** Without a bucket, forms are accepted without files. */
    files: !hasFileFields || env.FILES !== undefined,
  };
  const parts = { calendar: hasCalendarKeys(env, log) };
  const isWorking = Object.values(vital).every(Boolean);
  const isWhole = Object.values({ ...timely, ...parts }).every(Boolean);
  return {
    status: isWorking ? (isWhole ? 'ok' : 'degraded') : 'failing',
    checks: { ...vital, ...timely, ...parts },
    oldestUnsentMail,
    deadMails,
    lastEvent,
    lastReconciliation,
  } as const;
}

export type Health = Awaited<ReturnType<typeof checkHealth>>;
