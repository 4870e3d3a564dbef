/** Purchases from an agency whose prices do not include tax. Prices that include tax are tested in `studio/studio.spec.ts`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { eventTypes } from '#worker/orders/stripe-events/order-change.ts';
import { OwnWorker } from '../own-worker.ts';
import { addPlan, openCart, payCheckout, requestInvoice, waitForHostedCheckout } from '../shop.ts';

/** Folder of an agency that differs from the other tests' agency only in its tax setting. */
const agency = '.cache/tax-test';
const webhookSecret = 'whsec_of_this_test';

let worker: OwnWorker;
let stripe: RunningStripeMock;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  rmSync(agency, { recursive: true, force: true });
  mkdirSync(agency, { recursive: true });
  cpSync('agencies/tideline/catalogue', path.join(agency, 'catalogue'), { recursive: true });
  const settings = `${readFileSync('agencies/tideline/agency.yaml', 'utf8')}\ntax: { note: plus tax, stripeTax: true }\n`;
  writeFileSync(path.join(agency, 'agency.yaml'), settings);
  process.env.AGENCY = agency;
  worker = await OwnWorker.create();
  stripe = await startStripeMock({
    port: 0,
    secretKey: 'sk_test_mock',
    webhookSecret,
    webhookEvents: eventTypes,
    webhookUrl: `${worker.url}/api/stripe/webhook`,
  });
  const vars = { STRIPE_SECRET_KEY: 'sk_test_mock', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: stripe.url };
  await worker.start({ vars });
});
test.afterAll(async () => {
  await worker.kill();
  expect(stripe.report().violations).toEqual([]);
  await stripe.close();
});

test('the receipt and the mail show the tax added at checkout, and their amounts add up @nightly', async ({ page }) => {
  await page.goto(`${worker.url}/pricing`);
  // The site was built for the other tests' Stripe mock, so point the cart to this test's mock.
  await page.locator('agency-cart').evaluate((cart, url) => cart.setAttribute('checkout-domain', url), stripe.url);
  await addPlan(page, 'Social media', 'Social Media Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  await page.getByRole('button', { name: 'Calculate the tax' }).click();
  await expect(page.getByRole('button', { name: 'Pay $322.92' })).toBeVisible();
  await payCheckout(page);

  const receipt = page.getByRole('region', { name: 'Receipt' });
  for (const row of ['Amount$322.92', 'Subtotal$299.00', 'Tax$23.92', 'Then monthly$299.00 plus tax']) {
    await expect(receipt).toContainText(row);
  }
  await expect
    .poll(async () => (await worker.fetchMails()).find(({ to }) => to.includes('ada@example.com'))?.text, {
      timeout: 30_000,
    })
    .toContain('Subtotal: $299.00\nTax: $23.92\nTotal paid: $322.92\nThen monthly: $299.00 plus tax\n');
  expect(worker.query('SELECT amount, amount_tax, amount_total FROM orders')).toEqual([
    { amount: 299_00, amount_tax: 23_92, amount_total: 322_92 },
  ]);
});

test('an order by invoice has the tax of the billing address in the mails, at the desk and in the order @nightly', async ({
  page,
}) => {
  const email = 'tax.invoice@example.com';
  const findMailText = async (to: string, subject: string) =>
    (await worker.fetchMails()).find((mail) => mail.to.includes(to) && mail.subject.includes(subject))?.text;
  await page.goto(`${worker.url}/order-by-invoice?items=websiteStarter:1`);
  await expect(page.getByText('First invoice: $1,299.00.')).toBeVisible();
  await expect(page.getByText('Tax for your billing address is added on the invoice.')).toBeVisible();
  await requestInvoice(page, email);
  await page.goto(`${worker.url}/desk/invoices`);
  await page.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
  await expect(page.getByRole('status')).toContainText('Invoice created');
  const [order] = worker.query<{ session_id: string }>("SELECT session_id FROM orders WHERE session_id LIKE 'in_%'");
  const pay = (amount: object) =>
    fetch(`${stripe.url}/_control/invoices/${order?.session_id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(amount),
    });
  await pay({ amount: 299_00 });
  await expect
    .poll(() => findMailText('hello@tideline.example', 'paid in part'), { timeout: 30_000 })
    .toContain('$299.00 of $1,545.81. The order counts as paid once the rest, $1,246.81,');
  await pay({});
  await expect
    .poll(() => findMailText(email, 'receipt'), { timeout: 30_000 })
    .toContain('Subtotal: $1,299.00\nTax: $246.81\nTotal paid: $1,545.81\n');
  expect(await findMailText('hello@tideline.example', 'order')).toContain('Tax: $246.81');
  expect(worker.query("SELECT amount, amount_tax, amount_total FROM orders WHERE session_id LIKE 'in_%'")).toEqual([
    { amount: 1299_00, amount_tax: 246_81, amount_total: 1545_81 },
  ]);
  await page.goto(`${worker.url}/desk/orders`);
  await expect(page.getByText('$1,545.81').first()).toBeVisible();
});
