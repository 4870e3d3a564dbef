/** Webhooks of one sale: the agency's, the partner's, and the purchase event in the page's data layer have the same event id. */
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import type { WebhookPayload } from '#catalogue/webhooks.ts';
import { startLocalServer } from '../local-server.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, openCart, payCheckout, waitForHostedCheckout } from '../shop.ts';
import { fetchMailsTo, queryDatabase, siteUrl } from '../stack.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

interface Request {
  headers: Record<string, string>;
  body: string;
}

/** Starts a receiver that fails once and then accepts every event. */
async function startReceiver() {
  const requests: Request[] = [];
  const { port, close } = await startLocalServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(requests.length === 1 ? 500 : 204).end();
    });
  });
  return { url: `http://localhost:${port}/hook`, requests, close };
}

/** Adds a webhook on the open page. Returns its secret. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByLabel('URL').fill(url);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(page.getByText('Copy it now')).toBeVisible();
  return (await page.getByText(/^whsec_/).textContent()) ?? '';
}

async function openPartnerPage(page: Page): Promise<void> {
  const address = `ann-${crypto.randomUUID()}@partner.example`;
  queryDatabase("UPDATE partners SET email = ? WHERE id = 'acme'", address);
  await page.goto(`${siteUrl}/partner`);
  await page.getByLabel('Email address').fill(address);
  await page.keyboard.press('Enter');
  const link = /https?:\S+\/partner\?token=\S+/;
  const find = async () => (await fetchMailsTo(address)).flatMap(({ text }) => link.exec(text) ?? [])[0] ?? '';
  await expect.poll(find, { timeout: 60_000 }).toMatch(link);
  await page.goto(await find());
}

test('a sale on a partner’s page reaches the agency, the partner and the data layer with one event id (F76)', async ({
  page,
  partner,
  browser,
}) => {
  const agency = await startReceiver();
  const acme = await startReceiver();
  await page.goto('/desk/webhooks');
  const agencySecret = await addWebhook(page, agency.url);
  expect(await findOverflowWithDoubleText(page)).toEqual([]);

  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await openPartnerPage(other);
  await other.getByRole('link', { name: 'Send your sales to another tool' }).click();
  const acmeSecret = await addWebhook(other, acme.url);
  expect(await findOverflowWithDoubleText(other)).toEqual([]);

  const entries: { event?: string; event_id?: string }[] = [];
  await page.exposeFunction('recordEntry', (entry: { event?: string }) => entries.push(entry));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    Object.assign(globalThis, { dataLayer: layer });
    layer.push = (entry) => {
      (globalThis as unknown as { recordEntry(entry: unknown): void }).recordEntry(entry);
      return Array.prototype.push.call(layer, entry);
    };
  });
  const shop = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><h1>Shop</h1>
    <agency-cart consent="granted" analytics="datalayer" checkout-domain="{{checkout}}"></agency-cart>
    <agency-pricing-picker></agency-pricing-picker>{{loader}}</html>`;
  const shopUrl = partner.url + writePage('heard-shop.html', shop);
  await page.goto(shopUrl);
  await addPlan(page, 'SEO', 'SEO Growth');
  await (await openCart(page)).getByRole('button', { name: 'Checkout' }).click();
  await waitForHostedCheckout(page);
  await payCheckout(page);
  await page.waitForURL(/\/success/);
  await page.goto(shopUrl);
  const listPurchases = () => entries.filter(({ event }) => event === 'purchase').map(({ event_id }) => event_id);
  await expect.poll(listPurchases).toHaveLength(1);

  // The first attempt fails, and the queue repeats it after five seconds.
  for (const { requests } of [agency, acme]) await expect.poll(() => requests.length, { timeout: 30_000 }).toBe(2);
  const read = ({ requests }: typeof agency, secret: string) =>
    requests.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as WebhookPayload<'order.paid'>);
  const [first, second] = read(agency, agencySecret);
  const [toPartner] = read(acme, acmeSecret);
  expect(second).toEqual(first);
  expect([first?.type, first?.data.event_id, toPartner?.data.event_id]).toEqual([
    'order.paid',
    ...listPurchases(),
    ...listPurchases(),
  ]);
  expect(first?.data.order).toMatchObject({
    partner: 'acme',
    consent: { statistics: 'granted', marketing: 'granted' },
  });
  expect(first?.data.buyer?.email).toMatch(/@/);
  expect(acme.requests.map(({ body }) => /"buyer"|"attribution"/.test(body))).toEqual([false, false]);

  await page.goto('/desk/webhooks');
  await page.getByText('Latest deliveries').click();
  await expect(page.getByText('Delivered')).toBeVisible();
  agency.close();
  acme.close();
  queryDatabase("DELETE FROM webhook_endpoints WHERE url LIKE 'http://localhost%'");
});
