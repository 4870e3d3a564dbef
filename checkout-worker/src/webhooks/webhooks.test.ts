import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { orderNumber } from '#catalogue/order.ts';
import { eventTypes, partnerEventTypes, webhookSchema } from '#catalogue/webhooks.ts';
import { dailyCron } from '../background.ts';
import { databaseOf } from '../env.ts';
import {
  disableEndpoint,
  enableEndpoint,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  secretVersion,
  sendTestEvent,
} from '../events/endpoints.ts';
import { sendContact, sendReview } from '../testing/forms.ts';
import {
  captureLog,
  checkout,
  clearDatabase,
  createBrokenDatabase,
  createEvent,
  deliverEvent,
  formTokenSecret,
  registerPartner,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import {
  createInvoice,
  createSubscription,
  type Fields,
  queryRows,
  runScheduledJob,
  type StartedOrder,
  startOrder,
} from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { installWebhookFake, type Received, verify, type WebhookFake } from '../testing/webhook-fake.ts';

const noon = Date.UTC(2026, 10, 26, 12);
const agencyUrl = 'https://agency.receiver.example/hook';
const acmeUrl = 'https://acme.receiver.example/hook';
const minute = 60_000;
const hour = 60 * minute;

let stripe: StripeFake;
let mailFake: MailFake;
let hooks: WebhookFake;
const database = databaseOf(env);

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  // Without jitter, except in the test of the jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  stripe = installStripeFake();
  mailFake = createMailFake();
  hooks = installWebhookFake(mailFake.bindings);
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const to = (url: string) => hooks.received.filter((request) => request.url === url);
const types = (requests: readonly Received[]) => requests.map(({ payload }) => payload.type);
const dataOf = (request: Received | undefined) => request?.payload.data as Record<string, Record<string, unknown>>;
const deliveries = () => queryRows('SELECT * FROM webhook_deliveries ORDER BY created_at, id');

async function deliver(type: string, object: object, fields: Fields = {}): Promise<void> {
  await deliverEvent(createEvent(type, object, fields), hooks.bindings);
}

async function pay(partner?: string, fields: Fields = {}): Promise<StartedOrder> {
  if (partner) await registerPartner(partner);
  const order = await startOrder(stripe);
  if (partner) await env.DB.prepare('UPDATE orders SET partner = ? WHERE id = ?').bind(partner, order.orderId).run();
  const paid = order.session({
    amount_total: 299_00,
    customer_details: { name: 'Ada Example', email: 'ada@example.com' },
    ...fields,
  });
  stripe.sessions.set(order.sessionId, paid);
  await deliver('checkout.session.completed', paid);
  return order;
}

describe('webhook of a paid order', () => {
  test('arrives once, signed, with the event id of the page’s purchase event', async () => {
    const { secret } = await hooks.add(null, agencyUrl, ['order.paid']);
    const { sessionId, orderId } = await pay();
    await hooks.deliver();
    await hooks.sweep();
    const [request, ...more] = hooks.received;
    expect(more).toEqual([]);
    if (!request) throw new Error('Nothing arrived');
    const payload = verify(request, secret);
    expect(v.parse(webhookSchema, payload)).toEqual(payload);
    expect(payload).toMatchObject({
      id: request.headers['webhook-id'],
      type: 'order.paid',
      test: false,
      data: {
        event_id: orderNumber(sessionId),
        order: {
          id: orderId,
          number: orderNumber(sessionId),
          currency: 'usd',
          amount_total: 299_00,
          partner: null,
          partner_proof: null,
          lines: [{ id: 'socialMediaGrowth', quantity: 1, unit_amount: 299_00, interval: 'month' }],
        },
        buyer: { name: 'Ada Example', email: 'ada@example.com' },
      },
    });
    expect(request.redirect).toBe('manual');
    expect(request.headers['content-type']).toBe('application/json');
  });

  test('contains the visitor’s consent, and the attribution only with consent to marketing', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    const attribution = { first: { utm_source: 'news' } };
    const buy = async (marketing: string) => {
      const consent = { statistics: 'granted', marketing };
      const { id } = await (await checkout({ attribution, consent })).json<{ id: string }>();
      const session = { ...stripe.sessions.get(id), status: 'complete', payment_status: 'paid' };
      stripe.sessions.set(id, session);
      await deliver('checkout.session.completed', session);
      await hooks.deliver();
      return dataOf(hooks.received.at(-1));
    };
    const granted = await buy('granted');
    expect(granted).toMatchObject({ attribution, order: { consent: { statistics: 'granted', marketing: 'granted' } } });
    const denied = await buy('denied');
    expect(denied.order).toMatchObject({ consent: { statistics: 'granted', marketing: 'denied' } });
    expect(denied).not.toHaveProperty('attribution');
    expect((await buy('nonsense')).order).toMatchObject({ consent: null });
  });

  test('goes to the partner who made the sale without personal data, and to no other partner', async () => {
    const { secret } = await hooks.add('acme', acmeUrl, partnerEventTypes);
    await hooks.add('rival', 'https://rival.receiver.example/', partnerEventTypes);
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay('acme');
    await hooks.deliver();
    expect(hooks.received.map(({ url }) => url).toSorted()).toEqual([acmeUrl, agencyUrl]);
    const [request] = to(acmeUrl);
    if (!request) throw new Error('Nothing arrived');
    expect(v.is(webhookSchema, verify(request, secret))).toBe(true);
    expect(dataOf(request).order).toMatchObject({ partner: 'acme' });
    expect(request.body).not.toMatch(/ada@|buyer|attribution/i);
    expect(request.headers['webhook-id']).toBe(to(agencyUrl)[0]?.headers['webhook-id']);
    await pay();
    await hooks.deliver();
    expect(to(acmeUrl)).toHaveLength(1);
  });

  test('does not go to a partner to whom the order no longer belongs', async () => {
    await hooks.add('acme', acmeUrl, ['order.paid']);
    await pay('acme');
    await env.DB.prepare('UPDATE orders SET partner = NULL').run();
    await hooks.deliver();
    expect(hooks.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('contains no buyer after the buyer’s data was deleted (T26)', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    await env.DB.prepare("UPDATE orders SET address_key = ''").run();
    await hooks.deliver();
    expect(dataOf(hooks.received[0]).buyer).toBeNull();
    expect(JSON.stringify(await deliveries())).not.toMatch(/ada@/i);
  });
});

describe('webhooks of an order’s life', () => {
  test('reports renewals, refunds, disputes and changes of the subscription once each', async () => {
    await hooks.add(null, agencyUrl, eventTypes);
    const order = await pay();
    const subscription = createSubscription(order);
    const twice = async (type: string, object: object) => {
      await deliver(type, object);
      await deliver(type, object);
      await hooks.deliver();
      return hooks.received.splice(0);
    };
    await deliver('customer.subscription.created', subscription);
    await hooks.deliver();
    hooks.received.length = 0;

    const invoice = createInvoice(subscription, { status: 'paid', amount_paid: 299_00 });
    const renewed = await twice('invoice.paid', invoice);
    expect(types(renewed)).toEqual(['order.renewed']);
    expect(dataOf(renewed[0]).invoice).toEqual({
      id: invoice.id,
      amount_paid: 299_00,
      currency: 'usd',
      reason: 'subscription_cycle',
    });

    const ends = { cancel_at_period_end: true };
    const ending = await twice('customer.subscription.updated', { ...subscription, ...ends });
    expect(types(ending)).toEqual(['subscription.ending']);
    expect(dataOf(ending[0]).subscription).toMatchObject({ status: 'active', ends_at: '2026-10-21T14:13:20Z' });
    expect(types(await twice('customer.subscription.updated', subscription))).toEqual(['subscription.resumed']);

    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount: 299_00,
      amount_refunded: 100_00,
      currency: 'usd',
      metadata: { checkout: order.orderId },
    };
    const refunded = await twice('charge.refunded', charge);
    expect(types(refunded)).toEqual(['order.refunded']);
    expect(refunded[0]?.payload.data).toMatchObject({
      event_id: `${orderNumber(order.sessionId)}-refund-10000`,
      refund: { charge: 'ch_1', amount_charged: 299_00, amount_refunded: 100_00, order_refunded: 100_00 },
    });

    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      charge: 'ch_1',
      amount: 299_00,
      currency: 'usd',
      status: 'needs_response',
      reason: 'fraudulent',
      created: 1_790_000_000,
      balance_transactions: [],
      evidence_details: { due_by: 1_790_500_000 },
      metadata: {},
    };
    const disputed = await twice('charge.dispute.created', dispute);
    expect(types(disputed)).toEqual(['order.disputed']);
    expect(dataOf(disputed[0]).dispute).toMatchObject({ id: 'dp_1', status: 'needs_response', amount: 299_00 });
    const closed = await twice('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect(types(closed)).toEqual(['order.disputed']);
    expect(dataOf(closed[0]).dispute).toMatchObject({ status: 'lost' });

    const ended = await twice('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    expect(types(ended)).toEqual(['subscription.ended']);
    for (const request of [...renewed, ...ending, ...refunded, ...disputed, ...closed, ...ended]) {
      expect(v.safeParse(webhookSchema, request.payload).issues).toBeUndefined();
      expect(dataOf(request).order).toMatchObject({ id: order.orderId });
    }
  });

  test('reports messages and reviews to the agency only', async () => {
    await hooks.add(null, agencyUrl, eventTypes);
    await hooks.add('acme', acmeUrl, eventTypes);
    await sendContact({ submission: 'message-0001' }, hooks.bindings);
    await sendContact({ submission: 'message-0001' }, hooks.bindings);
    await sendReview({}, hooks.bindings);
    await hooks.deliver();
    expect(types(to(agencyUrl)).toSorted()).toEqual(['message.received', 'review.received']);
    expect(to(acmeUrl)).toEqual([]);
    for (const { payload } of hooks.received) expect(v.safeParse(webhookSchema, payload).issues).toBeUndefined();
  });

  test('a deleted message is not sent', async () => {
    await hooks.add(null, agencyUrl, ['message.received']);
    await sendContact({}, hooks.bindings);
    await env.DB.prepare('DELETE FROM contact_messages').run();
    await hooks.deliver();
    expect(hooks.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('stores nothing for an endpoint that did not choose the event', async () => {
    await hooks.add(null, agencyUrl, ['order.refunded']);
    await pay();
    expect(await deliveries()).toEqual([]);
  });
});

describe('webhook delivery (F76)', () => {
  const hang = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test.each([
    ['answers 500', 500, '500'],
    ['answers 429', 429, '429'],
    ['answers 404', 404, '404'],
    ['redirects', () => new Response(null, { status: 301, headers: { Location: 'https://receiver.example' } }), '301'],
    ['is unreachable', () => Promise.reject(new TypeError('connection lost')), 'unreachable'],
  ])('is repeated with the same id and a new signature if the receiver %s', async (_, answer, result) => {
    const { secret } = await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    hooks.answers = [answer];
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 1, result }]);
    expect(hooks.retryDelays).toEqual([5]);
    pass(5000);
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2, result: '204' }]);
    const [first, second] = hooks.received;
    if (!first || !second) throw new Error('Nothing arrived');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(Number(second.headers['webhook-timestamp'])).toBe(Number(first.headers['webhook-timestamp']) + 5);
    verify(second, secret);
  });

  test('ends a request after ten seconds without an answer', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    hooks.answers = [hang];
    await hooks.deliver({});
    expect(timeout).toHaveBeenLastCalledWith(10_000);
    expect(await deliveries()).toMatchObject([{ status: 'waiting', result: 'timeout' }]);
  });

  test('does not read the answer, which may never end', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    let isCanceled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel() {
        isCanceled = true;
      },
    });
    hooks.answers = [() => new Response(endless)];
    await hooks.deliver();
    expect(isCanceled).toBe(true);
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
  });

  test('spreads retries at random, by up to a tenth of the delay', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    vi.mocked(Math.random).mockReturnValue(0.999);
    hooks.answers = [500, 500];
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ due_at: noon / 1000 + 5 }]);
    pass(5000);
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ due_at: noon / 1000 + 5 + 330 }]);
  });

  test.each([
    ['3600', 3600],
    [new Date(noon + 30 * minute).toUTCString(), 1800],
    ['99999999', 24 * 3600],
    ['soon', 5],
    ['', 5],
    ['0', 5],
    ['-60', 5],
    ['1e9', 5],
    ['Infinity', 5],
    ['9'.repeat(400), 5],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 5],
  ])('waits as long as the header Retry-After asks for, at most a day: %s', async (header, seconds) => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    hooks.answers = [() => new Response(null, { status: 429, headers: { 'Retry-After': header } })];
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ due_at: noon / 1000 + seconds }]);
    pass(4000);
    await hooks.sweep();
    expect(hooks.received).toHaveLength(1);
  });

  test('is not sent early by a second message in the queue, and only once by two consumers at a time', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    const [message] = hooks.queued;
    if (!message) throw new Error('Nothing is queued');
    hooks.queued.push({ ...message, id: 'again' });
    await hooks.deliver();
    expect(hooks.received).toHaveLength(1);
    await pay();
    hooks.answers = [500];
    await hooks.deliver();
    hooks.queued = [{ ...message, body: { id: String((await deliveries())[1]?.id) } }];
    await hooks.deliver();
    expect(hooks.received).toHaveLength(2);
  });

  test('is repeated over three days, then the endpoint is disabled and its owner gets a mail', async () => {
    const { id } = await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    const attempts: number[] = [];
    hooks.answers = Array.from({ length: 20 }, () => () => {
      attempts.push((Date.now() - noon) / hour);
      return new Response(null, { status: 503 });
    });
    await hooks.deliver();
    for (let minutes = 0; minutes < 80 * 60; minutes += 5) {
      pass(5 * minute);
      // Most sweeps find nothing, so that only those around a due time run here.
      const due = await queryRows("SELECT due_at FROM webhook_deliveries WHERE status = 'waiting'");
      if (due.some(({ due_at }) => Number(due_at) * 1000 <= Date.now())) await hooks.sweep();
    }
    expect(attempts.map(Math.floor)).toEqual([0, 0, 0, 0, 2, 7, 17, 31, 51, 75]);
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 10, result: '503' }]);
    const [endpoint] = await listEndpoints(database, null);
    expect(endpoint).toMatchObject({ id, disabledReason: 'failing', failed: 1 });
    await mailFake.deliver();
    const [mail, ...others] = mailFake.mailsTo(brand.email).filter(({ subject }) => subject.includes('webhook'));
    expect(mail?.text).toContain('agency.receiver.example');
    expect(others).toEqual([]);
  });

  test('keeps an endpoint enabled that received another event within the three days', async () => {
    const { id } = await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    await env.DB.prepare('UPDATE webhook_deliveries SET attempts = 9').run();
    await env.DB.prepare('UPDATE webhook_endpoints SET failing_since = ?')
      .bind(noon / 1000 - 3600)
      .run();
    await env.DB.prepare('UPDATE webhook_deliveries SET due_at = 0').run();
    hooks.answers = [500];
    await hooks.sweep();
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 10 }]);
    expect(await listEndpoints(database, null)).toMatchObject([{ id, disabledAt: null }]);
  });

  test('disables an endpoint at once if it answers 410, and keeps later events for a replay', async () => {
    const { id } = await hooks.add('acme', acmeUrl, ['order.paid']);
    await registerPartner('acme');
    await env.DB.prepare("UPDATE partners SET email = 'ann@acme.example'").run();
    await pay('acme');
    hooks.answers = [410];
    await hooks.deliver();
    expect(await listEndpoints(database, 'acme')).toMatchObject([{ id, disabledReason: 'gone' }]);
    await mailFake.deliver();
    expect(mailFake.mailsTo('ann@acme.example')).toMatchObject([{ subject: 'A webhook was switched off' }]);
    await pay('acme');
    await hooks.sweep();
    expect(hooks.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    await enableEndpoint(database, 'acme', id);
    hooks.queued.push(
      ...(await replayDeliveries(database, 'acme', id, 'failed')).map((body) => ({
        id: body,
        attempts: 1,
        body: { id: body },
      })),
    );
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
    expect(hooks.received[1]?.headers['webhook-id']).toBe(hooks.received[0]?.headers['webhook-id']);
  });

  test('each event arrives once by id although the queue, the database and the receiver fail at times', async () => {
    await hooks.add(null, agencyUrl, eventTypes);
    let calls = 0;
    const { WEBHOOK_QUEUE } = hooks.bindings;
    const flaky = {
      ...WEBHOOK_QUEUE,
      sendBatch: async (messages: Iterable<MessageSendRequest<{ id: string }>>) => {
        if (++calls % 4 === 0) throw new Error('queue');
        return WEBHOOK_QUEUE?.sendBatch(messages);
      },
    } as Queue<{ id: string }>;
    const seen = new Map<string, number>();
    hooks.answers = Array.from({ length: 400 }, (_, index) => () => {
      const id = hooks.received.at(-1)?.payload.id ?? '';
      if (index % 7 === 0) return new Response(null, { status: 500 });
      seen.set(id, (seen.get(id) ?? 0) + 1);
      return new Response(null, { status: 204 });
    });
    for (let index = 0; index < 30; index++) {
      const email = `visitor${index}@example.com`;
      await sendContact({ email }, { ...hooks.bindings, WEBHOOK_QUEUE: flaky });
    }
    const lines = captureLog();
    await hooks.deliver({ DB: createBrokenDatabase('on writes') });
    hooks.queued.length = 0;
    for (let round = 0; round < 10; round++) {
      pass(6 * minute);
      await hooks.sweep({ WEBHOOK_QUEUE: flaky });
    }
    expect(lines.some((line) => line.includes('webhook-result-not-recorded'))).toBe(true);
    expect(seen.size).toBe(30);
    expect([...seen.values()].every((count) => count === 1)).toBe(true);
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  test('is sent again by the sweep if the consumer died while sending', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    hooks.queued.length = 0;
    await env.DB.prepare("UPDATE webhook_deliveries SET status = 'sending', attempts = 1, due_at = ?")
      .bind(noon / 1000 + 300)
      .run();
    await hooks.sweep();
    expect(hooks.received).toEqual([]);
    pass(6 * minute);
    await hooks.sweep();
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('waits while Stripe does not answer, which does not count against the endpoint', async () => {
    captureLog();
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    stripe.isDown = true;
    await hooks.deliver();
    expect(hooks.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'waiting', result: 'internal' }]);
    expect(await listEndpoints(database, null)).toMatchObject([{ failingSince: null }]);
  });
});

