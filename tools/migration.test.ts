import { mkdtempSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { generateMigration } from './migration.ts';
import { migratedDatabase } from './operations/tables.ts';

/** Returns each table and index of a folder's migrations, with all that SQLite knows of its columns and references. */
function contentOf(folder?: string) {
  const database = migratedDatabase(folder);
  const names = database
    .prepare("SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
    .all();
  const rows = (pragma: string, name: unknown) => database.prepare(`PRAGMA ${pragma}('${name}')`).all();
  return names.map(({ name, type, sql }) => ({
    name,
    index: type === 'index' && sql,
    columns: rows('table_xinfo', name)
      .map(({ cid: _, ...column }) => column)
      .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
    references: rows('foreign_key_list', name),
  }));
}

test('the committed migrations make the tables of the schemas (otherwise run `npm run migration`)', () => {
  const folder = mkdtempSync('.cache/migration-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  generateMigration(folder);
  expect(contentOf()).toEqual(contentOf(folder));
});
