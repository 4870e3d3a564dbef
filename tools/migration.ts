/**
 * `npm run migration`: regenerates the database's first migration from the schemas. Existing databases ignore changes
 * of that file, so a deployed agency adds another migration instead: see CONTRIBUTING.md.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, runTask } from './command-error.ts';
import { readArguments } from './operations/arguments.ts';
import { migrationFolder } from './operations/tables.ts';

const firstMigration = '0000_initial.sql';

const usage = `npm run migration

Regenerates ${migrationFolder}/${firstMigration} from checkout-worker/src/*/schema.ts. Commit both.`;

export function generateMigration(folder: string): void {
  const schema = './checkout-worker/src/*/schema.ts';
  const options = ['--dialect', 'sqlite', '--schema', schema, '--out', folder, '--name', 'initial'];
  const { status, stdout, stderr } = spawnSync('npx', ['drizzle-kit', 'generate', ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`drizzle-kit could not generate the migration.\n${stdout}${stderr}`);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const file = path.join(folder, name);
    writeFileSync(file, moveReferencesLast(readFileSync(file, 'utf8')));
  }
}

const breakpoint = '--> statement-breakpoint\n';

/**
 * Moves tables with foreign keys to the end, with their indexes. D1 exports tables in the order of their creation, and
 * SQLite refuses the rows of a table whose referenced table does not exist yet.
 */
function moveReferencesLast(sql: string): string {
  const statements = sql.trimEnd().split(breakpoint);
  const tables = statements.flatMap((statement) =>
    statement.includes('FOREIGN KEY') ? (/^CREATE TABLE (`\w+`)/.exec(statement)?.[1] ?? []) : [],
  );
  const isLate = (statement: string) =>
    tables.some((table) => statement.startsWith(`CREATE TABLE ${table}`) || statement.includes(` ON ${table} (`));
  const sorted = [...statements.filter((statement) => !isLate(statement)), ...statements.filter(isLate)];
  return `${sorted.join(breakpoint)}\n`;
}

if (import.meta.main) {
  await runTask(async () => {
    readArguments(usage, {});
    const further = readdirSync(migrationFolder).filter((name) => name.endsWith('.sql') && name !== firstMigration);
    if (further.length > 0) {
      throw new CommandError(
        `${migrationFolder} has further migrations (${further.join(', ')}), so ${firstMigration} stays as it is. Put your changes into another file next to it.`,
      );
    }
    rmSync(migrationFolder, { recursive: true, force: true });
    generateMigration(migrationFolder);
    console.log(`${migrationFolder}/${firstMigration} is up to date.`);
  });
}