describe('secrets of webhooks', () => {
  async function deliverNow(): Promise<Received> {
    await pay();
    await hooks.deliver();
    const request = hooks.received.at(-1);
    if (!request) throw new Error('Nothing arrived');
    return request;
  }

  test('are stored encrypted', async () => {
    const { secret } = await hooks.add(null, agencyUrl, ['order.paid']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await queryRows('SELECT * FROM webhook_endpoints'))).not.toContain(secret.slice(6));
  });

  test('both sign a retry if the secret was replaced after the failed attempt', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    hooks.answers = [500];
    await hooks.deliver();
    const [endpoint] = await listEndpoints(database, null);
    const { secret } = await rotateSecret(
      database,
      null,
      id,
      secretVersion(endpoint ?? { secret: '' }),
      formTokenSecret,
    );
    pass(5000);
    await hooks.deliver();
    const [, retry] = hooks.received;
    if (!retry) throw new Error('Nothing arrived');
    verify(retry, old);
    verify(retry, secret);
  });

  test('both sign for a day after a rotation, then only the new one', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    const [endpoint] = await listEndpoints(database, null);
    const version = secretVersion(endpoint ?? { secret: '' });
    const { secret } = await rotateSecret(database, null, id, version, formTokenSecret);
    await expect(rotateSecret(database, null, id, version, formTokenSecret)).rejects.toThrow('replaced before');
    const both = await deliverNow();
    verify(both, old);
    verify(both, secret);
    pass(25 * hour);
    const one = await deliverNow();
    verify(one, secret);
    expect(() => verify(one, old)).toThrow();
  });

  test('survive a rotation of FORM_TOKEN_SECRET', async () => {
    const { secret } = await hooks.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    await runScheduledJob(noon / 1000, { ...hooks.bindings, ...during }, dailyCron);
    await pay();
    await hooks.deliver({ FORM_TOKEN_SECRET: next });
    const [request] = hooks.received;
    if (!request) throw new Error('Nothing arrived');
    verify(request, secret);
  });

  test('sign with the replaced secret, too, if FORM_TOKEN_SECRET was rotated before the replacement', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    const [endpoint] = await listEndpoints(database, null);
    await rotateSecret(database, null, id, endpoint ? secretVersion(endpoint) : '', next);
    await runScheduledJob(noon / 1000, { ...hooks.bindings, ...during }, dailyCron);
    await pay();
    await hooks.deliver({ FORM_TOKEN_SECRET: next });
    const [request] = hooks.received;
    if (!request) throw new Error('Nothing arrived');
    verify(request, old);
  });
});

