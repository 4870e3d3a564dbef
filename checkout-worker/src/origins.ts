import { commaList, type Env } from './env.ts';
import { isOrigin } from './is-origin.ts';
import type { Log } from './log.ts';
import { isPartnerOrigin } from './partners/partner-repository.ts';

/** `none`: no `Origin` was sent. `unknown`: the database that knows could not be asked. */
export type OriginVerdict = 'allowed' | 'refused' | 'none' | 'unknown';

/** Whether an origin may use the API and be returned to: ours, a configured one, or a partner's. Exact match, nothing else. */
export async function judgeOrigin(origin: string | undefined, env: Env, log: Log): Promise<OriginVerdict> {
  if (origin === undefined) return 'none';
  if (!isOrigin(origin)) return 'refused';
  if (origin === env.SITE_ORIGIN || commaList(env.ALLOWED_ORIGINS).includes(origin)) return 'allowed';
  try {
    return (await isPartnerOrigin(env.DB, origin)) ? 'allowed' : 'refused';
  } catch {
    log('error', 'partner-origins-unavailable');
    return 'unknown';
  }
}
