/** Changes that a subscriber makes to a subscription after the purchase. */
import { expect, type Page, test } from '@playwright/test';
import { Stripe } from 'stripe';
import { products } from '#catalogue/products.ts';
import { syncAccount } from '#tools/operations/account-sync.ts';
import { createMemoryDatabase } from '#tools/operations/testing.ts';
import { resolveSiteIds } from '#worker/stripe/site-metadata.ts';
import { addPlan, openCart } from '../shop.ts';
import { callStripeMock, fetchMailsTo, queryDatabase, stripeMockUrl } from '../stack.ts';
import { buyPlan, payAs, waitForMailedLink } from '../subscriber.ts';

const days = 86_400;

/**
 * Syncs the products to Stripe as `npm run stripe:sync` does, but without the Worker's database, so that the Worker
 * keeps using inline prices.
 */
async function syncStripe(): Promise<void> {
  const { hostname, port } = new URL(stripeMockUrl);
  const stripe = new Stripe('sk_test_mock', { host: hostname, port, protocol: 'http', telemetry: false });
  await syncAccount({
    catalogue: products,
    promotions: [],
    stripe,
    database: createMemoryDatabase(),
    livemode: false,
    sites: resolveSiteIds({ SITE_ORIGIN: 'http://localhost' }),
    portalId: undefined,
    print: () => {},
  });
}

async function waitForMail(address: string, subject: RegExp): Promise<string> {
  const findMail = async () => (await fetchMailsTo(address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await findMail()) !== undefined, { timeout: 60_000 }).toBe(true);
  return (await findMail())?.text ?? '';
}

/** Opens the billing page: follows the link in the receipt mail, requests a billing link, and opens the mailed link. */
async function openBilling(page: Page, address: string): Promise<void> {
  const [, link = ''] = /Manage or cancel:\n(\S+)/.exec(await waitForMail(address, /^Your receipt/)) ?? [];
  await page.goto(link);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.goto(await waitForMailedLink(address));
}

test('a subscriber upgrades the plan of the existing subscription without creating a second subscription', async ({
  page,
}) => {
  const address = `upgrade-${crypto.randomUUID()}@example.com`;
  await syncStripe();
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  await openBilling(page, address);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: 'Select Social Media Pro' }).click();
  await expect(page.getByText('Social Media Pro', { exact: true })).toBeVisible();

  expect(await waitForMail(address, /^Your subscription has changed/)).toContain(
    'Your subscription is now Social Media Pro ($399.00 a month).',
  );
  const id =
    "SELECT customer_id FROM orders WHERE subscription_id IN (SELECT id FROM subscriptions WHERE lines ->> '$[0].id' = 'socialMediaPro')";
  expect(
    queryDatabase(
      `SELECT lines ->> '$[0].id' AS plan FROM subscriptions WHERE order_id IN (SELECT id FROM orders WHERE customer_id IN (${id}))`,
    ),
  ).toEqual([{ plan: 'socialMediaPro' }]);
});

test('a buyer confirms before buying a second plan of the same service, and receives a mail about both subscriptions @nightly', async ({
  page,
}) => {
  const address = `twice-${crypto.randomUUID()}@example.com`;
  await buyPlan(page, 'Social media', 'Social Media Starter', address);
  await waitForMail(address, /^Your receipt/);
  await page.goto('/pricing');
  await addPlan(page, 'Social media', 'Social Media Pro');
  const cart = await openCart(page);
  const question = cart.getByText('You already have Social Media Starter');
  await expect(question).toBeVisible();
  await cart.getByRole('button', { name: 'Checkout' }).press('Enter');
  await expect(cart.getByRole('status').filter({ hasText: 'You already have' })).toBeFocused();
  await expect(cart.getByRole('link', { name: 'Change my plan' })).toHaveAttribute('href', /\/billing$/);
  await cart.getByRole('button', { name: 'Buy a second one anyway' }).press('Enter');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await payAs(page, address);
  expect(await waitForMail(address, /^You now have two subscriptions/)).toContain('You also have Social Media Starter');
});

test('a subscriber pays a failed renewal through the link in the mail, and the subscription becomes active again', async ({
  page,
}) => {
  const address = `overdue-${crypto.randomUUID()}@example.com`;
  await buyPlan(page, 'SEO', 'SEO Growth', address);
  await waitForMail(address, /^Your receipt/);
  const [{ subscription = '' } = {}] = queryDatabase<{ subscription: string }>(
    "SELECT subscription_id AS subscription FROM orders WHERE status = 'paid' ORDER BY created_at DESC, rowid DESC LIMIT 1",
  );
  const queryStatus = () =>
    queryDatabase<{ status: string }>('SELECT status FROM subscriptions WHERE id = ?', subscription)[0]?.status;
  await callStripeMock(`subscriptions/${subscription}/renew`, { paid: false });
  const [, link = ''] = /\n(http\S+\/i\/in_\S+)/.exec(await waitForMail(address, /^We couldn’t charge/)) ?? [];
  await expect.poll(queryStatus).toBe('past_due');

  await page.goto(link);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid: $')).toBeVisible();
  await expect.poll(queryStatus).toBe('active');
});

test('a subscriber cancels 40 days after the purchase through the link in the receipt mail', async ({ page }) => {
  const address = `later-${crypto.randomUUID()}@example.com`;
  await buyPlan(page, 'Social media', 'Social Media Growth', address);
  await waitForMail(address, /^Your receipt/);
  queryDatabase(
    `UPDATE orders SET created_at = created_at - ${40 * days}, paid_at = paid_at - ${40 * days} WHERE session_id = (SELECT session_id FROM orders ORDER BY created_at DESC LIMIT 1)`,
  );
  await openBilling(page, address);
  await page.getByRole('button', { name: 'Open billing' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('ends after this period')).toBeVisible();
  expect(await waitForMail(address, /^Your subscription is canceled/)).toContain('you won’t be charged after that');
});
