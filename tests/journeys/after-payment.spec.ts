/** Cart after a checkout: the buyer returns, cancels, or never returns. */
import { expect, type Page } from '@playwright/test';
import { test } from '../partner-site.ts';
import { addPlan, getCartPanel, getLauncher, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { callStripeMock, countSessionsCreated, queryDatabase } from '../stack.ts';

const minutes = 60_000;

async function setClockForward(page: Page, ms: number) {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);
}

async function payWithoutReturning(id: string) {
  await callStripeMock(`sessions/${id}/pay`, { email: 'ada@example.com' });
  await expect
    .poll(() => queryDatabase<{ status: string }>('SELECT status FROM orders WHERE session_id = ?', id)[0]?.status)
    .toBe('paid');
}

test("after paying from a partner's page and closing the tab, a buyer later finds an empty cart with a notice (F42)", async ({
  context,
  partner,
}) => {
  const shop = await context.newPage();
  await shop.goto(`${partner.url}/bare.html`);
  await addPlan(shop, 'Social media', 'Social Media Growth');
  await (await openCart(shop)).getByRole('button', { name: 'Checkout' }).click();
  const id = await waitForHostedCheckout(shop);
  await payWithoutReturning(id);
  await shop.close();

  const before = await countSessionsCreated();
  const later = await context.newPage();
  await setClockForward(later, 31 * minutes);
  await later.goto(`${partner.url}/bare.html`);
  await expect(getLauncher(later)).toContainText('0');
  const cart = await openCart(later);
  await expect(cart).toContainText(
    /Paid for and removed from your cart: Social Media Growth\. Order #\w{8}, \w+ \d+, \d{4}\./,
  );
  await expect(cart).toContainText(`#${id.slice(-8).toUpperCase()}`);
  await expect(cart).toContainText('Your cart is empty.');
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled();

  // Check that the notice about the payment does not appear a second time.
  await cart.getByRole('button', { name: 'Close cart' }).click();
  await later.reload();
  await expect(await openCart(later)).not.toContainText('Paid for and removed');
  expect(await countSessionsCreated()).toBe(before);
});

test('the cart keeps a plan added in one tab while another tab pays for a different plan (F43) @nightly', async ({
  page,
  context,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Social media', 'Social Media Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);

  const other = await context.newPage();
  await other.goto('/pricing');
  await addPlan(other, 'Website', 'Website Starter');
  await expect(getLauncher(other)).toContainText('2');

  await payCheckout(page);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(getLauncher(other)).toContainText('1');
  await expect(await openCart(other)).toContainText('Website Starter');
  await expect(getCartPanel(other).getByRole('listitem').filter({ hasText: 'Social Media Growth' })).toHaveCount(0);
});

test('canceling at Stripe returns to the open cart, which states that nothing was charged', async ({ page }) => {
  await page.goto('/pricing');
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await page.getByRole('link', { name: /cancel/i }).click();
  await page.waitForURL(/\/pricing/);
  await expect(getCartPanel(page)).toContainText('Nothing has been charged. Your cart is as you left it.');
  await expect(getCartPanel(page)).toContainText('SEO Growth');
  await expect(getCartPanel(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('canceling a checkout that began on a partner’s page returns to the partner’s page with the cart unchanged @nightly', async ({
  page,
  partner,
}) => {
  await page.goto(`${partner.url}/bare.html?page_id=5&email=ada@example.com#offers`);
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await page.getByRole('link', { name: /cancel/i }).click();
  await page.waitForURL(`${partner.url}/bare.html?page_id=5`);
  await expect(getCartPanel(page)).toContainText('Nothing has been charged. Your cart is as you left it.');
  await expect(getCartPanel(page)).toContainText('SEO Growth');
});

test('the receipt of an order from a partner’s page links back to the partner’s page, where the cart is then empty @nightly', async ({
  page,
  partner,
}) => {
  await page.goto(`${partner.url}/bare.html`);
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await payCheckout(page);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  const billingForm = page.getByLabel('To change or cancel your subscription');
  await expect(billingForm).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(billingForm, 'of no use on paper').toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: `Back to ${new URL(partner.url).host}` }).click();
  await page.waitForURL(`${partner.url}/bare.html`);
  await expect(getLauncher(page)).toContainText('0');
  await expect(await openCart(page)).toContainText('Paid for and removed from your cart: SEO Growth.');
});

test('closing the cart during “Processing...” prevents the redirect, and the next Checkout opens the same session (F44) @nightly', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Email', 'Email Basic');
  const cart = await openCart(page);
  const before = await countSessionsCreated();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const url = '**/api/create-checkout-session';
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  const answered = page.waitForResponse(url);
  answer();
  await answered;
  await page.unroute(url);
  await expect(page).toHaveURL(/\/pricing/);
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  expect(await countSessionsCreated()).toBe(before + 1);
});

test('the View cart link of an added plan and the URL fragment #agency-cart both open the cart @nightly', async ({
  page,
}) => {
  await page.goto('/pricing');
  await addPlan(page, 'Video', 'Video Basic');
  await page.getByRole('link', { name: 'View cart Video Basic' }).click();
  await expect(getCartPanel(page)).toContainText('Video Basic');
  await page.goto('/services#agency-cart');
  await expect(getCartPanel(page)).toContainText('Video Basic');
  await expect(page).toHaveURL(/\/services\/?$/);
});