describe('operations on webhooks', () => {
  const queue = (ids: readonly string[]) => hooks.queued.push(...ids.map((id) => ({ id, attempts: 1, body: { id } })));

  test.each(eventTypes)('sends a test event with made-up data that fits the schema: %s', async (type) => {
    const { id, secret } = await hooks.add(null, agencyUrl, eventTypes);
    queue(await sendTestEvent(database, null, id, type));
    await hooks.deliver();
    const [request] = hooks.received;
    if (!request) throw new Error('Nothing arrived');
    const payload = verify(request, secret);
    expect(v.parse(webhookSchema, payload)).toEqual(payload);
    expect(payload).toMatchObject({ type, test: true });
  });

  test('tries a test event once', async () => {
    const { id } = await hooks.add('acme', acmeUrl, partnerEventTypes);
    queue(await sendTestEvent(database, 'acme', id, 'order.paid'));
    hooks.answers = [500];
    await hooks.deliver();
    expect(await deliveries()).toMatchObject([{ status: 'failed', result: '500', is_test: 1 }]);
    expect(hooks.received.map(({ body }) => body.includes('ada@example.com'))).toEqual([false]);
    expect(await listEndpoints(database, 'acme')).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });

  test('sends a delivered event again with the same id', async () => {
    const { id } = await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    await hooks.deliver();
    queue(await replayDeliveries(database, null, id, String((await deliveries())[0]?.id)));
    await hooks.deliver();
    expect(new Set(hooks.received.map(({ payload }) => payload.id)).size).toBe(1);
    expect(hooks.received).toHaveLength(2);
  });

  test('no owner can use another owner’s endpoint (T45)', async () => {
    const { id } = await hooks.add('acme', acmeUrl, ['order.paid']);
    for (const owner of [null, 'rival']) {
      await expect(disableEndpoint(database, owner, id)).rejects.toThrow('There is no endpoint');
      await expect(sendTestEvent(database, owner, id, 'order.paid')).rejects.toThrow('There is no endpoint');
      await expect(replayDeliveries(database, owner, id, 'failed')).rejects.toThrow('There is no endpoint');
    }
    expect(await listEndpoints(database, 'rival')).toEqual([]);
  });

  test('no partner can send another partner’s event again, not even with an endpoint of their own', async () => {
    await hooks.add('acme', acmeUrl, ['order.paid']);
    const rival = await hooks.add('rival', 'https://rival.receiver.example/', ['order.paid']);
    await pay('acme');
    await hooks.deliver();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered' });
    expect(await replayDeliveries(database, 'rival', rival.id, String(delivery?.id))).toEqual([]);
    expect(hooks.received.map(({ url }) => url)).toEqual([acmeUrl]);
  });

  test('partners get events about sales only, and at most ten endpoints with different URLs', async () => {
    await expect(hooks.add('acme', acmeUrl, ['message.received'])).rejects.toThrow('No event is chosen');
    await hooks.add('acme', acmeUrl, eventTypes);
    expect((await listEndpoints(database, 'acme'))[0]?.events).toEqual(partnerEventTypes);
    await expect(hooks.add('acme', `${acmeUrl}#again`, ['order.paid'])).rejects.toThrow('endpoint already');
    for (let index = 1; index < 10; index++) await hooks.add('acme', `${acmeUrl}${index}`, ['order.paid']);
    await expect(hooks.add('acme', `${acmeUrl}10`, ['order.paid'])).rejects.toThrow('10 endpoints already');
    await hooks.add('rival', acmeUrl, ['order.paid']);
  });

  test('deletes old deliveries at night', async () => {
    await hooks.add(null, agencyUrl, ['order.paid']);
    await pay();
    await hooks.deliver();
    const nightly = (days: number) =>
      runScheduledJob(noon / 1000 + days * 86_400, { ...hooks.bindings, BACKUPS: undefined } as never, dailyCron);
    await nightly(29);
    expect(await deliveries()).toHaveLength(1);
    await nightly(31);
    expect(await deliveries()).toEqual([]);
    await deliver('checkout.session.completed', [...stripe.sessions.values()].at(-1) ?? {});
    expect(await deliveries()).toEqual([]);
  });
});
