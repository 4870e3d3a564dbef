import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { findPromotionByCode } from '#catalogue/promotions.ts';
import { invoicePath } from '../checkout/by-invoice/invoice-path.ts';
import { sendInvoice } from '../checkout/by-invoice/send-invoice.ts';
import type { Env } from '../env.ts';
import { hashPromotion } from '../stripe/hash-promotion.ts';
import { createPublicKey, teamDomain } from './desk.ts';
import { createFormToken } from './forms.ts';
import { clearDatabase, createTestEnv, readHiddenFields, sendRequest, siteOrigin } from './harness.ts';
import { computeTimeIn, queryRows } from './settled-orders.ts';
import { installStripeFake, type StripeFake } from './stripe-fake.ts';

export let stripe: StripeFake;

/** Empties the database and creates a fake of Stripe. */
export async function resetInvoiceTest(): Promise<void> {
  await clearDatabase();
  stripe = installStripeFake();
}

export const oneTimeItems = 'websiteStarter:1';
export const itemsWithPlan = 'socialMediaGrowth:1,websiteStarter:1';

export const billingDetails = {
  company: 'Example GmbH',
  name: 'Ada Example',
  email: 'ada@example.com',
  line1: 'Hauptstraße 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  state: '',
  country: 'DE',
  taxId: 'DE136695976',
  poNumber: 'PO-77',
};

export async function openInvoicePage(query: string): Promise<string> {
  return (await sendRequest(new Request(`${siteOrigin}${invoicePath}?${query}`))).text();
}

export function postInvoicePage(fields: Record<string, string>, overrides: Partial<Env> = {}): Promise<Response> {
  const request = new Request(siteOrigin + invoicePath, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  return sendRequest(request, overrides);
}

/** Opens the page for the lines and sends its form. */
export async function orderByInvoice(
  items: string,
  {
    typed = {},
    query = '',
    overrides = {},
  }: { typed?: Record<string, string>; query?: string; overrides?: Partial<Env> } = {},
): Promise<Response> {
  const hidden = readHiddenFields(await openInvoicePage(`items=${items}${query}`));
  return postInvoicePage({ ...hidden, ...billingDetails, token: await createFormToken(), ...typed }, overrides);
}

export type DatabaseRow = Record<string, unknown>;

export const queryInvoiceRequests = () => queryRows('SELECT * FROM invoice_requests ORDER BY created_at');

export async function queryOnlyInvoiceRequest(): Promise<
  DatabaseRow & { id: string; invoice_id: string; order_id: string }
> {
  const rows = await queryInvoiceRequests();
  expect(rows).toHaveLength(1);
  return rows[0] as DatabaseRow & { id: string; invoice_id: string; order_id: string };
}

export async function sendRequestedInvoice(id: string): Promise<void> {
  await sendInvoice(createTestEnv(), id, () => undefined, computeTimeIn(0));
}

/** Orders by invoice and has the agency send the invoice. Returns Stripe's invoice. */
export async function createSentInvoice(items = oneTimeItems, query = ''): Promise<DatabaseRow & { id: string }> {
  await orderByInvoice(items, { query });
  await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
  return stripe.objects.get((await queryOnlyInvoiceRequest()).invoice_id) as DatabaseRow & { id: string };
}

export const markAsPaid = (invoice: DatabaseRow): DatabaseRow => ({
  ...invoice,
  status: 'paid',
  amount_paid: invoice.total,
  amount_remaining: 0,
});
export const findStripeCalls = (part: string) =>
  stripe.requests.filter(({ url, method }) => method === 'POST' && url.pathname.endsWith(part));

/** Stores a promotion code as `npm run stripe:sync` does. Returns the id of its coupon. */
export async function insertSyncedPromotion(code: string, percent: number): Promise<string> {
  const promotion = findPromotionByCode(code);
  if (!promotion) throw new Error(`No promotion ${code}`);
  const coupon = `coupon_${promotion.id}`;
  stripe.objects.set(coupon, { id: coupon, percent_off: percent });
  stripe.objects.set('promo_1', { id: 'promo_1', promotion: { type: 'coupon', coupon } });
  await env.DB.prepare("INSERT INTO stripe_promotions VALUES ('promo_1', ?, ?, 0)")
    .bind(promotion.id, hashPromotion(promotion))
    .run();
  return coupon;
}

export async function clearInvoiceRequests(): Promise<void> {
  await env.DB.prepare('DELETE FROM invoice_requests').run();
}

/** Adds the keys of Cloudflare Access to the stubbed `fetch`. */
export async function stubAccessKeys(): Promise<void> {
  const keys = [await createPublicKey()];
  const next = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === `https://${teamDomain}/cdn-cgi/access/certs` ? Response.json({ keys }) : next(input, init),
  );
}
