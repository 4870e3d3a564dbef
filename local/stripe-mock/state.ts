/** State of the mock, in memory only. */

import { randomInt } from 'node:crypto';
import { invalidRequest, missing } from './http.ts';
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

/** Options of the request that apply once the session is paid. */
export interface SessionPlan {
  subscription_data?: { metadata?: Record<string, string>; description?: string; trial_period_days?: number };
  payment_intent_data?: { metadata?: Record<string, string>; description?: string };
  invoice_creation?: { enabled: boolean; invoice_data?: { metadata?: Record<string, string>; description?: string } };
}

export interface SessionRecord {
  session: Session;
  lines: LineItem[];
  plan: SessionPlan;
  coupon: Coupon | undefined;
  /** Ids of prices created for this session alone. */
  inlinePrices: string[];
  inlineProducts: string[];
  /** Payment of the first invoice, even for a subscription, whose session does not show it. */
  firstIntent: string | undefined;
  /** Subscription of the last payment that was declined or not completed. */
  attempt: { subscription: Subscription; invoice: Invoice } | undefined;
  /** Last part of the recovery link's path. */
  recoveryToken: string | undefined;
}

/** Discounts and taxes of a subscription's invoices. */
export interface Renewal {
  coupon: Coupon | undefined;
  /** Time at which the coupon expires; `null` for never. */
  couponEnds: number | null;
  /** Country in which tax is owed. */
  country: string | undefined;
}

export interface State {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  coupons: Map<string, Coupon>;
  promotionCodes: Map<string, PromotionCode>;
  /** Recurring amounts of a subscription besides its items. */
  renewals: Map<string, Renewal>;
  customers: Map<string, Customer>;
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
    customers: new Map(),
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

/** Returns the object whose id is in the path, or throws 404. */
export function find<T>(collection: Map<string, T>, kind: string, id: string, param?: string): T {
  const found = collection.get(id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** Returns the object whose id is the parameter `param`, or throws 400. */
export function findNamed<T>(collection: Map<string, T>, kind: string, id: string, param: string): T {
  const found = collection.get(id);
  if (!found) throw invalidRequest(`No such ${kind}: '${id}'`, { param, code: 'resource_missing' });
  return found;
}

/** Sorts newest first, like Stripe. */
export function newestFirst<T>(collection: Map<string, T>): T[] {
  return [...collection.values()].reverse();
}

/** Limit that suffices for tests and bounds the memory of a load test. */
const keptSessions = 10_000;

/** Stores the session, and drops the oldest with its own prices. */
export function keepSession(state: State, record: SessionRecord): void {
  state.sessions.set(record.session.id, record);
  if (state.sessions.size <= keptSessions) return;
  const [oldest] = state.sessions.values();
  if (!oldest) return;
  state.sessions.delete(oldest.session.id);
  for (const id of oldest.inlinePrices) state.prices.delete(id);
  for (const id of oldest.inlineProducts) state.products.delete(id);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function random(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** `id('price')` → `price_1Q…`, as long as Stripe's ids. */
export function id(prefix: string): string {
  return `${prefix}_${random(24)}`;
}

export function sessionId(): string {
  return `cs_test_a1${random(56)}`;
}

export function requestId(): string {
  return `req_${random(14)}`;
}

/** Clock in Unix seconds that tests can advance. */
export interface Clock {
  now(): number;
  advance(seconds: number): void;
  reset(): void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: (seconds) => {
      offset += seconds;
    },
    reset: () => {
      offset = 0;
    },
  };
}

// State shared by all parts of one running mock.

/** Settings of a mock, from a test or from environment variables. */
export interface StripeMockOptions {
  /** 0 uses any free port. */
  port?: number;
  /** Origin of the links in responses. Default `http://localhost:PORT`. */
  publicUrl?: string;
  /** API key that clients must send. */
  secretKey?: string;
  /** Address that events are delivered to. If unset, events are only stored. */
  webhookUrl?: string;
  /** One secret, or several separated by commas: each delivery then has one signature per secret. */
  webhookSecret?: string;
  /** Event types delivered to `webhookUrl`; `*` for all, the default. */
  webhookEvents?: readonly string[];
  /** Delays between delivery attempts that were not answered with 2xx. */
  retryDelaysMs?: readonly number[];
  deliveryTimeoutMs?: number;
  /** Maximum time that the buyer's redirect waits for the first deliveries. */
  redirectWaitMs?: number;
}

export type Settings = Required<Omit<StripeMockOptions, 'webhookUrl'>> & { webhookUrl: string | undefined };

export function withDefaults(options: StripeMockOptions): Settings {
  const port = options.port ?? 12111;
  return {
    port,
    publicUrl: (options.publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    secretKey: options.secretKey ?? 'sk_test_mock',
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret ?? 'whsec_mock',
    webhookEvents: options.webhookEvents ?? ['*'],
    retryDelaysMs: options.retryDelaysMs ?? [200, 500, 1_000, 2_000, 4_000],
    deliveryTimeoutMs: options.deliveryTimeoutMs ?? 10_000,
    redirectWaitMs: options.redirectWaitMs ?? 1_500,
  };
}

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): StripeMockOptions {
  const port = Number(env.STRIPE_MOCK_PORT ?? 12111);
  return {
    port,
    publicUrl: env.STRIPE_MOCK_PUBLIC_URL,
    secretKey: env.STRIPE_SECRET_KEY,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    webhookEvents: env.STRIPE_WEBHOOK_EVENTS?.split(','),
  };
}
