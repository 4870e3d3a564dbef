/** What pages tell of their widgets: counted by day, origin and release, without anything of a visitor. */
import { and, gte, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { isOrigin } from '../is-origin.ts';
import { unixSeconds } from '../unix-time.ts';
import { embedHealth, type HealthEvent } from './schema.ts';

const events = ['shown', 'failed', 'added', 'checkout'] as const satisfies readonly HealthEvent[];
/** A page has few widgets and one release; a registered page that makes names up fills no database. */
const rowsPerDay = 200;
const secondsPerDay = 24 * 60 * 60;
/** How far back a partner sees. */
export const shownDays = 30;

/** `frame-src https://calendly.com`. */
function isPolicyLine(text: string): boolean {
  const [directive = '', source = '', ...rest] = text.split(' ');
  return /^[a-z]+(-[a-z]+)*-src$|^form-action$/.test(directive) && isOrigin(source) && rest.length === 0;
}

export const healthReportSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  widgets: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^agency(-[a-z]{1,20}){1,3}$/)),
      v.pipe(v.array(v.picklist(events)), v.maxLength(events.length)),
    ),
    v.check((widgets) => Object.keys(widgets).length <= 20),
  ),
  blocked: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.check(isPolicyLine))), v.maxLength(10)),
});

export type HealthReport = v.InferOutput<typeof healthReportSchema>;

function dayOf(now: number): string {
  return new Date(now * 1000).toISOString().slice(0, 10);
}

/** Counts one page view. */
export async function countHealth(
  database: D1Database,
  origin: string,
  { version, widgets, blocked }: HealthReport,
  now: number,
): Promise<void> {
  const day = dayOf(now);
  const seen = [
    ...Object.entries(widgets).flatMap(([tag, told]) => [...new Set(told)].map((event) => [tag, event, ''] as const)),
    ...[...new Set(blocked)].map((line) => ['', 'blocked', line] as const),
  ];
  const db = drizzle(database);
  const ofDay = sql`SELECT 1 FROM ${embedHealth} WHERE day = ${day} AND origin = ${origin}`;
  const statements = seen.map(([tag, event, detail]) => {
    const isCounted = sql`${ofDay} AND version = ${version} AND tag = ${tag} AND event = ${event} AND detail = ${detail}`;
    return db
      .insert(embedHealth)
      .select(
        // In the order of the table's columns.
        sql`SELECT ${day}, ${origin}, ${version}, ${tag}, ${event}, ${detail}, 1
          WHERE EXISTS (${isCounted}) OR (SELECT count(*) FROM (${ofDay})) < ${rowsPerDay}`,
      )
      .onConflictDoUpdate({
        target: [
          embedHealth.day,
          embedHealth.origin,
          embedHealth.version,
          embedHealth.tag,
          embedHealth.event,
          embedHealth.detail,
        ],
        set: { views: sql`${embedHealth.views} + 1` },
      });
  });
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
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
  /** Lines that are missing in the page's policy. */
  blocked: readonly string[];
}

/** Origins on which a widget failed, or was refused something, in the last thirty days. */
export async function troubledOrigins(database: D1Database): Promise<ReadonlySet<string>> {
  const since = dayOf(unixSeconds() - shownDays * secondsPerDay);
  const isTrouble = inArray(embedHealth.event, ['failed', 'blocked']);
  const { origin, day } = embedHealth;
  const rows = await drizzle(database)
    .selectDistinct({ origin })
    .from(embedHealth)
    .where(and(isTrouble, gte(day, since)));
  return new Set(rows.map((row) => row.origin));
}

/** What was told of these origins in the last thirty days. */
export async function readHealth(database: D1Database, origins: readonly string[]): Promise<EmbedState[]> {
  if (origins.length === 0) return [];
  const since = dayOf(unixSeconds() - shownDays * secondsPerDay);
  const { origin, version, tag, event, detail, views, day } = embedHealth;
  const rows = await drizzle(database)
    .select({ origin, version, tag, event, detail, views: sql<number>`sum(${views})` })
    .from(embedHealth)
    .where(and(sql`${origin} IN (SELECT value FROM json_each(${JSON.stringify(origins)}))`, gte(day, since)))
    .groupBy(origin, version, tag, event, detail)
    .orderBy(origin, version, tag);
  const states = new Map<string, EmbedState>();
  for (const row of rows) {
    const key = [row.origin, row.version, row.tag].join(' ');
    const none = { shown: 0, failed: 0, added: 0, checkout: 0, blocked: [] };
    const state = states.get(key) ?? { origin: row.origin, version: row.version, tag: row.tag, ...none };
    states.set(
      key,
      row.event === 'blocked'
        ? { ...state, blocked: [...state.blocked, row.detail] }
        : { ...state, [row.event]: row.views },
    );
  }
  return [...states.values()];
}
