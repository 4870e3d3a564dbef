import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDevVar } from '#tools/operations/stripe-account.ts';
import { usesRealStripe } from './real-stripe.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-vars-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const name = path.join(folder, '.dev.vars');
  writeFileSync(name, text);
  return name;
}

const key = (kind: string, mode: string) => [kind, mode, 'abc'].join('_');

test.each([
  ['a secret test key', `STRIPE_SECRET_KEY=${key('sk', 'test')}`, true],
  [
    'a restricted test key in quotes',
    `# Mine\nexport STRIPE_SECRET_KEY='${key('rk', 'test')}' # of the team\r\n`,
    true,
  ],
  ['no key', 'STRIPE_SECRET_KEY=\nFORM_TOKEN_SECRET=', false],
])('uses Stripe’s test mode with a test key, and otherwise the mock: %s in .dev.vars', (_, text, isReal) => {
  expect(usesRealStripe({}, file(text))).toBe(isReal);
});

test.each(['sk', 'rk'])(
  'refuses a key with the prefix %s_live_ in .dev.vars, because orders would charge real money',
  (kind) => {
    const name = file(`STRIPE_SECRET_KEY="${key(kind, 'live')}"`);
    expect(() => usesRealStripe({}, name)).toThrow('is a live key');
    expect(readDevVar('STRIPE_SECRET_KEY', name)).toBe(key(kind, 'live'));
  },
);

test('uses the mock in a test run, whatever .dev.vars contains', () => {
  expect(usesRealStripe({ isTestRun: true }, file(`STRIPE_SECRET_KEY=${key('sk', 'live')}`))).toBe(false);
  expect(usesRealStripe({}, path.join(folder, 'missing'))).toBe(false);
});
