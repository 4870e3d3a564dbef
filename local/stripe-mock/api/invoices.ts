/** Invoices that are sent to the buyer, alone or as the first invoice of a subscription. */

import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import { createRequestError, createStateError } from '../http.ts';
import type { Coupon, Invoice, LineItem, Metadata, Price, Subscription } from '../objects.ts';
import { chargeLines, getDefaultCountry } from '../payments/amounts.ts';
import { storeRenewalTerms } from '../payments/pay.ts';
import {
  addInvoice,
  addPaymentIntent,
  captureIntent,
  type InvoiceLine,
  invoiceAmounts,
  payInvoice,
  settleSmallInvoice,
} from '../payments/payment-object.ts';
import { addSubscription } from '../payments/subscription-life.ts';
import { find, findNamed } from '../state.ts';
import { createMetadata, refuseUnknown } from '../validation.ts';
import { createPrice } from './catalogue.ts';

const daySeconds = 24 * 60 * 60;

interface Sending {
  automatic_tax?: { enabled: boolean };
  collection_method?: 'charge_automatically' | 'send_invoice';
  customer: string;
  days_until_due?: number;
  discounts?: { coupon?: string }[];
  metadata?: Metadata;
}

interface GivenLine {
  price?: string;
  price_data?: Stripe.PriceCreateParams;
  pricing?: { price?: string };
  quantity?: number;
}

interface PricedLine {
  price: Price;
  quantity: number;
}

function checkSending({ collection_method: method, days_until_due: days }: Sending): void {
  if (method !== 'send_invoice') {
    throw createRequestError('The mock supports only invoices that are sent.', { param: 'collection_method' });
  }
  if (days === undefined) {
    throw createRequestError('You must pass days_until_due if collection_method is send_invoice.', {
      param: 'days_until_due',
      code: 'parameter_missing',
    });
  }
}

function priceOf(mock: StripeMock, line: GivenLine, path: string): PricedLine {
  const wanted = line.price ?? line.pricing?.price;
  if ((wanted === undefined) === (line.price_data === undefined)) {
    throw createRequestError(`You must specify exactly one of a price and price_data in ${path}.`, { param: path });
  }
  const { quantity = 1 } = line;
  if (line.price_data) {
    return { price: createPrice(mock, line.price_data, { path: `${path}[price_data]`, isInline: true }), quantity };
  }
  const price = findNamed(mock.state.prices, 'price', wanted ?? '', `${path}[price]`);
  if (!price.active) throw createRequestError('The price specified is inactive.', { param: `${path}[price]` });
  return { price, quantity };
}

/** Returns the country whose tax is due. A buyer abroad with a tax id owes the tax itself. */
function findTaxCountry({ state }: StripeMock, { customer, automatic_tax, currency }: Invoice): string | undefined {
  if (!automatic_tax?.enabled) return undefined;
  const country = state.customers.get(customer ?? '')?.address?.country;
  if (!country)
    throw createRequestError("The customer's location isn't recognized.", { code: 'customer_tax_location_invalid' });
  const isExempt =
    (state.customerTaxIds.get(customer ?? '') ?? []).length > 0 && country !== getDefaultCountry(currency);
  return isExempt ? undefined : country;
}

/** Returns the coupon of a request. The mock accepts one coupon, and no promotion codes, because they may have expired. */
function findCoupon({ state }: StripeMock, { discounts = [] }: Sending): Coupon | undefined {
  const [first, ...others] = discounts;
  if (!first) return undefined;
  if (others.length > 0 || !first.coupon) {
    throw createRequestError('The mock supports only one coupon per invoice.', { param: 'discounts' });
  }
  return findNamed(state.coupons, 'coupon', first.coupon, 'discounts[0][coupon]');
}

function setLines(mock: StripeMock, invoice: Invoice, lines: readonly PricedLine[], coupon: Coupon | undefined): void {
  const country = findTaxCountry(mock, invoice);
  const charged = chargeLines(
    lines.map(({ price, quantity }) => ({ price, subtotal: price.unit_amount * quantity })),
    coupon,
    country,
  );
  const sold = lines.map(
    ({ price, quantity }, index): InvoiceLine => ({
      description: mock.state.products.get(price.product)?.name ?? '',
      amount: price.unit_amount * quantity,
      ...(charged[index] ?? { discount: 0, tax: 0, total: 0 }),
      quantity,
      isRecurring: price.recurring !== null,
      priceId: price.id,
      productId: price.product,
    }),
  );
  Object.assign(invoice, invoiceAmounts(mock, invoice.id, sold, invoice.currency));
}

