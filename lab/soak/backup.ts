import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function openDatabaseIn(folder: string): DatabaseSync {
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (file) => /D1DatabaseObject.*\.sqlite$/.test(file) && !file.endsWith('metadata.sqlite'),
  );
  if (!name) throw new Error(`No local database in ${folder}.`);
  return new DatabaseSync(path.join(folder, name), { timeout: 10_000 });
}

/** Returns the names of the table's stored columns, without generated columns, which cannot be inserted. */
function listColumns(database: DatabaseSync, table: string): string {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[];
  return columns.map(({ name }) => `"${name}"`).join();
}

export interface Backup {
  restore(): void;
}

export function backUp(folder: string, file: string): Backup {
  rmSync(file, { force: true });
  const source = openDatabaseIn(folder);
  source.prepare('VACUUM INTO ?').run(file);
  source.close();
  return {
    restore() {
      const database = openDatabaseIn(folder);
      database.prepare('ATTACH ? AS backup').run(file);
      const tables = database
        .prepare(
          "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
        )
        .all() as { name: string }[];
      database.exec('BEGIN IMMEDIATE');
      for (const { name } of tables) {
        const columns = listColumns(database, name);
        database.exec(
          `DELETE FROM main."${name}"; INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM backup."${name}"`,
        );
      }
      database.exec('COMMIT');
      database.close();
    },
  };
}
