import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadModule, reloadWhenSaved } from './load-module.ts';

interface Page {
  title: string;
}

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync('.cache/pages-');
const stop = await reloadWhenSaved();

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

test('a page is loaded again when a part of it has been saved', async () => {
  const page = path.join(folder, 'page.ts');
  const part = path.join(folder, 'part.ts');
  writeFileSync(part, "export const title = 'Before';");
  writeFileSync(page, "export { title } from './part.ts';");
  expect((await loadModule<Page>(page)).title).toBe('Before');
  // The watcher needs to have seen the file before it can see a change.
  await expect
    .poll(
      async () => {
        writeFileSync(part, "export const title = 'After';");
        return (await loadModule<Page>(page)).title;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe('After');
});
