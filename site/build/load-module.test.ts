import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colors } from '#agency/brand';
import { invalidateModules, loadModule, startReloading } from './load-module.ts';

interface Page {
  title: string;
}

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync('.cache/pages-');
const page = path.join(folder, 'page.ts');
const part = path.join(folder, 'part.ts');
let stop: () => Promise<void>;

beforeAll(async () => {
  stop = await startReloading();
  writeFileSync(page, "export { title } from './part.ts';");
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function saveAndReadTitle(source: string): Promise<string> {
  writeFileSync(part, source);
  invalidateModules([part]);
  return (await loadModule<Page>(page)).title;
}

test('loadModule reloads a page when a module that the page imports is saved', async () => {
  expect(await saveAndReadTitle("export const title = 'Before';")).toBe('Before');
  expect(await saveAndReadTitle("export const title = 'After';")).toBe('After');
});

test('loadModule reports a module that does not compile, and works again after the next save', async () => {
  await expect(saveAndReadTitle('export const title = ;')).rejects.toThrow();
  expect(await saveAndReadTitle("export const title = 'Mended';")).toBe('Mended');
});

test('loadModule finds a missing import once the file exists', async () => {
  const added = path.join(folder, 'added.ts');
  await expect(saveAndReadTitle("export { title } from './added.ts';")).rejects.toThrow();
  writeFileSync(added, "export const title = 'Added';");
  invalidateModules([added]);
  expect((await loadModule<Page>(page)).title).toBe('Added');
});

test("loadModule inserts the agency's colors into an imported style sheet", async () => {
  const sheet = path.join(folder, 'part.css');
  writeFileSync(sheet, 'p { color: var(--brand-text-light); }');
  expect(await saveAndReadTitle("export { default as title } from './part.css?inline';")).toContain(colors.text.light);
});

test('loadModule runs a module again when a YAML file that the module reads is saved', async () => {
  const words = path.join(folder, 'words.yaml');
  writeFileSync(
    part,
    `import { readFileSync } from 'node:fs';\nexport const title = readFileSync('${words}', 'utf8');`,
  );
  invalidateModules([part]);
  for (const text of ['Before', 'After']) {
    writeFileSync(words, text);
    invalidateModules([words]);
    expect((await loadModule<Page>(page)).title).toBe(text);
  }
});
