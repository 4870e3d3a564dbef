/** Test helpers: a Stripe mock, Stripe's SDK connected to that mock, and a webhook listener. */
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { readBody } from './http.ts';
import type { StripeMockOptions } from './state.ts';
import { type RunningStripeMock, startStripeMock } from './stripe-mock.ts';

export const secretKey = 'sk_test_mock';
export const webhookSecret = 'whsec_of_the_tests';

/** Event types that the webhook listener of a test bench receives. */
const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

export interface Bench {
  mock: RunningStripeMock;
  stripe: Stripe;
  control<T = unknown>(route: string, settings?: object): Promise<T>;
}

/** Creates Stripe's SDK without retries, and with timeouts that are long enough for a busy machine. */
export function createSdk(port: number, key = secretKey): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port,
    protocol: 'http',
    timeout: 20_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export async function startBench(options: StripeMockOptions = {}): Promise<Bench> {
  const mock = await startStripeMock({
    port: 0,
    webhookSecret,
    retryDelaysMs: [10, 20],
    redirectWaitMs: 30_000,
    webhookEvents,
    ...options,
  });
  onTestFinished(() => mock.close());
  return {
    mock,
    stripe: createSdk(mock.port),
    async control<T>(route: string, settings?: object): Promise<T> {
      const reply = await fetch(`${mock.url}/_control/${route}`, {
        method: settings ? 'POST' : 'GET',
        ...(settings && { body: JSON.stringify(settings) }),
      });
      if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    },
  };
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** HTTP statuses with which the listener answers the next events. The last status repeats. */
  answers: number[];
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answers: [200] };
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await readBody(request) });
    const status = receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0];
    response.writeHead(status ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return receiver;
}

export function listEventTypes({ received }: Receiver): string[] {
  return received.map(({ body }) => JSON.parse(body).type);
}

const placeholder = '{CHECKOUT_SESSION_ID}';
export const shop = 'http://localhost:8787';

type SessionParams = NonNullable<Parameters<Stripe['checkout']['sessions']['create']>[0]>;
type Line = NonNullable<SessionParams['line_items']>[number];

export function createMonthlyLine(name: string, unitAmount: number, quantity = 1): Line {
  const recurring = { interval: 'month' as const };
  return { quantity, price_data: { currency: 'usd', unit_amount: unitAmount, recurring, product_data: { name } } };
}

export function createOneTimeLine(name: string, unitAmount: number, quantity = 1): Line {
  return { quantity, price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name } } };
}

export function createParams(lines: Line[], more: Partial<SessionParams> = {}): SessionParams {
  const isSubscription = lines.some((line) => line.price_data?.recurring);
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    success_url: `${shop}/success?session_id=${placeholder}`,
    cancel_url: `${shop}/pricing`,
    line_items: lines,
    ...more,
  };
}

/** Submits a button of the hosted page and returns the response, without following a redirect. */
export async function press(url: string, action: string, email = 'ada@example.com'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action, email }), redirect: 'manual' });
}

/** Sends a request with another `Host` header, which `fetch` cannot set, and returns the response's status. */
export async function fetchStatus(url: string, host: string): Promise<number | undefined> {
  const [reply] = await once(get(url, { headers: { host } }), 'response');
  reply.resume();
  return reply.statusCode;
}
