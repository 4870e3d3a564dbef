import type { Next } from 'hono';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { createAlertingLog } from './alerts/raise-alert.ts';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { isOrigin } from './is-origin.ts';
import { type Judgment, judgeOrigin, knownJudgment } from './origins.ts';
import { ProblemError, storageUnavailable } from './problem.ts';
import { slowDown } from './rate-limits.ts';

/** Headers that every reply has, whatever its status. One that a route has set itself stays. */
export const safetyHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  // As the site's own pages say it (`site/build/headers.ts`). Browsers ignore it over http.
  strictTransportSecurity: 'max-age=31536000',
  // Addresses can hold tokens, which no other site is to learn; and `no-referrer` would take the origin from our own pages' forms.
  referrerPolicy: 'same-origin',
});

/** Gives each request an id and a log, and each reply, whatever its status, its CORS headers. */
export async function requestContext(c: AppContext, next: Next): Promise<void> {
  const requestId = crypto.randomUUID();
  const log = createAlertingLog(requestId, c.env, c.executionCtx);
  const origin = c.req.header('origin');
  c.set('requestId', requestId);
  c.set('log', log);
  c.set('origin', knownJudgment(origin, c.env));
  c.set('readers', 'registered');
  const started = Date.now();
  await next();
  // Set on the reply itself: `c.header` makes a new one each time.
  const { headers } = c.res;
  headers.append('Vary', 'Origin');
  const reader = readerOf(c);
  if (reader !== undefined) {
    headers.set('Access-Control-Allow-Origin', reader);
    headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  }
  headers.set('X-Request-Id', requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // The route as it is written here: the address may hold a token or the id of a payment.
  const [method, route, status, ms] = [c.req.method, routePath(c, -1), c.res.status, Date.now() - started];
  log('info', 'request', { method, route, status, ms, ray: c.req.header('cf-ray') });
}

/** Whom the reply may be read by, as the browser's header says it. */
function readerOf(c: AppContext): string | undefined {
  const origin = c.req.header('origin');
  if (c.var.readers === 'everyone') return '*';
  return c.var.origin.verdict === 'allowed' || isFromAnyPage(c) ? origin : undefined;
}

/** True for a page that names itself, where any may ask. */
export function isFromAnyPage(c: AppContext): boolean {
  return c.var.readers === 'any page' && isOrigin(c.req.header('origin') ?? '');
}

/**
 * For what widgets do on pages that nobody registered: read the published reviews, which are everyone's, and send a message. Comes
 * before the limits, so that a page can read their refusal, too.
 */
export async function openToAnyPage(c: AppContext, next: Next): Promise<void> {
  const isList = c.req.path === '/api/reviews' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  c.set('readers', isList ? 'everyone' : 'any page');
  await next();
}

/**
 * For forms: from registered origins as the browser sends them; from any other page as JSON alone, which a browser asks about first,
 * so that nothing is sent behind a visitor's back, and under a tighter limit.
 */
export async function formSender(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await judgedOrigin(c);
  if (verdict !== 'refused' || !isFromAnyPage(c) || isForm(c.req.raw)) return knownOriginOnly(c, next);
  await slowDown(c, 'STRANGER_LIMIT');
  await next();
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
