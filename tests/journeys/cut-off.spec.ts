import { expect, test } from '@playwright/test';
import { sendCutOffVisitors } from '../cut-off-visitors.ts';
import { siteUrl } from '../stack.ts';

const forMs = 5_000;

test('the Worker still responds after visitors have aborted many requests (F49) @nightly', async ({ page }) => {
  const visits = await sendCutOffVisitors(siteUrl, 5, forMs);
  expect(visits.cutOff).toBeGreaterThan(20);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
