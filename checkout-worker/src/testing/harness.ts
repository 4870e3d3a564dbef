import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { brand } from '#agency/brand';
import { toPrice } from '#catalogue/money.ts';
import { getBilling, type Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { ProblemDetails } from '#catalogue/wire.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';

export const siteOrigin = 'https://agency.example';
export const agencyAddress = brand.email;
export const webhookSecret = 'whsec_current';
export const formTokenSecret = 'a-secret-of-more-than-32-characters';

/** Creates a fake rate limit binding. It allows `limit` requests per key and never resets. */
export function createRateLimit(limit: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }: RateLimitOptions) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
}

export function createTestEnv(overrides: Partial<Env> = {}): Env {
  return {
    DB: env.DB,
    ENVIRONMENT: 'production',
    SITE_ORIGIN: siteOrigin,
    STRIPE_SECRET_KEY: 'sk_test_worker',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    FORM_TOKEN_SECRET: formTokenSecret,
    ...overrides,
  };
}

function isWhole(env: Partial<Env>): env is Env {
  return env.DB !== undefined && env.SITE_ORIGIN !== undefined;
}

/** Sends a request to the Worker and waits for its background work. Requests share cached state only if `overrides` is a complete `Env`. */
export async function sendRequest(request: Request, overrides: Partial<Env> = {}): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, isWhole(overrides) ? overrides : createTestEnv(overrides), context);
  await waitOnExecutionContext(context);
  return response;
}

export function createCartItem(product: Product, quantity: unknown = 1): Record<string, unknown> {
  const { id, priceId, name, description, unitAmount } = product;
  return { id, priceId, name, description, ...getBilling(product), quantity, price: toPrice(unitAmount) };
}

