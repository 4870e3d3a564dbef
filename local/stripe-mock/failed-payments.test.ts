import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { createMonthlyLine, createParams, listEventTypes, startBench, startReceiver } from './testing.ts';

const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
];

async function openCheckout() {
  const receiver = await startReceiver();
  const bench = await startBench({ webhookUrl: receiver.url, webhookEvents });
  const session = await bench.stripe.checkout.sessions.create(
    createParams([createMonthlyLine('Growth', 29_900)], { subscription_data: { metadata: { checkout: 'co_1' } } }),
  );
  return { ...bench, receiver, session };
}

async function fetchSubscriptions(stripe: Stripe, receiver: { received: { body: string }[] }) {
  const objects = receiver.received.map(({ body }) => JSON.parse(body).data.object);
  const ids = new Set<string>(objects.filter(({ object }) => object === 'subscription').map(({ id }) => id));
  return Promise.all([...ids].map((id) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })));
}

describe('declined first payment of a subscription in the Stripe mock', () => {
  test('creates an incomplete subscription, which expires after 23 hours and whose invoice is then voided', async () => {
    const { control, session, stripe, receiver } = await openCheckout();
    await control(`sessions/${session.id}/decline`, {});
    expect(listEventTypes(receiver)).toEqual(['customer.subscription.created', 'invoice.payment_failed']);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const metadata = { checkout: 'co_1' };
    expect(await fetchSubscriptions(stripe, receiver)).toMatchObject([{ status: 'incomplete', metadata }]);
    await control('clock', { advanceSeconds: 22 * 3600 });
    expect(listEventTypes(receiver)).toHaveLength(2);
    await control('clock', { advanceSeconds: 3600 });
    expect(listEventTypes(receiver).slice(2)).toEqual(['customer.subscription.updated', 'invoice.voided']);
    expect(await fetchSubscriptions(stripe, receiver)).toMatchObject([
      { status: 'incomplete_expired', metadata, latest_invoice: { status: 'void' } },
    ]);
  });

  test('paying with another card after a decline creates a second subscription', async () => {
    const { control, session, stripe, receiver } = await openCheckout();
    await control(`sessions/${session.id}/decline`, {});
    const paid = await control<Stripe.Checkout.Session>(`sessions/${session.id}/pay`, {});
    const subscriptions = await fetchSubscriptions(stripe, receiver);
    expect(subscriptions.map(({ status }) => status)).toEqual(['incomplete', 'active']);
    expect(subscriptions[1]?.id).toBe(paid.subscription);
    expect(new Set(subscriptions.map(({ customer }) => customer)).size).toBe(1);
  });

  test('an expired session expires its unpaid subscription, and the recovery link creates a second subscription', async () => {
    const receiver = await startReceiver();
    const { control, stripe } = await startBench({ webhookUrl: receiver.url, webhookEvents });
    const recovery = { after_expiration: { recovery: { enabled: true } } };
    const session = await stripe.checkout.sessions.create(
      createParams([createMonthlyLine('Growth', 29_900)], recovery),
    );
    await control(`sessions/${session.id}/decline`, {});
    const expired = await control<Stripe.Checkout.Session>(`sessions/${session.id}/expire`, {});
    await fetch(expired.after_expiration?.recovery?.url ?? '', { redirect: 'manual' });
    await control('sessions/last/pay', {});
    const subscriptions = await fetchSubscriptions(stripe, receiver);
    expect(subscriptions.map(({ status }) => status)).toEqual(['incomplete_expired', 'active']);
  });
});

test('an unfinished 3-D Secure payment in the Stripe mock leaves the subscription incomplete', async () => {
  const { control, session, stripe, receiver } = await openCheckout();
  await control(`sessions/${session.id}/decline`, { unfinished: true });
  expect(listEventTypes(receiver)).toEqual(['customer.subscription.created', 'invoice.payment_action_required']);
  expect(await fetchSubscriptions(stripe, receiver)).toMatchObject([{ status: 'incomplete' }]);
});

test('control requests cancel a subscription at the end of its period and undo that in the Stripe mock', async () => {
  const { control, session, stripe } = await openCheckout();
  const { subscription } = await control<Stripe.Checkout.Session>(`sessions/${session.id}/pay`, {});
  const path = `subscriptions/${String(subscription)}`;
  const fetchSubscription = () => stripe.subscriptions.retrieve(String(subscription));
  await control(`${path}/cancel`, { atPeriodEnd: true });
  expect(await fetchSubscription()).toMatchObject({ cancel_at_period_end: true });
  await control(`${path}/undo-cancel`, {});
  expect(await fetchSubscription()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
});

test("control requests change a subscription's quantity and replace its product in the Stripe mock", async () => {
  const { control, session, stripe } = await openCheckout();
  const { subscription } = await control<Stripe.Checkout.Session>(`sessions/${session.id}/pay`, {});
  const path = `subscriptions/${String(subscription)}/change`;
  await control(path, { quantity: 3 });
  await control(path, { name: 'Bespoke Care', amount: 250_00 });
  const { items } = await stripe.subscriptions.retrieve(String(subscription));
  expect(items.data[0]).toMatchObject({ quantity: 3, price: { unit_amount: 250_00 } });
  expect(await stripe.products.retrieve(String(items.data[0]?.price.product))).toMatchObject({ name: 'Bespoke Care' });
});
