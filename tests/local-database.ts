import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Runs a statement on the D1 database in a folder of local state, while the Worker runs or afterwards; returns the rows. */
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
