import { drizzle } from 'drizzle-orm/d1';
import type { AppContext } from '../app.ts';
import { describeError } from '../log.ts';
import { storageUnavailable } from '../problem.ts';
import { switchedOff } from '../releases/schema.ts';

async function versionsOff(database: D1Database): Promise<string[]> {
  const rows = await drizzle(database).select().from(switchedOff).orderBy(switchedOff.version);
  return rows.map(({ version }) => version);
}

/** `GET /widgets/live.json`: the releases that are switched off. A loader that nobody answers takes its own to be on. */
export async function showLive(c: AppContext): Promise<Response> {
  const off = await versionsOff(c.env.DB).catch((error: unknown) => {
    c.var.log('error', 'releases-unavailable', describeError(error));
    throw storageUnavailable();
  });
  return c.json({ off }, 200, { 'Cache-Control': 'public, max-age=60' });
}
