import type { Next } from 'hono';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { createAlertingLog } from './alerts.ts';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { isOrigin } from './is-origin.ts';
import { findPreferredLanguage, matchAgencyLanguage } from './lang/agency-language.ts';
import { checkOrigin, checkOriginWithoutDatabase, type OriginCheck, readSenderOrigin } from './origins.ts';
import { createStorageError, ProblemError } from './problem.ts';
import { enforceVisitorLimit } from './rate-limits.ts';

/** Middleware that sets the security headers of every response. A route can override them. */
export const safetyHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  // Same value as the site's own pages use (`site/build/headers/headers.ts`). Browsers ignore the header over http.
  strictTransportSecurity: 'max-age=31536000',
  // Hides paths and queries, because they can contain tokens. The Worker's pages link to the site, whose analytics may
  // record the referrer. `no-referrer` would make browsers send `Origin: null` with the Worker's own forms.
  referrerPolicy: 'strict-origin',
  // Widgets on other sites call this Worker. The debug mode of the widgets, `?agency-debug`, must see that the Worker
  // responds, even from an unregistered origin.
  crossOriginResourcePolicy: 'cross-origin',
});

/** Middleware that creates the request's id and log, and sets the CORS headers of every response. */
export async function setUpRequest(c: AppContext, next: Next): Promise<void> {
  const requestId = crypto.randomUUID();
  const log = createAlertingLog(requestId, c.env, c.executionCtx);
  c.set('requestId', requestId);
  c.set('log', log);
  c.set('language', findPreferredLanguage(c));
  c.set('origin', checkOriginWithoutDatabase(readSenderOrigin(c.req.raw), c.env));
  c.set('readers', 'registered');
  const started = Date.now();
  await next();
  // Sets the headers on the response itself, because `c.header` would create a new response each time.
  const { headers } = c.res;
  headers.append('Vary', 'Origin');
  const reader = getAllowedReader(c);
  if (reader !== undefined) {
    headers.set('Access-Control-Allow-Origin', reader);
    headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  }
  headers.set('X-Request-Id', requestId);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // Logs the route's pattern instead of the URL, which may contain a token or a payment's id.
  const [method, route, status, ms] = [c.req.method, routePath(c, -1), c.res.status, Date.now() - started];
  log('info', 'request', { method, route, status, ms, ray: c.req.header('cf-ray') });
}

/** Returns the value of `Access-Control-Allow-Origin`, or undefined if the page must not read the response. */
function getAllowedReader(c: AppContext): string | undefined {
  const origin = readSenderOrigin(c.req.raw);
  if (c.var.readers === 'everyone') return '*';
  if (c.var.readers === 'nobody else') return undefined;
  return c.var.origin.verdict === 'allowed' || isFromAnyPage(c) ? origin : undefined;
}

/** Returns true if the route is open to any page and the page sent its origin. */
export function isFromAnyPage(c: AppContext): boolean {
  return c.var.readers === 'any page' && isOrigin(c.req.header('origin') ?? '');
}

/**
 * Middleware for routes that unregistered pages may use: reading published reviews and sending messages. Runs before
 * the rate limits, so that such a page can also read a 429 response.
 */
export async function allowUnregisteredPages(c: AppContext, next: Next): Promise<void> {
  const isList = c.req.path === '/api/reviews' && (c.req.method === 'GET' || c.req.method === 'HEAD');
  c.set('readers', isList ? 'everyone' : 'any page');
  await next();
}

/** Middleware for routes whose response every page may read. */
export async function allowAllReaders(c: AppContext, next: Next): Promise<void> {
  c.set('readers', 'everyone');
  await next();
}

/**
 * Middleware that admits forms by origin. Registered origins may send any encoding. Other pages may send only JSON,
 * which requires a CORS preflight, so that they cannot submit a plain form on a visitor's behalf, and forms with files,
 * which are refused with a message that a widget can show. Their rate limit is tighter.
 */
export async function checkFormOrigin(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await resolveOrigin(c);
  if (verdict !== 'refused' || !isFromAnyPage(c) || isForm(c.req.raw)) return requireRegisteredOrigin(c, next);
  await enforceVisitorLimit(c, 'STRANGER_LIMIT');
  await next();
}

/** Returns the result of the origin check, with at most one database lookup per request. Must run after the rate limits. */
export async function resolveOrigin(c: AppContext): Promise<OriginCheck> {
  if (c.var.origin.verdict === 'unchecked') {
    c.set('origin', await checkOrigin(c.req.header('origin'), c.env, c.var.log));
  }
  return c.var.origin;
}

/** Sets the response's language from the request body. Must run before validation, so that errors use this language. */
export function setLanguageFromBody(c: AppContext, body: unknown): void {
  const asked = body instanceof URLSearchParams ? body.get('language') : readProperty(body, 'language');
  if (typeof asked === 'string') c.set('language', matchAgencyLanguage(asked));
}

function readProperty(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Middleware that requires a registered `Origin`. For requests to which browsers always add the header. */
export async function requireRegisteredOrigin(c: AppContext, next: Next): Promise<void> {
  const { verdict } = await resolveOrigin(c);
  if (verdict === 'unavailable') throw createStorageError();
  if (verdict !== 'allowed') {
    const isHidden = !isOrigin(c.req.header('origin') ?? '');
    throw new ProblemError(403, 'origin-not-allowed', isHidden ? 'originHidden' : 'originNotAllowed');
  }
  await next();
}

/** Middleware that requires a registered origin or no `Origin` header, which browsers omit on the site's own pages. */
export async function requireRegisteredOrNoOrigin(c: AppContext, next: Next): Promise<void> {
  if (c.var.origin.verdict === 'none') await next();
  else await requireRegisteredOrigin(c, next);
}
