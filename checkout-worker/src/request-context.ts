import type { Next } from 'hono';
import { createAlertingLog } from './alerts/raise-alert.ts';
import type { AppContext } from './app.ts';
import { type Judgment, judgeOrigin, knownJudgment } from './origins.ts';
import { ProblemError, storageUnavailable } from './problem.ts';

/** Gives each request an id and a log, and each reply, whatever its status, its CORS and safety headers. */
export async function requestContext(c: AppContext, next: Next): Promise<void> {
  const requestId = crypto.randomUUID();
  const log = createAlertingLog(requestId, c.env, c.executionCtx);
  const origin = c.req.header('origin');
  c.set('requestId', requestId);
  c.set('log', log);
  c.set('origin', knownJudgment(origin, c.env));
  await next();
  // Set on the reply itself: `c.header` makes a new one each time.
  const { headers } = c.res;
  headers.append('Vary', 'Origin');
  if (c.var.origin.verdict === 'allowed' && origin !== undefined) {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  }
  headers.set('X-Request-Id', requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

/** What is known of the request's origin once the database was asked about it, at most once. Comes after the visitor's limits. */
export async function judgedOrigin(c: AppContext): Promise<Judgment> {
  if (c.var.origin.verdict === 'unjudged') {
    c.set('origin', await judgeOrigin(c.req.header('origin'), c.env, c.var.log));
  }
  return c.var.origin;
}

/** For what a visitor's browser sends: it always names the page's origin, and the origin must be known. */
export async function knownOriginOnly(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await judgedOrigin(c);
  if (verdict === 'unknown') throw storageUnavailable();
  if (verdict !== 'allowed') {
    throw new ProblemError(403, 'origin-not-allowed', 'This page may not place orders or send messages.');
  }
  await next();
}

/** For what may be read from our own pages, where browsers send no origin. */
export async function noForeignOrigin(c: AppContext, next: Next): Promise<void> {
  if (c.var.origin.verdict === 'none') await next();
  else await knownOriginOnly(c, next);
}
