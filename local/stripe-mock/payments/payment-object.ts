import type { StripeMock } from '../context.ts';
import type {
  Charge,
  Customer,
  CustomerDetails,
  Invoice,
  InvoicePayment,
  Metadata,
  PaymentIntent,
  Subscription,
} from '../objects.ts';
import { createId } from '../state.ts';
import { smallestCharge } from './amounts.ts';

export function addCustomer(
  { state, clock }: StripeMock,
  given: {
    email?: string | null;
    name?: string | null;
    metadata?: Metadata;
    description?: string | undefined;
    phone?: string | undefined;
  },
): Customer {
  const customer: Customer = {
    id: createId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  state.customers.set(customer.id, customer);
  return customer;
}

export interface Money {
  amount: number;
  currency: string;
  customer: string | null;
  metadata?: Metadata;
  description?: string | null;
}

export function addPaymentIntent({ state, clock }: StripeMock, money: Money): PaymentIntent {
  const intent: PaymentIntent = {
    id: createId('pi'),
    object: 'payment_intent',
    amount: money.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: clock.now(),
    currency: money.currency,
    customer: money.customer,
    description: money.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: money.metadata ?? {},
    next_action: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'processing',
  };
  state.paymentIntents.set(intent.id, intent);
  return intent;
}

/** Marks a payment as succeeded and creates its charge. */
export function captureIntent({ state, clock }: StripeMock, intent: PaymentIntent, email: string | null): Charge {
  const charge: Charge = {
    id: createId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: true,
    created: clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
  };
  state.charges.set(charge.id, charge);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  return charge;
}

export function createCustomerDetails(email: string | null, name: string | null): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

export interface InvoiceLine {
  description: string;
  /** Amount before discount and tax. */
  amount: number;
  discount: number;
  tax: number;
  total: number;
  quantity: number;
  isRecurring?: boolean;
  priceId: string;
  productId: string;
}

export function invoiceAmounts(
  { clock }: StripeMock,
  invoiceId: string,
  lines: readonly InvoiceLine[],
  currency: string,
) {
  const now = clock.now();
  const sum = (field: 'amount' | 'discount' | 'tax' | 'total') => lines.reduce((all, line) => all + line[field], 0);
  const [subtotal, discount, tax, total] = [sum('amount'), sum('discount'), sum('tax'), sum('total')];
  return {
    amount_due: total,
    amount_remaining: total,
    lines: {
      object: 'list',
      data: lines.map((line) => ({
        id: createId('il'),
        object: 'line_item',
        amount: line.amount,
        currency,
        description: line.description,
        discountable: true,
        discounts: [],
        invoice: invoiceId,
        livemode: false,
        metadata: {},
        parent: line.isRecurring ? { type: 'subscription_item_details', subscription_item_details: {} } : null,
        period: { start: now, end: now },
        pricing: {
          price_details: { price: line.priceId, product: line.productId },
          type: 'price_details',
          unit_amount_decimal: String(line.amount / line.quantity),
        },
        quantity: line.quantity,
        subtotal: line.amount,
        taxes: [],
      })),
      has_more: false,
      url: `/v1/invoices/${invoiceId}/lines`,
    },
    subtotal,
    total,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: createId('di') }] : [],
    total_taxes:
      tax > 0 ? [{ amount: tax, tax_behavior: total > subtotal - discount ? 'exclusive' : 'inclusive' }] : [],
  };
}

export function addInvoice(
  mock: StripeMock,
  given: {
    lines: readonly InvoiceLine[];
    currency: string;
    customer: string | null;
    email: string | null;
    subscription: Subscription | undefined;
    reason: 'manual' | 'subscription_create' | 'subscription_cycle';
  },
): Invoice {
  const { state, clock, settings } = mock;
  const now = clock.now();
  const invoiceId = createId('in');
  const { subscription } = given;
  const parent = subscription && {
    quote_details: null,
    subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    type: 'subscription_details',
  };
  const invoice: Invoice = {
    id: invoiceId,
    object: 'invoice',
    ...invoiceAmounts(mock, invoiceId, given.lines, given.currency),
    amount_overpaid: 0,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: given.currency,
    customer: given.customer,
    customer_email: given.email,
    customer_name: null,
    default_payment_method: null,
    description: null,
    discounts: [],
    due_date: null,
    hosted_invoice_url: `${settings.publicUrl}/i/${invoiceId}`,
    invoice_pdf: null,
    last_finalization_error: null,
    livemode: false,
    metadata: {},
    number: `MOCK-${String(state.invoices.size + 1).padStart(4, '0')}`,
    parent: parent ?? null,
    period_end: now,
    period_start: now,
    receipt_number: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
  };
  state.invoices.set(invoiceId, invoice);
  return invoice;
}

/**
 * Marks an invoice as paid if its amount is below the smallest charge, as Stripe does when it finalizes an invoice. The
 * customer's balance gets the amount. Returns true if nothing is left to pay.
 */
export function settleSmallInvoice(mock: StripeMock, invoice: Invoice): boolean {
  if (invoice.total >= smallestCharge) return false;
  const customer = mock.state.customers.get(invoice.customer ?? '');
  if (customer) customer.balance = Number(customer.balance) + invoice.total;
  Object.assign(invoice, { amount_due: 0, amount_remaining: 0 });
  payInvoice(mock, invoice, undefined, 0);
  return true;
}

/**
 * Pays an invoice, or a part of it. Sends an event about the invoice once it is paid and, if a payment was needed, an
 * event about the payment.
 */
export function payInvoice(
  { state, clock, webhooks }: StripeMock,
  invoice: Invoice,
  intent: string | undefined,
  amount = invoice.amount_remaining,
): void {
  invoice.amount_paid += amount;
  invoice.amount_remaining -= amount;
  invoice.attempted = true;
  invoice.attempt_count = 1;
  if (invoice.amount_remaining === 0) {
    invoice.status = 'paid';
    invoice.status_transitions = { ...(invoice.status_transitions as object), paid_at: clock.now() };
    webhooks.announce('invoice.paid', invoice);
  }
  if (intent === undefined) return;
  const payment: InvoicePayment = {
    id: createId('inpay'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created: clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: clock.now() },
  };
  state.invoicePayments.set(payment.id, payment);
  webhooks.announce('invoice_payment.paid', payment);
}
