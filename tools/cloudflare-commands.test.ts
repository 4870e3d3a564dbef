import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#agency-files/agency-folder.ts';
import { isNightly } from '#tests/nightly.ts';
import { findMissingSecrets } from './deployment/configuration.ts';
import { findFreePort } from './run.ts';

// Removes NODE_ENV=test, which Vitest sets and which would select React's development build.
const { NODE_ENV: _, VITEST: __, ...usual } = process.env;
const env = { ...usual, SITE_OUTPUT: '', WRANGLER_SEND_METRICS: 'false' };
const temporary = path.join(tmpdir(), `wrangler-${process.pid}`);

function runWrangler(...args: readonly string[]) {
  return spawnSync('wrangler', args, { cwd: root, env, encoding: 'utf8' });
}

// Runs only with `npm test -- --all`, because this test builds a complete site.
describe.runIf(isNightly)("Cloudflare's own commands after npm run build", { timeout: 300_000 }, () => {
  beforeAll(() => {
    mkdirSync(temporary);
    spawnSync(process.execPath, ['tools/launch.mjs', 'tools/build.ts'], { cwd: root, env, stdio: 'ignore' });
  }, 300_000);
  afterAll(() => rmSync(temporary, { recursive: true }));

  test.each([
    ['deploy', '--dry-run', '--outdir', path.join(temporary, 'deploy')],
    ['versions', 'upload', '--dry-run', '--outdir', path.join(temporary, 'upload')],
    ['check', 'startup', '--outfile', path.join(temporary, 'startup.cpuprofile')],
    ['types', path.join(temporary, 'types.d.ts')],
  ])('wrangler %s accepts wrangler.toml without additional options', (...args) => {
    const { status, stdout, stderr } = runWrangler(...args);
    expect(`${stdout}${stderr}`).not.toContain('Build failed');
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  test('wrangler dev serves the built site', async () => {
    const port = await findFreePort(18_980);
    const args = [
      'dev',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      path.join(temporary, 'state'),
    ];
    const dev = spawn('wrangler', args, { cwd: root, env, stdio: 'ignore' });
    try {
      await expect
        .poll(async () => (await fetch(`http://localhost:${port}/`).catch(() => undefined))?.status, {
          timeout: 120_000,
        })
        .toBe(200);
    } finally {
      dev.kill();
      await once(dev, 'close');
    }
  });
});

describe("Cloudflare's Deploy button", () => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

  // The button stores each uncommented line as a secret, so a value for development would be used in production.
  test('asks only for the secrets of production, and shows an explanation of each secret', () => {
    const lines = read('.dev.vars.example').split('\n');
    const asked = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('='));
    const names = asked.map(([name = '']) => name);
    const required = findMissingSecrets([], { r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'agency-backups' }] });
    // `npm run deploy -- --first` stores this secret when it creates the endpoint.
    expect(names.toSorted()).toEqual(required.filter((name) => name !== 'STRIPE_WEBHOOK_SECRET').toSorted());
    expect(asked.every(([, value]) => value === '')).toBe(true);
    const { cloudflare } = JSON.parse(read('package.json')) as { cloudflare: { bindings: object } };
    expect(Object.keys(cloudflare.bindings)).toEqual(names);
  });

  test('creates new resources, because wrangler.toml contains no ids of existing resources', () => {
    expect(read('wrangler.toml')).not.toMatch(/^\s*(database_id|account_id|id)\s*=/m);
  });
});
