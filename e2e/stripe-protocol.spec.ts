import { expect, test } from '@playwright/test';
import { stripeMock } from './stack.ts';

test('nothing that the Worker asked of Stripe over the whole run broke its schema or its protocol', async () => {
  const report = await stripeMock<{ violations: unknown[]; sessionsCreated: number }>('report');
  expect(report.sessionsCreated).toBeGreaterThan(0);
  expect(report.violations).toEqual([]);
});
