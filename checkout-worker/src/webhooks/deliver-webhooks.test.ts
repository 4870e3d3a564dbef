import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { eventTypes } from '#catalogue/webhooks.ts';
import { enableEndpoint, listEndpoints, replayDeliveries } from '../events/endpoints.ts';
import { sendContact } from '../testing/forms.ts';
import { captureLog, createBrokenDatabase, registerPartner } from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';
import { verifyWebhook } from '../testing/webhook-fake.ts';
import {
  acmeUrl,
  advanceTime,
  agencyUrl,
  database,
  hour,
  mailFake,
  minute,
  noon,
  payOrder,
  queryDeliveries,
  resetWebhookTest,
  stripe,
  webhookFake,
} from '../testing/webhook-orders.ts';

beforeEach(resetWebhookTest);

describe('webhook delivery (F76)', () => {
  const hang = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test.each([
    ['returns 500', 500, '500'],
    ['returns 429', 429, '429'],
    ['returns 404', 404, '404'],
    ['redirects', () => new Response(null, { status: 301, headers: { Location: 'https://receiver.example' } }), '301'],
    ['is unreachable', () => Promise.reject(new TypeError('connection lost')), 'unreachable'],
  ])('is repeated with the same id and a new signature if the receiver %s', async (_, answer, result) => {
    const { secret } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    webhookFake.answers = [answer];
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ status: 'waiting', attempts: 1, result }]);
    expect(webhookFake.retryDelays).toEqual([5]);
    advanceTime(5000);
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ status: 'delivered', attempts: 2, result: '204' }]);
    const [first, second] = webhookFake.received;
    if (!first || !second) throw new Error('Nothing arrived');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(Number(second.headers['webhook-timestamp'])).toBe(Number(first.headers['webhook-timestamp']) + 5);
    verifyWebhook(second, secret);
  });

  test('aborts a request after ten seconds without a response', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    webhookFake.answers = [hang];
    await webhookFake.deliver({});
    expect(timeout).toHaveBeenLastCalledWith(10_000);
    expect(await queryDeliveries()).toMatchObject([{ status: 'waiting', result: 'timeout' }]);
  });

  test('does not read the response body, because it may never end', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    let isCanceled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel() {
        isCanceled = true;
      },
    });
    webhookFake.answers = [() => new Response(endless)];
    await webhookFake.deliver();
    expect(isCanceled).toBe(true);
    expect(await queryDeliveries()).toMatchObject([{ status: 'delivered' }]);
  });

  test('spreads retries at random, by up to a tenth of the delay', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    vi.mocked(Math.random).mockReturnValue(0.999);
    webhookFake.answers = [500, 500];
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ due_at: noon / 1000 + 5 }]);
    advanceTime(5000);
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ due_at: noon / 1000 + 5 + 330 }]);
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
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    webhookFake.answers = [() => new Response(null, { status: 429, headers: { 'Retry-After': header } })];
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ due_at: noon / 1000 + seconds }]);
    advanceTime(4000);
    await webhookFake.sweep();
    expect(webhookFake.received).toHaveLength(1);
  });

  test('is sent neither early nor twice if the queue contains two messages for the same delivery', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    const [message] = webhookFake.queued;
    if (!message) throw new Error('Nothing is queued');
    webhookFake.queued.push({ ...message, id: 'again' });
    await webhookFake.deliver();
    expect(webhookFake.received).toHaveLength(1);
    await payOrder();
    webhookFake.answers = [500];
    await webhookFake.deliver();
    webhookFake.queued = [{ ...message, body: { id: String((await queryDeliveries())[1]?.id) } }];
    await webhookFake.deliver();
    expect(webhookFake.received).toHaveLength(2);
  });

  test('is repeated over three days if every attempt fails, then disables the endpoint and mails its owner', async () => {
    const { id } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    const attempts: number[] = [];
    webhookFake.answers = Array.from({ length: 20 }, () => () => {
      attempts.push((Date.now() - noon) / hour);
      return new Response(null, { status: 503 });
    });
    await webhookFake.deliver();
    for (let minutes = 0; minutes < 80 * 60; minutes += 5) {
      advanceTime(5 * minute);
      // Runs only the sweeps around a due time, because the others would find nothing.
      const due = await queryRows("SELECT due_at FROM webhook_deliveries WHERE status = 'waiting'");
      if (due.some(({ due_at }) => Number(due_at) * 1000 <= Date.now())) await webhookFake.sweep();
    }
    expect(attempts.map(Math.floor)).toEqual([0, 0, 0, 0, 2, 7, 17, 31, 51, 75]);
    expect(await queryDeliveries()).toMatchObject([{ status: 'failed', attempts: 10, result: '503' }]);
    const [endpoint] = await listEndpoints(database, null);
    expect(endpoint).toMatchObject({ id, disabledReason: 'failing', failed: 1 });
    await mailFake.deliver();
    const [mail, ...others] = mailFake.findMailsTo(brand.email).filter(({ subject }) => subject.includes('webhook'));
    expect(mail?.text).toContain('agency.receiver.example');
    expect(others).toEqual([]);
  });

  test('keeps an endpoint enabled if the endpoint received another event within the three days', async () => {
    const { id } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    await env.DB.prepare('UPDATE webhook_deliveries SET attempts = 9').run();
    await env.DB.prepare('UPDATE webhook_endpoints SET failing_since = ?')
      .bind(noon / 1000 - 3600)
      .run();
    await env.DB.prepare('UPDATE webhook_deliveries SET due_at = 0').run();
    webhookFake.answers = [500];
    await webhookFake.sweep();
    expect(await queryDeliveries()).toMatchObject([{ status: 'failed', attempts: 10 }]);
    expect(await listEndpoints(database, null)).toMatchObject([{ id, disabledAt: null }]);
  });

  test('disables an endpoint immediately if it returns 410, and keeps later events for a replay', async () => {
    const { id } = await webhookFake.add('acme', acmeUrl, ['order.paid']);
    await registerPartner('acme');
    await env.DB.prepare("UPDATE partners SET email = 'ann@acme.example'").run();
    await payOrder('acme');
    webhookFake.answers = [410];
    await webhookFake.deliver();
    expect(await listEndpoints(database, 'acme')).toMatchObject([{ id, disabledReason: 'gone' }]);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ann@acme.example')).toMatchObject([{ subject: 'A webhook was switched off' }]);
    await payOrder('acme');
    await webhookFake.sweep();
    expect(webhookFake.received).toHaveLength(1);
    expect(await queryDeliveries()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    await enableEndpoint(database, 'acme', id);
    webhookFake.queued.push(
      ...(await replayDeliveries(database, 'acme', id, 'failed')).map((body) => ({
        id: body,
        attempts: 1,
        body: { id: body },
      })),
    );
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
    expect(webhookFake.received[1]?.headers['webhook-id']).toBe(webhookFake.received[0]?.headers['webhook-id']);
  });

  test('delivers each event exactly once although the queue, the database and the receiver fail at times', async () => {
    await webhookFake.add(null, agencyUrl, eventTypes);
    let calls = 0;
    const { WEBHOOK_QUEUE } = webhookFake.bindings;
    const flaky = {
      ...WEBHOOK_QUEUE,
      sendBatch: async (messages: Iterable<MessageSendRequest<{ id: string }>>) => {
        if (++calls % 4 === 0) throw new Error('queue');
        return WEBHOOK_QUEUE?.sendBatch(messages);
      },
    } as Queue<{ id: string }>;
    const seen = new Map<string, number>();
    webhookFake.answers = Array.from({ length: 400 }, (_, index) => () => {
      const id = webhookFake.received.at(-1)?.payload.id ?? '';
      if (index % 7 === 0) return new Response(null, { status: 500 });
      seen.set(id, (seen.get(id) ?? 0) + 1);
      return new Response(null, { status: 204 });
    });
    for (let index = 0; index < 30; index++) {
      const email = `visitor${index}@example.com`;
      await sendContact({ email }, { ...webhookFake.bindings, WEBHOOK_QUEUE: flaky });
    }
    const lines = captureLog();
    await webhookFake.deliver({ DB: createBrokenDatabase('on writes') });
    webhookFake.queued.length = 0;
    for (let round = 0; round < 10; round++) {
      advanceTime(6 * minute);
      await webhookFake.sweep({ WEBHOOK_QUEUE: flaky });
    }
    expect(lines.some((line) => line.includes('webhook-result-not-recorded'))).toBe(true);
    expect(seen.size).toBe(30);
    expect([...seen.values()].every((count) => count === 1)).toBe(true);
    expect(new Set((await queryDeliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  test('is sent again by the sweep if the consumer crashed while sending', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    webhookFake.queued.length = 0;
    await env.DB.prepare("UPDATE webhook_deliveries SET status = 'sending', attempts = 1, due_at = ?")
      .bind(noon / 1000 + 300)
      .run();
    await webhookFake.sweep();
    expect(webhookFake.received).toEqual([]);
    advanceTime(6 * minute);
    await webhookFake.sweep();
    expect(await queryDeliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('does not count a failed request to Stripe as a failure of the endpoint', async () => {
    captureLog();
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    stripe.isDown = true;
    await webhookFake.deliver();
    expect(webhookFake.received).toEqual([]);
    expect(await queryDeliveries()).toMatchObject([{ status: 'waiting', result: 'internal' }]);
    expect(await listEndpoints(database, null)).toMatchObject([{ failingSince: null }]);
  });
});
