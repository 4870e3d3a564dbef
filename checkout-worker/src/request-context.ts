import type { Next } from 'hono';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { createAlertingLog } from './alerts.ts';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { isOrigin } from './is-origin.ts';
import { agencyLanguage, preferredLanguage } from './lang/agency-language.ts';
import { checkOrigin, checkOriginWithoutDatabase, type OriginCheck } from './origins.ts';
import { ProblemError, storageUnavailable } from './problem.ts';
import { enforceVisitorLimit } from './rate-limits.ts';

/** Security headers of every reply, whatever its status. A route can set its own. */
export const safetyHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  // As the site's own pages say it (`site/build/headers.ts`). Browsers ignore it over http.
  strictTransportSecurity: 'max-age=31536000',
  // Addresses can hold tokens, which other sites must not see. `no-referrer` would make our own forms send `Origin: null`.
  referrerPolicy: 'same-origin',
  // Widgets on other sites ask this Worker. The debug tool has to see that it answers, also where the origin is not registered.
  crossOriginResourcePolicy: 'cross-origin',
});

/** Gives each request an id and a log, and each reply, whatever its status, its CORS headers. */
export async function requestContext(c: AppContext, next: Next): Promise<void> {
  const requestId = crypto.randomUUID();
  const log = createAlertingLog(requestId, c.env, c.executionCtx);
  const origin = c.req.header('origin');
  c.set('requestId', requestId);
  c.set('log', log);
  c.set('language', preferredLanguage(c));
  c.set('origin', checkOriginWithoutDatabase(origin, c.env));
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
  // The pattern of the route: the address itself may hold a token or the id of a payment.
  const [method, route, status, ms] = [c.req.method, routePath(c, -1), c.res.status, Date.now() - started];
  log('info', 'request', { method, route, status, ms, ray: c.req.header('cf-ray') });
}

/** The value of `Access-Control-Allow-Origin`. */
function readerOf(c: AppContext): string | undefined {
  const origin = c.req.header('origin');
  if (c.var.readers === 'everyone') return '*';
  if (c.var.readers === 'nobody else') return undefined;
  return c.var.origin.verdict === 'allowed' || isFromAnyPage(c) ? origin : undefined;
}

/** True on routes open to any page, when the page sent its origin. */
export function isFromAnyPage(c: AppContext): boolean {
  return c.var.readers === 'any page' && isOrigin(c.req.header('origin') ?? '');
}

/**
 * For what widgets may do on unregistered pages: read the published reviews, which are public, and send a message. Runs before the
 * rate limits, so that such a page can read a 429 as well.
 */
export async function openToAnyPage(c: AppContext, next: Next): Promise<void> {
  const isList = c.req.path === '/api/reviews' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  c.set('readers', isList ? 'everyone' : 'any page');
  await next();
}

/** For what every page may read. */
export async function openToEveryone(c: AppContext, next: Next): Promise<void> {
  c.set('readers', 'everyone');
  await next();
}

/**
 * Registered origins may send forms in any encoding. Other pages may send JSON only, which needs a CORS preflight, so that no page can
 * submit a plain form on a visitor's behalf; and they have a tighter limit.
 */
export async function formSender(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await checkedOrigin(c);
  if (verdict !== 'refused' || !isFromAnyPage(c) || isForm(c.req.raw)) return knownOriginOnly(c, next);
  await enforceVisitorLimit(c, 'STRANGER_LIMIT');
  await next();
}

/** Looks up the request's origin in the database if necessary, once per request. Call it after the rate limits. */
export async function checkedOrigin(c: AppContext): Promise<OriginCheck> {
  if (c.var.origin.verdict === 'unchecked') {
    c.set('origin', await checkOrigin(c.req.header('origin'), c.env, c.var.log));
  }
  return c.var.origin;
}

/** Answers in the language that a request names, in its JSON or its form. Call it before anything in there is refused. */
export function answerInLanguageOf(c: AppContext, body: unknown): void {
  const asked = body instanceof URLSearchParams ? body.get('language') : fieldOf(body, 'language');
  if (typeof asked === 'string') c.set('language', agencyLanguage(asked));
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** For requests that a browser always sends with an `Origin`: it must be a registered one. */
export async function knownOriginOnly(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await checkedOrigin(c);
  if (verdict === 'unavailable') throw storageUnavailable();
  if (verdict !== 'allowed') {
    throw new ProblemError(403, 'origin-not-allowed', 'originNotAllowed');
  }
  await next();
}

/** For requests from our own pages, where browsers send no `Origin`, and from registered ones. */
export async function knownOrNoOrigin(c: AppContext, next: Next): Promise<void> {
  if (c.var.origin.verdict === 'none') await next();
  else await knownOriginOnly(c, next);
}
