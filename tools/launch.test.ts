import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

/** Creates a fresh clone whose `npm` needs half a second to install Node. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  for (const file of ['launch.mjs', 'explain-uncaught.mjs']) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, 'tools', file));
  }
  writeProject('package-lock.json', '{}');
  writeProject('tools/task.mjs', "console.log('The task ran.');");
  writeProject(
    'bin/npm',
    `#!/bin/sh\necho run >> runs\nsleep 0.5\nmkdir -p node_modules/node/bin\nln -s "${process.execPath}" node_modules/node/bin/node\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeProject(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text, { mode: 0o755 });
}

async function launch(variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, ...variables };
  const args = ['tools/launch.mjs', 'tools/task.mjs'];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
}

const lock = () => path.join(folder, '.cache/installing');

test('two commands started at the same time in a fresh clone install the packages only once', async () => {
  const outputs = await Promise.all([launch(), launch()]);
  expect(readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('run\n');
  expect(outputs.sort()).toEqual([
    'Another command is installing the packages. Waiting for it…\nThe task ran.\n',
    'Installing the packages (one to two minutes the first time)…\nThe task ran.\n',
  ]);
  expect(existsSync(lock())).toBe(false);
});

test('install scripts of packages cannot read keys and the token of a deployment job, which the task can (T24)', async () => {
  const npm = readFileSync(path.join(folder, 'bin/npm'), 'utf8');
  writeProject('bin/npm', npm.replace('echo run', 'env'));
  writeProject('tools/task.mjs', 'console.log(Object.values(process.env).join());');
  const keys = {
    STRIPE_SECRET_KEY: 'key-1',
    WORKER_STRIPE_SECRET_KEY: 'key-2',
    CLOUDFLARE_API_TOKEN: 'key-3',
    COMMENT_TOKEN: 'key-4',
    TURNSTILE_SECRET: 'key-5',
    ALERT_WEBHOOK: 'key-6',
  };
  expect((await launch({ ...keys, NPM_TOKEN: 'key-7' })).match(/key-\d/g)?.sort()).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `key-${n}`),
  );
  expect(readFileSync(path.join(folder, 'runs'), 'utf8').match(/key-\d/g)).toEqual(['key-7']);
});

test('a command installs the packages even if a killed installation has left its lock file', async () => {
  writeProject('.cache/installing', '999999999');
  expect(await launch()).toContain('The task ran.');
  expect(existsSync(lock())).toBe(false);
});

test.each(['C#', '100%', 'why?'])(
  'a command refuses to run in a folder named “%s”, because the build would fail there',
  async (name) => {
    for (const file of ['launch.mjs', 'explain-uncaught.mjs']) {
      cpSync(path.join(folder, 'tools', file), path.join(folder, name, 'tools', file));
    }
    const start = promisify(execFile)(process.execPath, ['tools/launch.mjs'], { cwd: path.join(folder, name) });
    await expect(start).rejects.toThrow('contains "#", "?" or "%", which the build can’t handle. Move or rename');
  },
);

test('a command on Alpine Linux fails with the explanation that the installed Node needs glibc', async () => {
  writeProject('bin/npm', '#!/bin/sh\nmkdir -p node_modules/node/bin\ncp no-loader node_modules/node/bin/node\n');
  writeProject('no-loader', '#!/lib/ld-missing.so\n');
  await expect(launch()).rejects.toThrow('need glibc, which Alpine Linux lacks: use Debian or Ubuntu.');
});

test('a failed installation prints the advice to delete packages of another package manager', async () => {
  writeProject('bin/npm', '#!/bin/sh\nexit 1\n');
  await expect(launch()).rejects.toThrow('delete node_modules if another package manager created it.');
});

test('allowScripts in package.json lists each package with an install script, because npm 12 warns about others', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'));
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const names = Object.keys(packages)
    .filter((name) => packages[name]?.hasInstallScript)
    .map((name) => name.replace(/^.*node_modules\//, ''));
  expect(Object.keys(read('package.json').allowScripts).sort()).toEqual([...new Set(names)].sort());
});
