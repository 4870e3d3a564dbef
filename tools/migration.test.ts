import { mkdtempSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { generateMigration } from './migration.ts';
import { createMigratedDatabase } from './operations/tables.ts';

/** Returns each table and index of a folder's migrations, with SQLite's data about their columns and references. */
function readContent(folder?: string) {
  const database = createMigratedDatabase(folder);
  const names = database
    .prepare("SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
    .all();
  const queryPragma = (pragma: string, name: unknown) => database.prepare(`PRAGMA ${pragma}('${name}')`).all();
  return names.map(({ name, type, sql }) => ({
    name,
    index: type === 'index' && sql,
    columns: queryPragma('table_xinfo', name)
      .map(({ cid: _, ...column }) => column)
      .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
    references: queryPragma('foreign_key_list', name),
  }));
}

test('the committed migrations create the tables of the schemas (otherwise run `npm run migration`)', () => {
  const folder = mkdtempSync('.cache/migration-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  generateMigration(folder);
  expect(readContent()).toEqual(readContent(folder));
});

// https://github.com/cloudflare/workers-sdk/issues/5683
test('the migrations create each table after the tables that it references, because restoring a backup needs this order', () => {
  const database = createMigratedDatabase();
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    .all()
    .map(({ name }) => String(name));
  const listReferenced = (table: string) =>
    database
      .prepare(`PRAGMA foreign_key_list('${table}')`)
      .all()
      .map((key) => String(key.table));
  expect(tables.flatMap(listReferenced)).not.toEqual([]);
  const tooEarly = tables.filter((table, at) => listReferenced(table).some((other) => tables.indexOf(other) > at));
  expect(tooEarly).toEqual([]);
});