function createDraft(
  mock: StripeMock,
  sending: Sending,
  currency: string,
  subscription: Subscription | undefined,
): Invoice {
  const customer = findNamed(mock.state.customers, 'customer', sending.customer, 'customer');
  const invoice = addInvoice(mock, {
    lines: [],
    currency,
    customer: customer.id,
    email: customer.email,
    subscription,
    reason: subscription ? 'subscription_create' : 'manual',
  });
  const settings = customer.invoice_settings as { custom_fields: unknown; footer: unknown };
  return Object.assign(invoice, {
    automatic_tax: sending.automatic_tax ?? { enabled: false },
    collection_method: 'send_invoice' as const,
    customer_address: customer.address ?? null,
    customer_name: customer.name,
    customer_tax_ids: mock.state.customerTaxIds.get(customer.id) ?? [],
    custom_fields: settings.custom_fields,
    days_until_due: sending.days_until_due ?? 0,
    footer: settings.footer,
    hosted_invoice_url: null,
    metadata: subscription ? {} : createMetadata(sending.metadata),
    number: null,
    status: 'draft' as const,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  });
}

export function createInvoice(mock: StripeMock, params: Record<string, unknown>): Invoice {
  const sending = params as unknown as Sending;
  checkSending(sending);
  const invoice = createDraft(mock, sending, String(params.currency ?? 'usd'), undefined);
  const coupon = findCoupon(mock, sending);
  if (coupon) mock.state.invoiceCoupons.set(invoice.id, coupon);
  mock.webhooks.announce('invoice.created', invoice);
  return invoice;
}

function requireStatus(invoice: Invoice, status: Invoice['status']): void {
  if (invoice.status !== status) throw createStateError(`This invoice is ${invoice.status}, not ${status}.`);
}

/** Adds lines to a draft. The mock adds them once, because the Worker adds all lines in one request. */
export function addInvoiceLines(mock: StripeMock, invoiceId: string, params: Record<string, unknown>): Invoice {
  const invoice = find(mock.state.invoices, 'invoice', invoiceId);
  requireStatus(invoice, 'draft');
  if ((invoice.lines as { data: unknown[] }).data.length > 0) throw createStateError('This invoice already has lines.');
  const given = params.lines as GivenLine[];
  setLines(
    mock,
    invoice,
    given.map((line, index) => priceOf(mock, line, `lines[${index}]`)),
    mock.state.invoiceCoupons.get(invoice.id),
  );
  return invoice;
}

export function finalizeInvoice(mock: StripeMock, invoiceId: string): Invoice {
  const { state, clock, settings, webhooks } = mock;
  const invoice = find(state.invoices, 'invoice', invoiceId);
  requireStatus(invoice, 'draft');
  const now = clock.now();
  Object.assign(invoice, {
    status: 'open',
    number: `MOCK-${String(state.invoices.size).padStart(4, '0')}`,
    hosted_invoice_url: `${settings.publicUrl}/i/${invoice.id}`,
    due_date: now + (invoice.days_until_due ?? 0) * daySeconds,
    status_transitions: { ...(invoice.status_transitions as object), finalized_at: now },
  });
  webhooks.announce('invoice.finalized', invoice);
  settleSmallInvoice(mock, invoice);
  return invoice;
}

/** Updates whether Stripe finalizes and sends a draft automatically. The mock only stores the setting. */
export function updateInvoice({ state }: StripeMock, invoiceId: string, params: Record<string, unknown>): Invoice {
  refuseUnknown(params, ['auto_advance']);
  const auto_advance = params.auto_advance === 'true';
  return Object.assign(find(state.invoices, 'invoice', invoiceId), { auto_advance });
}

