import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventTypes, partnerEventTypes, webhookSchema } from '#catalogue/webhooks.ts';
import { dailyCron } from '../background.ts';
import { formTokenSecret } from '../testing/harness.ts';
import { queryRows, runScheduledJob } from '../testing/settled-orders.ts';
import { type Received, verify } from '../testing/webhook-fake.ts';
import {
  acmeUrl,
  advanceTime,
  agencyUrl,
  database,
  deliverStripeEvent,
  hooks,
  hour,
  noon,
  payOrder,
  resetWebhookTest,
  storedDeliveries,
  stripe,
} from '../testing/webhook-orders.ts';
import {
  disableEndpoint,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  secretVersion,
  sendTestEvent,
} from './endpoints.ts';

beforeEach(resetWebhookTest);

describe('webhook secrets', () => {
  async function deliverNow(): Promise<Received> {
    await payOrder();
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

  test('the old and the new secret both sign a retry if the secret was replaced after the failed attempt', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    await payOrder();
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
    advanceTime(5000);
    await hooks.deliver();
    const [, retry] = hooks.received;
    if (!retry) throw new Error('Nothing arrived');
    verify(retry, old);
    verify(retry, secret);
  });

  test('the old and the new secret both sign for a day after a rotation, then only the new secret signs', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    const [endpoint] = await listEndpoints(database, null);
    const version = secretVersion(endpoint ?? { secret: '' });
    const { secret } = await rotateSecret(database, null, id, version, formTokenSecret);
    await expect(rotateSecret(database, null, id, version, formTokenSecret)).rejects.toThrow('replaced before');
    const both = await deliverNow();
    verify(both, old);
    verify(both, secret);
    advanceTime(25 * hour);
    const one = await deliverNow();
    verify(one, secret);
    expect(() => verify(one, old)).toThrow();
  });

  test('survive a rotation of FORM_TOKEN_SECRET', async () => {
    const { secret } = await hooks.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    await runScheduledJob(noon / 1000, { ...hooks.bindings, ...during }, dailyCron);
    await payOrder();
    await hooks.deliver({ FORM_TOKEN_SECRET: next });
    const [request] = hooks.received;
    if (!request) throw new Error('Nothing arrived');
    verify(request, secret);
  });

  test('the replaced secret still signs if FORM_TOKEN_SECRET was rotated before the replacement', async () => {
    const { id, secret: old } = await hooks.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    const [endpoint] = await listEndpoints(database, null);
    await rotateSecret(database, null, id, endpoint ? secretVersion(endpoint) : '', next);
    await runScheduledJob(noon / 1000, { ...hooks.bindings, ...during }, dailyCron);
    await payOrder();
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

  test('does not retry a failed test event', async () => {
    const { id } = await hooks.add('acme', acmeUrl, partnerEventTypes);
    queue(await sendTestEvent(database, 'acme', id, 'order.paid'));
    hooks.answers = [500];
    await hooks.deliver();
    expect(await storedDeliveries()).toMatchObject([{ status: 'failed', result: '500', is_test: 1 }]);
    expect(hooks.received.map(({ body }) => body.includes('ada@example.com'))).toEqual([false]);
    expect(await listEndpoints(database, 'acme')).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });

  test('sends a delivered event again with the same id', async () => {
    const { id } = await hooks.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    await hooks.deliver();
    queue(await replayDeliveries(database, null, id, String((await storedDeliveries())[0]?.id)));
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
    await payOrder('acme');
    await hooks.deliver();
    const [delivery] = await storedDeliveries();
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
    await payOrder();
    await hooks.deliver();
    const nightly = (days: number) =>
      runScheduledJob(noon / 1000 + days * 86_400, { ...hooks.bindings, BACKUPS: undefined } as never, dailyCron);
    await nightly(29);
    expect(await storedDeliveries()).toHaveLength(1);
    await nightly(31);
    expect(await storedDeliveries()).toEqual([]);
    await deliverStripeEvent('checkout.session.completed', [...stripe.sessions.values()].at(-1) ?? {});
    expect(await storedDeliveries()).toEqual([]);
  });
});
