import type { AppContext } from '../app.ts';
import { type Env, isProduction } from '../env.ts';
import { isOrigin } from '../is-origin.ts';
import { describeError, type Log } from '../log.ts';

/** What the Worker cannot do its work without. Turnstile, the checkout's own domain and the limits may be missing. */
const required = [
  'SITE_ORIGIN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FORM_TOKEN_SECRET',
  'MAIL_FROM',
  'MAIL_TO',
  'EMAIL',
] as const satisfies readonly (keyof Env)[];

/** Reads the youngest table's name too: a database without its migrations is not there. */
async function isDatabaseUp(env: Env, log: Log): Promise<boolean> {
  try {
    await env.DB.batch([
      env.DB.prepare('SELECT 1 FROM orders LIMIT 1'),
      env.DB.prepare('SELECT 1 FROM outbox LIMIT 1'),
      env.DB.prepare('SELECT 1 FROM stripe_prices LIMIT 1'),
    ]);
    return true;
  } catch (error) {
    log('alert', 'health-database', describeError(error));
    return false;
  }
}

function isConfigured(env: Env, log: Log): boolean {
  const missing = required.filter((name) => !env[name]);
  const isLoose = isProduction(env) && (Boolean(env.STRIPE_API_BASE) || !env.SITE_ORIGIN?.startsWith('https://'));
  if (missing.length === 0 && !isLoose && isOrigin(env.SITE_ORIGIN)) return true;
  log('alert', 'health-configuration', { missing: missing.join(), loose: isLoose });
  return false;
}

/** `GET /api/health`: whether the parts are there, for a monitor. Which setting is missing is in the log, not in the reply. */
export async function showHealth(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  const checks = {
    database: await isDatabaseUp(env, log),
    queue: env.MAIL_QUEUE !== undefined,
    configuration: isConfigured(env, log),
  };
  const ok = Object.values(checks).every(Boolean);
  return c.json({ status: ok ? 'ok' : 'failing', checks }, ok ? 200 : 503);
}
