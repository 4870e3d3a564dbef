import type Stripe from 'stripe';
import { isTaxIncluded } from '#catalogue/order.ts';
import type { Strings } from '../../lang/en.ts';
import { getId } from '../../stripe/id-of.ts';
import { orderKey, productKey, siteKey } from '../../stripe/site-metadata.ts';
import { endedStatuses, type OrderStatus } from '../order-state.ts';
import type { ProblemKind, uncollectedKinds } from '../problems/problem-kind.ts';
import type { SubscribedLine } from '../schema.ts';
import { type DisputeChange, readDisputeChange } from './disputes.ts';

/** Ids by which the order of a Stripe object can be found. A missing id matches no order. */
export interface OrderReferences {
  /** Order id in the metadata of the Stripe object. */
  orderId?: string | null | undefined;
  /** Site id in the metadata of the Stripe object. Other shops and older versions of the kit set none. */
  site?: string | null | undefined;
  sessionId?: string | null | undefined;
  subscriptionId?: string | null | undefined;
  invoiceId?: string | null | undefined;
  paymentIntentId?: string | null | undefined;
  chargeId?: string | null | undefined;
}

/** Notices about a paid order, sent to both the agency and the buyer. */
export type BuyerNoticeKind = keyof Strings['toBuyer'];

/** `sent`: an open invoice that Stripe mailed to the buyer. `overdue`: Stripe reported that its due date has passed. */
export type InvoiceOutcome = 'paid' | 'payment-failed' | 'sent' | 'overdue' | (typeof uncollectedKinds)[number];

/** Amounts of the first invoice of an order by invoice, integer cents. */
export interface Bill {
  subtotal: number;
  total: number;
  discount: number;
  tax: number;
  customerId: string | null;
  /** Unix seconds. */
  dueAt: number | null;
}

/** Parsed content of a Stripe event: ids, amounts in integer cents, and personal data only as far as mails need it. */
export type OrderChange = { references: OrderReferences } & (
  | {
      kind: 'checkout';
      status: OrderStatus;
      sessionId: string;
      /** Subtotal at catalogue prices, integer cents. */
      subtotal: number | null;
      /** Charged total after discounts and with tax, integer cents. */
      total: number | null;
      discount: number | null;
      tax: number | null;
      /** Amount in the buyer's own currency and its smallest unit; `null` if Stripe converted nothing. */
      presentment: { amount: number; currency: string } | null;
      /** Stripe's id of the promotion code that was used. */
      promotionCode: string | null;
      currency: string | null;
      customerId: string | null;
      subscriptionId: string | null;
      paymentIntentId: string | null;
      invoiceId: string | null;
      address: string | null;
      /** True if the buyer accepted the terms of service on Stripe's page. */
      hasConsented: boolean;
    }
  | {
      kind: 'subscription';
      id: string;
      status: string;
      /** Start of the current period; `null` if the agency billed the period in advance. */
      periodStart: number | null;
      /** Time of the next charge: the end of the current period, or of the periods that the agency billed in advance. */
      periodEnd: number | null;
      endsAt: number | null;
      /** True if Stripe collects no invoices of the subscription until the collection or the subscription resumes. */
      isPaused: boolean;
      /** Billing interval of the next charge; `null` if Stripe does not say. */
      interval: string | null;
      /** Lines of the subscription; `null` if Stripe's object does not contain all of them. */
      lines: readonly StripeLine[] | null;
      /** Stripe id of the mailed invoice whose due date has passed; `null` if there is none. */
      overdueInvoice: string | null;
    }
  | {
      kind: 'invoice';
      id: string;
      subscriptionId: string | null;
      outcome: InvoiceOutcome;
      amountPaid: number;
      /** Tax contained in `amountPaid`, integer cents; `null` if the invoice is not paid or Stripe does not say. */
      amountTax: number | null;
      amountDue: number | null;
      /** Stripe's error code if the invoice could not be finalized. */
      cause: string | null;
      /** Stripe id of the corrected invoice that replaces this invoice and is collected instead. */
      replacedBy: string | null;
      /** Stripe id of the invoice that this invoice corrects and replaces. */
      replaces: string | null;
      address: string | null;
      currency: string;
      billingReason: string | null;
      createdAt: number;
      /** Time of the payment, Unix seconds; `null` if the invoice is not paid or Stripe does not say. */
      paidAt: number | null;
      /** Set if the invoice is the payment of an order by invoice; `null` for all other invoices. */
      bill: Bill | null;
    }
  | {
      kind: 'invoice-payment';
      id: string;
      invoiceId: string;
      paymentIntentId: string | null;
      /** Paid amount, integer cents. Less than the invoice's total if the buyer pays in parts. */
      amount: number;
    }
  | {
      kind: 'refund';
      /** Stripe id of the charge, or of the credit note if the money was not returned by a refund of a charge. */
      chargeId: string;
      paymentIntentId: string | null;
      customerId: string | null;
      /** Amount of the whole payment, integer cents; `null` if the event does not contain the amount. */
      amountCharged: number | null;
      amountRefunded: number;
      /** Part of `amountRefunded` that a credit note added to the customer's balance at Stripe, integer cents. */
      toBalance?: number;
      currency: string;
    }
  | { kind: 'failed-refund'; id: string; chargeId: string; amount: number; currency: string }
  | {
      /** Event that changes no row and only leads to a problem. */
      kind: 'report';
      /** Stripe id of the reported object. */
      id: string;
      chargeId: string;
      problem: ProblemKind;
    }
  | DisputeChange
);

