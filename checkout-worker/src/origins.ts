import { commaList, type Env } from './env.ts';
import { isOrigin } from './is-origin.ts';
import type { Log } from './log.ts';
import { partnerOfOrigin } from './partners/partner-repository.ts';

/**
 * `none`: no `Origin` was sent. `unjudged`: a partner's or nobody's, and the database has not been asked. `unknown`: it could not be
 * asked.
 */
export type OriginVerdict = 'allowed' | 'refused' | 'none' | 'unjudged' | 'unknown';

export interface Judgment {
  verdict: OriginVerdict;
  /** Whose origin it is, by the registry. */
  partner?: string;
}

const cacheMs = 60_000;
const maxCached = 1000;
/** What the database said of origins, in this isolate. */
const caches = new WeakMap<Env, Map<string, { judgment: Judgment; until: number }>>();

function remember(origin: string, judgment: Judgment, env: Env): void {
  const cache = caches.get(env) ?? new Map();
  if (cache.size >= maxCached) cache.clear();
  caches.set(env, cache.set(origin, { judgment, until: Date.now() + cacheMs }));
}

/** What is known of an origin without the database: whether it is ours, a configured one, or was asked about in the last minute. */
export function knownJudgment(origin: string | undefined, env: Env): Judgment {
  if (origin === undefined) return { verdict: 'none' };
  if (!isOrigin(origin)) return { verdict: 'refused' };
  if (origin === env.SITE_ORIGIN || commaList(env.ALLOWED_ORIGINS).includes(origin)) return { verdict: 'allowed' };
  const cached = caches.get(env)?.get(origin);
  return cached && cached.until > Date.now() ? cached.judgment : { verdict: 'unjudged' };
}

/** Whether an origin may use the API and be returned to: ours, a configured one, or a partner's. Exact match, nothing else. */
export async function judgeOrigin(origin: string | undefined, env: Env, log: Log): Promise<Judgment> {
  const known = knownJudgment(origin, env);
  if (known.verdict !== 'unjudged' || origin === undefined) return known;
  try {
    const partner = await partnerOfOrigin(env.DB, origin);
    const judgment: Judgment = partner === undefined ? { verdict: 'refused' } : { verdict: 'allowed', partner };
    remember(origin, judgment, env);
    return judgment;
  } catch {
    log('error', 'partner-origins-unavailable');
    return { verdict: 'unknown' };
  }
}
