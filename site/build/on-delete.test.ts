import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveAgencyCache, resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import type { AfterEvent, Eleventy } from './eleventy.ts';
import { getDeletionsFile, rebuildOnDelete } from './on-delete.ts';

const agencyBefore = process.env.AGENCY;
let output: string;

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  process.env.AGENCY = path.relative(root, mkdtempSync(path.join(root, '.cache/agency-')));
  output = path.join(resolveAgencyFolder(), '../deletions-output');
});

afterEach(() => {
  for (const folder of [resolveAgencyFolder(), resolveAgencyCache(), output]) rmSync(folder, { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
});

function save(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

test('rebuildOnDelete() changes a watched file and removes published copies when files are deleted', async () => {
  const post = save(path.join(resolveAgencyFolder(), 'blog/post.md'));
  const menu = save(path.join(resolveAgencyFolder(), 'public/menu.pdf'));
  const published = save(path.join(output, 'menu.pdf'));
  const eleventy = { addWatchTarget: vi.fn(), on: vi.fn() };
  rebuildOnDelete(eleventy as unknown as Eleventy);
  expect(eleventy.addWatchTarget).toHaveBeenCalledWith(getDeletionsFile());
  const [[, handleAfter] = []] = eleventy.on.mock.calls as [string, (event: Partial<AfterEvent>) => void][];
  handleAfter?.({ runMode: 'serve', directories: { output } });

  rmSync(post);
  await vi.waitFor(() => expect(readFileSync(getDeletionsFile(), 'utf8')).toBe('blog/post.md'), 5000);
  rmSync(menu);
  await vi.waitFor(() => expect(readFileSync(getDeletionsFile(), 'utf8')).toBe('public/menu.pdf'), 5000);
  expect(existsSync(published)).toBe(false);
});
