import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventTypes, partnerEventTypes, webhookSchema } from '#catalogue/webhooks.ts';
import { dailyCron } from '../background.ts';
import { formTokenSecret } from '../testing/harness.ts';
import { queryRows, runScheduledJob } from '../testing/settled-orders.ts';
import { type ReceivedRequest, verifyWebhook } from '../testing/webhook-fake.ts';
import {
  acmeUrl,
  advanceTime,
  agencyUrl,
  database,
  deliverStripeEvent,
  hour,
  noon,
  payOrder,
  queryDeliveries,
  resetWebhookTest,
  stripe,
  webhookFake,
} from '../testing/webhook-orders.ts';
import {
  disableEndpoint,
  getSecretVersion,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  sendTestEvent,
} from './endpoints.ts';

beforeEach(resetWebhookTest);

describe('webhook secrets', () => {
  async function deliverNow(): Promise<ReceivedRequest> {
    await payOrder();
    await webhookFake.deliver();
    const request = webhookFake.received.at(-1);
    if (!request) throw new Error('Nothing arrived');
    return request;
  }

  test('are stored encrypted', async () => {
    const { secret } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await queryRows('SELECT * FROM webhook_endpoints'))).not.toContain(secret.slice(6));
  });

  test('the old and the new secret both sign a retry if the secret was replaced after the failed attempt', async () => {
    const { id, secret: old } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    webhookFake.answers = [500];
    await webhookFake.deliver();
    const [endpoint] = await listEndpoints(database, null);
    const { secret } = await rotateSecret(
      database,
      null,
      id,
      getSecretVersion(endpoint ?? { secret: '' }),
      formTokenSecret,
    );
    advanceTime(5000);
    await webhookFake.deliver();
    const [, retry] = webhookFake.received;
    if (!retry) throw new Error('Nothing arrived');
    verifyWebhook(retry, old);
    verifyWebhook(retry, secret);
  });

  test('the old and the new secret both sign for a day after a rotation, then only the new secret signs', async () => {
    const { id, secret: old } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    const [endpoint] = await listEndpoints(database, null);
    const version = getSecretVersion(endpoint ?? { secret: '' });
    const { secret } = await rotateSecret(database, null, id, version, formTokenSecret);
    expect(await rotateSecret(database, null, id, version, formTokenSecret)).toEqual({ secret });
    advanceTime(11_000);
    await expect(rotateSecret(database, null, id, version, formTokenSecret)).rejects.toThrow('replaced before');
    const both = await deliverNow();
    verifyWebhook(both, old);
    verifyWebhook(both, secret);
    advanceTime(25 * hour);
    const one = await deliverNow();
    verifyWebhook(one, secret);
    expect(() => verifyWebhook(one, old)).toThrow();
  });

  test('survive a rotation of FORM_TOKEN_SECRET', async () => {
    const { secret } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    await runScheduledJob(noon / 1000, { ...webhookFake.bindings, ...during }, dailyCron);
    await payOrder();
    await webhookFake.deliver({ FORM_TOKEN_SECRET: next });
    const [request] = webhookFake.received;
    if (!request) throw new Error('Nothing arrived');
    verifyWebhook(request, secret);
  });

  test('the replaced secret still signs if FORM_TOKEN_SECRET was rotated before the replacement', async () => {
    const { id, secret: old } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    const next = 'another-secret-of-more-than-32-characters';
    const during = { FORM_TOKEN_SECRET: `${next},${formTokenSecret}` };
    const [endpoint] = await listEndpoints(database, null);
    await rotateSecret(database, null, id, endpoint ? getSecretVersion(endpoint) : '', next);
    await runScheduledJob(noon / 1000, { ...webhookFake.bindings, ...during }, dailyCron);
    await payOrder();
    await webhookFake.deliver({ FORM_TOKEN_SECRET: next });
    const [request] = webhookFake.received;
    if (!request) throw new Error('Nothing arrived');
    verifyWebhook(request, old);
  });
});