/** Deletes a draft. Stripe refuses that for an invoice of a subscription: https://docs.stripe.com/api/invoices/delete */
export function deleteInvoice({ state, webhooks }: StripeMock, invoiceId: string): object {
  const invoice = find(state.invoices, 'invoice', invoiceId);
  requireStatus(invoice, 'draft');
  if (invoice.parent) throw createStateError('An invoice of a subscription can only be voided.');
  state.invoices.delete(invoiceId);
  webhooks.announce('invoice.deleted', invoice);
  return { id: invoiceId, object: 'invoice', deleted: true };
}

export function sendInvoice({ state, webhooks }: StripeMock, invoiceId: string): Invoice {
  const invoice = find(state.invoices, 'invoice', invoiceId);
  requireStatus(invoice, 'open');
  if (!invoice.customer_email)
    throw createStateError('The customer has no email address, so the invoice cannot be sent.');
  webhooks.announce('invoice.sent', invoice);
  return invoice;
}

/** Creates a subscription whose invoices are sent. Its first invoice is a draft that includes the one-time lines. */
export function createSubscription(mock: StripeMock, params: Record<string, unknown>): Subscription {
  const sending = params as unknown as Sending;
  checkSending(sending);
  const given = (params.items ?? []) as GivenLine[];
  const once = (params.add_invoice_items ?? []) as GivenLine[];
  const items = given.map((line, index) => priceOf(mock, line, `items[${index}]`));
  const others = once.map((line, index) => priceOf(mock, line, `add_invoice_items[${index}]`));
  if (
    items.length === 0 ||
    items.some(({ price }) => !price.recurring) ||
    others.some(({ price }) => price.recurring)
  ) {
    throw createRequestError('Items are recurring prices, and add_invoice_items are one-time prices.', {
      param: 'items',
    });
  }
  const subscription = addSubscription(mock, {
    customer: sending.customer,
    lines: items.map(({ price, quantity }) => ({ price, quantity, currency: price.currency }) as LineItem),
    metadata: createMetadata(sending.metadata),
  });
  subscription.collection_method = 'send_invoice';
  subscription.days_until_due = sending.days_until_due ?? null;
  const invoice = createDraft(mock, sending, subscription.currency, subscription);
  const coupon = findCoupon(mock, sending);
  setLines(mock, invoice, [...items, ...others], coupon);
  storeRenewalTerms(mock, subscription, coupon, findTaxCountry(mock, invoice));
  subscription.latest_invoice = invoice.id;
  mock.webhooks.announce('customer.subscription.created', subscription);
  mock.webhooks.announce('invoice.created', invoice);
  return subscription;
}

const invoiceActions = ['pay', 'overdue', 'postpone', 'void', 'write-off'];

/** Simulates an action of the buyer, of a due date, or of a person in Stripe's dashboard on a sent invoice. */
export function actOnInvoice(mock: StripeMock, invoiceId: string, action: string, amount: number | undefined): Invoice {
  const { state, webhooks } = mock;
  const invoice = find(state.invoices, 'invoice', invoiceId);
  if (invoice.status !== 'uncollectible') requireStatus(invoice, 'open');
  switch (action) {
    case 'pay': {
      const paid = Math.min(amount ?? invoice.amount_remaining, invoice.amount_remaining);
      const intent = addPaymentIntent(mock, { amount: paid, currency: invoice.currency, customer: invoice.customer });
      captureIntent(mock, intent, typeof invoice.customer_email === 'string' ? invoice.customer_email : null);
      payInvoice(mock, invoice, intent.id, paid);
      return invoice;
    }
    case 'overdue':
      invoice.due_date = mock.clock.now() - daySeconds;
      webhooks.announce('invoice.overdue', invoice);
      return invoice;
    case 'postpone':
      invoice.due_date = mock.clock.now() + 30 * daySeconds;
      webhooks.announce('invoice.updated', invoice);
      return invoice;
    case 'void':
      invoice.status = 'void';
      webhooks.announce('invoice.voided', invoice);
      return invoice;
    case 'write-off':
      invoice.status = 'uncollectible';
      webhooks.announce('invoice.marked_uncollectible', invoice);
      return invoice;
    default:
      throw createStateError(`Unknown action: ${action}. Use ${invoiceActions.join(', ')}.`);
  }
}
