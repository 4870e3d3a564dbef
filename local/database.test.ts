import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CommandError } from '#tools/command-error.ts';
import { prepareLocalDatabase } from './database.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'local-database-'));
const migrated = path.join(folder, 'migrated');
const state = path.join(folder, 'state');
const d1 = 'v3/d1/miniflare-D1DatabaseObject';

function findDatabaseFile(): string {
  const name = readdirSync(path.join(state, d1)).find((file) => /^[0-9a-f]+\.sqlite$/.test(file));
  if (!name) throw new Error('The database has no file.');
  return path.join(state, d1, name);
}

/** Deletes the file or folder at a path and returns the path. */
function deletePath(place: string): string {
  rmSync(place, { recursive: true });
  return place;
}

function runSql(sql: string): void {
  const database = new DatabaseSync(findDatabaseFile());
  database.exec(sql);
  database.close();
}

beforeAll(async () => {
  await prepareLocalDatabase(migrated);
  // Merges the write-ahead log into the database file, so that the database is a single file.
  for (const name of readdirSync(path.join(migrated, d1))) {
    if (!name.endsWith('.sqlite')) continue;
    const database = new DatabaseSync(path.join(migrated, d1, name));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
}, 60_000);
beforeEach(() => {
  rmSync(state, { recursive: true, force: true });
  cpSync(migrated, state, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function overwrite(from: number, length: number): void {
  const bytes = readFileSync(findDatabaseFile());
  writeFileSync(findDatabaseFile(), bytes.fill('garbage!', from, from + length));
}

test.each([
  ['the database file begins with garbage', () => overwrite(0, 8)],
  ['the database file has garbage in the middle', () => overwrite(2 * 4096, 8 * 4096)],
  ['the database file was cut off', () => truncateSync(findDatabaseFile(), 10_000)],
  ['a folder has the name of the database file', () => mkdirSync(deletePath(findDatabaseFile()))],
  ['a file has the name of the database folder', () => writeFileSync(deletePath(path.join(state, 'v3/d1')), '')],
  [
    'Miniflare’s own metadata file is damaged',
    () => writeFileSync(path.join(state, d1, 'metadata.sqlite'), 'garbage!'.repeat(64)),
  ],
  [
    'the database has the migrations of an earlier version',
    () => runSql("UPDATE d1_migrations SET name = '0000_older.sql'"),
  ],
  [
    'the database has a migration of a later version',
    () => runSql("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')"),
  ],
  ['a migration was edited after it had been applied', () => runSql('ALTER TABLE orders ADD COLUMN new_column TEXT')],
])('prepareLocalDatabase rejects with advice to delete the local database if %s', async (_, damage) => {
  damage();
  const error: unknown = await prepareLocalDatabase(state).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toMatch(/^The local database in .+ Delete that folder, or restore a copy of it/);
  expect((error as Error).message).toContain(state);
});

test('prepareLocalDatabase leaves the rows of an intact local database unchanged', async () => {
  runSql("INSERT INTO partners (id, name, created_at) VALUES ('acme', 'Acme', 0)");
  await prepareLocalDatabase(state);
  const database = new DatabaseSync(findDatabaseFile());
  expect(database.prepare('SELECT name FROM partners').all()).toEqual([{ name: 'Acme' }]);
  database.close();
});

test('prepareLocalDatabase rejects with the original error if filling the database fails', async () => {
  const fail = async () => {
    throw new Error('not the database');
  };
  await expect(prepareLocalDatabase(state, fail)).rejects.toThrow('not the database');
});