export type Change<Kind extends OrderChange['kind']> = Extract<OrderChange, { kind: Kind }>;

function readMetadataReferences(
  metadata: Stripe.Metadata | null | undefined,
): Pick<OrderReferences, 'orderId' | 'site'> {
  return { orderId: metadata?.[orderKey], site: metadata?.[siteKey] };
}

function isSettled({ payment_status }: Stripe.Checkout.Session): boolean {
  return payment_status === 'paid' || payment_status === 'no_payment_required';
}

function readPresentment({ presentment_details: paid, currency }: Stripe.Checkout.Session) {
  if (!paid || paid.presentment_currency === currency) return null;
  return { amount: paid.presentment_amount, currency: paid.presentment_currency };
}

function createCheckoutChange(session: Stripe.Checkout.Session, status: OrderStatus): OrderChange {
  return {
    kind: 'checkout',
    references: { ...readMetadataReferences(session.metadata), sessionId: session.id },
    status,
    sessionId: session.id,
    subtotal: session.amount_subtotal,
    total: session.amount_total,
    discount: session.total_details?.amount_discount ?? null,
    tax: session.total_details?.amount_tax ?? null,
    presentment: readPresentment(session),
    promotionCode: getId(session.discounts?.[0]?.promotion_code),
    currency: session.currency,
    customerId: getId(session.customer),
    subscriptionId: getId(session.subscription),
    paymentIntentId: getId(session.payment_intent),
    invoiceId: getId(session.invoice),
    hasConsented: session.consent?.terms_of_service === 'accepted',
    address: session.customer_details?.email ?? session.customer_email ?? null,
  };
}

/**
 * Returns the current state of a session as a change of its order, or `undefined` while the session is open.
 * `isCanceled` is true if its delayed payment was canceled.
 */
export function readSessionChange(session: Stripe.Checkout.Session, isCanceled = false): OrderChange | undefined {
  const unpaid = isCanceled ? 'failed' : 'processing';
  if (session.status === 'complete') return createCheckoutChange(session, isSettled(session) ? 'paid' : unpaid);
  return session.status === 'expired' ? createCheckoutChange(session, 'expired') : undefined;
}

/** Line of a subscription as Stripe's event contains it, without a name. */
export interface StripeLine extends SubscribedLine {
  /** Id of the product at Stripe. Missing once the line is named. */
  stripeProduct?: string;
}

/** Returns the billing interval of a recurring price, and the number of intervals between two charges unless it is 1. */
export function readInterval(recurring: Stripe.Price.Recurring | null | undefined) {
  if (!recurring) return undefined;
  const { interval, interval_count: count } = recurring;
  return { interval, ...(count > 1 && { intervalCount: count }) };
}

