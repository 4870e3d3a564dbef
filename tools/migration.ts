/** `npm run migration`: regenerates the database's only migration from the schemas. Use this command only before version 1.0. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

export const migrationFolder = 'checkout-worker/migrations';

export function generateMigration(folder: string): void {
  const schema = './checkout-worker/src/*/schema.ts';
  const options = ['--dialect', 'sqlite', '--schema', schema, '--out', folder, '--name', 'initial'];
  const { status, stdout, stderr } = spawnSync('npx', ['drizzle-kit', 'generate', ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`drizzle-kit could not generate the migration.\n${stdout}${stderr}`);
}

if (import.meta.main) {
  rmSync(migrationFolder, { recursive: true, force: true });
  generateMigration(migrationFolder);
}
