import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Runs an SQL statement on the D1 database in a local state folder, whether or not the Worker is running. Returns the rows. */
export function queryLocalDatabase<Row>(stateFolder: string, sql: string, values: readonly string[]): Row[] {
  const folder = path.join(stateFolder, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`No local database in ${folder}.`);
  const database = new DatabaseSync(path.join(folder, file), { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}
