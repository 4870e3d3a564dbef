import { expect, test } from '@playwright/test';
import { buyPlan, waitForMailedLink } from '../subscriber.ts';

test('a subscriber requests a billing link on the receipt, and the emailed link opens the billing page only once (T32)', async ({
  page,
}) => {
  const address = `subscriber-${crypto.randomUUID()}@example.com`;
  await buyPlan(page, 'Social media', 'Social Media Growth', address);
  await page.getByLabel(/change or cancel your subscription/).fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/we’ll send the link/)).toBeVisible();

  const link = await waitForMailedLink(address);
  await page.goto(link);
  await page.getByRole('button', { name: 'Open billing' }).click();
  await page.waitForURL(/\/p\/session\/bps_/);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test.describe('billing without JavaScript', () => {
  test('without JavaScript, a subscriber requests a billing link on the site and opens the billing page with it (T32) @nightly', async ({
    page,
    browser,
  }) => {
    const address = `subscriber-${crypto.randomUUID()}@example.com`;
    await buyPlan(page, 'Social media', 'Social Media Growth', address);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto('/billing');
    await plain.getByLabel('Email address').fill(address);
    await plain.getByRole('button', { name: 'Email me a link' }).click();
    await expect(plain.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await plain.goto(await waitForMailedLink(address));
    await plain.getByRole('button', { name: 'Open billing' }).click();
    await plain.waitForURL(/\/p\/session\/bps_/);
    await plain.context().close();
  });
});

test('the receipt of a one-time payment offers no link to manage a subscription @nightly', async ({ page }) => {
  await buyPlan(page, 'Website', 'Website Starter', 'once@example.com');
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0);
});
