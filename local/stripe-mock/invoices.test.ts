import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { startBench } from './testing.ts';

const sending = { collection_method: 'send_invoice', days_until_due: 7 } as const;
const createLine = (name: string, amount: number) => ({
  price_data: { currency: 'usd', unit_amount: amount, tax_behavior: 'exclusive' as const, product_data: { name } },
  quantity: 2,
});

async function createCustomer(stripe: Stripe, country = 'US', taxIds: Stripe.CustomerCreateParams.TaxIdDatum[] = []) {
  const address = { line1: 'Main St 1', city: 'Boston', country };
  return stripe.customers.create({ email: 'ada@example.com', name: 'Acme', address, tax_id_data: taxIds });
}

async function send(stripe: Stripe, params: Partial<Stripe.InvoiceCreateParams> = {}) {
  const { id: customer } = await createCustomer(stripe);
  const { id } = await stripe.invoices.create({ customer, currency: 'usd', ...sending, ...params });
  await stripe.invoices.addLines(id, { lines: [createLine('Website', 1_000)] });
  await stripe.invoices.finalizeInvoice(id);
  return stripe.invoices.sendInvoice(id);
}

describe('sent invoice in the Stripe mock', () => {
  test('has the status `open` and a due date until its whole amount is paid, then the status `paid`', async () => {
    const { stripe, control } = await startBench();
    const { id, subtotal, due_date, created } = await send(stripe);
    expect({ subtotal, due: (due_date ?? 0) - created >= 7 * 86_400 }).toEqual({ subtotal: 2_000, due: true });
    expect(await control(`invoices/${id}/pay`, { amount: 500 })).toMatchObject({ status: 'open', amount_paid: 500 });
    expect(await control(`invoices/${id}/pay`, {})).toMatchObject({ status: 'paid', amount_remaining: 0 });
  });

  test('stores `auto_advance: false`, which prevents Stripe from sending the invoice automatically', async () => {
    const { stripe } = await startBench();
    const { id: customer } = await createCustomer(stripe);
    const { id } = await stripe.invoices.create({ customer, currency: 'usd', ...sending });
    expect(await stripe.invoices.update(id, { auto_advance: false })).toMatchObject({ id, auto_advance: false });
  });

  test('includes the tax of the customer’s country, but no tax for a business abroad with a tax id', async () => {
    const { stripe } = await startBench();
    const automatic_tax = { enabled: true };
    expect((await send(stripe, { automatic_tax })).total).toBe(2_160);
    const { id: customer } = await createCustomer(stripe, 'DE', [{ type: 'eu_vat', value: 'DE136695976' }]);
    expect((await send(stripe, { automatic_tax, customer })).total).toBe(2_000);
  });

  test('includes the discount of a coupon, also as the first invoice of a subscription', async () => {
    const { stripe } = await startBench();
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' });
    const discounts = [{ coupon: coupon.id }];
    expect(await send(stripe, { discounts })).toMatchObject({ subtotal: 2_000, total: 1_600 });
    const { id: customer } = await createCustomer(stripe);
    const product = await stripe.products.create({ name: 'Plan' });
    const price_data = {
      currency: 'usd',
      unit_amount: 500,
      product: product.id,
      recurring: { interval: 'month' },
    } as const;
    const { latest_invoice } = await stripe.subscriptions.create({
      customer,
      ...sending,
      discounts,
      items: [{ price_data }],
      expand: ['latest_invoice'],
    });
    expect(latest_invoice).toMatchObject({ subtotal: 500, total: 400, total_discount_amounts: [{ amount: 100 }] });
    const code = [{ promotion_code: 'promo_1' }];
    await expect(stripe.invoices.create({ customer, ...sending, discounts: code })).rejects.toThrow('coupon');
  });

  test('has the status `paid` as soon as it is finalized if the amount due is below the smallest charge', async () => {
    const { stripe, mock } = await startBench();
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const { id: customer } = await createCustomer(stripe);
    const finalize = async (lines: ReturnType<typeof createLine>[], discounts: { coupon: string }[] = []) => {
      const { id } = await stripe.invoices.create({ customer, currency: 'usd', discounts, ...sending });
      await stripe.invoices.addLines(id, { lines });
      return stripe.invoices.finalizeInvoice(id);
    };
    const free = await finalize([createLine('Website', 1_000)], [{ coupon: coupon.id }]);
    expect(free).toMatchObject({ status: 'paid', total: 0, amount_due: 0, amount_paid: 0, amount_remaining: 0 });
    await expect(stripe.invoices.sendInvoice(free.id)).rejects.toThrow('paid, not open');
    expect(await finalize([createLine('Sticker', 20)])).toMatchObject({ status: 'paid', total: 40, amount_paid: 0 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 40 });
    expect(await finalize([createLine('Sticker', 25)])).toMatchObject({ status: 'open', amount_due: 50 });
    expect(mock.report().events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
  });

  test('is not sent to a customer without an email address', async () => {
    const { stripe } = await startBench();
    const { id: customer } = await stripe.customers.create({ name: 'Acme' });
    await expect(send(stripe, { customer })).rejects.toThrow('no email address');
  });

  test('becomes overdue, uncollectible or void on request', async () => {
    const { stripe, control } = await startBench();
    const { id } = await send(stripe);
    await control(`invoices/${id}/overdue`, {});
    expect(await control(`invoices/${id}/write-off`, {})).toMatchObject({ status: 'uncollectible' });
    expect(await control(`invoices/${id}/void`, {})).toMatchObject({ status: 'void' });
  });

  test('is refused for an unknown parameter, a missing payment term or an invalid tax id', async () => {
    const { stripe } = await startBench();
    const unknown = { ...sending, days: 7 } as Stripe.InvoiceCreateParams;
    await expect(stripe.invoices.create(unknown)).rejects.toThrow('unknown parameter: days');
    const { id: customer } = await createCustomer(stripe);
    await expect(stripe.invoices.create({ customer, collection_method: 'send_invoice' })).rejects.toThrow(
      'days_until_due',
    );
    await expect(createCustomer(stripe, 'DE', [{ type: 'eu_vat', value: '1' }])).rejects.toThrow(
      'Invalid value for eu_vat',
    );
  });

  test.each([
    ['a company’s name of 151 letters', { business_name: 'a'.repeat(151) }, '150'],
    ['a person’s name of 151 letters', { individual_name: 'a'.repeat(151) }, '150'],
    [
      'five custom fields',
      { invoice_settings: { custom_fields: Array(5).fill({ name: 'a', value: 'b' }) } },
      'at most 4',
    ],
    [
      'a custom field whose name has 41 letters',
      { invoice_settings: { custom_fields: [{ name: 'a'.repeat(41), value: 'b' }] } },
      '40',
    ],
    [
      'a custom field whose value has 141 letters',
      { invoice_settings: { custom_fields: [{ name: 'a', value: 'b'.repeat(141) }] } },
      '140',
    ],
  ])('the mock refuses a customer with %s', async (_, params, limit) => {
    const { stripe } = await startBench();
    await expect(stripe.customers.create(params)).rejects.toThrow(limit);
  });

  test('has at most 20 recurring and 20 one-time lines if it belongs to a new subscription', async () => {
    const { stripe } = await startBench();
    const { id: customer } = await createCustomer(stripe);
    const { id: product } = await stripe.products.create({ name: 'Growth' });
    const once = { price_data: { currency: 'usd', unit_amount: 300, product } };
    const monthly = { price_data: { ...once.price_data, recurring: { interval: 'month' } } } as const;
    const subscribe = (items: number, others: number) =>
      stripe.subscriptions.create({
        customer,
        items: Array(items).fill(monthly),
        add_invoice_items: Array(others).fill(once),
        ...sending,
      });
    expect(await subscribe(20, 20)).toMatchObject({ status: 'active' });
    await expect(subscribe(21, 0)).rejects.toThrow('more than 20');
    await expect(subscribe(1, 21)).rejects.toThrow('more than 20');
  });

  test('can be the first invoice of a subscription and include one-time lines', async () => {
    const { stripe } = await startBench();
    const { id: customer } = await createCustomer(stripe);
    const { id: product } = await stripe.products.create({ name: 'Growth' });
    const price = { currency: 'usd', unit_amount: 300, product };
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price_data: { ...price, recurring: { interval: 'month' } }, quantity: 1 }],
      add_invoice_items: [{ price_data: price, quantity: 2 }],
      ...sending,
      expand: ['latest_invoice'],
    });
    expect(subscription.latest_invoice).toMatchObject({
      status: 'draft',
      subtotal: 900,
      billing_reason: 'subscription_create',
    });
  });
});
