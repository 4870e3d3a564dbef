import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOrderNumber } from '#catalogue/order.ts';
import { eventTypes, partnerEventTypes, webhookSchema } from '#catalogue/webhooks.ts';
import { sendContact, sendReview } from '../testing/forms.ts';
import { postCheckout } from '../testing/harness.ts';
import { createInvoice, createSubscription } from '../testing/settled-orders.ts';
import { verifyWebhook } from '../testing/webhook-fake.ts';
import {
  acmeUrl,
  agencyUrl,
  deliverStripeEvent,
  findRequestsTo,
  getEventData,
  listEventTypes,
  payOrder,
  queryDeliveries,
  resetWebhookTest,
  stripe,
  webhookFake,
} from '../testing/webhook-orders.ts';

beforeEach(resetWebhookTest);

describe('webhook of a paid order', () => {
  test('arrives only once, is signed, and has the event id of the page’s purchase event', async () => {
    const { secret } = await webhookFake.add(null, agencyUrl, ['order.paid']);
    const { sessionId, orderId } = await payOrder();
    await webhookFake.deliver();
    await webhookFake.sweep();
    const [request, ...more] = webhookFake.received;
    expect(more).toEqual([]);
    if (!request) throw new Error('Nothing arrived');
    const payload = verifyWebhook(request, secret);
    expect(v.parse(webhookSchema, payload)).toEqual(payload);
    expect(payload).toMatchObject({
      id: request.headers['webhook-id'],
      type: 'order.paid',
      test: false,
      data: {
        event_id: getOrderNumber(sessionId),
        order: {
          id: orderId,
          number: getOrderNumber(sessionId),
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
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    const attribution = { first: { utm_source: 'news' } };
    const buy = async (marketing: string) => {
      const consent = { statistics: 'granted', marketing };
      const { id } = await (await postCheckout({ attribution, consent })).json<{ id: string }>();
      const session = { ...stripe.sessions.get(id), status: 'complete', payment_status: 'paid' };
      stripe.sessions.set(id, session);
      await deliverStripeEvent('checkout.session.completed', session);
      await webhookFake.deliver();
      return getEventData(webhookFake.received.at(-1));
    };
    const granted = await buy('granted');
    expect(granted).toMatchObject({ attribution, order: { consent: { statistics: 'granted', marketing: 'granted' } } });
    const denied = await buy('denied');
    expect(denied.order).toMatchObject({ consent: { statistics: 'granted', marketing: 'denied' } });
    expect(denied).not.toHaveProperty('attribution');
    expect((await buy('nonsense')).order).toMatchObject({ consent: null });
  });

  test('is sent without personal data to the partner who made the sale, and to no other partner', async () => {
    const { secret } = await webhookFake.add('acme', acmeUrl, partnerEventTypes);
    await webhookFake.add('rival', 'https://rival.receiver.example/', partnerEventTypes);
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder('acme');
    await webhookFake.deliver();
    expect(webhookFake.received.map(({ url }) => url).toSorted()).toEqual([acmeUrl, agencyUrl]);
    const [request] = findRequestsTo(acmeUrl);
    if (!request) throw new Error('Nothing arrived');
    expect(v.is(webhookSchema, verifyWebhook(request, secret))).toBe(true);
    expect(getEventData(request).order).toMatchObject({ partner: 'acme' });
    expect(request.body).not.toMatch(/ada@|buyer|attribution/i);
    expect(request.headers['webhook-id']).toBe(findRequestsTo(agencyUrl)[0]?.headers['webhook-id']);
    await payOrder();
    await webhookFake.deliver();
    expect(findRequestsTo(acmeUrl)).toHaveLength(1);
  });

  test('is not sent to a partner if the order no longer belongs to that partner', async () => {
    await webhookFake.add('acme', acmeUrl, ['order.paid']);
    await payOrder('acme');
    await env.DB.prepare('UPDATE orders SET partner = NULL').run();
    await webhookFake.deliver();
    expect(webhookFake.received).toEqual([]);
    expect(await queryDeliveries()).toEqual([]);
  });

  test('contains no data about the buyer after the buyer’s data was deleted (T26)', async () => {
    await webhookFake.add(null, agencyUrl, ['order.paid']);
    await payOrder();
    await env.DB.prepare("UPDATE orders SET address_key = ''").run();
    await webhookFake.deliver();
    expect(getEventData(webhookFake.received[0]).buyer).toBeNull();
    expect(JSON.stringify(await queryDeliveries())).not.toMatch(/ada@/i);
  });
});

describe('webhooks about later events of an order', () => {
  test('reports each renewal, refund, dispute and change of the subscription only once', async () => {
    await webhookFake.add(null, agencyUrl, eventTypes);
    const order = await payOrder();
    const subscription = createSubscription(order);
    const deliverTwice = async (type: string, object: object) => {
      await deliverStripeEvent(type, object);
      await deliverStripeEvent(type, object);
      await webhookFake.deliver();
      return webhookFake.received.splice(0);
    };
    await deliverStripeEvent('customer.subscription.created', subscription);
    await webhookFake.deliver();
    webhookFake.received.length = 0;

    const invoice = createInvoice(subscription, { status: 'paid', amount_paid: 299_00 });
    const renewed = await deliverTwice('invoice.paid', invoice);
    expect(listEventTypes(renewed)).toEqual(['order.renewed']);
    expect(getEventData(renewed[0]).invoice).toEqual({
      id: invoice.id,
      amount_paid: 299_00,
      currency: 'usd',
      reason: 'subscription_cycle',
    });

    const price = { metadata: { agency_product: 'seoGrowth' }, unit_amount: 199_00, recurring: { interval: 'month' } };
    const period = { current_period_start: 1_790_000_000, current_period_end: 1_792_592_000 };
    const changedItems = { data: [{ ...period, quantity: 3, price }] };
    const changed = await deliverTwice('customer.subscription.updated', { ...subscription, items: changedItems });
    expect(listEventTypes(changed)).toEqual(['subscription.changed']);
    expect(getEventData(changed[0]).subscription).toMatchObject({
      plan: 'seoGrowth',
      lines: [
        { id: 'seoGrowth', name: 'SEO Growth', quantity: 3, unit_amount: 199_00, interval: 'month', interval_count: 1 },
      ],
    });

    const quarterly = { ...price, recurring: { interval: 'month', interval_count: 3 } };
    const quarterlyItems = { data: [{ ...period, quantity: 3, price: quarterly }] };
    const rarer = await deliverTwice('customer.subscription.updated', { ...subscription, items: quarterlyItems });
    expect(getEventData(rarer[0]).subscription).toMatchObject({ lines: [{ interval: 'month', interval_count: 3 }] });

    const ends = { cancel_at_period_end: true };
    const ending = await deliverTwice('customer.subscription.updated', { ...subscription, ...ends });
    expect(listEventTypes(ending)).toEqual(['subscription.ending']);
    expect(getEventData(ending[0]).subscription).toMatchObject({ status: 'active', ends_at: '2026-10-21T14:13:20Z' });
    expect(listEventTypes(await deliverTwice('customer.subscription.updated', subscription))).toEqual([
      'subscription.resumed',
    ]);

    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount: 299_00,
      amount_refunded: 100_00,
      currency: 'usd',
      metadata: { checkout: order.orderId },
    };
    const refunded = await deliverTwice('charge.refunded', charge);
    expect(listEventTypes(refunded)).toEqual(['order.refunded']);
    expect(refunded[0]?.payload.data).toMatchObject({
      event_id: `${getOrderNumber(order.sessionId)}-refund-10000`,
      refund: { charge: 'ch_1', amount_charged: 299_00, amount_refunded: 100_00, order_refunded: 100_00 },
    });

    const payment = { type: 'payment_intent', payment_intent: 'pi_2' };
    await deliverStripeEvent('invoice_payment.paid', { id: 'inpay_2', invoice: invoice.id, payment });
    const ofRenewal = { ...charge, id: 'ch_2', payment_intent: 'pi_2', amount_refunded: 50_00 };
    expect((await deliverTwice('charge.refunded', ofRenewal))[0]?.payload.data).toMatchObject({
      event_id: `${getOrderNumber(order.sessionId)}-refund-ch_2-5000`,
      refund: { charge: 'ch_2', amount_refunded: 50_00, order_refunded: 100_00 },
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
    const disputed = await deliverTwice('charge.dispute.created', dispute);
    expect(listEventTypes(disputed)).toEqual(['order.disputed']);
    expect(getEventData(disputed[0]).dispute).toMatchObject({ id: 'dp_1', status: 'needs_response', amount: 299_00 });
    const closed = await deliverTwice('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect(listEventTypes(closed)).toEqual(['order.disputed']);
    expect(getEventData(closed[0]).dispute).toMatchObject({ status: 'lost' });

    const ended = await deliverTwice('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    expect(listEventTypes(ended)).toEqual(['subscription.ended']);
    for (const request of [
      ...renewed,
      ...changed,
      ...rarer,
      ...ending,
      ...refunded,
      ...disputed,
      ...closed,
      ...ended,
    ]) {
      expect(v.safeParse(webhookSchema, request.payload).issues).toBeUndefined();
      expect(getEventData(request).order).toMatchObject({ id: order.orderId });
    }
  });

  test('reports messages and reviews to the agency only', async () => {
    await webhookFake.add(null, agencyUrl, eventTypes);
    await webhookFake.add('acme', acmeUrl, eventTypes);
    await sendContact({ submission: 'message-0001' }, webhookFake.bindings);
    await sendContact({ submission: 'message-0001' }, webhookFake.bindings);
    await sendReview({}, webhookFake.bindings);
    await webhookFake.deliver();
    expect(listEventTypes(findRequestsTo(agencyUrl)).toSorted()).toEqual(['message.received', 'review.received']);
    expect(findRequestsTo(acmeUrl)).toEqual([]);
    for (const { payload } of webhookFake.received) expect(v.safeParse(webhookSchema, payload).issues).toBeUndefined();
  });

  test('sends no webhook about a deleted message', async () => {
    await webhookFake.add(null, agencyUrl, ['message.received']);
    await sendContact({}, webhookFake.bindings);
    await env.DB.prepare('DELETE FROM contact_messages').run();
    await webhookFake.deliver();
    expect(webhookFake.received).toEqual([]);
    expect(await queryDeliveries()).toEqual([]);
  });

  test('stores no delivery for an endpoint that is not subscribed to the event', async () => {
    await webhookFake.add(null, agencyUrl, ['order.refunded']);
    await payOrder();
    expect(await queryDeliveries()).toEqual([]);
  });
});
