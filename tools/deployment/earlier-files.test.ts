import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeOutput } from '#site/build/output.ts';
import { type LocalServer, startLocalServer } from '#tests/local-server.ts';
import { computeIntegrity } from '#widgets/build/released.ts';
import { keepEarlierFiles } from './earlier-files.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 1);

/** Folders with builds of the site. The server serves the last build, which is the deployed one. */
let builds: string[];
let deployed: string | undefined;
let server: LocalServer;

beforeEach(async () => {
  builds = [];
  deployed = undefined;
  server = await startLocalServer((request, response) => {
    try {
      response.end(readFileSync(path.join(deployed ?? '', request.url ?? '')));
    } catch {
      response.writeHead(404).end('Not found');
    }
  });
});
afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const folder of builds) rmSync(folder, { recursive: true });
});

/** Builds the widgets' files, keeps those of the running site, and deploys the build. Returns the names of all files. */
async function deploy(files: Readonly<Record<string, string>>, now = start): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'earlier-files-'));
  builds.push(folder);
  vi.stubEnv('SITE_OUTPUT', folder);
  const list = Object.entries(files).map(([name, text]) => [name, { integrity: computeIntegrity(Buffer.from(text)) }]);
  for (const [name, text] of Object.entries(files)) writeOutput(`/widgets/v1/${name}`, text);
  writeOutput('/widgets/v1/release.json', JSON.stringify({ version: '1.0.0', files: Object.fromEntries(list) }));
  await keepEarlierFiles(`http://localhost:${server.port}`, now);
  deployed = folder;
  return readdirSync(path.join(folder, 'widgets/v1')).filter((name) => name !== 'release.json');
}

test('a deployment includes the previous deployment’s hashed files, which cached loaders and open pages still load (F78)', async () => {
  await deploy({ 'loader.js': 'old', 'shared-AAAAAAAA.js': 'old prices', 'core-CCCCCCCC.js': 'React' });
  expect(await deploy({ 'loader.js': 'new', 'shared-BBBBBBBB.js': 'new prices', 'core-CCCCCCCC.js': 'React' })).toEqual(
    ['core-CCCCCCCC.js', 'loader.js', 'shared-AAAAAAAA.js', 'shared-BBBBBBBB.js'],
  );
  const read = (name: string) => readFileSync(path.join(deployed ?? '', 'widgets/v1', name), 'utf8');
  expect([read('loader.js'), read('shared-AAAAAAAA.js')]).toEqual(['new', 'old prices']);
});

test('an old file remains in all deployments of the week after the last build that contained the file', async () => {
  await deploy({ 'shared-AAAAAAAA.js': 'first' });
  await deploy({ 'shared-BBBBBBBB.js': 'second' }, start + day);
  expect(await deploy({ 'shared-CCCCCCCC.js': 'third' }, start + 7 * day)).toHaveLength(3);
  expect(await deploy({ 'shared-DDDDDDDD.js': 'fourth' }, start + 9 * day)).toEqual([
    'shared-BBBBBBBB.js',
    'shared-CCCCCCCC.js',
    'shared-DDDDDDDD.js',
  ]);
});

test('a deployment omits an old file that is missing or altered on the running site, and prints a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await deploy({ 'shared-AAAAAAAA.js': 'first', 'cart-AAAAAAAA.js': 'cart' });
  const folder = deployed ?? '';
  rmSync(path.join(folder, 'widgets/v1/cart-AAAAAAAA.js'));
  writeOutput('/widgets/v1/shared-AAAAAAAA.js', 'altered');
  expect(await deploy({ 'shared-BBBBBBBB.js': 'second' })).toEqual(['shared-BBBBBBBB.js']);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^shared-AAAAAAAA\.js .* its hash$/),
    expect.stringMatching(/^cart-AAAAAAAA\.js .* returned 404$/),
  ]);
});

test('a first deployment, for which no site responds, contains only the new files', async () => {
  expect(await deploy({ 'shared-AAAAAAAA.js': 'first' })).toEqual(['shared-AAAAAAAA.js']);
});
