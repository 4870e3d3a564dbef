/** Everything the mock remembers, in memory only. */

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

/** What the creator of a session asked to have done once it is paid. */
export interface SessionPlan {
  subscription_data?: { metadata?: Record<string, string>; description?: string; trial_period_days?: number };
  payment_intent_data?: { metadata?: Record<string, string>; description?: string };
  invoice_creation?: { enabled: boolean; invoice_data?: { metadata?: Record<string, string>; description?: string } };
}

export interface SessionRecord {
  session: Session;
  lines: LineItem[];
  plan: SessionPlan;
  /** What takes something off. */
  coupon: Coupon | undefined;
  /** Ids of what was made for this session alone. */
  inlinePrices: string[];
  inlineProducts: string[];
  /** The payment of the first bill: also of a subscription, whose session does not show it. */
  firstIntent: string | undefined;
  /** The subscription of the last payment that was declined or never finished. */
  attempt: { subscription: Subscription; invoice: Invoice } | undefined;
  /** Last part of the link that brings an expired session back. */
  recoveryToken: string | undefined;
}

/** By what a subscription's bills differ from its prices. */
export interface Renewal {
  coupon: Coupon | undefined;
  /** When the coupon no longer counts; `null` for never. */
  couponEnds: number | null;
  /** Where tax is owed. */
  country: string | undefined;
}

export interface State {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  coupons: Map<string, Coupon>;
  promotionCodes: Map<string, PromotionCode>;
  /** What is due again of a subscription, besides its items. */
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

/** The object whose id stands in the path. */
export function find<T>(collection: Map<string, T>, kind: string, id: string, param?: string): T {
  const found = collection.get(id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** The object whose id was given as `param`. */
export function findNamed<T>(collection: Map<string, T>, kind: string, id: string, param: string): T {
  const found = collection.get(id);
  if (!found) throw invalidRequest(`No such ${kind}: '${id}'`, { param, code: 'resource_missing' });
  return found;
}

/** Newest first, as Stripe lists. */
export function newestFirst<T>(collection: Map<string, T>): T[] {
  return [...collection.values()].reverse();
}

/** Enough for a test run or a soak; a load test must not fill the memory. */
const keptSessions = 10_000;

/** Keeps the session, and lets the oldest go, with the prices made for it alone. */
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

/** `id('price')` → `price_1Q…`, as long as Stripe's own. */
export function id(prefix: string): string {
  return `${prefix}_${random(24)}`;
}

export function sessionId(): string {
  return `cs_test_a1${random(56)}`;
}

export function requestId(): string {
  return `req_${random(14)}`;
}

/** Unix seconds, and a way to let a day pass at once. */
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

// What every part of one running mock shares.

/** How a mock is set up: by a test, or by the environment of the command. */
export interface StripeMockOptions {
  /** 0 takes any free port. */
  port?: number;
  /** What the links it hands out begin with. Default `http://localhost:PORT`. */
  publicUrl?: string;
  /** The key a client must send. */
  secretKey?: string;
  /** Where events are delivered. Without it they are only kept. */
  webhookUrl?: string;
  /** One secret, or several with commas: then each delivery carries one signature per secret. */
  webhookSecret?: string;
  /** Which events are delivered to `webhookUrl`; `*` for all, as unless set. */
  webhookEvents?: readonly string[];
  /** Waits between attempts of a delivery that was not answered with 2xx. */
  retryDelaysMs?: readonly number[];
  /** How long one delivery may take. */
  deliveryTimeoutMs?: number;
  /** How long a payer's redirect waits for the first deliveries. */
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
