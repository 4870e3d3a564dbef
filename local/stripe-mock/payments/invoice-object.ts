/** An invoice as Stripe shows it. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { Invoice, InvoicePayment, Subscription } from '../objects.ts';

export interface InvoiceLine {
  description: string;
  /** Before discount and tax. */
  amount: number;
  discount: number;
  tax: number;
  /** What is to pay of it. */
  total: number;
  quantity: number;
  priceId: string;
  productId: string;
}

export function newInvoice(
  { state, clock, settings }: StripeMock,
  given: {
    lines: readonly InvoiceLine[];
    currency: string;
    customer: string | null;
    email: string | null;
    subscription: Subscription | undefined;
    reason: 'manual' | 'subscription_create' | 'subscription_cycle';
  },
): Invoice {
  const now = clock.now();
  const invoiceId = id('in');
  const sum = (field: 'amount' | 'discount' | 'tax' | 'total') =>
    given.lines.reduce((all, line) => all + line[field], 0);
  const total = sum('total');
  const { subscription } = given;
  const parent = subscription && {
    quote_details: null,
    subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    type: 'subscription_details',
  };
  const invoice: Invoice = {
    id: invoiceId,
    object: 'invoice',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
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
    hosted_invoice_url: `${settings.publicUrl}/i/${invoiceId}`,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: given.lines.map((line) => ({
        id: id('il'),
        object: 'line_item',
        amount: line.amount,
        currency: given.currency,
        description: line.description,
        discountable: true,
        discounts: [],
        invoice: invoiceId,
        livemode: false,
        metadata: {},
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
    subtotal: sum('amount'),
    test_clock: null,
    total,
    total_discount_amounts: sum('discount') > 0 ? [{ amount: sum('discount'), discount: id('di') }] : [],
    total_taxes:
      sum('tax') > 0
        ? [{ amount: sum('tax'), tax_behavior: total > sum('amount') - sum('discount') ? 'exclusive' : 'inclusive' }]
        : [],
  };
  state.invoices.set(invoiceId, invoice);
  return invoice;
}

/** Settles an invoice by a payment, if one was needed, and announces both. */
export function payInvoice({ state, clock, webhooks }: StripeMock, invoice: Invoice, intent: string | undefined): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.total;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.attempt_count = 1;
  invoice.status_transitions = { ...(invoice.status_transitions as object), paid_at: clock.now() };
  webhooks.announce('invoice.paid', invoice);
  if (intent === undefined) return;
  const payment: InvoicePayment = {
    id: id('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.total,
    amount_requested: invoice.total,
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
