/** Purchases of yearly and monthly plans, from the shop to the receipt and the mail. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailsTo } from '../../stack.ts';

async function openCartWith(page: Page, ...names: readonly RegExp[]): Promise<Locator> {
  await page.goto('/pricing');
  for (const name of names) {
    const button = page.getByRole('button', { name, includeHidden: true });
    const service = await button.locator('xpath=ancestor::*[@role="tabpanel"]').getAttribute('aria-labelledby');
    await page.locator(`#${service}`).click();
    await button.click();
  }
  await page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first().click();
  return page.getByRole('dialog', { name: 'Your cart' });
}

async function pay(page: Page, email: string, amount: string): Promise<Locator> {
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL('**/success?*');
  return page.getByRole('region', { name: 'Receipt' });
}

async function mailTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  return (await mailsTo(address))[0]?.text ?? '';
}

test('a buyer switches a monthly plan to yearly and pays the yearly plan and a website together', async ({ page }) => {
  const cart = await openCartWith(page, /^Add to Cart Posts$/, /^Add to Cart Website$/);
  await expect(cart).toContainText('Then monthly¥4,900');
  await cart.getByRole('combobox', { name: 'Plan for Posts' }).selectOption('By the year, ¥49,000/yr');
  await expect(cart).toContainText('Due today incl. VAT¥239,000');
  await expect(cart).toContainText('Then yearly¥49,000');
  await expect(cart).not.toContainText('Then monthly');
  await cart.getByRole('button', { name: 'Checkout' }).click();

  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await expect(page.locator('.then')).toHaveText('Then ¥49,000 per year');
  const receipt = await pay(page, 'yearly@example.com', '¥239,000');
  const nextYear = new Date().getFullYear() + 1;
  await expect(receipt).toContainText('¥239,000');
  await expect(receipt).toContainText('Then yearly¥49,000');
  await expect(receipt).toContainText(new RegExp(`Next charge.*${nextYear}`));

  const mail = await mailTo('yearly@example.com');
  expect(mail).toContain('1 × Posts for a Year: ¥49,000 a year');
  expect(mail).toContain('Paid today: ¥239,000 incl. VAT\nThen yearly: ¥49,000\n');
  expect(mail).toMatch(new RegExp(`Next charge: \\w+ \\d+, ${nextYear}`));
});

test('a buyer pays for monthly and yearly plans separately', async ({ page }) => {
  const cart = await openCartWith(page, /^Add to Cart Posts$/, /^Add to Cart Hosting$/);
  await expect(cart).toContainText('Monthly and yearly plans are paid for separately');
  await cart.getByRole('button', { name: 'Check out yearly plans: ¥12,000' }).click();
  await expect(await pay(page, 'both@example.com', '¥12,000')).toContainText('Then yearly¥12,000');

  const rest = await openCartWith(page);
  await expect(rest).toContainText('You’ve paid for Hosting, so it’s out of your cart.');
  await rest.getByRole('button', { name: 'Checkout' }).click();
  await expect(await pay(page, 'both@example.com', '¥4,900')).toContainText('Then monthly¥4,900');
});