describe('operations on webhooks', () => {
  const queue = (ids: readonly string[]) =>
    webhookFake.queued.push(...ids.map((id) => ({ id, attempts: 1, body: { id } })));

  test.each(eventTypes)('sends a test event with made-up data that fits the schema: %s', async (type) => {
    const { id, secret } = await webhookFake.add(null, agencyUrl, eventTypes);
    queue(await sendTestEvent(database, null, id, type));
    await webhookFake.deliver();
    const [request] = webhookFake.received;
    if (!request) throw new Error('Nothing arrived');
    const payload = verifyWebhook(request, secret);
    expect(v.parse(webhookSchema, payload)).toEqual(payload);
    expect(payload).toMatchObject({ type, test: true });
  });

  test('does not retry a failed test event', async () => {
    const { id } = await webhookFake.add('acme', acmeUrl, partnerEventTypes);
    queue(await sendTestEvent(database, 'acme', id, 'order.paid'));
    webhookFake.answers = [500];
    await webhookFake.deliver();
    expect(await queryDeliveries()).toMatchObject([{ status: 'failed', result: '500', is_test: 1 }]);
    expect(webhookFake.received.map(({ body }) => body.includes('ada@example.com'))).toEqual([false]);
    expect(await listEndpoints(database, 'acme')).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });

  test('sends a delivered event again with the same id', async () => {
    const { id } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    await webhookFake.deliver();
    queue(await replayDeliveries(database, null, id, String((await queryDeliveries())[0]?.id)));
    await webhookFake.deliver();
    expect(new Set(webhookFake.received.map(({ payload }) => payload.id)).size).toBe(1);
    expect(webhookFake.received).toHaveLength(2);
  });

  test('no owner can use another owner’s endpoint (T45)', async () => {
    const { id } = await webhookFake.add('acme', acmeUrl, ['order.paid']);
    for (const owner of [null, 'rival']) {
      await expect(disableEndpoint(database, owner, id)).rejects.toThrow('There is no endpoint');
      await expect(sendTestEvent(database, owner, id, 'order.paid')).rejects.toThrow('There is no endpoint');
      await expect(replayDeliveries(database, owner, id, 'failed')).rejects.toThrow('There is no endpoint');
    }
    expect(await listEndpoints(database, 'rival')).toEqual([]);
  });

  test('no partner can send another partner’s event again, not even with an endpoint of their own', async () => {
    await webhookFake.add('acme', acmeUrl, ['order.paid']);
    const rival = await webhookFake.add('rival', 'https://rival.receiver.example/', ['order.paid']);
    await payOrder('acme');
    await webhookFake.deliver();
    const [delivery] = await queryDeliveries();
    expect(delivery).toMatchObject({ status: 'delivered' });
    expect(await replayDeliveries(database, 'rival', rival.id, String(delivery?.id))).toEqual([]);
    expect(webhookFake.received.map(({ url }) => url)).toEqual([acmeUrl]);
  });

  test('partners get events about sales only, and at most ten endpoints with different URLs', async () => {
    await expect(webhookFake.add('acme', acmeUrl, ['message.received'])).rejects.toThrow('No event is chosen');
    await webhookFake.add('acme', acmeUrl, eventTypes);
    expect((await listEndpoints(database, 'acme'))[0]?.events).toEqual(partnerEventTypes);
    await expect(webhookFake.add('acme', `${acmeUrl}#again`, ['order.paid'])).rejects.toThrow('endpoint already');
    for (let index = 1; index < 10; index++) await webhookFake.add('acme', `${acmeUrl}${index}`, ['order.paid']);
    await expect(webhookFake.add('acme', `${acmeUrl}10`, ['order.paid'])).rejects.toThrow('10 endpoints already');
    await webhookFake.add('rival', acmeUrl, ['order.paid']);
  });

  test('deletes old deliveries at night', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    await webhookFake.deliver();
    const runNightlyJob = (days: number) =>
      runScheduledJob(noon / 1000 + days * 86_400, { ...webhookFake.bindings, BACKUPS: undefined } as never, dailyCron);
    await runNightlyJob(29);
    expect(await queryDeliveries()).toHaveLength(1);
    await runNightlyJob(31);
    expect(await queryDeliveries()).toEqual([]);
    await deliverStripeEvent('checkout.session.completed', [...stripe.sessions.values()].at(-1) ?? {});
    expect(await queryDeliveries()).toEqual([]);
  });
});