/**
 * Returns the lines of a subscription. Prices synced by older versions of the kit identify the product only by the id of
 * their Stripe product. `null` if there are more items than the first ten, which are all that Stripe's object contains.
 */
function readSubscribedLines({ items }: Stripe.Subscription): readonly StripeLine[] | null {
  const prices = items?.data.flatMap(({ price, quantity = 1 }) => (price ? { price, quantity } : [])) ?? [];
  if (items?.has_more || prices.length === 0) return null;
  return prices.map(({ price, quantity }) => {
    const stripeProduct = getId(price.product) ?? '';
    const id = price.metadata?.[productKey] ?? stripeProduct;
    const { recurring, transform_quantity: divisor, unit_amount } = price;
    const unitAmount = divisor || recurring?.usage_type === 'metered' ? null : (unit_amount ?? null);
    return { id, stripeProduct, ...readInterval(recurring), quantity, unitAmount };
  });
}

/**
 * Returns the item that is charged next. Items with different intervals have different periods, and the longer of two
 * periods with the same end counts: https://docs.stripe.com/billing/subscriptions/mixed-interval
 */
function findNextItem(items: Stripe.Subscription['items'] | undefined): Stripe.SubscriptionItem | undefined {
  return items?.data.toSorted(
    ({ current_period_start: start, current_period_end: end }, other) =>
      end - other.current_period_end || start - other.current_period_start,
  )[0];
}

/**
 * Returns the end of the periods that the agency billed in advance for the whole subscription, or 0 if there are none.
 * Until then, Stripe starts periods without an invoice: https://docs.stripe.com/billing/subscriptions/prebilling
 */
function findBilledEnd({ billing_schedules: schedules }: Stripe.Subscription): number {
  const ends = (schedules ?? []).map(({ applies_to, bill_until }) => (applies_to ? 0 : bill_until.computed_timestamp));
  return Math.max(0, ...ends);
}

export function readSubscriptionChange(subscription: Stripe.Subscription): OrderChange {
  const { id, metadata, status, cancel_at_period_end, cancel_at, ended_at, items } = subscription;
  const isOverdue = status === 'past_due' && subscription.collection_method === 'send_invoice';
  const next = findNextItem(items);
  const { current_period_start: start = null, current_period_end: end = null } = next ?? {};
  const billedEnd = findBilledEnd(subscription);
  const isBilledAhead = end !== null && billedEnd >= end;
  return {
    kind: 'subscription',
    references: { ...readMetadataReferences(metadata), subscriptionId: id },
    id,
    status,
    periodStart: isBilledAhead ? null : start,
    periodEnd: isBilledAhead ? billedEnd : end,
    isPaused: status === 'paused' || (Boolean(subscription.pause_collection) && !endedStatuses.includes(status)),
    interval: next?.price?.recurring?.interval ?? null,
    lines: readSubscribedLines(subscription),
    endsAt: ended_at ?? cancel_at ?? (cancel_at_period_end ? end : null),
    overdueInvoice: isOverdue ? getId(subscription.latest_invoice) : null,
  };
}

/** Returns true for the id of a Stripe invoice, which an order by invoice has instead of a session's. */
export function isInvoiceId(id: string): boolean {
  return id.startsWith('in_');
}

const sumAmounts = (amounts: readonly { amount: number }[] | null | undefined) =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Returns true for the first invoice of an order. Later invoices of a subscription are renewals. */
function isFirstInvoice({ billing_reason: reason }: Stripe.Invoice): boolean {
  return reason === 'manual' || reason === 'subscription_create';
}

/** Returns the amount that credit notes took off an invoice before its payment. */
function readCreditedAmount({ pre_payment_credit_notes_amount: credited }: Stripe.Invoice): number {
  return credited ?? 0;
}

/**
 * Returns true if credit notes cover the whole invoice, including what the buyer had paid of it. Stripe calls such an
 * invoice paid, although it was canceled: https://docs.stripe.com/invoicing/dashboard/credit-notes
 */
