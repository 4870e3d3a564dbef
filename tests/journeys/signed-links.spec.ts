/** Cart links: signed at the desk for a partner, and shared from the cart. */
import { expect } from '@playwright/test';
import { axeIssues } from '../axe.ts';
import { test } from '../partner-site.ts';
import { addPlan, cartPanel, openCart, pay } from '../shop.ts';
import { query, siteUrl } from '../stack.ts';

test("a partner's signed link, opened in a clean browser without JavaScript, gives a paid order that proves the partner (T57)", async ({
  page,
  partner,
  browser,
}) => {
  expect(partner.url).toBeTruthy();
  await page.goto('/desk/links');
  await page.getByLabel('Plan or add-on 1').selectOption({ label: 'SEO Growth' });
  await page.getByLabel('Partner').selectOption({ value: 'acme' });
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the QR code (SVG)' }).click();
  expect((await download).suggestedFilename()).toBe('cart-link.svg');
  const link = (await page.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? '';

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link.replace('seoGrowth:1', 'seoGrowth:2'));
  await expect(plain.getByText('This link was changed after it was made')).toBeVisible();
  await page.goto(plain.url());
  expect(await axeIssues(page)).toEqual([]);

  await plain.goto(link);
  await expect(plain.getByRole('main')).toContainText('SEO Growth $179 a month');
  await plain.getByRole('button', { name: 'Continue to payment' }).click();
  const session = await pay(plain);
  const order = () =>
    query<{ id: string; status: string; partner: string }>('SELECT * FROM orders WHERE session_id = ?', session)[0];
  await expect.poll(() => order()?.status).toBe('paid');
  expect(order()).toMatchObject({ partner: 'acme', partner_proof: 'link' });
  await page.goto(`/desk/orders/${order()?.id}`);
  await expect(page.getByRole('main')).toContainText('Partner confirmed by');
  await expect(page.getByRole('main')).toContainText('a signed link');
});

test('the link that the cart copies opens the same cart in another browser', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'One more: SEO Growth' }).click();
  await cart.getByRole('button', { name: 'Share this cart' }).click();
  await expect(cart.getByRole('button', { name: 'Link copied.' })).toBeVisible();
  await expect(cart.getByRole('status').filter({ hasText: 'Link copied.' })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${siteUrl}/buy/seoGrowth:2`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('main')).toContainText('2 × SEO Growth $179 a month each');
  await other.getByRole('link', { name: 'Add or change something' }).click();
  await expect(cartPanel(other).getByRole('textbox', { name: 'Quantity of SEO Growth' })).toHaveValue('2');
});
