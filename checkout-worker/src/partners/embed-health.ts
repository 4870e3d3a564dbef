/** Reports of how widgets fare on pages: counted by day, origin and release, without anything of a visitor. Anybody can send one. */
import { and, gte, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { neededPolicyLines } from '#catalogue/embed-policy.ts';
import type { AppContext } from '../app.ts';
import { limitBody, parseJson, readText } from '../body.ts';
import type { Database } from '../database.ts';
import { databaseOf, type Env } from '../env.ts';
import { describeError } from '../log.ts';
import { ProblemError, storageUnavailable } from '../problem.ts';
import { versionsOff } from '../releases/live.ts';
import { isOlder, newestRelease, publishedTags } from '../releases/published.ts';
import { siteOrigin } from '../site.ts';
import { checkoutOrigins } from '../stripe/stripe-client.ts';
import { unixSeconds } from '../unix-time.ts';
import { embedHealth, type HealthEvent } from './schema.ts';

const events = ['shown', 'failed', 'added', 'checkout'] as const satisfies readonly HealthEvent[];
const secondsPerDay = 24 * 60 * 60;
/** How far back a partner sees. */
export const shownDays = 30;

/** A partner adds these lines to their page's policy because we say so: only lines that the kit prints itself are stored or shown. */
function policyLines(env: Env): ReadonlySet<string> {
  return neededPolicyLines(siteOrigin(env), checkoutOrigins(env));
}

const healthReportSchema = v.object({
  version: v.string(),
  widgets: v.pipe(
    v.record(v.string(), v.pipe(v.array(v.picklist(events)), v.maxLength(events.length))),
    v.check((widgets) => Object.keys(widgets).length <= 20),
  ),
  blocked: v.pipe(v.array(v.string()), v.maxLength(10)),
});

type HealthReport = v.InferOutput<typeof healthReportSchema>;

export const healthReportSize = limitBody(4096);

/** `POST /api/embed-health`: what widgets with `health` did in one view of a registered page. Browsers send it as a beacon, so nothing reads the reply. */
export async function receiveHealth(c: AppContext): Promise<Response> {
  const report = v.safeParse(healthReportSchema, parseJson(await readText(c.req.raw)));
  if (!report.success) throw new ProblemError(422, 'invalid-request', 'checkFields');
  const origin = c.req.header('origin') ?? '';
  const isCounted = await countHealth(c.env, origin, report.output, unixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'embed-health-not-counted', describeError(error));
    throw storageUnavailable();
  });
  if (!isCounted) throw new ProblemError(422, 'invalid-request', 'checkFields');
  return c.body(null, 204);
}

function dayOf(now: number): string {
  return new Date(now * 1000).toISOString().slice(0, 10);
}

/**
 * Counts one page view. Returns false for a release that the site does not serve. Tags outside that release are left out, and a
 * policy line that the kit never asks for counts as "another" (an empty detail). So the number of rows is bounded for each origin and
 * day, and made-up reports cannot use up a real page's rows.
 */
async function countHealth(
  env: Env,
  origin: string,
  { version, widgets, blocked }: HealthReport,
  now: number,
): Promise<boolean> {
  const tags = await publishedTags(version, env);
  if (!tags) return false;
  const needed = policyLines(env);
  const lines = new Set(blocked.map((line) => (needed.has(line) ? line : '')));
  const seen = [
    ...Object.entries(widgets)
      .filter(([tag]) => tags.has(tag))
      .flatMap(([tag, reported]) => [...new Set(reported)].map((event) => ({ tag, event, detail: '' }))),
    ...[...lines].map((detail) => ({ tag: '', event: 'blocked' as const, detail })),
  ];
  if (seen.length === 0) return true;
  const { day, origin: page, version: release, tag, event, detail, views } = embedHealth;
  await databaseOf(env)
    .insert(embedHealth)
    .values(seen.map((row) => ({ day: dayOf(now), origin, version, ...row, views: 1 })))
    .onConflictDoUpdate({ target: [day, page, release, tag, event, detail], set: { views: sql`${views} + 1` } });
  return true;
}

/** How a widget of one release has fared on a page's origin lately; by page views. */
export interface EmbedState {
  origin: string;
  version: string;
  /** `agency-cart`; empty where the page's policy refused something. */
  tag: string;
  shown: number;
  failed: number;
  added: number;
  checkout: number;
  /** Lines that are missing in the page's policy; an empty text for another one. */
  blocked: readonly string[];
}

export interface KitState {
  /** The newest release, if it is known. */
  newest: string | undefined;
  /** Releases that are switched off. */
  off: readonly string[];
}

/** Origins on which a widget failed or was blocked in the last `shownDays`. */
export async function troubledOrigins(database: Database): Promise<ReadonlySet<string>> {
  const since = dayOf(unixSeconds() - shownDays * secondsPerDay);
  const isTrouble = inArray(embedHealth.event, ['failed', 'blocked']);
  const { origin, day } = embedHealth;
  const rows = await database
    .selectDistinct({ origin })
    .from(embedHealth)
    .where(and(isTrouble, gte(day, since)));
  return new Set(rows.map((row) => row.origin));
}

/** The reports about these origins in the last `shownDays`, and what the advice on them depends on. */
export async function readHealth(
  env: Env,
  origins: readonly string[],
): Promise<{ health: EmbedState[]; kit: KitState }> {
  const since = dayOf(unixSeconds() - shownDays * secondsPerDay);
  const { origin, version, tag, event, detail, views, day } = embedHealth;
  const [rows, newest, off] = await Promise.all([
    databaseOf(env)
      .select({ origin, version, tag, event, detail, views: sql<number>`sum(${views})` })
      .from(embedHealth)
      .where(and(sql`${origin} IN (SELECT value FROM json_each(${JSON.stringify(origins)}))`, gte(day, since)))
      .groupBy(origin, version, tag, event, detail)
      .orderBy(origin, version, tag),
    newestRelease(env),
    versionsOff(databaseOf(env)),
  ]);
  const needed = policyLines(env);
  const states = new Map<string, EmbedState>();
  for (const row of rows) {
    if (newest && isOlder(newest, row.version)) continue;
    const key = [row.origin, row.version, row.tag].join(' ');
    const none = { shown: 0, failed: 0, added: 0, checkout: 0, blocked: [] };
    const state = states.get(key) ?? { origin: row.origin, version: row.version, tag: row.tag, ...none };
    const line = needed.has(row.detail) ? row.detail : '';
    states.set(
      key,
      row.event === 'blocked'
        ? { ...state, blocked: [...new Set([...state.blocked, line])] }
        : { ...state, [row.event]: row.views },
    );
  }
  return { health: [...states.values()], kit: { newest, off } };
}