export function isCreditedInFull(invoice: Stripe.Invoice): boolean {
  const credited = readCreditedAmount(invoice);
  return credited > 0 && credited + (invoice.post_payment_credit_notes_amount ?? 0) >= invoice.total;
}

/**
 * Invoices of checkout sessions are charged automatically. A credit note before the payment counts as a discount, and
 * credits the tax in proportion.
 */
function readBill(invoice: Stripe.Invoice): Bill | null {
  const { collection_method: method, subtotal, total, customer, due_date: dueAt } = invoice;
  if (method !== 'send_invoice' || !isFirstInvoice(invoice)) return null;
  const credited = readCreditedAmount(invoice);
  const [discount, tax] = [sumAmounts(invoice.total_discount_amounts), sumAmounts(invoice.total_taxes)];
  const creditedTax = Math.floor((tax * credited) / (total || 1));
  const isAdded = !isTaxIncluded({ subtotal, discount, tax, total });
  return {
    subtotal,
    total: total - credited,
    discount: discount + credited - (isAdded ? creditedTax : 0),
    tax: tax - creditedTax,
    customerId: getId(customer),
    dueAt,
  };
}

/** Returns the paid first invoice of an order by invoice as a completed checkout. Returns a checkout unchanged. */
export function toPaymentChange(change: OrderChange): Change<'checkout'> | undefined {
  if (change.kind === 'checkout') return change;
  if (change.kind !== 'invoice' || change.outcome !== 'paid' || !change.bill) return undefined;
  const { id, references, subscriptionId, currency, address, bill } = change;
  const { dueAt: _, ...amounts } = bill;
  return {
    kind: 'checkout',
    references,
    status: 'paid',
    sessionId: id,
    ...amounts,
    presentment: null,
    promotionCode: null,
    currency,
    subscriptionId,
    paymentIntentId: null,
    invoiceId: id,
    hasConsented: false,
    address,
  };
}

/** Returns the tax of the paid part of an invoice. The customer's balance or a credit note can pay the rest. */
function readPaidTax({ total, total_taxes: taxes, amount_paid: paid }: Stripe.Invoice): number | null {
  return taxes ? Math.round((sumAmounts(taxes) * paid) / (total || 1)) : null;
}

export function readInvoiceChange(invoice: Stripe.Invoice, reported: InvoiceOutcome): OrderChange | undefined {
  const subscription = invoice.parent?.subscription_details;
  if (!invoice.id) return undefined;
  const isCanceled = reported === 'paid' && isFirstInvoice(invoice) && isCreditedInFull(invoice);
  const outcome = isCanceled ? 'invoice-voided' : reported;
  const subscriptionId = getId(subscription?.subscription);
  return {
    kind: 'invoice',
    references: {
      ...readMetadataReferences(subscription?.metadata?.[orderKey] ? subscription.metadata : invoice.metadata),
      subscriptionId,
      invoiceId: invoice.id,
    },
    id: invoice.id,
    subscriptionId,
    outcome,
    amountPaid: outcome === 'paid' ? invoice.amount_paid : 0,
    amountTax: outcome === 'paid' ? readPaidTax(invoice) : null,
    amountDue: invoice.amount_due ?? null,
    cause: invoice.last_finalization_error?.code ?? null,
    replacedBy: getId(invoice.latest_revision),
    replaces: getId(invoice.from_invoice?.invoice),
    address: invoice.customer_email ?? null,
    currency: invoice.currency,
    billingReason: invoice.billing_reason,
    createdAt: invoice.created,
    paidAt: outcome === 'paid' ? (invoice.status_transitions?.paid_at ?? null) : null,
    bill: readBill(invoice),
  };
}

function getNotFinalizedOutcome({ last_finalization_error: error }: Stripe.Invoice): InvoiceOutcome {
  return error?.code === 'customer_tax_location_invalid' ? 'invoice-tax-location' : 'invoice-not-finalized';
}

function isSent({ status, collection_method: method }: Stripe.Invoice): boolean {
  return status === 'open' && method === 'send_invoice';
}

