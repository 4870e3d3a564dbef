/** Fakes of the webhook queue and of receivers. Webhooks are delivered only when the test calls `deliver`. */
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { WebhookPayload } from '#catalogue/webhooks.ts';
import type { Env } from '../env.ts';
import { addEndpoint, type EndpointOwner } from '../events/endpoints.ts';
import { createTestEnv, formTokenSecret } from './harness.ts';
import { consumeQueue, createQueueFake, type QueuedMessage } from './mail-fake.ts';
import { runScheduledJob } from './settled-orders.ts';

export interface ReceivedRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  payload: WebhookPayload;
  redirect: string | undefined;
}

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

export interface WebhookFake {
  received: ReceivedRequest[];
  /** Responses to the next requests. Afterwards, the receivers return 204. */
  answers: (Answer | number)[];
  queued: QueuedMessage[];
  retryDelays: number[];
  bindings: Partial<Env>;
  /** Adds an endpoint with the given events and returns its id and secret. */
  add(owner: EndpointOwner, url: string, events: readonly string[]): Promise<{ id: string; secret: string }>;
  /** Runs the queue consumer until the queue is empty. */
  deliver(overrides?: Partial<Env>): Promise<void>;
  /** Runs the sweep, which runs every five minutes in production, and then the queue consumer. */
  sweep(overrides?: Partial<Env>): Promise<void>;
}

/** Returns the payload of a webhook if the public library accepts its signature. Throws otherwise. */
export function verifyWebhook({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers);
}

/** Replaces `fetch` for hosts of `receiver.example`. Other requests go to the `fetch` that was installed before. */
export function installWebhookFake(mailBindings: Partial<Env> = {}): WebhookFake {
  const others = globalThis.fetch;
  const fake: WebhookFake = {
    received: [],
    answers: [],
    queued: [],
    retryDelays: [],
    bindings: {
      ...mailBindings,
      WEBHOOK_QUEUE: createQueueFake((body) => fake.queued.push({ id: crypto.randomUUID(), attempts: 1, body })),
    },
    add: (owner, url, events) => addEndpoint(createTestEnv(), owner, { url, events }, formTokenSecret),
    async deliver(overrides = {}) {
      const env = createTestEnv({ ...fake.bindings, ...overrides });
      while (fake.queued.length > 0) {
        const retried = await consumeQueue('agency-webhooks', fake.queued.splice(0, 10), env, (delay) =>
          fake.retryDelays.push(delay),
        );
        fake.queued.push(...retried.filter(({ attempts }) => attempts <= 4));
        // The queue delivers retried messages later.
        if (retried.length > 0) return;
      }
    },
    async sweep(overrides = {}) {
      await runScheduledJob(Date.now() / 1000, { ...fake.bindings, ...overrides }, '*/5 * * * *');
      await fake.deliver(overrides);
    },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.hostname.endsWith('receiver.example')) return others(input, init);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = String(init.body);
    fake.received.push({ url: url.href, headers, body, payload: JSON.parse(body), redirect: init.redirect });
    const answer = fake.answers.shift() ?? 204;
    return typeof answer === 'number' ? new Response(null, { status: answer }) : answer(init.signal);
  });
  return fake;
}
