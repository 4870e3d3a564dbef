import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  createMonthlyLine,
  createOneTimeLine,
  createParams,
  listEventTypes,
  press,
  type Received,
  secretKey,
  startBench,
  startReceiver,
  webhookSecret,
} from './testing.ts';
import { findObjectProblems } from './validation.ts';
import type { Delivery } from './webhooks.ts';

const { webhooks } = new Stripe(secretKey);

function verifyEvent({ body, headers }: Received, secret = webhookSecret) {
  return webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
}

async function openCheckout(lines = [createMonthlyLine('Growth', 29_900)], options = {}) {
  const receiver = await startReceiver();
  const bench = await startBench({ webhookUrl: receiver.url, ...options });
  const session = await bench.stripe.checkout.sessions.create(createParams(lines));
  return { ...bench, receiver, session, pay: () => bench.control(`sessions/${session.id}/pay`, {}) };
}

interface Sent {
  body: string;
  signature: string;
  deliveries: Delivery[];
}

describe('webhooks of the Stripe mock', () => {
  test('the API refuses to list events of more than 20 types at once', async () => {
    const { stripe } = await startBench();
    const types = Array.from({ length: 21 }, (_, index) => `invoice.${index}`);
    await expect(stripe.events.list({ types })).rejects.toThrow('at most 20');
    expect((await stripe.events.list({ types: types.slice(1) })).data).toEqual([]);
  });

  test("deliver events that match Stripe's schema and whose signatures the SDK accepts", async () => {
    const { receiver, session, pay } = await openCheckout();
    await pay();
    const events = receiver.received.map((each) => verifyEvent(each));
    expect(events.map(({ type }) => type)).toEqual(['invoice.paid', 'checkout.session.completed']);
    expect(events[1]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
    expect(events.flatMap((event) => findObjectProblems('event', event))).toEqual([]);
  });

  test('the API lists and returns the delivered events', async () => {
    const { stripe, pay, receiver } = await openCheckout();
    await pay();
    const [event] = (await stripe.events.list({ type: 'checkout.session.completed' })).data;
    expect(event?.id).toBe(verifyEvent(receiver.received[1] as Received).id);
    expect((await stripe.events.retrieve(event?.id ?? '')).type).toBe('checkout.session.completed');
  });

  test('deliver events about a refund, a failed refund and a dispute, whose objects the API returns', async () => {
    const { stripe, pay, receiver, control, session } = await openCheckout();
    await pay();
    receiver.received.length = 0;
    await control(`sessions/${session.id}/refund`, { amount: 5_000 });
    const refund = await control<Stripe.Refund>(`sessions/${session.id}/fail-refund`, {});
    await control(`sessions/${session.id}/dispute`, {});
    const dispute = await control<Stripe.Dispute>(`sessions/${session.id}/close-dispute`, { outcome: 'lost' });
    expect(listEventTypes(receiver)).toEqual([
      'charge.refunded',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
    expect((await stripe.charges.retrieve(String(refund.charge))).amount_refunded).toBe(0);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
    const [paid] = (await stripe.events.list({ type: 'invoice_payment.paid' })).data;
    const told = paid?.data.object as Stripe.InvoicePayment | undefined;
    const payment = await stripe.invoicePayments.retrieve(told?.id ?? '');
    expect(payment.payment.payment_intent).toBe(refund.payment_intent);
    expect((await stripe.invoices.retrieve(String(payment.invoice))).status).toBe('paid');
  });

  test('stay at Stripe undelivered if the number of copies is set to 0', async () => {
    const { stripe, pay, receiver, control } = await openCheckout();
    await control('webhooks', { times: 0 });
    await pay();
    expect(receiver.received).toEqual([]);
    const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
    expect(data).toHaveLength(1);
  });

  test('deliver an event repeatedly until the listener accepts the event', async () => {
    const { receiver, pay, control } = await openCheckout([createOneTimeLine('Booth', 49_900)]);
    receiver.answers = [500, 503, 200];
    await pay();
    const deliveries = await control<Delivery[]>('webhooks/settled', {});
    expect(deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 200],
    ]);
    expect(new Set(receiver.received.map((each) => verifyEvent(each).id)).size).toBe(1);
  });

  test('deliver an event twenty times simultaneously on request', async () => {
    const { receiver, pay, control } = await openCheckout([createOneTimeLine('Booth', 49_900)]);
    await control('webhooks', { times: 20 });
    await pay();
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map((each) => verifyEvent(each).id)).size).toBe(1);
  });

  test('withhold events on request and later deliver the events in reverse order', async () => {
    const { receiver, session, control } = await openCheckout([createOneTimeLine('Booth', 49_900)]);
    await control('webhooks', { hold: true });
    await control(`sessions/${session.id}/pay`, { async: true });
    await control(`sessions/${session.id}/settle`, {});
    expect(receiver.received).toEqual([]);
    await control('webhooks/release', { order: 'reverse' });
    expect(listEventTypes(receiver)).toEqual([
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  test('a control request can return a signed event instead of delivering the event', async () => {
    const { receiver, control } = await openCheckout();
    const { body, signature } = await control<Sent>('webhooks/send', {
      type: 'checkout.session.expired',
      object: { id: 'cs_test_other' },
      deliver: false,
    });
    expect(receiver.received).toEqual([]);
    expect(webhooks.constructEvent(body, signature, webhookSecret)).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_test_other' } },
    });
  });

  test('deliver an existing event again on request', async () => {
    const { receiver, control, pay } = await openCheckout([createOneTimeLine('Booth', 49_900)]);
    await pay();
    const { id } = verifyEvent(receiver.received[0] as Received);
    const { deliveries } = await control<Sent>('webhooks/send', { event: id, times: 3 });
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(receiver.received.map((each) => verifyEvent(each).id)).size).toBe(1);
  });

  test("deliver events to an endpoint created by the API, signed with the endpoint's own secret", async () => {
    const { stripe, pay } = await openCheckout();
    const own = await startReceiver();
    const endpoint = await stripe.webhookEndpoints.create({ url: own.url, enabled_events: ['invoice.paid'] });
    await pay();
    expect(own.received.map((each) => verifyEvent(each, endpoint.secret).type)).toEqual(['invoice.paid']);
  });
});

