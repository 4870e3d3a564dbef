import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runWrangler } from './wrangler.ts';

let folder: string;

/** Puts a `wrangler` first on the PATH, which runs `script` in a shell. */
function installWrangler(script: string): void {
  writeFileSync(path.join(folder, 'wrangler'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('runWrangler()', () => {
  test('passes the arguments and standard input, and returns both outputs and the exit code', async () => {
    installWrangler('echo "$2 $(cat)"; echo failed >&2; exit 3');
    expect(await runWrangler(['secret', 'bulk me'], { input: '{"KEY":"value"}' })).toEqual({
      code: 3,
      output: 'bulk me {"KEY":"value"}\n',
      errors: 'failed\n',
    });
  });

  test('removes secrets from the environment of wrangler', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'a-secret');
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a-token');
    installWrangler('echo "$STRIPE_SECRET_KEY/$CLOUDFLARE_API_TOKEN/$CI"');
    expect((await runWrangler(['whoami'])).output).toBe('/a-token/true\n');
  });

  test('ignores a wrangler that exits without reading standard input', async () => {
    installWrangler('exec true');
    expect(await runWrangler(['secret', 'bulk'], { input: 'x'.repeat(1_000_000) })).toMatchObject({ code: 0 });
  });
});