/**
 * Returns an invoice's state at `now` (Unix seconds) as a change of its order. Returns `undefined` for a draft, and for
 * an open invoice that Stripe still charges.
 */
export function readRetrievedInvoiceChange(invoice: Stripe.Invoice, now: number): OrderChange | undefined {
  switch (invoice.status) {
    case 'paid':
      return readInvoiceChange(invoice, 'paid');
    case 'void':
      return readInvoiceChange(invoice, 'invoice-voided');
    case 'uncollectible':
      return readInvoiceChange(invoice, 'invoice-uncollectible');
    default:
      if (isSent(invoice)) return readInvoiceChange(invoice, (invoice.due_date ?? now) < now ? 'overdue' : 'sent');
      return invoice.last_finalization_error ? readInvoiceChange(invoice, getNotFinalizedOutcome(invoice)) : undefined;
  }
}

/** Reads an edited invoice, such as one with a new due date. Only invoices that Stripe sent to the buyer are read. */
function readEditedInvoice(invoice: Stripe.Invoice): OrderChange | undefined {
  return isSent(invoice) && readBill(invoice) ? readInvoiceChange(invoice, 'sent') : undefined;
}

function readInvoicePayment({ id, invoice, payment, amount_paid }: Stripe.InvoicePayment): OrderChange | undefined {
  const invoiceId = getId(invoice);
  if (!invoiceId) return undefined;
  const paymentIntentId = getId(payment.payment_intent);
  return {
    kind: 'invoice-payment',
    references: { invoiceId },
    id,
    invoiceId,
    paymentIntentId,
    amount: amount_paid ?? 0,
  };
}

function readRefund(charge: Stripe.Charge): OrderChange {
  const paymentIntentId = getId(charge.payment_intent);
  const customerId = getId(charge.customer);
  return {
    kind: 'refund',
    references: { ...readMetadataReferences(charge.metadata), paymentIntentId, chargeId: charge.id },
    chargeId: charge.id,
    paymentIntentId,
    customerId,
    amountCharged: charge.amount ?? null,
    amountRefunded: charge.amount_refunded,
    currency: charge.currency,
  };
}

/**
 * Reads a credit note on a paid invoice, as far as the money is returned outside Stripe or to the customer's balance. A
 * linked refund of a charge is a separate event. Stripe voids a credit note only while its invoice is open, and then
 * `invoice.paid` reports what is left. https://docs.stripe.com/invoicing/dashboard/credit-notes
 */
function readCreditNote(note: Stripe.CreditNote): OrderChange | undefined {
  const { id, invoice, customer, post_payment_amount: credited, out_of_band_amount: outside, refunds, currency } = note;
  const sum = (counted: typeof refunds) => counted.reduce((total, { amount_refunded: amount }) => total + amount, 0);
  const refunded = sum(refunds.filter(({ type }) => type !== 'payment_record_refund'));
  if (credited <= refunded) return undefined;
  return {
    kind: 'refund',
    references: { invoiceId: getId(invoice), chargeId: id },
    chargeId: id,
    paymentIntentId: null,
    customerId: getId(customer),
    amountCharged: null,
    amountRefunded: credited - refunded,
    toBalance: Math.max(0, credited - sum(refunds) - (outside ?? 0)),
    currency,
  };
}

/**
 * Returns a refund without the part that was credited to a subscriber's balance. Stripe pays the next invoices from
 * that balance, so the part already reduces those renewals.
 */
export function excludeBalanceCredit(change: OrderChange, { mode }: { mode: string }): OrderChange {
  if (change.kind !== 'refund' || mode !== 'subscription') return change;
  return { ...change, amountRefunded: change.amountRefunded - (change.toBalance ?? 0) };
}

/** Turns a subscription's manual invoice into a renewal by removing its bill, if another invoice has paid the order. */
export function convertToRenewal(
  change: OrderChange,
  { status, sessionId }: { status: string; sessionId: string | null },
) {
  if (change.kind !== 'invoice' || change.subscriptionId === null || change.billingReason !== 'manual') return change;
  return status === 'paid' && sessionId !== change.id ? { ...change, bill: null } : change;
}

