import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '#worker/lang/en.ts';

const root = path.join(import.meta.dirname, '..');
const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');

const alerts = new Set(
  globSync('checkout-worker/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .flatMap((source) =>
      [...source.matchAll(/log\([^,()]*'alert'[^,()]*,\s*'([a-z-]+)'/g)].map(([, event = '']) => event),
    ),
);

test("the test finds the alerts in the Worker's sources", () => {
  expect(alerts.size).toBeGreaterThan(15);
});

test.each([...new Set([...alerts, ...Object.keys(en.alert.meanings)])])(
  'the alert %s has an explanation for the alert mail and an entry in docs/runbook.md',
  (alert) => {
    expect(Object.keys(en.alert.meanings)).toContain(alert);
    expect(runbook).toMatch(new RegExp(`\\*(Alert: … \\()?${alert}\\)?\\*`));
  },
);

test('docs/operate.md states the number of days after which the last review invitation has expired', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, days] = /invitationLifeDays = (\d+)/.exec(read('checkout-worker/src/reviews/invitation-link.ts')) ?? [];
  expect(read('docs/operate.md')).toContain(`after ${days} days, when the last invitation`);
});
