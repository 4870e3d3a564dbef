import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendTestEvent, sendTestMessage } from './rehearsal.ts';

let server: Server;
let origin: string;
let contact: { status: number; body: object };
let webhook: { status: number } | undefined;
let tokenPage: string | undefined;
let received: Record<string, unknown>[];
/** True while Cloudflare challenges every request. */
let isChallenged: boolean;

beforeEach(async () => {
  contact = { status: 201, body: { id: 'message-1' } };
  received = [];
  isChallenged = false;
  webhook = undefined;
  tokenPage = undefined;
  server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = (status: number, value: object) => {
      reply.writeHead(status, { 'Content-Type': 'application/json' });
      reply.end(JSON.stringify(value));
    };
    if (isChallenged)
      return reply.writeHead(403, { 'cf-mitigated': 'challenge' }).end('<!DOCTYPE html>Just a moment...');
    if (request.url === '/api/form-token' && tokenPage) return reply.end(tokenPage);
    if (request.url === '/api/form-token') return answer(200, { token: 'signed-time' });
    if (request.url === '/api/contact') {
      received.push({ origin: request.headers.origin, ...JSON.parse(body) });
      return answer(contact.status, contact.body);
    }
    if (webhook) return answer(webhook.status, {});
    const signature = String(request.headers['stripe-signature']);
    const isBelieved = await Stripe.webhooks.constructEventAsync(body, signature, 'whsec_right').catch(() => undefined);
    return answer(isBelieved ? 200 : 400, {});
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const sendMessage = () => sendTestMessage({ origin, mailTo: 'hello@your-agency.com', formMs: 0 });

describe('checks after a deployment', () => {
  test('sendTestMessage sends a message to the agency through the contact form, with a form token', async () => {
    expect(await sendMessage()).toBe('message-1');
    expect(received).toEqual([
      expect.objectContaining({ origin, email: 'hello@your-agency.com', token: 'signed-time' }),
    ]);
  });

  test('sendTestMessage rejects with the status and reason if the Worker refuses the contact form', async () => {
    contact = { status: 503, body: { code: 'storage-unavailable' } };
    await expect(sendMessage()).rejects.toThrow('The contact form returned 503: {"code":"storage-unavailable"}');
    contact = { status: 422, body: { code: 'challenge-missing' } };
    await expect(sendMessage()).rejects.toThrow('asks for a Turnstile challenge');
  });

  test("sendTestEvent resolves to true only if the event is signed with the endpoint's own secret (F35)", async () => {
    expect(await sendTestEvent(origin, 'whsec_right')).toBe(true);
    expect(await sendTestEvent(origin, 'whsec_of_another_endpoint')).toBe(false);
  });

  test('sendTestEvent rejects with the status if the webhook fails for a reason other than the signature', async () => {
    webhook = { status: 503 };
    await expect(sendTestEvent(origin, 'whsec_right')).rejects.toThrow('/api/stripe/webhook returned 503');
  });

  test('sendTestMessage rejects with a readable message if an HTML page responds instead of the Worker', async () => {
    tokenPage = '<!doctype html><title>Sign in</title>';
    await expect(sendMessage()).rejects.toThrow('/api/form-token should return JSON, but returned <!doctype html>');
  });

  // https://github.com/upstash/qstash-js/issues/238
  test('both checks name Bot Fight Mode if Cloudflare challenges requests, which also blocks Stripe’s events (F35)', async () => {
    isChallenged = true;
    await expect(sendMessage()).rejects.toThrow('Bot Fight Mode');
    await expect(sendTestEvent(origin, 'whsec_right')).rejects.toThrow('Bot Fight Mode');
  });

  test('sendTestEvent rejects with "doesn’t answer" if the Worker is unreachable', async () => {
    await expect(sendTestEvent('http://localhost:1', 'whsec_right')).rejects.toThrow('doesn’t answer');
  });
});
