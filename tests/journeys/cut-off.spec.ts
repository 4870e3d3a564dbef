import { expect, test } from '@playwright/test';
import { sendCutOffVisitors } from '../cut-off-visitors.ts';
import { atNight } from '../nightly.ts';
import { siteUrl } from '../stack.ts';

const testAtNight = atNight(test);

const forMs = 5_000;

testAtNight('the Worker still responds after visitors have aborted many requests (F49)', async ({ page }) => {
  const visits = await sendCutOffVisitors(siteUrl, 5, forMs);
  expect(visits.cutOff).toBeGreaterThan(20);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
