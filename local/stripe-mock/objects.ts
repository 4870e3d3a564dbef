/** Types of Stripe's objects, with only the fields that the mock reads or changes. */
export type Metadata = Record<string, string>;

export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface Recurring {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
  [field: string]: unknown;
}

export interface Product extends StripeObject {
  name: string;
  active: boolean;
  metadata: Metadata;
  created: number;
  description: string | null;
}

export interface Price extends StripeObject {
  active: boolean;
  created: number;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: Recurring | null;
  type: 'one_time' | 'recurring';
  unit_amount: number;
}

export interface Coupon extends StripeObject {
  amount_off: number | null;
  /** Products that the coupon applies to. Returned only if the request expands this field. */
  applies_to?: { products: string[] };
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  max_redemptions: number | null;
  metadata: Metadata;
  name: string | null;
  percent_off: number | null;
  redeem_by: number | null;
}

export interface PromotionCode extends StripeObject {
  active: boolean;
  code: string;
  expires_at: number | null;
  max_redemptions: number | null;
  metadata: Metadata;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: {
    first_time_transaction: boolean;
    minimum_amount: number | null;
    minimum_amount_currency: string | null;
  };
}

export interface LineItem extends StripeObject {
  amount_discount: number;
  amount_tax: number;
  amount_total: number;
  amount_subtotal: number;
  currency: string;
  description: string;
  metadata: Metadata;
  price: Price;
  quantity: number;
}

export interface CustomerDetails {
  email: string | null;
  [field: string]: unknown;
}

export interface Recovery {
  enabled: boolean;
  allow_promotion_codes: boolean;
  expires_at: number | null;
  url: string | null;
}

export interface Session extends StripeObject {
  after_expiration: { recovery: Recovery } | null;
  allow_promotion_codes: boolean | null;
  amount_subtotal: number;
  amount_total: number;
  automatic_tax: { enabled: boolean; status: 'complete' | 'requires_location_inputs' | null };
  cancel_url: string | null;
  consent_collection: { terms_of_service?: string } | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_creation: string | null;
  customer_details: CustomerDetails | null;
  customer_email: string | null;
  discounts: { coupon: string | null; promotion_code: string | null }[];
  expires_at: number;
  invoice: string | null;
  metadata: Metadata;
  locale: string | null;
  mode: 'payment' | 'subscription';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string | null;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  url: string | null;
}

export interface Customer extends StripeObject {
  address?: { country?: string } | null;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
}

export interface SubscriptionItem extends StripeObject {
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends StripeObject {
  collection_method: 'charge_automatically' | 'send_invoice';
  days_until_due: number | null;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  created: number;
  currency: string;
  customer: string;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled';
}

export interface Invoice extends StripeObject {
  automatic_tax?: { enabled: boolean };
  collection_method: 'charge_automatically' | 'send_invoice';
  days_until_due?: number;
  amount_paid: number;
  amount_remaining: number;
  currency: string;
  customer: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  total: number;
}

export interface PaymentIntent extends StripeObject {
  amount: number;
  currency: string;
  customer: string | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: string; [details: string]: unknown } | null;
  status: 'processing' | 'succeeded' | 'requires_action' | 'requires_payment_method';
}

export interface Charge extends StripeObject {
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  refunded: boolean;
}

export interface InvoicePayment extends StripeObject {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface Refund extends StripeObject {
  amount: number;
  charge: string;
  status: 'succeeded' | 'failed' | 'requires_action';
}

export const disputeCases = ['inquiry', 'chargeback', 'compliance', 'block', 'resolution'] as const;
export type DisputeCase = (typeof disputeCases)[number];

export interface BalanceTransaction extends StripeObject {
  amount: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
}

export interface Dispute extends StripeObject {
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  status: string;
}

export interface StripeEvent extends StripeObject {
  created: number;
  data: { object: unknown };
  pending_webhooks: number;
  type: string;
}

export interface WebhookEndpoint extends StripeObject {
  enabled_events: string[];
  secret: string;
  status: 'enabled' | 'disabled';
  url: string;
}

export interface PortalConfiguration extends StripeObject {
  active: boolean;
  features: Record<string, Record<string, unknown> & { enabled: boolean }>;
  is_default: boolean;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}
