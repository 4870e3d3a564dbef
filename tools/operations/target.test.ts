import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { selectCases } from '#tests/nightly.ts';
import type { Configuration } from '../deployment/configuration.ts';
import { findTargetProblems, openTarget, readConfiguration, requireStripeAccount, type Terminal } from './target.ts';

const root = path.join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const findTool = (script: string) => /tools\/[\w-]+\.ts/.exec(scripts[script] ?? '')?.[0] ?? '';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'place-'));
  // Fake wrangler that creates a file when called, so that the test detects an attempt to access Cloudflare.
  writeFileSync(path.join(folder, 'wrangler'), `#!/bin/sh\ntouch "${folder}/called"\nexit 1\n`, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function run(script: string, args: readonly string[]): Promise<{ code: number | null; errors: string }> {
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    STRIPE_SECRET_KEY: ['sk', 'live', 'x'].join('_'),
  };
  const child = spawn(process.execPath, [findTool(script), ...args], {
    cwd: root,
    env: { ...env, STRIPE_API_BASE: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, errors }));
  });
}

describe('commands on production (T55)', () => {
  test('commands open the database only through openTarget, which checks the configuration first', () => {
    const tools = Object.keys(scripts).flatMap((script) => findTool(script) || []);
    const sources = new Map(tools.map((tool) => [tool, readFileSync(path.join(root, tool), 'utf8')]));
    const findToolsWith = (text: string) =>
      [...sources].flatMap(([tool, source]) => (source.includes(text) ? [tool] : []));
    expect(findToolsWith('await openTarget(values, ')).toEqual(['tools/operate.ts', 'tools/stripe-sync.ts']);
    expect(findToolsWith('databaseOptions')).toEqual(['tools/operate.ts', 'tools/stripe-sync.ts']);
    expect(findToolsWith('openDatabase')).toEqual([]);
  });

  // Each case needs a long timeout, because it starts a Node process, which is slow on a busy machine.
  const calls: [string, ...string[]][] = [
    ['stripe:sync', '--dry-run'],
    ['operate', 'erase-person', 'ada@buyer.com'],
  ];
  test.each(selectCases(calls, 1))(
    'npm run %s refuses the demonstration agency before it connects to Stripe or Cloudflare',
    { timeout: 120_000 },
    async (script, ...args) => {
      const { code, errors } = await run(script, [...args, '--remote']);
      expect(code).toBe(1);
      for (const said of [brand.name, 'isDemonstration', 'tideline.example', 'AGENCY=']) {
        expect(errors).toContain(said);
      }
      expect(readdirSync(folder)).not.toContain('called');
    },
  );
});

const agency = {
  ...brand,
  name: 'Kerning',
  email: 'hello@kerning.co',
  url: 'https://kerning.co',
  social: {},
  isDemonstration: false,
} as unknown as typeof brand;
const ready: Configuration = {
  vars: { ENVIRONMENT: 'production' },
  d1_databases: [{ binding: 'DB', database_name: 'kerning', database_id: '3f0c8a52-0000-4000-8000-000000000000' }],
  r2_buckets: [{ binding: 'FILES', bucket_name: 'kerning-files' }],
};

function createTerminal(answer: boolean, isTerminal = true): Terminal & { questions: string[] } {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer;
  };
  return { isTerminal, ask, questions };
}

describe('openTarget (T55)', () => {
  const open = (fields: Partial<Parameters<typeof openTarget>[1]>, flags: { yes?: boolean; staging?: boolean } = {}) =>
    openTarget(flags.staging ? flags : { remote: true, ...flags }, {
      isReadOnly: false,
      configuration: ready,
      agency,
      terminal: createTerminal(true),
      ...fields,
    });

  test('prints the agency, site, database and account, and asks for confirmation once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'acc0');
    const asking = createTerminal(true);
    await open({ terminal: asking });
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(
        /^Kerning \(.+\), production: https:\/\/kerning\.co, database kerning 3f0c8a52.*, Cloudflare account acc0$/,
      ),
    ]);
    expect(asking.questions).toHaveLength(1);
    await expect(open({ terminal: createTerminal(false) })).rejects.toThrow('Nothing was changed.');
    said.mockRestore();
  });

  test.each([
    ['the command only reads', { isReadOnly: true }, {}],
    ['--yes was given', {}, { yes: true }],
    ['there is no terminal', { terminal: createTerminal(false, false) }, {}],
  ])('asks for no confirmation if %s', async (_, fields, flags) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const asking = createTerminal(false, !('terminal' in fields));
    await open({ terminal: asking, ...fields }, flags);
    expect(asking.questions).toEqual([]);
    said.mockRestore();
  });

  test('rejects a staging configuration with live payments', async () => {
    await expect(open({}, { staging: true })).rejects.toThrow('--test-mode needs PAYMENTS = "test"');
  });

  test('findTargetProblems() reports the values of the demonstration agency, as a deployment does', () => {
    const problems = findTargetProblems(readConfiguration({ remote: true }), brand).join('\n');
    for (const name of ['isDemonstration', 'url in agency.yaml']) expect(problems).toContain(name);
    expect(findTargetProblems(ready, agency)).toEqual([]);
  });
});

describe('requireStripeAccount (T55)', () => {
  const rehearsal = { ...ready, vars: { ...ready.vars, PAYMENTS: 'test' } };
  const stubKey = (mode: 'live' | 'test') => vi.stubEnv('STRIPE_SECRET_KEY', ['rk', mode, 'abc4242'].join('_'));

  test.each([
    ['test', {}, ready, false],
    ['test', { staging: true }, rehearsal, false],
    ['test', { remote: true }, rehearsal, false],
    ['live', { remote: true }, ready, true],
  ] as const)(
    'accepts a Stripe key in %s mode for the command line options %j',
    (mode, place, configuration, livemode) => {
      vi.stubEnv('STRIPE_API_BASE', '');
      stubKey(mode);
      expect(requireStripeAccount(place, configuration)).toMatchObject({ livemode, keyEnd: '4242' });
    },
  );

  test.each([
    ['live', {}, ready, 'add --remote, or use a test key'],
    ['live', { staging: true }, rehearsal, 'add --remote, or use a test key'],
    ['live', { remote: true }, rehearsal, 'PAYMENTS is "test"'],
    ['test', { remote: true }, ready, 'production takes real money'],
  ] as const)(
    'rejects a Stripe key in %s mode for the command line options %j',
    (mode, place, configuration, reason) => {
      vi.stubEnv('STRIPE_API_BASE', '');
      stubKey(mode);
      expect(() => requireStripeAccount(place, configuration)).toThrow(reason);
    },
  );

  test.each([['pk', 'test', 'abc'].join('_'), 'whsec_abc', ['rk', 'live', ' abc'].join('_')])(
    'rejects %j, which is not a secret or restricted key, before any request',
    (key) => {
      vi.stubEnv('STRIPE_SECRET_KEY', key);
      expect(() => requireStripeAccount({}, ready)).toThrow('isn’t a secret key of Stripe');
    },
  );
});
