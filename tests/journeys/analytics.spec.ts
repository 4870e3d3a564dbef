/** Events that widgets with `analytics="datalayer"` push to the data layer, from the price list to the receipt. */
import { expect, type Page } from '@playwright/test';
import { test, writePage } from '../partner-site.ts';
import { addPlan, getCartPanel, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

interface Item {
  item_id: string;
  price: number;
  quantity: number;
  index?: number;
}

interface Entry {
  event?: string;
  event_id?: string;
  lead_source?: string;
  ecommerce?: null | { value: number; currency: string; items: Item[]; transaction_id?: string; item_list_id?: string };
}

function createPage(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's shop</title>
    <h1>Our partner's shop</h1>${body}{{loader}}</html>`;
}

/** Records all pushes to the data layer by replacing `push`, as a tag manager does. Recording continues on later pages. */
async function recordEntries(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  await page.exposeFunction('recordEntry', (entry: Entry) => entries.push(entry));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    Object.assign(globalThis, { dataLayer: layer });
    layer.push = (...entries) => {
      for (const entry of entries) (globalThis as unknown as { recordEntry(entry: unknown): void }).recordEntry(entry);
      return Array.prototype.push.apply(layer, entries);
    };
  });
  return entries;
}

function filterEvents(entries: readonly Entry[], name: string): Entry[] {
  return entries.filter(({ event }) => event === name);
}

function listItemIds(entry: Entry | undefined): string[] {
  return entry?.ecommerce?.items.map(({ item_id }) => item_id) ?? [];
}

test('each data layer event follows a push that clears the previous ecommerce data, and a sale follows only a payment @nightly', async ({
  page,
  partner,
}) => {
  const entries = await recordEntries(page);
  const shop =
    createPage(`<agency-cart consent="granted" analytics="datalayer" checkout-domain="{{checkout}}"></agency-cart>
    <agency-pricing-picker analytics="datalayer"></agency-pricing-picker>`);
  const thanks = createPage('<agency-payment-status consent="granted" analytics="datalayer"></agency-payment-status>');
  const thanksUrl = partner.url + writePage('measured-thanks.html', thanks);
  await page.goto(partner.url + writePage('measured-shop.html', shop));

  await addPlan(page, 'SEO', 'SEO Growth');
  const lists = () => filterEvents(entries, 'view_item_list').map(({ ecommerce }) => ecommerce?.item_list_id);
  await expect.poll(lists).toEqual(expect.arrayContaining(['seo', 'bundles', 'add-ons']));
  await expect.poll(() => filterEvents(entries, 'add_to_cart').map(listItemIds)).toEqual([['seoGrowth']]);
  await addPlan(page, 'Website', 'Website Starter');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: /^Remove.*SEO Growth/ }).click();
  await expect.poll(() => filterEvents(entries, 'remove_from_cart').map(listItemIds)).toEqual([['seoGrowth']]);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect.poll(() => filterEvents(entries, 'begin_checkout').map(listItemIds)).toEqual([['websiteStarter']]);
  const price = filterEvents(entries, 'begin_checkout')[0]?.ecommerce?.value;

  const unpaid = await waitForHostedCheckout(page);
  await page.goto(`${thanksUrl}?session_id=${unpaid}`);
  await expect(page.locator('agency-payment-status [data-state=open]')).toBeVisible();
  await page.goto(`${thanksUrl}?session_id=cs_test_a1B2c3D4e5F6g7H8`);
  await expect(page.locator('agency-payment-status [data-state=unknown]')).toBeVisible();
  expect(filterEvents(entries, 'purchase')).toEqual([]);

  await page.goto(partner.url + writePage('measured-shop.html', shop));
  // The cart opens by itself, because the buyer returns without having paid.
  await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  const paid = await payCheckout(page);
  await page.waitForURL(/\/success/);
  await page.goto(`${thanksUrl}?session_id=${paid}`);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect.poll(() => filterEvents(entries, 'purchase')).toHaveLength(1);
  const [purchase] = filterEvents(entries, 'purchase');
  expect(purchase?.ecommerce).toMatchObject({
    transaction_id: paid.slice(-8).toUpperCase(),
    currency: 'USD',
    value: price,
    tax: 0,
  });
  await page.reload();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(filterEvents(entries, 'purchase')).toHaveLength(1);

  const named = entries.filter(({ event }) => event);
  expect(new Set(named.map(({ event_id }) => event_id)).size, 'an id each').toBe(named.length);
  expect(purchase?.event_id).toBe(paid.slice(-8).toUpperCase());
  for (const entry of named) expect(entries[entries.indexOf(entry) - 1], entry.event).toEqual({ ecommerce: null });
  expect(entries).toHaveLength(named.length * 2);
  const items = named.flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  expect(items.length).toBeGreaterThan(0);
  for (const { item_id, price: each, quantity } of items) {
    expect(item_id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(each * quantity).toBeGreaterThan(0);
  }
});

test('the page on which the buyer filled the cart pushes the sale exactly once, even without opening a receipt @nightly', async ({
  page,
  partner,
}) => {
  const entries = await recordEntries(page);
  const shop =
    createPage(`<agency-cart consent="granted" analytics="datalayer" checkout-domain="{{checkout}}"></agency-cart>
    <agency-pricing-picker></agency-pricing-picker>`);
  const shopUrl = partner.url + writePage('measured-return.html', shop);
  await page.goto(shopUrl);
  await addPlan(page, 'SEO', 'SEO Growth');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  const paid = await payCheckout(page);
  await page.waitForURL(/\/success/);
  expect(filterEvents(entries, 'purchase')).toEqual([]);
  await page.goto(shopUrl);
  await expect.poll(() => filterEvents(entries, 'purchase')).toHaveLength(1);
  expect(filterEvents(entries, 'purchase')[0]).toMatchObject({
    event_id: paid.slice(-8).toUpperCase(),
    ecommerce: { transaction_id: paid.slice(-8).toUpperCase(), currency: 'USD', items: [{ item_id: 'seoGrowth' }] },
  });
  await page.goto(shopUrl);
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  expect(filterEvents(entries, 'purchase')).toHaveLength(1);
});

test('the data layer receives a lead event for a sent message and no event for an invalid message', async ({
  page,
  partner,
}) => {
  const entries = await recordEntries(page);
  const sent = writePage('measured-sent.html', createPage('<p>Sent.</p>'));
  const form = createPage(
    `<agency-contact-form consent="granted" analytics="datalayer" success-url="${sent}"></agency-contact-form>`,
  );
  await page.goto(partner.url + writePage('measured-form.html', form));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  expect(entries).toEqual([]);
  await page.getByLabel('Full Name').fill('Ada Moreno');
  await page.getByLabel('Email Address').fill('ada-measured@example.com');
  await page.getByLabel('Message').fill('Two posts a day, please.');
  // Delay the next page until the event is recorded, because a tag manager receives events synchronously.
  await page.route(`**${sent}`, async (route) => {
    await expect.poll(() => entries.length).toBe(2);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL(partner.url + sent);
  expect(entries).toEqual([
    { ecommerce: null },
    { event: 'generate_lead', event_id: expect.stringMatching(/^[0-9a-f]{32}$/), lead_source: 'contact form' },
  ]);
});

test("the agency's own pages push no events, because their widgets have no analytics attribute @nightly", async ({
  page,
}) => {
  const entries = await recordEntries(page);
  await page.goto(`${siteUrl}/pricing`);
  await addPlan(page, 'SEO', 'SEO Growth');
  await openCart(page);
  expect(entries).toEqual([]);
});
