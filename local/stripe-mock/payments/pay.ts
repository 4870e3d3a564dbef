/** Pays a session, either immediately or with a method that settles later. */

import type { StripeMock } from '../context.ts';
import { createStateError } from '../http.ts';
import type { Coupon, Customer, Invoice, LineItem, PaymentIntent, Session, Subscription } from '../objects.ts';
import type { SessionRecord } from '../state.ts';
import { createMetadata } from '../validation.ts';
import { applyAmounts, getDefaultCountry } from './amounts.ts';
import {
  addCustomer,
  addInvoice,
  addPaymentIntent,
  captureIntent,
  createCustomerDetails,
  type InvoiceLine,
  payInvoice,
} from './payment-object.ts';
import { addSubscription, computePeriodEnd } from './subscription-life.ts';

export interface Payer {
  email?: string | undefined;
  name?: string | undefined;
  /** True for a payment method that confirms immediately and settles later, such as a bank debit. */
  isAsync?: boolean;
  /** True for a payment by voucher, which settles later and which the buyer pays outside of the payment page. */
  isVoucher?: boolean;
  /** Buyer's country, which determines the tax. */
  country?: string | undefined;
  /** Tax id of a business in another country, which owes the tax itself. */
  taxId?: string | undefined;
}

function invoiceLine(line: LineItem): InvoiceLine {
  return {
    description: line.description,
    amount: line.amount_subtotal,
    discount: line.amount_discount,
    tax: line.amount_tax,
    total: line.amount_total,
    quantity: line.quantity,
    priceId: line.price.id,
    productId: line.price.product,
  };
}

function requireOpen(session: Session): void {
  if (session.status === 'complete') throw createStateError('This Checkout Session has already been paid.');
  if (session.status === 'expired') throw createStateError('This Checkout Session has expired.');
}

/** Returns the session's customer. Creates a customer only if an invoice or subscription needs one. */
function resolveCustomer(
  mock: StripeMock,
  { session, plan, attempt }: SessionRecord,
  email: string | null,
  name: string | null,
): Customer | null {
  const known = mock.state.customers.get(session.customer ?? attempt?.subscription.customer ?? '');
  if (known) return known;
  const isGuest =
    session.mode === 'payment' && session.customer_creation !== 'always' && !plan.invoice_creation?.enabled;
  return isGuest ? null : addCustomer(mock, { email, name });
}

interface Bill {
  customer: Customer | null;
  email: string | null;
  isPaidNow: boolean;
}

function createIntent(mock: StripeMock, record: SessionRecord, { customer, email, isPaidNow }: Bill): PaymentIntent {
  const { session, plan } = record;
  const intent = addPaymentIntent(mock, {
    amount: session.amount_total,
    currency: session.currency,
    customer: customer?.id ?? null,
    metadata: createMetadata(session.mode === 'payment' ? plan.payment_intent_data?.metadata : undefined),
    description: session.mode === 'payment' ? plan.payment_intent_data?.description : 'Subscription creation',
  });
  if (isPaidNow) captureIntent(mock, intent, email);
  return intent;
}

/** Marks a payment as waiting for the buyer to pay a voucher. Stripe shows the voucher on a page of its own. */
function waitForVoucher({ settings }: StripeMock, intent: PaymentIntent): void {
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'multibanco_display_details',
    multibanco_display_details: { hosted_voucher_url: `${settings.publicUrl}/v/${intent.id}` },
  };
}

/** Creates the invoice for a paid one-time payment, if the session requested an invoice. */
function billOnce(mock: StripeMock, { session, lines, plan }: SessionRecord): Invoice | undefined {
  if (!plan.invoice_creation?.enabled) return undefined;
  const invoice = addInvoice(mock, {
    lines: lines.map(invoiceLine),
    currency: session.currency,
    customer: session.customer,
    email: session.customer_details?.email ?? null,
    subscription: undefined,
    reason: 'manual',
  });
  invoice.metadata = { ...plan.invoice_creation.invoice_data?.metadata };
  session.invoice = invoice.id;
  return invoice;
}

function subscribe(
  mock: StripeMock,
  record: SessionRecord,
  bill: Bill,
  status?: 'incomplete',
): { subscription: Subscription; invoice: Invoice } {
  const { session, lines, plan } = record;
  const subscription = addSubscription(mock, {
    customer: bill.customer?.id ?? '',
    lines,
    metadata: createMetadata(plan.subscription_data?.metadata),
    description: plan.subscription_data?.description,
  });
  subscription.status = status ?? subscription.status;
  const invoice = addInvoice(mock, {
    lines: lines.map(invoiceLine),
    currency: session.currency,
    customer: subscription.customer,
    email: bill.email,
    subscription,
    reason: 'subscription_create',
  });
  subscription.latest_invoice = invoice.id;
  mock.webhooks.announce('customer.subscription.created', subscription);
  return { subscription, invoice };
}

/** Stores the coupon and the tax country for later invoices of a subscription. */
export function storeRenewalTerms(
  { state }: StripeMock,
  subscription: Subscription,
  coupon: Coupon | undefined,
  country: string | undefined,
): void {
  const lasts = coupon?.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : 0;
  const { created } = subscription;
  state.renewals.set(subscription.id, {
    coupon,
    couponEnds: coupon?.duration === 'forever' ? null : lasts > 0 ? computePeriodEnd(created, 'month', lasts) : created,
    country,
  });
}

