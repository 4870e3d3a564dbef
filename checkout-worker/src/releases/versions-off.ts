import type { Database } from '../database.ts';
import { switchedOff } from './schema.ts';

/** The releases of the widgets that are switched off. */
export async function versionsOff(database: Database): Promise<string[]> {
  const rows = await database.select().from(switchedOff).orderBy(switchedOff.version);
  return rows.map(({ version }) => version);
}