export function getProduct(id: string): Product {
  const product = findProduct(id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

export function createCart(...ids: readonly string[]): Record<string, unknown>[] {
  return ids.map((id) => createCartItem(getProduct(id)));
}

export function createCheckoutBody({ items, ...fields }: Record<string, unknown> = {}): Record<string, unknown> {
  return { items: items ?? createCart('socialMediaGrowth'), attempt: crypto.randomUUID(), ...fields };
}

export function createJsonRequest(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${siteOrigin}/api/create-checkout-session`, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function postCheckout(fields: Record<string, unknown> = {}, overrides: Partial<Env> = {}): Promise<Response> {
  return sendRequest(createJsonRequest(createCheckoutBody(fields)), overrides);
}

export function createFormRequest(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(`${siteOrigin}/api/create-checkout-session`, {
    method: 'POST',
    headers: { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

export function readHiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, decode(value)]));
}

export function getSession(id: string, overrides: Partial<Env> = {}): Promise<Response> {
  return sendRequest(new Request(`${siteOrigin}/api/checkout-sessions/${id}`), overrides);
}

export async function readProblem(response: Response): Promise<ProblemDetails> {
  return response.json<ProblemDetails>();
}

export async function signPayload(
  payload: string,
  secret = webhookSecret,
  seconds = Date.now() / 1000,
): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(seconds),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
}

export function createWebhookRequest(payload: string, header: string | undefined): Request {
  return new Request(`${siteOrigin}/api/stripe/webhook`, {
    method: 'POST',
    headers: header === undefined ? {} : { 'Stripe-Signature': header },
    body: payload,
  });
}

export async function deliverEvent(event: object, overrides: Partial<Env> = {}): Promise<Response> {
  const payload = JSON.stringify(event);
  return sendRequest(createWebhookRequest(payload, await signPayload(payload)), overrides);
}

let eventCount = 0;

export function createEvent(
  type: string,
  object: object,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  eventCount += 1;
  return {
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000 + eventCount,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
    ...fields,
  };
}

export interface StoredOrder {
  id: string;
  session_id: string | null;
  status: string;
  amount: number;
  partner: string | null;
  attribution: string | null;
  language: string | null;
  lines: string;
}

export async function queryOrders(): Promise<StoredOrder[]> {
  return (await env.DB.prepare('SELECT * FROM orders ORDER BY created_at').all<StoredOrder>()).results;
}

export async function insertOrder(
  id: string,
  fields: { customerId?: string; subscriptionId?: string; mode?: string } = {},
): Promise<void> {
  const { customerId = null, subscriptionId = null, mode = 'subscription' } = fields;
  await env.DB.prepare(
    `INSERT INTO orders (id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, customer_id, subscription_id)
     VALUES (?, 'paid', 4, ?, '[{"id":"socialMediaGrowth","quantity":1,"unitAmount":29900}]', 29900, 'usd', 0, 'x', 1790000000, 1790000000, ?, ?)`,
  )
    .bind(id, mode, customerId, subscriptionId)
    .run();
}

export async function clearDatabase(): Promise<void> {
  const tables = [
    'sent_files',
    'file_searches',
    'contact_messages',
    'reviews',
    'review_invitations',
    'outbox',
    'orders',
    'stripe_events',
    'subscriptions',
    'invoices',
    'invoice_payments',
    'refunds',
    'failed_refunds',
    'disputes',
    'payment_problems',
    'stripe_progress',
    'unreadable_events',
    'switched_off',
    'deployed_sites',
    'partner_origins',
    'partners',
    'closed_months',
    'embed_health',
    'billing_links',
    'booking_changes',
    'withdrawals',
    'onboarding_answers',
    'onboarding_calls',
    'invoice_requests',
    'health_probes',
    'stripe_prices',
    'stripe_promotions',
    'desk_actions',
    'webhook_endpoints',
    'webhook_deliveries',
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

export async function registerPartner(id: string, ...origins: readonly string[]): Promise<void> {
  const insert = 'INSERT INTO partners (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
  await env.DB.batch([
    env.DB.prepare(insert).bind(id, id),
    ...origins.map((origin) =>
      env.DB.prepare('INSERT INTO partner_origins (origin, partner) VALUES (?, ?)').bind(origin, id),
    ),
  ]);
}

export function registerPartnerOrigin(): Promise<void> {
  return registerPartner('acme', 'https://partner.example');
}

export function createBrokenDatabase(fails: 'always' | 'on writes'): D1Database {
  const refuse = (): never => {
    throw new Error('D1_ERROR: the database is unavailable');
  };
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') return refuse;
      if (name === 'prepare') {
        return (query: string) => (fails === 'always' || !/^select/i.test(query) ? refuse() : target.prepare(query));
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Creates a fake database that throws for every statement that mentions the table. */
export function createDatabaseWithout(table: string): D1Database {
  const isRefused = (query: string) => new RegExp(`\\b${table}\\b`).test(query);
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          if (isRefused(query)) throw new Error(`D1_ERROR: ${table} is unavailable`);
          return target.prepare(query);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Creates a fake database whose nth call fails, before or after it has run. `calls` counts all calls: a batch is one
 * call.
 */
export function createFailingDatabase(nth: number, when: 'before' | 'after'): { DB: D1Database; calls(): number } {
  let calls = 0;
  const call = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    const isFailing = calls === nth;
    if (isFailing && when === 'before') throw new Error('D1_ERROR: internal error');
    const result = await run();
    if (isFailing) throw new Error('D1_ERROR: internal error');
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrapStatement = (prepared: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(prepared, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapStatement(target.bind(...values));
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? (...values: unknown[]) => call(() => value.apply(target, values)) : value;
      },
    });
    originals.set(proxy, prepared);
    return proxy;
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrapStatement(target.prepare(query));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          call(() => target.batch(statements.map((each) => originals.get(each) ?? each)));
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { DB, calls: () => calls };
}

/** Creates a fake database that loses its connection at the first `times` writes, before or after executing them. */
export function createLossyDatabase(times: number, when: 'before' | 'after'): D1Database {
  let remaining = times;
  const makeLossy =
    <Made>(make: () => Promise<Made>) =>
    async (): Promise<Made> => {
      const isLost = remaining-- > 0;
      const made = isLost && when === 'before' ? undefined : await make();
      if (isLost) throw new Error('D1_ERROR: Network connection lost.');
      return made as Made;
    };
  const wrapStatement = (prepared: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(prepared, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapStatement(target.bind(...values));
        if (name === 'first') return makeLossy(() => target.first());
        if (name === 'run') return makeLossy(() => target.run());
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          const prepared = target.prepare(query);
          return /^\s*select/i.test(query) ? prepared : wrapStatement(prepared);
        };
      }
      if (name === 'batch') return (statements: D1PreparedStatement[]) => makeLossy(() => target.batch(statements))();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Silences the console and returns an array that collects the logged lines until the test ends. */
export function captureLog(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)));
  }
  return lines;
}