describe('Stripe mock after a payment', () => {
  test('sends events about renewals, failed renewals and ended subscriptions', async () => {
    const { receiver, control, pay, stripe, session } = await openCheckout();
    await pay();
    await control('subscriptions/last/renew', {});
    await control('subscriptions/last/renew', { paid: false });
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe('past_due');
    await control('subscriptions/last/cancel', {});
    expect(listEventTypes(receiver).slice(2)).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  test('creates the invoice of a one-time checkout only after the payment settles', async () => {
    const { receiver, control, stripe } = await openCheckout();
    const invoice_creation = { enabled: true, invoice_data: { metadata: { order: '007' } } };
    const { id } = await stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Booth', 49_900)], { invoice_creation }),
    );
    await control(`sessions/${id}/pay`, { async: true });
    expect((await stripe.checkout.sessions.retrieve(id)).invoice).toBeNull();
    await control(`sessions/${id}/settle`, {});
    const { invoice } = await stripe.checkout.sessions.retrieve(id);
    const paid = receiver.received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'invoice.paid');
    expect(paid.data.object).toMatchObject({ id: invoice, amount_paid: 49_900, metadata: { order: '007' } });
  });

  test('sends events about partial and full refunds', async () => {
    const { receiver, control, pay, session } = await openCheckout([createOneTimeLine('Booth', 49_900)]);
    await pay();
    await control(`sessions/${session.id}/refund`, { amount: 10_000 });
    await control(`sessions/${session.id}/refund`, {});
    const refunds = receiver.received.slice(1).map(({ body }) => JSON.parse(body).data.object);
    expect(refunds.map((charge) => [charge.amount_refunded, charge.refunded])).toEqual([
      [10_000, false],
      [49_900, true],
    ]);
  });

  test('shows the voucher of a one-time checkout, which the buyer pays after the checkout', async () => {
    const { stripe, control, mock } = await startBench();
    const { id, url: page } = await stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Website', 129_900)]),
    );
    expect((await press(page ?? '', 'voucher')).status).toBe(303);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(intent.status).toBe('requires_action');
    const voucher = intent.next_action?.multibanco_display_details?.hosted_voucher_url ?? '';
    expect(voucher).toBe(`${mock.url}/v/${intent.id}`);
    expect(await (await fetch(voucher)).text()).toContain('Your voucher');
    await control(`sessions/${id}/settle`, {});
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });

  test('sends an event about a payment that fails to settle', async () => {
    const { receiver, control, session } = await openCheckout();
    await control(`sessions/${session.id}/pay`, { async: true });
    await control(`sessions/${session.id}/settle`, { outcome: 'failed' });
    expect(listEventTypes(receiver)).toEqual([
      'checkout.session.completed',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'checkout.session.async_payment_failed',
    ]);
  });

  test('reports the requests, sessions and webhook deliveries of a test', async () => {
    const { mock, pay, session } = await openCheckout([
      createMonthlyLine('Growth', 29_900),
      createOneTimeLine('Website', 129_900),
    ]);
    await pay();
    const report = mock.report();
    expect(report.sessions).toMatchObject([
      {
        id: session.id,
        payment_status: 'paid',
        line_items: [
          { description: 'Growth', unit_amount: 29_900, interval: 'month', quantity: 1 },
          { description: 'Website', unit_amount: 129_900, interval: null, quantity: 1 },
        ],
      },
    ]);
    expect(report.deliveries.map(({ status }) => status)).toEqual([200, 200]);
    expect(report.requests).toMatchObject([
      { endpoint: 'POST /v1/checkout/sessions', status: 200, params: { mode: 'subscription' } },
    ]);
  });
});
