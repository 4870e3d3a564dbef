/** State of the Stripe mock, which exists only in memory. */

import { randomInt } from 'node:crypto';
import type { Stripe } from 'stripe';
import { createMissingError, createRequestError } from './http.ts';
import type {
  Charge,
  Coupon,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PortalConfiguration,
  Price,
  Product,
  PromotionCode,
  Refund,
  Session,
  StripeEvent,
  StripeObject,
  Subscription,
  WebhookEndpoint,
} from './objects.ts';

/** Parameters of a session request that apply only after payment. */
export type SessionPlan = Pick<
  Stripe.Checkout.SessionCreateParams,
  'subscription_data' | 'payment_intent_data' | 'invoice_creation'
>;

export interface SessionRecord {
  session: Session;
  lines: LineItem[];
  plan: SessionPlan;
  coupon: Coupon | undefined;
  /** Ids of the prices that were created only for this session. */
  inlinePrices: string[];
  inlineProducts: string[];
  /** Id of the payment for the first invoice. Stored here, because a subscription's session does not include the payment. */
  firstIntent: string | undefined;
  /** Subscription and invoice of the last payment that was declined or not completed. */
  attempt: { subscription: Subscription; invoice: Invoice } | undefined;
  /** Last segment of the recovery link's path. */
  recoveryToken: string | undefined;
}

/** Discount and tax settings for a subscription's later invoices. */
export interface Renewal {
  coupon: Coupon | undefined;
  /** Time at which the coupon expires, in Unix seconds; `null` for never. */
  couponEnds: number | null;
  /** Country whose tax rate applies; undefined if no tax is due. */
  country: string | undefined;
}

export interface State {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  coupons: Map<string, Coupon>;
  promotionCodes: Map<string, PromotionCode>;
  /** Discount and tax settings for later invoices, by subscription id. */
  renewals: Map<string, Renewal>;
  invoiceCoupons: Map<string, Coupon>;
  customers: Map<string, Customer>;
  /** Tax ids by customer id. Stripe returns them only if a request expands them. */
  customerTaxIds: Map<string, { type: string; value: string }[]>;
  sessions: Map<string, SessionRecord>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  paymentIntents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  invoicePayments: Map<string, InvoicePayment>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  events: Map<string, StripeEvent>;
  webhookEndpoints: Map<string, WebhookEndpoint>;
  portalConfigurations: Map<string, PortalConfiguration>;
  portalSessions: Map<string, StripeObject & { customer: string; return_url: string | null }>;
}

export function createState(): State {
  return {
    products: new Map(),
    prices: new Map(),
    coupons: new Map(),
    promotionCodes: new Map(),
    renewals: new Map(),
    invoiceCoupons: new Map(),
    customers: new Map(),
    customerTaxIds: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    invoicePayments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    webhookEndpoints: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
  };
}

/** Returns the object whose id is in the request's path, or throws a 404 error. */
export function find<T>(collection: Map<string, T>, kind: string, id: string, param?: string): T {
  const found = collection.get(id);
  if (!found) throw createMissingError(kind, id, param);
  return found;
}

/** Returns the object whose id is in the parameter `param`, or throws a 400 error. */
export function findNamed<T>(collection: Map<string, T>, kind: string, id: string, param: string): T {
  const found = collection.get(id);
  if (!found) throw createRequestError(`No such ${kind}: '${id}'`, { param, code: 'resource_missing' });
  return found;
}

export function listNewestFirst<T>(collection: Map<string, T>): T[] {
  return [...collection.values()].reverse();
}

/** Maximum number of stored sessions: enough for tests, but limited for load tests. */
const keptSessions = 10_000;

/** Stores a session. Above the limit, drops the oldest session and the prices created for that session. */
export function storeSession(state: State, record: SessionRecord): void {
  state.sessions.set(record.session.id, record);
  if (state.sessions.size <= keptSessions) return;
  const [oldest] = state.sessions.values();
  if (!oldest) return;
  state.sessions.delete(oldest.session.id);
  for (const id of oldest.inlinePrices) state.prices.delete(id);
  for (const id of oldest.inlineProducts) state.products.delete(id);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function createRandomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** Creates a random id such as `price_1Q…`, as long as Stripe's ids. */
export function createId(prefix: string): string {
  return `${prefix}_${createRandomText(24)}`;
}

export function createSessionId(): string {
  return `cs_test_a1${createRandomText(56)}`;
}

export function createRequestId(): string {
  return `req_${createRandomText(14)}`;
}

/** Clock in Unix seconds that tests can advance. */
export interface Clock {
  now(): number;
  advance(seconds: number): void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: (seconds) => {
      offset += seconds;
    },
  };
}

/** Settings of a mock, from a test or from environment variables. */
export interface StripeMockOptions {
  /** Port to listen on; 0 for any free port. */
  port?: number;
  /** API key that clients must send. */
  secretKey?: string;
  /** URL to which events are delivered. If unset, events are only stored. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Event types delivered to `webhookUrl`. Default: `*`, for all types. */
  webhookEvents?: readonly string[];
  /** Delays in milliseconds before each retry of a delivery that was not answered with 2xx. */
  retryDelaysMs?: readonly number[];
  deliveryTimeoutMs?: number;
  /** Maximum time in milliseconds that the redirect after payment waits for the first deliveries. */
  redirectWaitMs?: number;
}

export type Settings = Required<Omit<StripeMockOptions, 'webhookUrl'>> & {
  webhookUrl: string | undefined;
  /** Origin of the links in responses, with the port that the mock listens on. */
  publicUrl: string;
};

export function withDefaults(options: StripeMockOptions): Settings {
  const port = options.port ?? 12111;
  return {
    port,
    publicUrl: `http://localhost:${port}`,
    secretKey: options.secretKey ?? 'sk_test_mock',
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret ?? 'whsec_mock',
    webhookEvents: options.webhookEvents ?? ['*'],
    retryDelaysMs: options.retryDelaysMs ?? [200, 500, 1_000, 2_000, 4_000],
    deliveryTimeoutMs: options.deliveryTimeoutMs ?? 10_000,
    redirectWaitMs: options.redirectWaitMs ?? 1_500,
  };
}

export function readOptions(env: NodeJS.ProcessEnv): StripeMockOptions {
  const port = Number(env.STRIPE_MOCK_PORT ?? 12111);
  return {
    port,
    secretKey: env.STRIPE_SECRET_KEY,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    webhookEvents: env.STRIPE_WEBHOOK_EVENTS?.split(','),
  };
}
