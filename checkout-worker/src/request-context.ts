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

/** Security headers of every response, whatever its status. A route can set its own. */
export const safetyHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  // Same value as on the site's own pages (`site/build/headers.ts`). Browsers ignore it over http.
  strictTransportSecurity: 'max-age=31536000',
  // URLs can contain tokens, which other sites must not see. `no-referrer` would make the Worker's own forms send
  // `Origin: null`.
  referrerPolicy: 'same-origin',
  // Widgets on other sites call this Worker. The doctor must be able to detect that it answers, even if the origin is
  // not registered.
  crossOriginResourcePolicy: 'cross-origin',
});

/** Sets an id and a log for each request, and CORS headers on each response, whatever its status. */
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
  // Set on the response itself, because `c.header` creates a new one each time.
  const { headers } = c.res;
  headers.append('Vary', 'Origin');
  const reader = readerOf(c);
  if (reader !== undefined) {
    headers.set('Access-Control-Allow-Origin', reader);
    headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  }
  headers.set('X-Request-Id', requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // Logs the route's pattern: the URL itself may contain a token or the id of a payment.
  const [method, route, status, ms] = [c.req.method, routePath(c, -1), c.res.status, Date.now() - started];
  log('info', 'request', { method, route, status, ms, ray: c.req.header('cf-ray') });
}

/** Returns the value of `Access-Control-Allow-Origin`. */
function readerOf(c: AppContext): string | undefined {
  const origin = c.req.header('origin');
  if (c.var.readers === 'everyone') return '*';
  if (c.var.readers === 'nobody else') return undefined;
  return c.var.origin.verdict === 'allowed' || isFromAnyPage(c) ? origin : undefined;
}

/** Returns true on routes open to any page, if the page sent its origin. */
export function isFromAnyPage(c: AppContext): boolean {
  return c.var.readers === 'any page' && isOrigin(c.req.header('origin') ?? '');
}

/**
 * For routes that unregistered pages may use: reading the published reviews and sending a message. Runs before the rate
 * limits, so that such a page can also read a 429.
 */
export async function openToAnyPage(c: AppContext, next: Next): Promise<void> {
  const isList = c.req.path === '/api/reviews' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  c.set('readers', isList ? 'everyone' : 'any page');
  await next();
}

/** For routes whose response every page may read. */
export async function openToEveryone(c: AppContext, next: Next): Promise<void> {
  c.set('readers', 'everyone');
  await next();
}

/**
 * Registered origins may send forms in any encoding. Other pages may send JSON only, which needs a CORS preflight, so
 * that no page can submit a plain form on a visitor's behalf; and they have a tighter rate limit.
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

/** Switches to the language in the request's JSON or form. Call it before validating the other fields. */
export function answerInLanguageOf(c: AppContext, body: unknown): void {
  const asked = body instanceof URLSearchParams ? body.get('language') : fieldOf(body, 'language');
  if (typeof asked === 'string') c.set('language', agencyLanguage(asked));
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Requires a registered `Origin`, for requests that browsers always send with one. */
export async function knownOriginOnly(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await checkedOrigin(c);
  if (verdict === 'unavailable') throw storageUnavailable();
  if (verdict !== 'allowed') {
    throw new ProblemError(403, 'origin-not-allowed', 'originNotAllowed');
  }
  await next();
}

/** Accepts requests from the site's own pages, for which browsers send no `Origin`, and from registered origins. */
export async function knownOrNoOrigin(c: AppContext, next: Next): Promise<void> {
  if (c.var.origin.verdict === 'none') await next();
  else await knownOriginOnly(c, next);
}
