import { drizzle } from 'drizzle-orm/d1';
import { switchedOff } from './schema.ts';

/** The releases of the widgets that are switched off. */
export async function versionsOff(database: D1Database): Promise<string[]> {
  const rows = await drizzle(database).select().from(switchedOff).orderBy(switchedOff.version);
  return rows.map(({ version }) => version);
}
