/** Checks whether orders and messages are accepted and whether anything is waiting, for the monitor and the desk. */
import { databaseOf, type Env, isProduction } from '../env.ts';
import { isOrigin } from '../is-origin.ts';
import { describeError, type Log } from '../log.ts';
import { siteOrigin } from '../site.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { readState, type State } from './read-state.ts';

/** Required settings. Turnstile, the checkout's own domain and the rate limits are optional. */
const required = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FORM_TOKEN_SECRET',
  'EMAIL',
] as const satisfies readonly (keyof Env)[];

const secondsPerMinute = 60;
/** The sweep queues a mail within five minutes, and one or two attempts may fail. */
const mailPatienceSeconds = 30 * secondsPerMinute;
/** The reconciliation runs every 15 minutes. */
const reconciliationPatienceSeconds = 60 * secondsPerMinute;

async function stateOf(env: Env, now: number, log: Log): Promise<State | undefined> {
  try {
    return await readState(databaseOf(env), now);
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

/** In production, a test key takes no money although its orders look real: `PAYMENTS` must state that it is intended. */
function isKeyMeant(env: Env, log: Log): boolean {
  if (!isProduction(env) || isLiveKey(env) === (env.PAYMENTS !== 'test')) return true;
  log('alert', 'health-payments', { live: isLiveKey(env) });
  return false;
}

/** `failing`: orders or messages are refused. `degraded`: they are accepted, but a mail or a payment may be waiting. */
export async function checkHealth(env: Env, now: number, log: Log) {
  const state = await stateOf(env, now, log);
  const vital = {
    database: state !== undefined,
    queue: env.MAIL_QUEUE !== undefined,
    configuration: isConfigured(env, log),
    payments: isKeyMeant(env, log),
  };
  const { oldestUnsentMail = null, deadMails = 0, lastEvent = null, lastReconciliation = null } = state ?? {};
  const timely = {
    mail: deadMails === 0 && (oldestUnsentMail === null || now - oldestUnsentMail <= mailPatienceSeconds),
    reconciliation: lastReconciliation !== null && now - lastReconciliation <= reconciliationPatienceSeconds,
  };
  const isWorking = Object.values(vital).every(Boolean);
  const isTimely = Object.values(timely).every(Boolean);
  return {
    status: isWorking ? (isTimely ? 'ok' : 'degraded') : 'failing',
    checks: { ...vital, ...timely },
    oldestUnsentMail,
    deadMails,
    lastEvent,
    lastReconciliation,
  } as const;
}

export type Health = Awaited<ReturnType<typeof checkHealth>>;
