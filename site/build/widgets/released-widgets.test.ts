import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveAgencyCache, root } from '#agency-files/agency-folder.ts';
import { recordRelease } from '#widgets/build/released.ts';
import { listReleasedPaths, publishReleasedWidgets } from './released-widgets.ts';

let folder: string;
let caches: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'released-widgets-'));
  caches = [];
});

afterEach(() => {
  for (const cache of [folder, ...caches]) rmSync(cache, { recursive: true });
  vi.unstubAllEnvs();
});

function chooseAgency(name: string): void {
  vi.stubEnv('AGENCY', path.join(folder, name));
  vi.stubEnv('SITE_OUTPUT', path.join(folder, name, 'site'));
}

function release(agency: string, version: string, files: Readonly<Record<string, string>>): void {
  chooseAgency(agency);
  const built = path.join(folder, agency, 'built');
  mkdirSync(built, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(built, name), content);
  recordRelease(built, version);
  caches.push(path.resolve(root, resolveAgencyCache()));
}

function readServedFile(address: string): string {
  return readFileSync(path.join(process.env.SITE_OUTPUT ?? '', address), 'utf8');
}

test('publishReleasedWidgets publishes a released version at its own URL, and its hashed files also in widgets/v1', async () => {
  release('ada', '2.0.0', { 'loader.js': 'loads', 'store-Abc_1234.js': 'sells' });
  expect(listReleasedPaths()).toEqual(['/widgets/2.0.0']);
  await publishReleasedWidgets();
  expect(readServedFile('widgets/2.0.0/loader.js')).toBe('loads');
  expect(readServedFile('widgets/2.0.0/store-Abc_1234.js')).toBe('sells');
  expect(JSON.parse(readServedFile('widgets/2.0.0/release.json'))).toMatchObject({ version: '2.0.0' });
  expect(readdirSync(path.join(process.env.SITE_OUTPUT ?? '', 'widgets/v1'))).toEqual(['store-Abc_1234.js']);
});

test('publishReleasedWidgets publishes each agency’s own files if two agencies released the same version', async () => {
  for (const agency of ['ada', 'bert']) release(agency, '2.0.0', { 'loader.js': `sells for ${agency}` });
  for (const agency of ['ada', 'bert']) {
    chooseAgency(agency);
    await publishReleasedWidgets();
    expect(readServedFile('widgets/2.0.0/loader.js')).toBe(`sells for ${agency}`);
  }
  chooseAgency('carol');
  expect(listReleasedPaths()).toEqual([]);
});
