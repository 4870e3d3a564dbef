/** Protects the local Worker of `npm start`, where every visitor is signed in at the desk. */
import type { Next } from 'hono';
import { isLocalName } from '#catalogue/local-name.ts';
import type { AppContext } from './app.ts';
import { type Env, isProduction } from './env.ts';
import { ProblemError } from './problem.ts';
import { resolveSiteOrigin } from './site.ts';

/** Returns true for the Worker of `npm start`, which alone sets both values. A deployment with either value is refused. */
export function isLocalDevelopment(env: Env): boolean {
  return !isProduction(env) && new URL(resolveSiteOrigin(env)).hostname === 'localhost';
}

function createHostNotAllowedError(env: Env): ProblemError {
  return new ProblemError(403, 'host-not-allowed', 'hostNotAllowed', { values: { address: resolveSiteOrigin(env) } });
}

/**
 * Middleware that refuses host names other than localhost. Another site could point its own host name at 127.0.0.1 (DNS
 * rebinding), and its page could then read the desk as same-origin.
 */
export async function refuseOtherHosts(c: AppContext, next: Next): Promise<void> {
  if (isLocalDevelopment(c.env) && !isLocalName(new URL(c.req.url).hostname)) throw createHostNotAllowedError(c.env);
  await next();
}

/**
 * Throws if no browser sent the request to localhost. A rebound page can forge the host name, because wrangler reads
 * the URL from the header `MF-Original-URL`. But the page cannot set `Sec-Fetch-Site`, which browsers send over http
 * only to localhost (https://www.w3.org/TR/fetch-metadata/#framework).
 */
export function refuseReboundPages(c: AppContext): void {
  if (isLocalDevelopment(c.env) && c.req.header('sec-fetch-site') === undefined) throw createHostNotAllowedError(c.env);
}
