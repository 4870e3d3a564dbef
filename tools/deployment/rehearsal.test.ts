import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendTestEvent, sendTestMessage } from './rehearsal.ts';

let server: Server;
let origin: string;
let contact: { status: number; body: object };
let received: Record<string, unknown>[];

beforeEach(async () => {
  contact = { status: 201, body: { id: 'message-1' } };
  received = [];
  server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = (status: number, value: object) => {
      reply.writeHead(status, { 'Content-Type': 'application/json' });
      reply.end(JSON.stringify(value));
    };
    if (request.url === '/api/form-token') return answer(200, { token: 'signed-time' });
    if (request.url === '/api/contact') {
      received.push({ origin: request.headers.origin, ...JSON.parse(body) });
      return answer(contact.status, contact.body);
    }
    const signature = String(request.headers['stripe-signature']);
    const isBelieved = await Stripe.webhooks.constructEventAsync(body, signature, 'whsec_right').catch(() => undefined);
    return answer(isBelieved ? 200 : 400, {});
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const message = () => sendTestMessage({ origin, mailTo: 'hello@your-agency.com', formMs: 0 });

describe('what is tried after a deployment', () => {
  test('a message goes to the agency by the form, as the site sends it', async () => {
    expect(await message()).toBe('message-1');
    expect(received).toEqual([
      expect.objectContaining({ origin, email: 'hello@your-agency.com', token: 'signed-time' }),
    ]);
  });

  test('a form that is refused is named with its reason', async () => {
    contact = { status: 503, body: { code: 'storage-unavailable' } };
    await expect(message()).rejects.toThrow('The contact form answers 503: {"code":"storage-unavailable"}');
    contact = { status: 422, body: { code: 'challenge-missing' } };
    await expect(message()).rejects.toThrow('asks for a Turnstile challenge');
  });

  test('F35 an event is believed with the endpoint’s secret, and with no other', async () => {
    expect(await sendTestEvent(origin, 'whsec_right')).toBe(true);
    expect(await sendTestEvent(origin, 'whsec_of_another_endpoint')).toBe(false);
  });

  test('a Worker that is not there is named', async () => {
    await expect(sendTestEvent('http://localhost:1', 'whsec_right')).rejects.toThrow('does not answer');
  });
});
