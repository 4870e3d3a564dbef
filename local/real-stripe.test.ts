import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDevVar } from '#tools/operations/stripe-account.ts';
import { isRealStripeUsed } from './real-stripe.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-vars-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeVars(text: string): string {
  const name = path.join(folder, '.dev.vars');
  writeFileSync(name, text);
  return name;
}

const createKey = (kind: string, mode: string) => [kind, mode, 'abc'].join('_');

test.each([
  [true, 'a secret test key', `STRIPE_SECRET_KEY=${createKey('sk', 'test')}`],
  [
    true,
    'a restricted test key in quotes',
    `# Mine\nexport STRIPE_SECRET_KEY='${createKey('rk', 'test')}' # of the team\r\n`,
  ],
  [false, 'no Stripe key', 'STRIPE_SECRET_KEY=\nFORM_TOKEN_SECRET='],
])('usesRealStripe() returns %s if .dev.vars contains %s', (isReal, _, text) => {
  expect(isRealStripeUsed({}, writeVars(text))).toBe(isReal);
});

test.each(['sk', 'rk'])(
  'usesRealStripe() throws if .dev.vars contains a key with the prefix %s_live_, which would charge real money',
  (kind) => {
    const name = writeVars(`STRIPE_SECRET_KEY="${createKey(kind, 'live')}"`);
    expect(() => isRealStripeUsed({}, name)).toThrow('is a live key');
    expect(readDevVar('STRIPE_SECRET_KEY', name)).toBe(createKey(kind, 'live'));
  },
);

test('usesRealStripe() returns false in a test run and if .dev.vars is missing', () => {
  expect(isRealStripeUsed({ isTestRun: true }, writeVars(`STRIPE_SECRET_KEY=${createKey('sk', 'live')}`))).toBe(false);
  expect(isRealStripeUsed({}, path.join(folder, 'missing'))).toBe(false);
});
