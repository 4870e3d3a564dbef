import { expect, test } from '@playwright/test';
import { sendCutOffVisitors } from '../cut-off-visitors.ts';
import { siteUrl } from '../stack.ts';

const forMs = 5_000;

test('F49: the Worker still answers after visitors whose requests were cut off', async ({ page }) => {
  const visits = await sendCutOffVisitors(siteUrl, 5, forMs);
  expect(visits.cutOff).toBeGreaterThan(20);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
