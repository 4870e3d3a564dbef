/** Who pays, and the money that moves. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { Charge, Customer, CustomerDetails, Metadata, PaymentIntent } from '../objects.ts';

export function newCustomer(
  { state, clock }: StripeMock,
  given: { email?: string | null; name?: string | null; metadata?: Metadata; description?: string; phone?: string },
): Customer {
  const customer: Customer = {
    id: id('cus'),
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

export function newPaymentIntent({ state, clock }: StripeMock, money: Money): PaymentIntent {
  const intent: PaymentIntent = {
    id: id('pi'),
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

/** The money arrives. */
export function captureIntent({ state, clock }: StripeMock, intent: PaymentIntent, email: string | null): Charge {
  const charge: Charge = {
    id: id('ch'),
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

/** What the page asked the payer for, as the session shows it afterwards. */
export function customerDetails(email: string | null, name: string | null): CustomerDetails {
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
