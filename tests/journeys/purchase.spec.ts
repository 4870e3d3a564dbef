import { expect, test } from '@playwright/test';
import { addAddOn, addPlan, getLauncher, openCart, payCheckout } from '../shop.ts';
import { callStripeMock, queryDatabase } from '../stack.ts';

interface OrderRow {
  status: string;
  amount: number;
}

test('a visitor buys a plan, a website and an add-on, and sees a verified receipt', async ({ page, context }) => {
  await page.goto('/pricing');
  await addPlan(page, 'Social media', 'Social Media Growth');
  await addPlan(page, 'Website', 'Website Starter');
  await addAddOn(page, 'Carousel Posts');
  await expect(getLauncher(page)).toContainText('3');

  const otherTab = await context.newPage();
  await otherTab.goto('/pricing');
  await expect(getLauncher(otherTab)).toContainText('3');

  const cart = await openCart(page);
  await expect(cart).toContainText('Due today');
  await expect(cart).toContainText('$1,602.00');
  await expect(cart).toContainText('Then monthly');
  await expect(cart).toContainText('$303.00');
  await cart.getByRole('button', { name: 'Checkout' }).click();

  const sessionId = await payCheckout(page);
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page).toHaveTitle(/^Payment Successful! \|/);
  await expect(page.getByText('$1,602.00')).toBeVisible();
  // The session id could leak through history and screenshots, so it is removed from the URL after use.
  await expect(page).toHaveURL(/\/success$/);

  const order = () => queryDatabase<OrderRow>('select status, amount from orders where session_id = ?', sessionId);
  await expect.poll(order).toEqual([{ status: 'paid', amount: 1602_00 }]);
  await expect(page.getByText(`#${sessionId.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(getLauncher(otherTab)).not.toContainText('3');

  await callStripeMock('webhooks/send', { event: 'last', times: 3 });
  expect(order()).toEqual([{ status: 'paid', amount: 1602_00 }]);
});

test("a visitor without JavaScript buys a plan with the plan's own button", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing');
  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Growth Most Popular', exact: true }) })
    .filter({ hasText: '60 posts a month' });
  await plan.getByRole('button').click();
  await payCheckout(page);
  await page.waitForURL(/\/success\?session_id=cs_test_/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Success!');
  await expect(page).toHaveTitle(/^Success! \|/);
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  const report = await callStripeMock<{ sessions: { payment_status: string; amount_total: number }[] }>('report');
  expect(report.sessions.some((session) => session.payment_status === 'paid' && session.amount_total === 299_00)).toBe(
    true,
  );
  await context.close();
});

test('the success page never shows “paid” for a made-up session id', async ({ page }) => {
  for (const id of ['cs_test_a1B2c3D4e5F6g7H8', 'x', '../customers', '%2e%2e', 'é'.repeat(20), 'a'.repeat(10_000)]) {
    await page.goto(`/success?session_id=${id.includes('%') ? id : encodeURIComponent(id)}`);
    await expect(page.getByText('Verifying your payment...')).toBeHidden();
    await expect(page.getByText('Payment Successful!')).toHaveCount(0);
    await expect(page.locator('agency-payment-status').getByText('Paid', { exact: true })).toHaveCount(0);
  }
});

test('the success page without a session id thanks the visitor for a message @nightly', async ({ page }) => {
  await page.goto('/success');
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText("Thank you for your submission. We'll be in touch soon!")).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
