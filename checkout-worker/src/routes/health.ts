import type { AppContext } from '../app.ts';
import { type Env, isProduction } from '../env.ts';
import { readState, type State } from '../health/read-state.ts';
import { isOrigin } from '../is-origin.ts';
import { describeError, type Log } from '../log.ts';
import { siteOrigin } from '../site.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { unixSeconds } from '../unix-time.ts';

/** Required settings. Turnstile, the checkout's own domain and the rate limits are optional. */
const required = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FORM_TOKEN_SECRET',
  'EMAIL',
] as const satisfies readonly (keyof Env)[];

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
/** The sweep looks after a mail within five minutes, and a first try or two may fail. */
const mailPatienceSeconds = 30 * secondsPerMinute;
/** It runs every quarter of an hour. */
const reconciliationPatienceSeconds = secondsPerHour;

async function stateOf(env: Env, now: number, log: Log): Promise<State | undefined> {
  try {
    return await readState(env.DB, now);
  } catch (error) {
    log('alert', 'health-database', describeError(error));
    return undefined;
  }
}

function isConfigured(env: Env, log: Log): boolean {
  const missing = required.filter((name) => !env[name]);
  const site = siteOrigin(env);
  const isLoose = isProduction(env) && (Boolean(env.STRIPE_API_BASE) || !site.startsWith('https://'));
  if (missing.length === 0 && !isLoose && isOrigin(site)) return true;
  log('alert', 'health-configuration', { missing: missing.join(), loose: isLoose });
  return false;
}

/** In production a test key takes no money although its orders look real: `PAYMENTS` must say that it is intended. */
function isKeyMeant(env: Env, log: Log): boolean {
  if (!isProduction(env) || isLiveKey(env) === (env.PAYMENTS !== 'test')) return true;
  log('alert', 'health-payments', { live: isLiveKey(env) });
  return false;
}

const age = (now: number, time: number | null | undefined, unit: number) =>
  time === null || time === undefined ? null : Math.floor((now - time) / unit);

/**
 * `GET /api/health`, for a monitor. `failing`, with 503: orders or messages are being refused. `degraded`, with 200: they are
 * taken, but a mail or a payment may be waiting for somebody. Which setting is missing is in the log, not in the reply.
 */
export async function showHealth(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const now = unixSeconds();
  const state = await stateOf(env, now, log);
  const vital = {
    database: state !== undefined,
    queue: env.MAIL_QUEUE !== undefined,
    configuration: isConfigured(env, log),
    payments: isKeyMeant(env, log),
  };
  const { oldestUnsentMail = null, deadMails = 0, lastEvent, lastReconciliation = null } = state ?? {};
  const timely = {
    mail: deadMails === 0 && (oldestUnsentMail === null || now - oldestUnsentMail <= mailPatienceSeconds),
    reconciliation: lastReconciliation !== null && now - lastReconciliation <= reconciliationPatienceSeconds,
  };
  const isWorking = Object.values(vital).every(Boolean);
  const isTimely = Object.values(timely).every(Boolean);
  return c.json(
    {
      status: isWorking ? (isTimely ? 'ok' : 'degraded') : 'failing',
      livemode: isLiveKey(env),
      checks: { ...vital, ...timely },
      oldestUnsentMailMinutes: age(now, oldestUnsentMail, secondsPerMinute),
      deadMails,
      lastEventHours: age(now, lastEvent, secondsPerHour),
      lastReconciliationMinutes: age(now, lastReconciliation, secondsPerMinute),
    },
    isWorking ? 200 : 503,
  );
}
