import path from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { type Database, databaseOver, type Row } from './operations/database.ts';

/** As `wrangler d1 migrations apply` keeps its books. */
const books =
  'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

/**
 * Applies the migrations that a local database does not have yet, then puts into it what `fill` does. All in one runtime: wrangler
 * starts one for each of its commands, and takes nine seconds of processor time for a new database.
 */
export async function prepareLocalDatabase(
  persistTo: string,
  fill: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const { d1_databases } = unstable_readConfig({ config: 'wrangler.toml' });
  const [{ database_id, migrations_dir } = {}] = d1_databases;
  if (!database_id || !migrations_dir) throw new Error('wrangler.toml has no [[d1_databases]].');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: database_id },
      resourcePersistencePath: path.resolve(persistTo, 'v3'),
      log: new NoOpLog(),
    }),
  );
  try {
    const database = await miniflare.getD1Database('DB');
    await database.prepare(books).run();
    const { results: applied } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
    for (const { name, queries } of await readD1Migrations(migrations_dir)) {
      if (applied.some((migration) => migration.name === name)) continue;
      const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
      await database.batch([...queries.map((query) => database.prepare(query)), record]);
    }
    await fill(
      databaseOver(async (statements) => {
        const replies = await database.batch<Row>(statements.map((statement) => database.prepare(statement)));
        return replies.map(({ results }) => results);
      }),
    );
  } finally {
    await miniflare.dispose();
  }
}
