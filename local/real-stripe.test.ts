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
  [true, 'a secret test key', `STRIPE_SECRET_KEY=${key('sk', 'test')}`],
  [
    true,
    'a restricted test key in quotes',
    `# Mine\nexport STRIPE_SECRET_KEY='${key('rk', 'test')}' # of the team\r\n`,
  ],
  [false, 'no Stripe key', 'STRIPE_SECRET_KEY=\nFORM_TOKEN_SECRET='],
])('usesRealStripe() returns %s if .dev.vars contains %s', (isReal, _, text) => {
  expect(usesRealStripe({}, file(text))).toBe(isReal);
});

test.each(['sk', 'rk'])(
  'usesRealStripe() throws if .dev.vars contains a key with the prefix %s_live_, which would charge real money',
  (kind) => {
    const name = file(`STRIPE_SECRET_KEY="${key(kind, 'live')}"`);
    expect(() => usesRealStripe({}, name)).toThrow('is a live key');
    expect(readDevVar('STRIPE_SECRET_KEY', name)).toBe(key(kind, 'live'));
  },
);

test('usesRealStripe() returns false in a test run and if .dev.vars is missing', () => {
  expect(usesRealStripe({ isTestRun: true }, file(`STRIPE_SECRET_KEY=${key('sk', 'live')}`))).toBe(false);
  expect(usesRealStripe({}, path.join(folder, 'missing'))).toBe(false);
});
