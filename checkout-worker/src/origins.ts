import { eq } from 'drizzle-orm';
import { type Env, getDatabase, splitAtCommas } from './env.ts';
import { isOrigin, toAsciiOrigin } from './is-origin.ts';
import type { Log } from './log.ts';
import { partnerOrigins } from './partners/schema.ts';
import { resolveSiteOrigin } from './site.ts';

/** Result of an origin check. `none`: no `Origin` header. `unchecked`: not looked up yet. `unavailable`: the lookup failed. */
export type OriginVerdict = 'allowed' | 'refused' | 'none' | 'unchecked' | 'unavailable';

export interface OriginCheck {
  verdict: OriginVerdict;
  partner?: string;
}

const cacheMs = 60_000;
const maxCached = 1000;
/** Results of this isolate's database lookups, by environment and origin. */
const caches = new WeakMap<Env, Map<string, { check: OriginCheck; until: number }>>();

function cacheCheck(origin: string, check: OriginCheck, env: Env): void {
  const cache = caches.get(env) ?? new Map();
  if (cache.size >= maxCached) cache.clear();
  caches.set(env, cache.set(origin, { check, until: Date.now() + cacheMs }));
}

/**
 * Returns the origin of the page that sent a request. If the page's referrer policy is `no-referrer`, browsers send
 * `Origin: null` with a form. `Sec-Fetch-Site: same-origin` then shows that the page has the origin of the request's URL.
 */
export function readSenderOrigin({ headers, url }: Request): string | undefined {
  const origin = headers.get('origin') ?? undefined;
  return origin === 'null' && headers.get('sec-fetch-site') === 'same-origin' ? new URL(url).origin : origin;
}

/** Checks an origin against the site's own origin, the configured ones and the cached lookups of the last minute. */
export function checkOriginWithoutDatabase(origin: string | undefined, env: Env): OriginCheck {
  if (origin === undefined) return { verdict: 'none' };
  if (!isOrigin(origin)) return { verdict: 'refused' };
  const own = [resolveSiteOrigin(env), ...splitAtCommas(env.ALLOWED_ORIGINS).map(toAsciiOrigin)];
  if (own.includes(origin)) return { verdict: 'allowed' };
  const cached = caches.get(env)?.get(origin);
  return cached && cached.until > Date.now() ? cached.check : { verdict: 'unchecked' };
}

async function findOriginPartner(origin: string, env: Env): Promise<string | undefined> {
  const { partner, origin: known } = partnerOrigins;
  const [found] = await getDatabase(env).select({ partner }).from(partnerOrigins).where(eq(known, origin));
  return found?.partner;
}

/** Checks if an origin may use the API and receive redirects: the site's own, a configured or a partner's origin, compared exactly. */
export async function checkOrigin(origin: string | undefined, env: Env, log: Log): Promise<OriginCheck> {
  const known = checkOriginWithoutDatabase(origin, env);
  if (known.verdict !== 'unchecked' || origin === undefined) return known;
  try {
    const partner = await findOriginPartner(origin, env);
    const check: OriginCheck = partner === undefined ? { verdict: 'refused' } : { verdict: 'allowed', partner };
    cacheCheck(origin, check, env);
    return check;
  } catch {
    log('error', 'partner-origins-unavailable');
    return { verdict: 'unavailable' };
  }
}
