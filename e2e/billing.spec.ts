import { expect, type Page, test } from '@playwright/test';
import { addPlan, atHostedCheckout, openCart } from './shop.ts';
import { mailsTo } from './stack.ts';

async function buy(page: Page, group: string, plan: string, address: string): Promise<void> {
  await page.goto('/pricing');
  await addPlan(page, group, plan);
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await atHostedCheckout(page);
  await page.getByLabel(/e-?mail/i).fill(address);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
}

/** The address of the page that the newest mail with a link leads to. */
async function mailedLink(address: string): Promise<string> {
  const link = /https?:\S+\/api\/billing\?token=\S+/;
  await expect
    .poll(async () => (await mailsTo(address)).some(({ text }) => link.test(text)), { timeout: 60_000 })
    .toBe(true);
  const [found = ''] = (await mailsTo(address)).flatMap(({ text }) => link.exec(text) ?? []);
  return found;
}

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
