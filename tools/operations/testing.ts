/** In-memory SQLite database for tests, with the tables that the Worker's own migrations create. */
import { createDatabase, type Database, type Row } from './database.ts';
import { createMigratedDatabase } from './tables.ts';

export type MemoryDatabase = Database & {
  add(tableName: string, row: Row): void;
  queryRows(query: string): Row[];
  statements: string[];
};

export function createMemoryDatabase(): MemoryDatabase {
  const sqlite = createMigratedDatabase();
  const queryRows = (query: string) => sqlite.prepare(query).all() as Row[];
  const run: string[] = [];
  return Object.assign(
    createDatabase(async (statements) => {
      run.push(...statements);
      return statements.map(queryRows);
    }),
    {
      queryRows,
      statements: run,
      add(tableName: string, row: Row) {
        const names = Object.keys(row);
        const places = names.map(() => '?').join();
        sqlite.prepare(`INSERT INTO ${tableName} (${names.join()}) VALUES (${places})`).run(...Object.values(row));
      },
    },
  );
}

export function createOrderRow(fields: Row): Row {
  return {
    session_id: null,
    status: 'paid',
    status_rank: 4,
    mode: 'subscription',
    lines: '[{"id":"socialMediaGrowth","quantity":1,"unitAmount":29900}]',
    amount: 299_00,
    currency: 'usd',
    livemode: 1,
    catalogue_version: 'x',
    partner: null,
    created_at: 1_790_000_000,
    ...fields,
  };
}
