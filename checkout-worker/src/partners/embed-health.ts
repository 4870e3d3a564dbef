/** Anonymous health reports of widgets on partners' pages. The endpoint is public, so reports can be forged. */
import { and, gte, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listPolicyEntries } from '#catalogue/embed-policy.ts';
import { type HealthReport, healthReportSchema } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { limitBody, parseJson, readText } from '../body.ts';
import type { Database } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { listSwitchedOffVersions } from '../releases/live.ts';
import { fetchNewestRelease, fetchPublishedTags, isOlder } from '../releases/published.ts';
import { resolveSiteOrigin } from '../site.ts';
import { listCheckoutOrigins } from '../stripe/stripe-client.ts';
import { daySeconds, getUnixSeconds } from '../unix-time.ts';
import { embedHealth } from './schema.ts';

export const shownDays = 30;

/**
 * Returns the Content Security Policy directives that the widgets need. Partners copy directives into their policy, so
 * forged directives are never stored or shown.
 */
function listNeededPolicyLines(env: Env): ReadonlySet<string> {
  return listPolicyEntries(resolveSiteOrigin(env), listCheckoutOrigins(env));
}

export const limitHealthReport = limitBody(4096);

/** `POST /api/embed-health`: counts a page view. Browsers send the report as a beacon and ignore the response. */
export async function receiveHealth(c: AppContext): Promise<Response> {
  const report = v.safeParse(healthReportSchema, parseJson(await readText(c.req.raw)));
  if (!report.success) throw new ProblemError(422, 'invalid-request', 'checkFields');
  const origin = c.req.header('origin') ?? '';
  const isCounted = await countHealth(c.env, origin, report.output, getUnixSeconds()).catch((error: unknown) => {
    c.var.log('error', 'embed-health-not-counted', describeError(error));
    throw createStorageError();
  });
  if (!isCounted) throw new ProblemError(422, 'invalid-request', 'checkFields');
  return c.body(null, 204);
}

function formatUtcDay(now: number): string {
  return new Date(now * 1000).toISOString().slice(0, 10);
}

/**
 * Counts one page view. Returns false if the site does not serve the release. Skips unknown tags and stores unknown
 * policy directives as an empty detail, so that forged reports cannot add unlimited rows per origin and day.
 */
async function countHealth(
  env: Env,
  origin: string,
  { version, widgets, blocked }: HealthReport,
  now: number,
): Promise<boolean> {
  const tags = await fetchPublishedTags(version, env);
  if (!tags) return false;
  const needed = listNeededPolicyLines(env);
  const lines = new Set(blocked.map((line) => (needed.has(line) ? line : '')));
  const seen = [
    ...Object.entries(widgets)
      .filter(([tag]) => tags.has(tag))
      .flatMap(([tag, reported]) => [...new Set(reported)].map((event) => ({ tag, event, detail: '' }))),
    ...[...lines].map((detail) => ({ tag: '', event: 'blocked' as const, detail })),
  ];
  if (seen.length === 0) return true;
  const { day, origin: page, version: release, tag, event, detail, views } = embedHealth;
  // The rows are one parameter, because D1 accepts only 100 per statement. `WHERE` keeps SQLite from parsing `ON
  // CONFLICT` as part of a join.
  const rows = sql`SELECT ${formatUtcDay(now)}, ${origin}, ${version}, value ->> 'tag', value ->> 'event', value ->> 'detail', 1
    FROM json_each(${JSON.stringify(seen)}) WHERE TRUE`;
  await getDatabase(env)
    .insert(embedHealth)
    .select(rows)
    .onConflictDoUpdate({ target: [day, page, release, tag, event, detail], set: { views: sql`${views} + 1` } });
  return true;
}

/** Page views of one widget on one origin and release in the last `shownDays` days. */
export interface WidgetHealth {
  origin: string;
  version: string;
  /** Tag name such as `agency-cart`. Empty for blocked resources, which are not tied to a widget. */
  tag: string;
  shown: number;
  failed: number;
  added: number;
  checkout: number;
  /** Directives that the page's Content Security Policy lacks. An empty string is a blocked resource that the widgets do not need. */
  blocked: readonly string[];
}

export interface ReleaseState {
  newest: string | undefined;
  switchedOff: readonly string[];
}

export async function findFailingOrigins(database: Database): Promise<ReadonlySet<string>> {
  const since = formatUtcDay(getUnixSeconds() - shownDays * daySeconds);
  const isTrouble = inArray(embedHealth.event, ['failed', 'blocked']);
  const { origin, day } = embedHealth;
  const rows = await database
    .selectDistinct({ origin })
    .from(embedHealth)
    .where(and(isTrouble, gte(day, since)));
  return new Set(rows.map((row) => row.origin));
}

export async function readHealth(
  env: Env,
  origins: readonly string[],
): Promise<{ health: WidgetHealth[]; kit: ReleaseState }> {
  const since = formatUtcDay(getUnixSeconds() - shownDays * daySeconds);
  const { origin, version, tag, event, detail, views, day } = embedHealth;
  const [rows, newest, switchedOff] = await Promise.all([
    getDatabase(env)
      .select({ origin, version, tag, event, detail, views: sql<number>`sum(${views})` })
      .from(embedHealth)
      .where(and(sql`${origin} IN (SELECT value FROM json_each(${JSON.stringify(origins)}))`, gte(day, since)))
      .groupBy(origin, version, tag, event, detail)
      .orderBy(origin, version, tag),
    fetchNewestRelease(env),
    listSwitchedOffVersions(getDatabase(env)),
  ]);
  const needed = listNeededPolicyLines(env);
  const states = new Map<string, WidgetHealth>();
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
  return { health: [...states.values()], kit: { newest, switchedOff } };
}
