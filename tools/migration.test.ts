import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateMigration, migrationFolder } from './migration.ts';

test('the committed migration matches the schemas (otherwise run `npm run migration`)', () => {
  const folder = mkdtempSync('.cache/migration-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  generateMigration(folder);
  const read = (directory: string) => readFileSync(path.join(directory, '0000_initial.sql'), 'utf8');
  expect(read(migrationFolder)).toBe(read(folder));
});
