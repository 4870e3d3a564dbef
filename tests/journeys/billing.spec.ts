import { expect, test } from '@playwright/test';
import { buy, mailedLink } from '../subscriber.ts';

test('T32 a subscriber is mailed a link from the receipt, and opens the billing page with it, once', async ({
  page,
}) => {
  const address = `subscriber-${crypto.randomUUID()}@example.com`;
  await buy(page, 'Social media', 'Social Media Growth', address);
  await page.getByLabel(/change or cancel your subscription/).fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/the link is on its way/)).toBeVisible();

  const link = await mailedLink(address);
  await page.goto(link);
  await page.getByRole('button', { name: 'Open billing' }).click();
  await page.waitForURL(/\/p\/session\/bps_/);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test('T32 a subscriber asks on the site for a link, and opens the billing page with it', async ({
    page,
    browser,
  }) => {
    const address = `subscriber-${crypto.randomUUID()}@example.com`;
    await buy(page, 'Social media', 'Social Media Growth', address);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto('/billing');
    await plain.getByLabel('Email address').fill(address);
    await plain.getByRole('button', { name: 'Email me a link' }).click();
    await expect(plain.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await plain.goto(await mailedLink(address));
    await plain.getByRole('button', { name: 'Open billing' }).click();
    await plain.waitForURL(/\/p\/session\/bps_/);
    await plain.context().close();
  });
});

test('who paid once has no subscription to manage', async ({ page }) => {
  await buy(page, 'Website', 'Website Starter', 'once@example.com');
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0);
});
