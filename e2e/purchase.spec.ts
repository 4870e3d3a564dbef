import { expect, type Page, test } from '@playwright/test';
import { query, standin } from './stack.ts';

interface OrderRow {
  session_id: string;
  status: string;
  amount_total: number;
}

/** The picker's own card of a plan. */
function plan(page: Page, name: string) {
  return page.getByRole('article', { name }).or(page.getByRole('listitem').filter({ hasText: name })).first();
}

export async function addToCart(page: Page, service: string, planName: string) {
  await page.getByRole('tab', { name: service }).click();
  await plan(page, planName).getByRole('button', { name: /Add to Cart/ }).click();
}

test('a visitor buys a plan, a website and an add-on, and sees a verified receipt', async ({ page, context }) => {
  await page.goto('/pricing');
  await addToCart(page, 'Social media', 'Growth');
  await addToCart(page, 'Website', 'Starter');
  await page.getByRole('button', { name: /Add Carousel Posts/ }).click();

  const launcher = page.getByRole('button', { name: /Cart/ });
  await expect(launcher).toContainText('3');
  await launcher.click();
  const cart = page.getByRole('dialog');
  await expect(cart).toContainText('Due today');
  await expect(cart).toContainText('$1,602.00');
  await expect(cart).toContainText('Then monthly');
  await expect(cart).toContainText('$303.00');

  const otherTab = await context.newPage();
  await otherTab.goto('/pricing');
  await expect(otherTab.getByRole('button', { name: /Cart/ })).toContainText('3');

  await cart.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await page.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
  await page.getByRole('button', { name: /^Pay/ }).first().click();

  await page.waitForURL(/\/success/);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByText('$1,602.00')).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);

  await expect.poll(() => query<OrderRow>("select * from orders where status = 'paid'").length).toBe(1);
  const [order] = query<OrderRow>("select * from orders where status = 'paid'");
  if (!order) throw new Error('no order');
  expect(order.amount_total).toBe(160_200);
  await expect(page.getByText(`#${order.session_id.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(otherTab.getByRole('button', { name: /Cart/ })).not.toContainText('3');

  await standin(`sessions/${order.session_id}/deliver`, { times: 3 });
  expect(query("select * from orders where status = 'paid'")).toHaveLength(1);
});
