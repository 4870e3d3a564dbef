import type { AppContext } from '../app.ts';
import type { Database } from '../database.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { createStorageError } from '../problem.ts';
import { switchedOff } from './schema.ts';

export async function listSwitchedOffVersions(database: Database): Promise<string[]> {
  const rows = await database.select().from(switchedOff).orderBy(switchedOff.version);
  return rows.map(({ version }) => version);
}

/** `GET /widgets/live.json`: lists the widget releases that are switched off. If the request fails, loaders start their release anyway. */
export async function showSwitchedOffReleases(c: AppContext): Promise<Response> {
  const off = await listSwitchedOffVersions(getDatabase(c.env)).catch((error: unknown) => {
    c.var.log('error', 'releases-unavailable', describeError(error));
    throw createStorageError();
  });
  return c.json({ off }, 200, { 'Cache-Control': 'public, max-age=60' });
}
