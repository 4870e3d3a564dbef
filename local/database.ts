import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { CommandError } from '#tools/command-error.ts';
import { createDatabase, type Database, type Row } from '#tools/operations/database.ts';

/** SQL for the table in which `wrangler d1 migrations apply` records migrations. */
const migrationsTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

type Migrations = Awaited<ReturnType<typeof readD1Migrations>>;

function createDatabaseError(persistTo: string, state: string): CommandError {
  return new CommandError(
    `The local database in ${persistTo} ${state}. Delete that folder, or restore a copy of it, then run this again. It contains only this machine’s test orders, messages and emails.`,
  );
}

function readSchema(database: DatabaseSync): Map<unknown, unknown> {
  const rows = database.prepare('SELECT name, sql FROM sqlite_master').all();
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/**
 * Returns true if the current migrations created this database. Compares the tables as well as the migrations' names,
 * because an edited migration keeps its name.
 */
function isCurrentVersion(database: DatabaseSync, migrations: Migrations): boolean {
  if (!readSchema(database).has('d1_migrations')) return true;
  const applied = database.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
  if (applied.some(({ name }, index) => migrations[index]?.name !== name)) return false;
  const expected = new DatabaseSync(':memory:');
  for (const { queries } of migrations.slice(0, applied.length)) expected.exec(queries.join(';\n'));
  const found = readSchema(database);
  return [...readSchema(expected)].every(([name, sql]) => found.get(name) === sql);
}

/** Throws if a database file is damaged, or if another version of the project created its tables. */
function checkFiles(persistTo: string, migrations: Migrations): void {
  for (const file of globSync('v3/**/*.sqlite', { cwd: persistTo })) {
    let isUsable: boolean;
    try {
      const database = new DatabaseSync(path.join(persistTo, file));
      const damage = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
      if (damage !== 'ok') throw new Error(String(damage));
      isUsable = isCurrentVersion(database, migrations);
      database.close();
    } catch (error) {
      throw createDatabaseError(persistTo, `is damaged (${(error as Error).message.replaceAll('\n', ' ')})`);
    }
    if (!isUsable) throw createDatabaseError(persistTo, 'was created by another version of this project');
  }
}

async function openMigrated(miniflare: Miniflare, migrations: Migrations) {
  const database = await miniflare.getD1Database('DB');
  await database.prepare(migrationsTable).run();
  const { results: applied } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  for (const { name, queries } of migrations) {
    if (applied.some((migration) => migration.name === name)) continue;
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), record]);
  }
  return database;
}

/**
 * Migrates a local database, then lets `fill` write to it. Both use one runtime, because every wrangler command would
 * start another runtime, which takes nine seconds of processor time for a new database.
 */
export async function prepareLocalDatabase(
  persistTo: string,
  fill: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const { d1_databases } = unstable_readConfig({ config: 'wrangler.toml' });
  const [{ binding = 'DB', database_id = binding, migrations_dir } = {}] = d1_databases;
  if (!migrations_dir) throw new Error('wrangler.toml has no [[d1_databases]].');
  const migrations = await readD1Migrations(migrations_dir);
  checkFiles(persistTo, migrations);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: database_id },
      resourcePersistencePath: path.resolve(persistTo, 'v3'),
      log: new NoOpLog(),
    }),
  );
  const fail = (error: Error) => {
    throw createDatabaseError(persistTo, `can’t be used (${error.message})`);
  };
  await miniflare.ready.catch(fail);
  try {
    const database = await openMigrated(miniflare, migrations).catch(fail);
    await fill(
      createDatabase(async (statements) => {
        const replies = await database.batch<Row>(statements.map((statement) => database.prepare(statement)));
        return replies.map(({ results }) => results);
      }),
    );
  } finally {
    await miniflare.dispose();
  }
}
