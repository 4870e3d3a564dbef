import * as v from 'valibot';
import { brand } from '#agency/brand';
import { type CallTime, type TimesReply, timesQuerySchema } from '#catalogue/wire-booking.ts';
import type { AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { askProvider, providerOf, requirePage } from './calendars.ts';

const cacheMs = 60_000;
const maxCached = 500;
const deadlineMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;

interface Cached {
  times: Promise<CallTime[]>;
  until: number;
}

/** Times that this isolate has looked up, by environment, then by page and days. */
const caches = new WeakMap<Env, Map<string, Cached>>();

function cacheOf(env: Env): Map<string, Cached> {
  const cache = caches.get(env) ?? new Map<string, Cached>();
  caches.set(env, cache);
  return cache;
}

async function askForTimes(page: URL, from: Date, to: Date, env: Env): Promise<CallTime[]> {
  const times = await providerOf(page, env, deadlineMs).listTimes({ from, to });
  const isUsable = ({ start, end }: CallTime) => start < end && Date.parse(start) >= from.getTime();
  return times
    .filter((time) => isUsable(time) && Date.parse(time.start) < to.getTime())
    .sort((one, other) => one.start.localeCompare(other.start));
}

/**
 * Returns the free times of a booking page, from the first to the last day in UTC. Reuses an answer for a minute, and
 * shares it between requests that arrive at the same time.
 */
export async function listTimes(
  { page: text, from, to }: v.InferOutput<typeof timesQuerySchema>,
  env: Env,
  log: Log,
): Promise<TimesReply> {
  const page = requirePage(text);
  const cache = cacheOf(env);
  const key = `${page.href} ${from} ${to}`;
  let cached = cache.get(key);
  if (!cached || cached.until <= Date.now()) {
    if (cache.size >= maxCached) cache.clear();
    const times = askForTimes(page, new Date(from), new Date(Date.parse(to) + dayMs), env);
    cached = { times, until: Date.now() + cacheMs };
    cache.set(key, cached);
    // A failure is not cached.
    times.catch(() => cache.delete(key));
  }
  const { times } = cached;
  const all = await askProvider(log, () => times);
  const now = new Date().toISOString();
  return { zone: brand.timeZone, times: all.filter(({ start }) => start > now) };
}

/** Forgets a page's cached times, because a booking has changed them. */
export function forgetTimes(page: URL, env: Env): void {
  const cache = cacheOf(env);
  for (const key of cache.keys()) if (key.startsWith(`${page.href} `)) cache.delete(key);
}

/** Returns true if the provider still lists this start as free. Asks the provider, not the cache. */
export async function isFree(page: URL, start: string, env: Env): Promise<boolean> {
  const at = Date.parse(start);
  const times = await askForTimes(page, new Date(at - dayMs), new Date(at + dayMs), env);
  return times.some((time) => time.start === start);
}

/** `GET /api/booking/times`: free times of one of the agency's booking pages. */
export async function showTimes(c: AppContext): Promise<Response> {
  const query = v.safeParse(timesQuerySchema, c.req.query());
  if (!query.success) throw new ProblemError(422, 'invalid-request', 'checkFields');
  return c.json((await listTimes(query.output, c.env, c.var.log)) satisfies TimesReply);
}
