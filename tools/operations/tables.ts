/** Compares a deployed database's tables with the tables that the migrations create. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import { root } from '#agency-files/agency-folder.ts';
import { CommandError } from '../command-error.ts';
import type { Database } from './database.ts';

export const migrationFolder = 'checkout-worker/migrations';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}

type Tables = ReadonlyMap<string, readonly Column[]>;

function readTableDefinitions(database: DatabaseSync): Tables {
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  const columns = database.prepare('SELECT name, type, "notnull", dflt_value FROM pragma_table_info(?)');
  return new Map(names.map(({ name }) => [String(name), columns.all(String(name)) as unknown as Column[]]));
}

export function createMigratedDatabase(folder = path.join(root, migrationFolder)): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) database.exec(readFileSync(path.join(folder, file), 'utf8'));
  return database;
}

/** Reads the tables from their definitions, because Cloudflare does not list the columns of all tables. */
async function readTables(database: Database, wanted: Tables): Promise<Tables> {
  const rows = (await database.all(sql`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)) as [
    string,
    string,
  ][];
  const copy = new DatabaseSync(':memory:');
  for (const [name, definition] of rows) if (wanted.has(name)) copy.exec(definition);
  return readTableDefinitions(copy);
}

function createAddColumnSql(table: string, { name, type, notnull, dflt_value }: Column): string {
  const rest = [...(dflt_value === null ? [] : [`DEFAULT ${dflt_value}`]), ...(notnull ? ['NOT NULL'] : [])];
  return `${['ALTER TABLE', `\`${table}\``, 'ADD', `\`${name}\``, type.toLowerCase(), ...rest].join(' ')};`;
}

/**
 * Throws if a migrated database lacks columns, because a migration was changed after it had been applied. wrangler knows
 * applied migrations by their names, so it does not apply the change.
 */
export async function rejectOldTables(database: Database): Promise<void> {
  const wanted = readTableDefinitions(createMigratedDatabase());
  const existing = await readTables(database, wanted);
  const missing = [...wanted].flatMap(([table, columns]) => {
    const found = existing.get(table);
    if (!found) return [`-- the table ${table}`];
    return columns
      .filter(({ name }) => !found.some((column) => column.name === name))
      .map((one) => createAddColumnSql(table, one));
  });
  if (missing.length === 0) return;
  throw new CommandError(
    `The database was created by another version of ${migrationFolder} and lacks what is listed below. Nothing was uploaded. Restore the file that was applied, and put these lines into a new file next to it, such as 0001_new.sql:\n${missing.join('\n')}`,
  );
}