/** Completes the session and sends its events in Stripe's usual order. */
export function paySession(mock: StripeMock, record: SessionRecord, payer: Payer): Session {
  const { session } = record;
  const { webhooks } = mock;
  requireOpen(session);
  const country = payer.country ?? getDefaultCountry(session.currency);
  const taxedIn = payer.taxId ? undefined : country;
  applyAmounts(record, taxedIn);
  if (session.automatic_tax.enabled) session.automatic_tax.status = 'complete';
  const email = session.customer_email ?? payer.email ?? null;
  const customer = resolveCustomer(mock, record, email, payer.name ?? null);
  const isFree = session.amount_total === 0;
  const isVoucher = payer.isVoucher === true && session.mode === 'payment';
  const isAsync = payer.isAsync === true || isVoucher;
  const isPaidNow = !isFree && !isAsync;
  const bill: Bill = { customer, email, isPaidNow };

  const intent = isFree ? undefined : createIntent(mock, record, bill);
  if (intent && isVoucher) waitForVoucher(mock, intent);
  const subscribed = session.mode === 'subscription' ? subscribe(mock, record, bill) : undefined;
  if (subscribed)
    storeRenewalTerms(
      mock,
      subscribed.subscription,
      record.coupon,
      session.automatic_tax.enabled ? taxedIn : undefined,
    );

  session.customer = customer?.id ?? null;
  session.customer_details = createCustomerDetails(email, payer.name ?? null);
  if (session.consent_collection?.terms_of_service === 'required') {
    session.consent = { promotions: null, terms_of_service: 'accepted' };
  }
  if (session.automatic_tax.enabled) session.customer_details.address = { country };
  if (payer.taxId) session.customer_details.tax_ids = [{ type: 'eu_vat', value: payer.taxId }];
  session.status = 'complete';
  session.url = null;
  session.payment_status = isFree ? 'no_payment_required' : isPaidNow ? 'paid' : 'unpaid';
  session.payment_intent = subscribed ? null : (intent?.id ?? null);
  session.subscription = subscribed?.subscription.id ?? null;
  session.invoice = subscribed?.invoice.id ?? null;
  record.firstIntent = intent?.id;

  if (isPaidNow && intent) webhooks.announce('payment_intent.succeeded', intent);
  if (!isAsync) announcePaidInvoice(mock, subscribed?.invoice ?? billOnce(mock, record), intent);
  webhooks.announce('checkout.session.completed', session);
  return session;
}

function announcePaidInvoice(mock: StripeMock, invoice: Invoice | undefined, intent: PaymentIntent | undefined): void {
  if (invoice) payInvoice(mock, invoice, intent?.id);
}

/**
 * Fails a payment because the card is declined or 3-D Secure is not completed. The session stays open. As at Stripe, a
 * subscription with the session's metadata is created nevertheless.
 */
export function failPayment(mock: StripeMock, record: SessionRecord, outcome: 'declined' | 'unfinished'): void {
  const { session } = record;
  const { webhooks } = mock;
  requireOpen(session);
  const isDeclined = outcome === 'declined';
  const isSubscription = session.mode === 'subscription';
  const customer = isSubscription ? resolveCustomer(mock, record, session.customer_email, null) : null;
  const intent = addPaymentIntent(mock, {
    amount: session.amount_total,
    currency: session.currency,
    customer: customer?.id ?? session.customer,
  });
  intent.status = isDeclined ? 'requires_payment_method' : 'requires_action';
  if (isDeclined) {
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
  }
  if (isSubscription) {
    const bill = { customer, email: session.customer_email, isPaidNow: false };
    record.attempt = subscribe(mock, record, bill, 'incomplete');
    record.attempt.invoice.attempted = true;
    webhooks.announce(
      isDeclined ? 'invoice.payment_failed' : 'invoice.payment_action_required',
      record.attempt.invoice,
    );
  }
  webhooks.announce(isDeclined ? 'payment_intent.payment_failed' : 'payment_intent.requires_action', intent);
}

/** Makes a payment that settles later succeed or fail. */
export function settleSession(mock: StripeMock, record: SessionRecord, outcome: 'succeeded' | 'failed'): Session {
  const { session } = record;
  const { state, webhooks } = mock;
  const intent = record.firstIntent ? state.paymentIntents.get(record.firstIntent) : undefined;
  const isWaiting = intent?.status === 'processing' || intent?.next_action;
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || !intent || !isWaiting) {
    throw createStateError('This Checkout Session has no payment that could settle.');
  }
  intent.next_action = null;
  const invoice = session.invoice ? state.invoices.get(session.invoice) : undefined;
  if (outcome === 'failed') {
    intent.status = 'requires_payment_method';
    if (invoice) {
      invoice.attempted = true;
      webhooks.announce('invoice.payment_failed', invoice);
    }
    const subscription = session.subscription ? state.subscriptions.get(session.subscription) : undefined;
    if (subscription) {
      const before = subscription.status;
      subscription.status = 'past_due';
      webhooks.announce('customer.subscription.updated', subscription, { status: before });
    }
    webhooks.announce('checkout.session.async_payment_failed', session);
    return session;
  }
  captureIntent(mock, intent, session.customer_details?.email ?? null);
  session.payment_status = 'paid';
  webhooks.announce('payment_intent.succeeded', intent);
  announcePaidInvoice(mock, invoice ?? billOnce(mock, record), intent);
  webhooks.announce('checkout.session.async_payment_succeeded', session);
  return session;
}
