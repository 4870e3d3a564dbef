/** Orders by invoice: from the cart to the agency's desk, to Stripe, and to a paid order. */
import { expect } from '@playwright/test';
import { findAxeIssues } from '../axe.ts';
import { test } from '../partner-site.ts';
import { addPlan, billingDetails, getLauncher, openCart, requestInvoice, sendInvoiceForm } from '../shop.ts';
import { callStripeMock, fetchMailsTo, queryDatabase } from '../stack.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

interface Order {
  id: string;
  status: string;
  session_id: string;
  amount: number;
  partner: string | null;
}

function findOrder(email: string): Order | undefined {
  const sql =
    'SELECT orders.* FROM orders JOIN invoice_requests ON invoice_requests.order_id = orders.id WHERE email = ?';
  return queryDatabase<Order>(sql, email)[0];
}

const createStatusReader = (email: string) => () => findOrder(email)?.status;

/** Returns a function that reads the mail to the agency about this buyer's invoice. */
const createNoticeReader = (email: string, subject: string) => async () =>
  (await fetchMailsTo('hello@tideline.example')).find(
    (mail) => mail.subject.includes(subject) && mail.text.includes(email),
  )?.text;

test('a buyer orders by invoice with the keyboard, the owner sends the invoice, and two payments complete the order', async ({
  page,
}) => {
  const email = 'ada.invoice@example.com';
  queryDatabase("INSERT OR IGNORE INTO partners (id, name, created_at) VALUES ('acme', 'Acme', 0)");
  await page.goto('/pricing?partner=acme');
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Request an invoice instead' }).press('Enter');
  expect(await findAxeIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request the invoice' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Company', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Bonn');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Bonn');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('');
  await requestInvoice(page, email);
  expect(await page.evaluate(() => sessionStorage.getItem('order-by-invoice-draft'))).toBeNull();
  await page.goto('/pricing');
  await expect(getLauncher(page)).toContainText('0');

  await page.goto('/desk/invoices');
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('Waiting for you');
  await card.getByRole('button', { name: 'Create the invoice at Stripe' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Invoice created');
  const { session_id: invoice = '', amount = 0 } = findOrder(email) ?? {};
  expect(findOrder(email)).toMatchObject({ status: 'created', partner: 'acme' });

  await callStripeMock(`invoices/${invoice}/pay`, { amount: 5000 });
  await page.goto('/desk/invoices?show=open');
  await expect(card).toContainText('Partly paid');
  await expect(card).toContainText('$50.00');
  expect(await findAxeIssues(page)).toEqual([]);
  await callStripeMock(`invoices/${invoice}/pay`, {});
  await expect.poll(createStatusReader(email)).toBe('paid');
  expect(amount).toBe(179_00);
  await expect
    .poll(async () => (await fetchMailsTo(email)).some(({ subject }) => subject.includes('receipt')))
    .toBe(true);
  await page.goto('/desk/invoices?show=closed');
  await expect(card).toContainText('Paid');
});

test('a buyer on a partner’s page pays an overdue invoice after its due date was extended @nightly', async ({
  page,
  partner,
}) => {
  const email = 'cy.invoice@example.com';
  await page.goto(`${partner.url}/bare.html`);
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('link', { name: 'Request an invoice instead' }).click();
  await requestInvoice(page, email);
  await page.goto(`${partner.url}/bare.html`);
  await expect(getLauncher(page)).toContainText('0');

  await page.goto('/desk/invoices');
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('acme');
  await card.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
  await expect(page.getByRole('status')).toContainText('Invoice created');
  const { session_id: invoice = '' } = findOrder(email) ?? {};
  for (const [action, state] of [
    ['overdue', 'Overdue'],
    ['postpone', 'Sent'],
  ] as const) {
    await callStripeMock(`invoices/${invoice}/${action}`, {});
    await expect(async () => {
      await page.goto('/desk/invoices?show=open');
      await expect(card.locator('.chip').first()).toHaveText(state, { timeout: 1000 });
    }).toPass();
  }
  await callStripeMock(`invoices/${invoice}/pay`, {});
  await expect.poll(createStatusReader(email)).toBe('paid');
  expect(findOrder(email)).toMatchObject({ partner: 'acme' });
});

test('writing off a plan’s invoice sends a mail only to the agency, and the invoice can still be paid @nightly', async ({
  page,
}) => {
  const email = 'di.invoice@example.com';
  await page.goto('/order-by-invoice?items=socialMediaGrowth:1');
  await requestInvoice(page, email);
  await page.goto('/desk/invoices');
  const card = page.getByRole('article').filter({ hasText: email });
  await card.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
  await expect(page.getByRole('status')).toContainText('Invoice created');
  const { session_id: invoice = '' } = findOrder(email) ?? {};
  const listSubjects = async () => (await fetchMailsTo(email)).map(({ subject }) => subject);
  await expect.poll(listSubjects).toEqual(['We’ve received your request for an invoice']);
  await callStripeMock(`invoices/${invoice}/pay`, { amount: 100_00 });
  await expect.poll(createNoticeReader(email, 'paid in part')).toContain('$100.00 of $299.00');
  await callStripeMock(`invoices/${invoice}/write-off`, {});
  await expect.poll(createNoticeReader(email, 'written off')).toContain('$199.00 of $299.00 isn’t paid');
  expect(await createNoticeReader(email, 'written off')()).toContain('The subscription keeps running');
  await page.goto('/desk/invoices?show=closed');
  await expect(card.locator('.chip').first()).toHaveText('Written off');
  expect(await listSubjects()).toEqual(['We’ve received your request for an invoice']);
  await callStripeMock(`invoices/${invoice}/pay`, {});
  await expect.poll(createStatusReader(email)).toBe('paid');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer orders one-time items from a cart link by invoice, and voiding the invoice closes the order @nightly', async ({
    page,
  }) => {
    const email = 'bo.invoice@example.com';
    await page.goto('/cart?items=websiteStarter:1');
    await page.getByRole('link', { name: 'Request an invoice instead' }).click();
    for (const [label, text] of billingDetails) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text || email);
    }
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('VAT or tax ID').fill('DE 1');
    await page.getByRole('button', { name: 'Request the invoice' }).click();
    await expect(page.getByText('This isn’t a valid tax ID for Germany.')).toBeVisible();
    expect(await findOverflowWithDoubleText(page)).toEqual([]);
    await page.getByLabel('VAT or tax ID').fill('DE136695976');
    await sendInvoiceForm(page);

    await page.goto('/desk/invoices');
    const card = page.getByRole('article').filter({ hasText: email });
    await card.getByRole('button', { name: 'Create the invoice at Stripe' }).click();
    await callStripeMock(`invoices/${findOrder(email)?.session_id}/void`, {});
    await expect.poll(createStatusReader(email)).toBe('expired');
    await expect
      .poll(async () => (await fetchMailsTo(email)).some(({ subject }) => subject.includes('canceled')))
      .toBe(true);
    await expect
      .poll(createNoticeReader(email, 'voided'))
      .toContain('We’ve emailed the buyer and asked them not to pay it.');
    await page.goto('/desk/invoices?show=closed');
    await expect(card).toContainText('Voided');
  });
});
