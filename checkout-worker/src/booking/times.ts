import * as v from 'valibot';
import { brand } from '#agency/brand';
import { type CallTime, type TimesReply, timesQuerySchema } from '#catalogue/wire-booking.ts';
import type { AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { callProvider, createProvider, requireBookingPage } from './calendars.ts';

const cacheMs = 60_000;
const maxCached = 500;
const deadlineMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;

interface Cache {
  /**
   * Provider responses by page and days, never promises. Cloudflare cancels a request whose visitor has left, so its
   * promise would never settle for other requests: https://github.com/emdash-cms/emdash/issues/1821
   */
  answers: Map<string, { times: readonly CallTime[]; until: number }>;
  /** Number of bookings that changed the free times. A response is cached only if no booking changed the times meanwhile. */
  changes: number;
}

/** Times that this isolate has looked up, keyed by environment. */
const caches = new WeakMap<Env, Cache>();

function getCache(env: Env): Cache {
  const cache = caches.get(env) ?? { answers: new Map(), changes: 0 };
  caches.set(env, cache);
  return cache;
}

/** Returns usable times in order. Cal.com can list a time twice: https://github.com/calcom/cal.diy/issues/6386 */
async function requestTimes(page: URL, from: Date, to: Date, env: Env): Promise<CallTime[]> {
  const times = await createProvider(page, env, deadlineMs).listTimes({ from, to });
  const isUsable = ({ start, end }: CallTime) => start < end && Date.parse(start) >= from.getTime();
  return times
    .filter((time) => isUsable(time) && Date.parse(time.start) < to.getTime())
    .sort((one, other) => one.start.localeCompare(other.start))
    .filter(({ start }, index, sorted) => start !== sorted[index - 1]?.start);
}

/** Returns the free times of a booking page, from the first to the last day in UTC. Reuses an answer for a minute. */
export async function listTimes(
  { page: text, from, to }: v.InferOutput<typeof timesQuerySchema>,
  env: Env,
  log: Log,
): Promise<TimesReply> {
  const page = requireBookingPage(text);
  const cache = getCache(env);
  const { answers, changes } = cache;
  const key = `${page.href} ${from} ${to}`;
  let answer = answers.get(key);
  if (!answer || answer.until <= Date.now()) {
    const last = new Date(Date.parse(to) + dayMs);
    const times = await callProvider(log, () => requestTimes(page, new Date(from), last, env));
    answer = { times, until: Date.now() + cacheMs };
    if (answers.size >= maxCached) answers.clear();
    if (cache.changes === changes) answers.set(key, answer);
  }
  const now = new Date().toISOString();
  return { zone: brand.timeZone, times: answer.times.filter(({ start }) => start > now) };
}

/** Forgets a page's cached times, because a booking has changed them. */
export function clearCachedTimes(page: URL, env: Env): void {
  const cache = getCache(env);
  cache.changes += 1;
  for (const key of cache.answers.keys()) if (key.startsWith(`${page.href} `)) cache.answers.delete(key);
}

/** Returns true if the provider still lists this start as free. Asks the provider, not the cache. */
export async function isTimeFree(page: URL, start: string, env: Env): Promise<boolean> {
  const at = Date.parse(start);
  const times = await requestTimes(page, new Date(at - dayMs), new Date(at + dayMs), env);
  return times.some((time) => time.start === start);
}

/** `GET /api/booking/times`: free times of one of the agency's booking pages. */
export async function showTimes(c: AppContext): Promise<Response> {
  const query = v.safeParse(timesQuerySchema, c.req.query());
  if (!query.success) throw new ProblemError(422, 'invalid-request', 'checkFields');
  return c.json((await listTimes(query.output, c.env, c.var.log)) satisfies TimesReply);
}
