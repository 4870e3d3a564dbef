/** Creates events and delivers them in order. Retries rejected deliveries. On request, holds events back or sends them several times. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';
import { type Clock, createId, type Settings, type State } from './state.ts';
import { apiVersion } from './validation.ts';

export interface Delivery {
  event: string;
  type: string;
  url: string;
  attempt: number;
  /** HTTP status of the response; null if there was no response. */
  status: number | null;
  error?: string;
  durationMs: number;
}

interface WebhookRequest {
  event: string;
  type: string;
  url: string;
  body: string;
  /** Value of the `Stripe-Signature` header. */
  signature: string;
}

async function deliver(request: WebhookRequest, attempt: number, timeoutMs: number): Promise<Delivery> {
  const { event, type, url, body, signature } = request;
  const startedAt = performance.now();
  const createDelivery = (status: number | null, error?: string): Delivery => ({
    event,
    type,
    url,
    attempt,
    status,
    ...(error && { error }),
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signature,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return createDelivery(reply.status);
  } catch (error) {
    return createDelivery(null, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

function isAccepted({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Creates the `Stripe-Signature` header. */
export function sign(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

export interface WebhookMode {
  /** If true, holds events back until a test releases them. */
  hold: boolean;
  /** Number of simultaneous deliveries of each event; 0 drops the event. */
  times: number;
}

export interface Webhooks {
  mode: WebhookMode;
  held: StripeEvent[];
  /** Stores an event about the current state of `object`, and delivers the event. */
  announce(type: string, object: unknown, previous?: Record<string, unknown>): StripeEvent;
  /** Creates an event without delivering it. */
  draft(type: string, object: unknown, previous?: Record<string, unknown>): StripeEvent;
  /** Delivers the events that were held back, one after the other. */
  release(order: 'forward' | 'reverse'): Promise<Delivery[]>;
  /** Sends `times` copies of an event to the main listener without retries, even while other events are held back. */
  send(request: Omit<WebhookRequest, 'url'>, times: number): Promise<Delivery[]>;
  listDeliveries(): readonly Delivery[];
  /** Resolves when the first attempts of all deliveries in progress have ended. */
  waitForFirstAttempts(): Promise<unknown>;
  /** Resolves when no delivery or retry is in progress. */
  waitUntilSettled(): Promise<void>;
  /** Stops deliveries in progress. */
  stop(): void;
}

interface Listener {
  url: string;
  secret: string;
  events: readonly string[];
}

export function createWebhooks(settings: Settings, state: State, clock: Clock): Webhooks {
  const log: Delivery[] = [];
  const stop = new AbortController();
  let line: Promise<unknown> = Promise.resolve();
  const retries = new Set<Promise<unknown>>();

  function findListeners(type: string): Listener[] {
    const main = settings.webhookUrl;
    const own = main ? [{ url: main, secret: settings.webhookSecret, events: settings.webhookEvents }] : [];
    const made = [...state.webhookEndpoints.values()]
      .filter((endpoint) => endpoint.status === 'enabled')
      .map((endpoint) => ({ url: endpoint.url, secret: endpoint.secret, events: endpoint.enabled_events }));
    return [...own, ...made].filter(({ events }) => events.includes('*') || events.includes(type));
  }

  async function attempt(request: WebhookRequest, number: number): Promise<Delivery> {
    const delivery = await deliver(request, number, settings.deliveryTimeoutMs);
    log.push(delivery);
    return delivery;
  }

  /** Creates a delivery with a new signature, as Stripe does, because receivers reject old signatures. */
  function createRequest(event: StripeEvent, { url, secret }: Listener): WebhookRequest {
    const body = JSON.stringify(event, null, 2);
    return {
      event: event.id,
      type: event.type,
      url,
      body,
      signature: sign(body, secret, Math.floor(Date.now() / 1000)),
    };
  }

  async function retry(event: StripeEvent, listener: Listener): Promise<void> {
    for (const [index, delay] of settings.retryDelaysMs.entries()) {
      await wait(delay, undefined, { signal: stop.signal, ref: false });
      if (isAccepted(await attempt(createRequest(event, listener), index + 2))) return;
    }
  }

  function retryLater(event: StripeEvent, listener: Listener): void {
    const going = retry(event, listener).catch(() => undefined);
    retries.add(going);
    void going.then(() => retries.delete(going));
  }

  async function dispatch(event: StripeEvent): Promise<Delivery[]> {
    const { signal } = stop;
    const { times } = webhooks.mode;
    if (signal.aborted) return [];
    const first = findListeners(event.type).flatMap((listener) =>
      Array.from({ length: times }, async () => {
        const delivery = await attempt(createRequest(event, listener), 1);
        if (!isAccepted(delivery) && !signal.aborted) retryLater(event, listener);
        return delivery;
      }),
    );
    return Promise.all(first);
  }

  const webhooks: Webhooks = {
    mode: { hold: false, times: 1 },
    held: [],
    draft(type, object, previous) {
      const event: StripeEvent = {
        id: createId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: clock.now(),
        data: {
          object: structuredClone(object),
          ...(previous && { previous_attributes: structuredClone(previous) }),
        },
        livemode: false,
        pending_webhooks: findListeners(type).length,
        request: { id: null, idempotency_key: null },
        type,
      };
      state.events.set(event.id, event);
      return event;
    },
    announce(type, object, previous) {
      const event = webhooks.draft(type, object, previous);
      if (event.pending_webhooks === 0) return event;
      if (webhooks.mode.hold) webhooks.held.push(event);
      else line = line.then(() => dispatch(event)).catch(() => undefined);
      return event;
    },
    async release(order) {
      const events = order === 'reverse' ? webhooks.held.reverse() : webhooks.held;
      webhooks.held = [];
      const deliveries: Delivery[] = [];
      for (const event of events) deliveries.push(...(await dispatch(event)));
      return deliveries;
    },
    send(given, times) {
      const url = settings.webhookUrl;
      if (!url) return Promise.resolve([]);
      return Promise.all(Array.from({ length: times }, () => attempt({ ...given, url }, 1)));
    },
    listDeliveries: () => log,
    waitForFirstAttempts: () => line,
    async waitUntilSettled() {
      await line;
      while (retries.size > 0) await Promise.all(retries);
    },
    stop: () => stop.abort(),
  };
  return webhooks;
}
