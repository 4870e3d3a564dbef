/** Promotion code that is valid for three months, from the link with the code to the fourth month's invoice. */
import { expect, test } from '@playwright/test';
import { promotions } from '#catalogue/promotions.ts';
import { hashPromotion } from '#worker/stripe/hash-promotion.ts';
import {
  addPlan,
  billingDetails,
  openCart,
  payCheckout,
  requestInvoice,
  sendInvoiceForm,
  waitForHostedCheckout,
} from '../shop.ts';
import { callStripeMock, fetchMailsTo, queryDatabase, stripeMockUrl } from '../stack.ts';

const spring = promotions.find(({ code }) => code === 'SPRING20');

interface StripeReply {
  id: string;
  data: { id: string }[];
  error?: { message: string };
}

async function callStripe(path: string, fields?: Record<string, string>): Promise<StripeReply> {
  const headers = { Authorization: 'Bearer sk_test_mock' };
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const reply = (await (await fetch(`${stripeMockUrl}/v1/${path}`, { headers, ...sent })).json()) as StripeReply;
  if (reply.error) throw new Error(reply.error.message);
  return reply;
}

/** Deactivates the promotion code of an earlier test and creates a new code, as `npm run stripe:sync` does. */
async function syncSpring(): Promise<string> {
  if (!spring) throw new Error('There is no SPRING20');
  const { data: earlier } = await callStripe(`promotion_codes?active=true&code=${spring.code}`);
  for (const { id } of earlier) await callStripe(`promotion_codes/${id}`, { active: 'false' });
  const { id: coupon } = await callStripe('coupons', {
    percent_off: '20',
    duration: 'repeating',
    duration_in_months: '3',
  });
  const fields = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon, code: spring.code };
  const { id: code } = await callStripe('promotion_codes', fields);
  queryDatabase('INSERT INTO stripe_promotions VALUES (?, ?, ?, 0)', code, spring.id, hashPromotion(spring));
  return code;
}

test('a link with a promotion code shows the discount in the cart and on the receipt, and the invoices match', async ({
  page,
}) => {
  await syncSpring();
  await page.goto('/?promo=spring20');
  await page
    .getByRole('link', { name: /pricing/i })
    .first()
    .click();
  await page.waitForURL('**/pricing');
  await addPlan(page, 'Social media', 'Social Media Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText(
    'Spring, 20% off for 3 months: −\u2060$59.80, so $239.20 today. Then $239.20 a month, 2 more times, and $299.00 a month after that, until you cancel.',
  );
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await expect(page.getByLabel('Promotion code')).toHaveCount(0);
  const id = await payCheckout(page);

  const receipt = page.getByRole('region', { name: 'Receipt' });
  const rows = [
    'Amount$239.20',
    'Subtotal$299.00',
    'Discount (Spring)−$59.80',
    'Then monthly$239.20 (2 times), then $299.00',
  ];
  for (const row of rows) await expect(receipt).toContainText(row);
  await expect
    .poll(
      async () => (await fetchMailsTo('ada@example.com')).find(({ text }) => text.includes('Discount (Spring)'))?.text,
    )
    .toContain('Total paid: $239.20\nThen monthly: $239.20 (2 times), then $299.00');

  const { sessions } = await callStripeMock<{ sessions: { id: string; subscription: string }[] }>('report');
  const subscription = sessions.find((session) => session.id === id)?.subscription;
  const totals: number[] = [];
  for (let month = 0; month < 3; month++) {
    totals.push((await callStripeMock<{ total: number }>(`subscriptions/${subscription}/renew`, {})).total);
  }
  expect(totals).toEqual([239_20, 239_20, 299_00]);
});

test('a buyer confirms the old and the new total if a promotion code ends at Stripe after the cart showed its discount (F62)', async ({
  page,
}) => {
  const code = await syncSpring();
  await page.goto('/pricing?promo=SPRING20');
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText('Spring, 20% off for 3 months');
  await callStripe(`promotion_codes/${code}`, { active: 'false' });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  const question = cart.getByRole('alert');
  await expect(question).toContainText('The code SPRING20 can’t be used anymore.');
  await expect(question).toContainText(/was \$[\d.]+, now \$[\d.]+/);
  await expect(cart.getByRole('button', { name: 'Confirm and check out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForHostedCheckout(page);
  await expect(page.getByLabel('Promotion code')).toBeVisible();
});

test("the cart reports an unknown promotion code, and Stripe's checkout then shows its own field for promotion codes (F52) @nightly", async ({
  page,
}) => {
  await page.goto('/pricing?promo=NEVERMADE');
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText('We don’t recognize the code NEVERMADE. You can check out without it.');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await expect(page.getByLabel('Promotion code')).toBeVisible();
});

test('for an order by invoice, the form, Stripe and the stored order deduct the discount that the cart showed @nightly', async ({
  page,
}) => {
  const email = 'spring.invoice@example.com';
  await syncSpring();
  await page.goto('/pricing?promo=spring20');
  await addPlan(page, 'Social media', 'Social Media Growth');
  const cart = await openCart(page);
  await expect(cart).toContainText('so $239.20 today');
  await cart.getByRole('link', { name: 'Request an invoice instead' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'First invoice' })).toContainText(
    'First invoice: $239.20, after $59.80 off with the code spring20. Then $239.20 a month, 2 more times, and $299.00 a month after that, until you cancel.',
  );
  await requestInvoice(page, email);
  await page.goto('/desk/invoices');
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('$239.20');
  await card.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
  await expect(page.getByRole('status')).toContainText('Invoice created');
  const order = () =>
    queryDatabase<{ session_id: string; status: string; amount_total: number; promotion: string }>(
      'SELECT orders.* FROM orders JOIN invoice_requests ON invoice_requests.order_id = orders.id WHERE email = ?',
      email,
    )[0];
  await callStripeMock(`invoices/${order()?.session_id}/pay`, {});
  await expect.poll(() => order()?.status).toBe('paid');
  expect(order()).toMatchObject({ amount_total: 239_20, promotion: 'spring' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order by invoice keeps the cart page’s promotion code, even after a form error @nightly', async ({
    page,
  }) => {
    const email = 'plain.invoice@example.com';
    const first = page.getByText('First invoice: $1,039.20, after $259.80 off with the code SPRING20.');
    await syncSpring();
    await page.goto('/cart?items=websiteStarter:1&promo=SPRING20');
    await page.getByRole('link', { name: 'Request an invoice instead' }).click();
    await expect(first).toBeVisible();
    for (const [label, text] of billingDetails) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text || email);
    }
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('VAT or tax ID').fill('DE 1');
    await page.getByRole('button', { name: 'Request the invoice' }).click();
    await expect(page.getByText('This isn’t a valid tax ID for Germany.')).toBeVisible();
    await expect(first).toBeVisible();
    await page.getByLabel('VAT or tax ID').fill('');
    await sendInvoiceForm(page);
    await page.goto('/desk/invoices');
    const card = page.getByRole('article').filter({ hasText: email });
    await expect(card).toContainText('SPRING20');
    await card.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
    await expect(page.getByRole('status')).toContainText('Invoice created');
  });
});
