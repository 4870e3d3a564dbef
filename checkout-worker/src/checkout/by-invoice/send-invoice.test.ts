import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#agency/brand';
import { openDeskPage } from '../../testing/desk.ts';
import { createEvent, deliverEvent, getProduct, queryOrders, siteOrigin } from '../../testing/harness.ts';
import {
  billingDetails,
  createSentInvoice,
  type DatabaseRow,
  findStripeCalls,
  insertSyncedPromotion,
  itemsWithPlan,
  markAsPaid,
  oneTimeItems,
  orderByInvoice,
  queryOnlyInvoiceRequest,
  resetInvoiceTest,
  sendRequestedInvoice,
  stripe,
  stubAccessKeys,
} from '../../testing/invoice-orders.ts';

beforeEach(resetInvoiceTest);

/** Stores the Stripe id of a product's price, as `npm run stripe:sync` does. */
async function insertSyncedPrice(id: string): Promise<void> {
  const { priceId, unitAmount, interval } = getProduct(id);
  await env.DB.prepare("INSERT INTO stripe_prices VALUES (?, 0, ?, ?, 'usd', ?)")
    .bind(priceId, `price_of_${id}`, unitAmount, interval)
    .run();
}

describe('invoice at Stripe', () => {
  it('has the billing address, the tax id, the PO number, the due date and the order’s id', async () => {
    await createSentInvoice();
    const [customer] = findStripeCalls('/v1/customers');
    expect(customer?.form.get('tax_id_data[0][value]')).toBe('DE136695976');
    expect(customer?.form.get('address[city]')).toBe('Berlin');
    expect(customer?.form.get('invoice_settings[custom_fields][0][value]')).toBe('PO-77');
    const [invoice] = findStripeCalls('/v1/invoices');
    expect(invoice?.form.get('collection_method')).toBe('send_invoice');
    expect(invoice?.form.get('days_until_due')).toBe(String(brand.invoices?.dueDays));
    expect(invoice?.form.get('metadata[checkout]')).toBe((await queryOnlyInvoiceRequest()).order_id);
    expect(findStripeCalls('/send')).toHaveLength(1);
  });

  it('is the first invoice of a subscription if the cart has a plan, and includes the one-time lines', async () => {
    const invoice = await createSentInvoice(itemsWithPlan);
    const [subscription] = findStripeCalls('/v1/subscriptions');
    expect(subscription?.form.get('items[0][price_data][recurring][interval]')).toBe('month');
    expect(subscription?.form.get('add_invoice_items[0][price_data][unit_amount]')).toBe('129900');
    const marks = findStripeCalls('/v1/products').map(({ form }) => form.get('metadata[agency_site]'));
    expect(marks).toEqual([new URL(siteOrigin).host, new URL(siteOrigin).host]);
    expect(invoice.subtotal).toBe(159_800);
  });

  it('is created only once if the agency presses the send button twice at once and once more later', async () => {
    await orderByInvoice(itemsWithPlan);
    const { id } = await queryOnlyInvoiceRequest();
    await Promise.allSettled([sendRequestedInvoice(id), sendRequestedInvoice(id)]);
    await expect(sendRequestedInvoice(id)).rejects.toThrow('No waiting request');
    const invoices = [...stripe.objects.values()].filter((each) => (each as DatabaseRow).object === 'invoice');
    expect(invoices).toHaveLength(1);
    expect(await queryOrders()).toHaveLength(1);
  });

  it.each([
    ['the customer', '/v1/customers'],
    ['the draft', '/v1/invoices'],
    ['the invoice lines', '/add_lines'],
    ['the finalized invoice', '/finalize'],
    ['the sent invoice', '/send'],
  ])('is completed instead of created again if Stripe’s reply about %s was lost', async (_, lost) => {
    await orderByInvoice(oneTimeItems);
    const { id } = await queryOnlyInvoiceRequest();
    const real = fetch;
    let isLost = false;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = await real(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith(lost)) return reply;
      isLost = true;
      return new Response('lost', { status: 200 });
    });
    await expect(sendRequestedInvoice(id)).rejects.toThrow('did not send');
    expect(isLost).toBe(true);
    vi.stubGlobal('fetch', real);
    await sendRequestedInvoice(id);
    expect((await queryOnlyInvoiceRequest()).sent_at).not.toBeNull();
    expect([...stripe.objects.values()].filter((each) => (each as DatabaseRow).object === 'invoice')).toHaveLength(1);
  });

  it.each([
    ['voided', (invoice: DatabaseRow) => createEvent('invoice.voided', { ...invoice, status: 'void' })],
    ['paid', (invoice: DatabaseRow) => createEvent('invoice.paid', markAsPaid(invoice))],
  ])(
    'is no longer listed as waiting if the invoice was %s after Stripe’s reply about sending was lost',
    async (_, eventOf) => {
      await orderByInvoice(oneTimeItems);
      const { id } = await queryOnlyInvoiceRequest();
      const real = fetch;
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
        String(input instanceof Request ? input.url : input).endsWith('/send')
          ? Promise.resolve(new Response('lost', { status: 200 }))
          : real(input, init),
      );
      await expect(sendRequestedInvoice(id)).rejects.toThrow('did not send');
      vi.stubGlobal('fetch', real);
      const invoice = stripe.objects.get(String((await queryOnlyInvoiceRequest()).invoice_id)) as DatabaseRow;
      await deliverEvent(eventOf(invoice));
      await stubAccessKeys();
      expect(await (await openDeskPage('/desk/invoices')).text()).not.toContain(billingDetails.company);
      expect(await (await openDeskPage('/desk/invoices?show=closed')).text()).toContain(billingDetails.company);
      await expect(sendRequestedInvoice(id)).rejects.toThrow('No waiting request');
    },
  );

  it.each([
    ['a one-time order', oneTimeItems],
    ['a subscription', itemsWithPlan],
  ])('charges %s in the currency of the request after the shop has changed its currency', async (_, items) => {
    await orderByInvoice(items);
    await env.DB.prepare("UPDATE invoice_requests SET currency = 'bgn'").run();
    for (const id of ['socialMediaGrowth', 'websiteStarter']) await insertSyncedPrice(id);
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    const sent = stripe.objects.get((await queryOnlyInvoiceRequest()).invoice_id);
    expect(sent).toMatchObject({ status: 'open', currency: 'bgn' });
    expect(await queryOrders()).toMatchObject([{ currency: 'bgn' }]);
    const named = stripe.requests.flatMap(({ form }) => [...form]).filter(([name]) => name.includes('currency'));
    expect(new Set(named.map(([, currency]) => currency))).toEqual(new Set(['bgn']));
    await stubAccessKeys();
    expect(await (await openDeskPage('/desk/invoices?show=open')).text()).toMatch(/BGN\s1,/);
  });

  it('charges a plan at the interval of the request after the plan’s interval has changed', async () => {
    await orderByInvoice(itemsWithPlan);
    await env.DB.prepare("UPDATE invoice_requests SET lines = json_set(lines, '$[0].interval', 'year')").run();
    await insertSyncedPrice('socialMediaGrowth');
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    const [subscription] = findStripeCalls('/v1/subscriptions');
    expect(subscription?.form.get('items[0][price_data][recurring][interval]')).toBe('year');
  });

  it('is not sent if its amount differs from the order', async () => {
    await orderByInvoice(oneTimeItems);
    const { id } = await queryOnlyInvoiceRequest();
    await env.DB.prepare('UPDATE invoice_requests SET amount = 1').run();
    await expect(sendRequestedInvoice(id)).rejects.toThrow('instead of 1');
    expect(findStripeCalls('/finalize')).toEqual([]);
  });

  it('is not sent by Stripe automatically if a subscription’s draft differs from the order', async () => {
    await orderByInvoice(itemsWithPlan);
    await env.DB.prepare('UPDATE invoice_requests SET amount = 1').run();
    await expect(sendRequestedInvoice((await queryOnlyInvoiceRequest()).id)).rejects.toThrow('instead of 1');
    const held = stripe.requests.filter(({ form }) => form.get('auto_advance') === 'false');
    expect(held.map(({ url }) => url.pathname)).toEqual([
      `/v1/invoices/${(await queryOnlyInvoiceRequest()).invoice_id}`,
    ]);
  });

  it('is not sent if the promotion code does not exist at Stripe, or if Stripe’s discount differs', async () => {
    await orderByInvoice(oneTimeItems, { query: '&promo=SPRING20' });
    const { id } = await queryOnlyInvoiceRequest();
    await expect(sendRequestedInvoice(id)).rejects.toThrow('has no promotion SPRING20');
    expect(findStripeCalls('/v1/invoices')).toEqual([]);
    await insertSyncedPromotion('SPRING20', 10);
    await expect(sendRequestedInvoice(id)).rejects.toThrow('is 116910 instead of 103920');
    expect(findStripeCalls('/finalize')).toEqual([]);
  });

  it('is not sent if the discount on later invoices has changed since the buyer ordered', async () => {
    await insertSyncedPromotion('SPRING20', 20);
    await orderByInvoice(itemsWithPlan, { query: '&promo=SPRING20' });
    const { id, later_discount: shown } = await queryOnlyInvoiceRequest();
    expect(JSON.parse(String(shown))).toEqual({ monthly: 59_80, yearly: 0, months: 2, years: 0 });
    await env.DB.prepare("UPDATE invoice_requests SET later_discount = json_set(later_discount, '$.months', 5)").run();
    await expect(sendRequestedInvoice(id)).rejects.toThrow('SPRING20 has changed');
    expect(findStripeCalls('/v1/subscriptions')).toEqual([]);
  });

  it('is created without a tax id if the buyer entered no tax id', async () => {
    await orderByInvoice(oneTimeItems, { typed: { taxId: '' } });
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    const customers = findStripeCalls('/v1/customers');
    expect(customers).toHaveLength(1);
    expect(customers[0]?.form.get('tax_id_data[0][type]')).toBeNull();
  });

  it('shows the tax id in a custom field if Stripe refuses the id', async () => {
    await orderByInvoice(oneTimeItems);
    const refusal = { type: 'invalid_request_error', code: 'tax_id_invalid', message: 'Text of Stripe' };
    stripe.nextResponses.push(() => Response.json({ error: refusal }, { status: 400 }));
    await sendRequestedInvoice((await queryOnlyInvoiceRequest()).id);
    const retried = findStripeCalls('/v1/customers').at(-1)?.form;
    expect(retried?.get('tax_id_data[0][value]')).toBeNull();
    expect(retried?.get('invoice_settings[custom_fields][1][value]')).toBe('DE136695976');
  });
});
