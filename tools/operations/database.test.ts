import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importColumns, importReviews } from '#worker/reviews/import-reviews.ts';
import { openDatabase } from './database.ts';

/** Fake wrangler that writes the statements of each command to a file and answers each statement with a row. */
const fakeWrangler = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const statements = process.argv.at(-1).split(';\\n');
appendFileSync(process.env.COMMANDS + '.args', JSON.stringify(process.argv.slice(2)) + '\\n');
appendFileSync(process.env.COMMANDS, JSON.stringify(statements) + '\\n');
console.log(JSON.stringify(statements.map(() => ({ results: [{ id: 'a' }] }))));
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
  writeFileSync(path.join(folder, 'wrangler'), fakeWrangler, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function useFakeWrangler(): () => string[][] {
  const file = path.join(folder, crypto.randomUUID());
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('COMMANDS', file);
  return () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
}

test('openDatabase() runs a short batch as one command, so that either all statements succeed or none', async () => {
  const commands = useFakeWrangler();
  const database = openDatabase({ local: true });
  const results = await database.batch([database.run(sql`SELECT 1`), database.run(sql`SELECT 2`)]);
  expect(results).toHaveLength(2);
  expect(commands()).toEqual([['SELECT 1', 'SELECT 2']]);
});

test('openDatabase() keeps a text that contains SQL, although wrangler removes the words of a transaction', async () => {
  const commands = useFakeWrangler();
  const text = "BEGIN TRANSACTION; it's; COMMIT; --?";
  await openDatabase({ local: true }).run(sql`SELECT ${text}`);
  expect(commands()).toEqual([["SELECT 'BEGIN' || ' TRANSACTION; it''s; COMMIT; --?'"]]);
});

test.each([
  ['agencies/tideline', '.wrangler/state'],
  ['agencies/studio', '.cache/agency/agencies/studio/state'],
])('openDatabase() opens the local database of `npm start` for the agency %s', async (agency, folder) => {
  useFakeWrangler();
  vi.stubEnv('AGENCY', agency);
  await openDatabase({ local: true }).run(sql`SELECT 1`);
  const args = JSON.parse(readFileSync(`${process.env.COMMANDS}.args`, 'utf8')) as string[];
  expect(args[args.indexOf('--persist-to') + 1]).toBe(folder);
});

test('importReviews() imports 200 long reviews with several commands, because a command line has a maximum length', async () => {
  const commands = useFakeWrangler();
  const createLine = (index: number) =>
    `2026-08-31,Ada,,5,${String(index).padStart(5000, 'a')},Maps,https://maps.example/${index},`;
  const table = [importColumns.join(), ...Array.from({ length: 200 }, (_, index) => createLine(index))].join('\n');
  const result = await importReviews(openDatabase({ local: true }), table, 1_790_000_000);
  expect(result).toEqual({ imported: 200, known: 0 });
  const sent = commands();
  expect(sent.flat()).toHaveLength(200);
  expect(sent.length).toBeGreaterThan(8);
});