function readFailedRefund(refund: Stripe.Refund): OrderChange | undefined {
  const chargeId = getId(refund.charge);
  if (!chargeId || (refund.status !== 'failed' && refund.status !== 'canceled')) return undefined;
  return {
    kind: 'failed-refund',
    references: { chargeId, paymentIntentId: getId(refund.payment_intent) },
    id: refund.id,
    chargeId,
    amount: refund.amount,
    currency: refund.currency,
  };
}

/** Reads an early fraud warning, unless the payment is already refunded in full or disputed. */
function readFraudWarning(warning: Stripe.Radar.EarlyFraudWarning): OrderChange | undefined {
  const { id, charge, payment_intent, actionable } = warning;
  if (!actionable) return undefined;
  const chargeId = getId(charge) ?? '';
  const references = { paymentIntentId: getId(payment_intent), chargeId };
  return { kind: 'report', references, id, chargeId, problem: 'fraud-warning' };
}

type ObjectOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>['data']['object'];
type ChangeReaders = {
  [Type in Stripe.Event['type']]?: (object: ObjectOf<Type>, type: Type) => OrderChange | undefined;
};

/** Functions that parse the object of a Stripe event, by event type. Other event types are ignored. */
const readers = {
  'checkout.session.completed': (session) => createCheckoutChange(session, isSettled(session) ? 'paid' : 'processing'),
  'checkout.session.async_payment_succeeded': (session) => createCheckoutChange(session, 'paid'),
  'checkout.session.async_payment_failed': (session) => createCheckoutChange(session, 'failed'),
  'checkout.session.expired': (session) => createCheckoutChange(session, 'expired'),
  'invoice.paid': (invoice) => readInvoiceChange(invoice, 'paid'),
  // Stripe never retries a sent invoice. Its page shows the failure to the buyer, who can pay until the due date.
  'invoice.payment_failed': (invoice) => readInvoiceChange(invoice, isSent(invoice) ? 'sent' : 'payment-failed'),
  'invoice.finalization_failed': (invoice) => readInvoiceChange(invoice, getNotFinalizedOutcome(invoice)),
  'invoice.updated': readEditedInvoice,
  'invoice.overdue': (invoice) => readInvoiceChange(invoice, 'overdue'),
  'invoice.voided': (invoice) => readInvoiceChange(invoice, 'invoice-voided'),
  'invoice.marked_uncollectible': (invoice) => readInvoiceChange(invoice, 'invoice-uncollectible'),
  'invoice_payment.paid': readInvoicePayment,
  'customer.subscription.created': readSubscriptionChange,
  'customer.subscription.updated': readSubscriptionChange,
  'customer.subscription.paused': readSubscriptionChange,
  'customer.subscription.resumed': readSubscriptionChange,
  'customer.subscription.deleted': (subscription) => readSubscriptionChange({ ...subscription, status: 'canceled' }),
  'charge.refunded': readRefund,
  'credit_note.created': readCreditNote,
  'charge.refund.updated': readFailedRefund,
  'refund.updated': readFailedRefund,
  'refund.failed': readFailedRefund,
  'charge.dispute.created': readDisputeChange,
  'charge.dispute.updated': readDisputeChange,
  'charge.dispute.funds_withdrawn': readDisputeChange,
  'charge.dispute.funds_reinstated': readDisputeChange,
  'charge.dispute.closed': readDisputeChange,
  'radar.early_fraud_warning.created': readFraudWarning,
} satisfies ChangeReaders;

type EventType = keyof typeof readers;

/** Event types that the webhook endpoint subscribes to and the reconciliation lists. */
export const eventTypes = Object.keys(readers) as EventType[];

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(readers, type);
}

/** Parses a Stripe event into a change of an order. Returns `undefined` if the event is irrelevant. */
export function readOrderChange(event: Stripe.Event): OrderChange | undefined {
  if (!isEventType(event.type)) return undefined;
  const read = readers[event.type] as (object: unknown, type: EventType) => OrderChange | undefined;
  return read(event.data.object, event.type);
}
