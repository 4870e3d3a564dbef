/** Wraps a D1 database to record each statement's duration and number of rows read. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

export interface StatementTiming {
  sql: string;
  ms: number;
  rowsRead: number;
}

export function createTimedDatabase(database: D1Database, note: (timed: StatementTiming) => void): D1Database {
  const recordStatement = <Result extends D1Result>(sql: string, result: Result): Result => {
    note({ sql, ms: result.meta.duration, rowsRead: result.meta.rows_read });
    return result;
  };
  const texts = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>();
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => recordStatement(sql, await statement.all<Record<string, unknown>>());
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all()).results.map(Object.values),
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    texts.set(wrapped, { sql, statement });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(sql, database.prepare(sql)),
    async batch(statements: D1PreparedStatement[]) {
      const known = statements.map(
        (statement) => texts.get(statement) as { sql: string; statement: D1PreparedStatement },
      );
      const results = await database.batch(known.map(({ statement }) => statement));
      return results.map((result, index) => recordStatement(known[index]?.sql ?? '', result));
    },
  } as unknown as D1Database;
}
