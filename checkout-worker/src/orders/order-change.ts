import type Stripe from 'stripe';
import { orderKey } from '../checkout/session-params.ts';
import type { OrderStatus } from './order-state.ts';

/** What an event means to us. Holds ids and amounts, and of the person only where a receipt goes. */
export type OrderChange =
  | {
      kind: 'checkout';
      status: OrderStatus;
      orderId: string | undefined;
      sessionId: string;
      amount: number | null;
      currency: string | null;
      customerId: string | null;
      subscriptionId: string | null;
      paymentIntentId: string | null;
      invoiceId: string | null;
      receiptAddress: string | null;
    }
  | { kind: 'subscription'; orderId: string | undefined; id: string; status: string; cancelAtPeriodEnd: boolean }
  | {
      kind: 'invoice';
      orderId: string | undefined;
      id: string;
      subscriptionId: string | null;
      paid: boolean;
      amountPaid: number;
      currency: string;
      billingReason: string | null;
      createdAt: number;
    }
  | {
      kind: 'refund';
      orderId: string | undefined;
      chargeId: string;
      paymentIntentId: string | null;
      customerId: string | null;
      amountRefunded: number;
      currency: string;
    };

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function isSettled({ payment_status }: Stripe.Checkout.Session): boolean {
  return payment_status === 'paid' || payment_status === 'no_payment_required';
}

function checkout(session: Stripe.Checkout.Session, status: OrderStatus): OrderChange {
  return {
    kind: 'checkout',
    status,
    orderId: session.metadata?.[orderKey],
    sessionId: session.id,
    amount: session.amount_total,
    currency: session.currency,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    paymentIntentId: idOf(session.payment_intent),
    invoiceId: idOf(session.invoice),
    receiptAddress: session.customer_details?.email ?? session.customer_email ?? null,
  };
}

function invoiceChange(invoice: Stripe.Invoice, paid: boolean): OrderChange | undefined {
  const subscription = invoice.parent?.subscription_details;
  if (!invoice.id) return undefined;
  return {
    kind: 'invoice',
    orderId: subscription?.metadata?.[orderKey] ?? invoice.metadata?.[orderKey],
    id: invoice.id,
    subscriptionId: idOf(subscription?.subscription),
    paid,
    amountPaid: paid ? invoice.amount_paid : 0,
    currency: invoice.currency,
    billingReason: invoice.billing_reason,
    createdAt: invoice.created,
  };
}

/** Reads an event; `undefined` when it is none that we act on. */
export function changeOf(event: Stripe.Event): OrderChange | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      return checkout(event.data.object, isSettled(event.data.object) ? 'paid' : 'processing');
    case 'checkout.session.async_payment_succeeded':
      return checkout(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return checkout(event.data.object, 'failed');
    case 'checkout.session.expired':
      return checkout(event.data.object, 'expired');
    case 'invoice.paid':
      return invoiceChange(event.data.object, true);
    case 'invoice.payment_failed':
      return invoiceChange(event.data.object, false);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, metadata, status, cancel_at_period_end } = event.data.object;
      return {
        kind: 'subscription',
        orderId: metadata[orderKey],
        id,
        status: event.type === 'customer.subscription.deleted' ? 'canceled' : status,
        cancelAtPeriodEnd: cancel_at_period_end,
      };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      return {
        kind: 'refund',
        orderId: charge.metadata[orderKey],
        chargeId: charge.id,
        paymentIntentId: idOf(charge.payment_intent),
        customerId: idOf(charge.customer),
        amountRefunded: charge.amount_refunded,
        currency: charge.currency,
      };
    }
    default:
      return undefined;
  }
}
