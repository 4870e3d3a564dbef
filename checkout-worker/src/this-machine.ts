/** Rules for the Worker of `npm start`, where everyone who can reach it is signed in at the desk. */
import type { Next } from 'hono';
import { isLocalName } from '#catalogue/local-name.ts';
import type { AppContext } from './app.ts';
import { type Env, isProduction } from './env.ts';
import { ProblemError } from './problem.ts';
import { siteOrigin } from './site.ts';

/** Only `npm start` sets both values. A deployment with either of them is refused. */
export function isThisMachine(env: Env): boolean {
  return !isProduction(env) && new URL(siteOrigin(env)).hostname === 'localhost';
}

function hostNotAllowed(env: Env): ProblemError {
  return new ProblemError(403, 'host-not-allowed', 'hostNotAllowed', { values: { address: siteOrigin(env) } });
}

/**
 * Refuses other host names on this machine. Another site's page can point its own name at 127.0.0.1 (DNS rebinding) and
 * would then read the desk as its own origin.
 */
export async function refuseOtherHosts(c: AppContext, next: Next): Promise<void> {
  if (isThisMachine(c.env) && !isLocalName(new URL(c.req.url).hostname)) throw hostNotAllowed(c.env);
  await next();
}

/**
 * Refuses requests that no browser sent to a local name. wrangler takes a request's URL from its header
 * `MF-Original-URL`, which a rebound page can set. It cannot set `Sec-Fetch-Site`, which browsers send to localhost and
 * to no other name over http (https://www.w3.org/TR/fetch-metadata/#framework).
 */
export function refuseReboundPages(c: AppContext): void {
  if (isThisMachine(c.env) && c.req.header('sec-fetch-site') === undefined) throw hostNotAllowed(c.env);
}
