/** Unreliable proxy between Stripe's webhooks and the Worker: loses, duplicates, delays and reorders events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '#local/stripe-mock/webhooks.ts';
import { isEventType } from '#worker/orders/stripe-events/order-change.ts';
import type { Random } from './random.ts';

export interface WebhookProxyOptions {
  random: Random;
  getWebhookUrl: () => string;
  secret: string;
  /** Returns true if the event must be delivered in another version of Stripe's API. */
  inOtherVersion: (body: string) => boolean;
}

export interface WebhookProxy {
  url: string;
  counts: { received: number; lost: number; duplicated: number; inOtherVersion: number; rejected: string[] };
  deliver(share: number): Promise<void>;
  close(): void;
}

const lostPercent = 5;
const duplicatedPercent = 10;
const concurrency = 8;

export async function createWebhookProxy(options: WebhookProxyOptions): Promise<WebhookProxy> {
  const { random, getWebhookUrl: webhookUrl, secret, inOtherVersion } = options;
  const counts: WebhookProxy['counts'] = { received: 0, lost: 0, duplicated: 0, inOtherVersion: 0, rejected: [] };
  let waiting: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (isEventType((JSON.parse(body) as { type: string }).type)) waiting.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function deliverEvent(text: string): Promise<void> {
    const isOther = inOtherVersion(text);
    if (isOther) counts.inOtherVersion += 1;
    const body = isOther ? text.replace(/("api_version": ")[^"]+/, '$12024-06-20') : text;
    const reply = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': sign(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    const answer = await reply.text();
    if (!reply.ok) counts.rejected.push(`${reply.status} ${answer.slice(0, 200)}`);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    async deliver(share) {
      const mixed = random.shuffled(waiting);
      const now = mixed.slice(0, Math.ceil((mixed.length * share) / 100));
      waiting = mixed.slice(now.length);
      const copies = now.flatMap((body) => {
        counts.received += 1;
        if (random.percent(lostPercent)) {
          counts.lost += 1;
          return [];
        }
        if (!random.percent(duplicatedPercent)) return [body];
        counts.duplicated += 1;
        return [body, body];
      });
      const line = random.shuffled(copies);
      const deliverPending = async () => {
        for (let body = line.pop(); body !== undefined; body = line.pop()) await deliverEvent(body);
      };
      await Promise.all(Array.from({ length: concurrency }, deliverPending));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
