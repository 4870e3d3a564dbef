/** Orders whose first payment attempt fails, as with a declined card. Stripe creates a subscription for that attempt too. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutSessionReply, RunningPlanReply } from '#catalogue/wire.ts';
import { openDeskPage, stubAccess } from '../../testing/desk.ts';
import { postJson } from '../../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  getSession,
  sendRequest,
  siteOrigin,
} from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  computeTimeIn,
  createFailedPaymentEvents,
  createInvoice,
  createSubscription,
  type Fields,
  queryProblems,
  queryRows,
  runScheduledJob,
  type StartedOrder,
  startOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';

const buyer = 'buyer@example.com';
const nextCharge = Date.UTC(2026, 11, 20, 18) / 1000;
const items = { data: [{ current_period_start: nextCharge - 30 * 86_400, current_period_end: nextCharge }] };

let mailFake: MailFake;
let stripe: StripeFake;
let order: StartedOrder;

// The Worker caches Cloudflare Access's keys first, because the Stripe fake replaces the network afterwards.
beforeAll(async () => {
  await stubAccess();
  await openDeskPage('/desk');
});
beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  stripe = installStripeFake();
  order = await startOrder(stripe, 'socialMediaStarter');
  stripe.customers.push({ id: `cus_${order.sessionId}`, object: 'customer', email: buyer });
});

async function deliverAll(...events: readonly (readonly [type: string, object: Fields])[]): Promise<void> {
  for (const [type, object] of events) await deliverEvent(createEvent(type, object), mailFake.bindings);
  await mailFake.deliver();
}

function pay(): Promise<void> {
  const session = order.session();
  stripe.sessions.set(order.sessionId, session);
  return deliverAll(['checkout.session.completed', session]);
}

async function fetchDeskPage(path: string): Promise<string> {
  const response = await openDeskPage(path);
  expect(response.status).toBe(200);
  return response.text();
}

const listSubjects = () => mailFake.mails.map(({ subject }) => subject.replace(/^\[TEST\] | \(.*/g, ''));
const createPayingSubscription = () => createSubscription(order, { items });

describe('order whose only payment attempt failed (F56)', () => {
  test("sends no mail and shows no subscription at the agency's desk when a failed attempt's subscription expires", async () => {
    const { declined, expired } = createFailedPaymentEvents(order);
    await deliverAll(...declined, ...expired);
    await deliverAll(['checkout.session.expired', { ...order.session(), status: 'expired', payment_status: 'unpaid' }]);
    expect(listSubjects()).toEqual([]);
    expect(await queryProblems()).toEqual([]);
    expect(await fetchDeskPage('/desk/subscriptions')).not.toContain(order.orderId);
  });

  test("the agency's desk lists no problem while the buyer enters a second card", async () => {
    await deliverAll(...createFailedPaymentEvents(order).declined);
    expect(await fetchDeskPage('/desk/subscriptions')).not.toContain(order.orderId);
    expect(await fetchDeskPage('/desk')).not.toMatch(/Subscriptions <[^>]+>1</);
  });

  test('sends no mail if the subscription of a failed payment attempt is canceled', async () => {
    await deliverAll(...createFailedPaymentEvents(order).declined);
    const canceled = createSubscription(order, { id: 'sub_declined', status: 'canceled', ended_at: 1_790_000_500 });
    await deliverAll(['customer.subscription.deleted', canceled]);
    expect(listSubjects()).toEqual([]);
  });
});

/** Sequences in which the events of the failed attempt and of the payment can arrive. */
const arrivals: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'before the payment',
    async () => {
      const { declined, expired } = createFailedPaymentEvents(order);
      await deliverAll(...declined, ...expired, ['customer.subscription.created', createPayingSubscription()]);
      await pay();
    },
  ],
  [
    'after the payment',
    async () => {
      await pay();
      const { declined, expired } = createFailedPaymentEvents(order);
      await deliverAll(['customer.subscription.created', createPayingSubscription()], ...declined, ...expired);
    },
  ],
  [
    'partly before and partly after the payment',
    async () => {
      const { declined, expired } = createFailedPaymentEvents(order);
      await deliverAll(...declined);
      await pay();
      await deliverAll(['customer.subscription.created', createPayingSubscription()], ...expired);
    },
  ],
  [
    'by reconciliation only',
    async () => {
      const { declined, expired } = createFailedPaymentEvents(order);
      const paid = order.session();
      stripe.sessions.set(order.sessionId, paid);
      const events = [
        ...declined,
        ['checkout.session.completed', paid] as const,
        ['customer.subscription.created', createPayingSubscription()] as const,
        ...expired,
      ];
      const now = computeTimeIn(0);
      stripe.events = events.map(([type, object], index) => createEvent(type, object, { created: now + index }));
      await runScheduledJob(computeTimeIn(16), mailFake.bindings);
      await mailFake.deliver();
    },
  ],
];

describe.each(arrivals)(
  'order paid with a second card after a first attempt failed and was reported %s (F56)',
  (_, arrive) => {
    test("shows the paid subscription on the billing page, at the agency's desk and in the running-plan reply", async () => {
      await arrive();
      expect(listSubjects().toSorted()).toEqual(['New order, paid', 'Your receipt'].toSorted());
      expect((await (await getSession(order.sessionId)).json<CheckoutSessionReply>()).next_charge).toBe('2026-12-20');
      const query = new URLSearchParams({ paid: order.sessionId, cart: 'socialMediaPro.1', language: 'en' });
      const running = await sendRequest(new Request(`${siteOrigin}/api/running-plan?${query}`));
      expect((await running.json<RunningPlanReply>()).question).not.toBeNull();
      expect(await fetchDeskPage(`/desk/orders/${order.orderId}`)).not.toContain('Never started');
      expect(await fetchDeskPage('/desk/orders')).toContain('>Active<');
      await postJson('billing-link', { email: buyer }, mailFake.bindings);
      await mailFake.deliver();
      const token = /token=(\S+)/.exec(mailFake.findMailsTo(buyer).at(-1)?.text ?? '')?.[1] ?? '';
      const page = await (await sendRequest(new Request(`${siteOrigin}/api/billing?token=${token}`))).text();
      expect(page).toContain('Change plan');
    });

    test("mails the end of the paid subscription, but not the end of the failed attempt's subscription", async () => {
      await arrive();
      mailFake.mails.length = 0;
      const canceled = { status: 'canceled', ended_at: 1_790_000_600 };
      await deliverAll([
        'customer.subscription.deleted',
        createSubscription(order, { id: 'sub_declined', ...canceled }),
      ]);
      expect(listSubjects()).toEqual([]);
      await deliverAll(['customer.subscription.deleted', createSubscription(order, canceled)]);
      expect(listSubjects().toSorted()).toEqual(['A subscription has ended', 'Your subscription has ended']);
    });
  },
);

test("the receipt contains the date of the paid subscription's next charge (F56)", async () => {
  const { declined, expired } = createFailedPaymentEvents(order);
  await deliverAll(...declined, ...expired, ['customer.subscription.created', createPayingSubscription()]);
  await pay();
  expect(mailFake.findMailsTo(buyer)[0]?.text).toContain('Next charge: December 20, 2026');
  expect(mailFake.findMailsTo(agencyAddress)[0]?.text).toContain('Next charge: December 20, 2026');
});

test.each([
  [
    'canceled for the end of the period',
    'customer.subscription.updated',
    { cancel_at_period_end: true, items },
    ['A subscription was canceled', 'Your subscription is canceled'],
  ],
  [
    'ended',
    'customer.subscription.deleted',
    { status: 'canceled', ended_at: 1_790_000_600 },
    ['A subscription has ended', 'Your subscription has ended'],
  ],
])('mails that a subscription is %s only after the payment of its order is known (F56)', async (...given) => {
  const [, type, fields, expectedSubjects] = given;
  await deliverAll([type, createSubscription(order, fields)]);
  expect(listSubjects()).toEqual([]);
  await pay();
  expect(listSubjects()).toEqual(expect.arrayContaining(expectedSubjects));
  expect(listSubjects()).toHaveLength(4);
});

test('reports no unpaid renewal for a subscription that did not pay the order (F56)', async () => {
  await pay();
  mailFake.mails.length = 0;
  const other = createSubscription(order, { id: 'sub_declined' });
  await deliverAll(
    ['invoice.payment_failed', createInvoice(other)],
    ['invoice.voided', createInvoice(other, { status: 'void' })],
  );
  expect(listSubjects()).toEqual([]);
  expect(await queryRows("SELECT id FROM payment_problems WHERE kind <> 'second-subscription'")).toEqual([]);
});

describe('order whose delayed payment failed (F56)', () => {
  const createUnpaidSession = () => order.session({ payment_status: 'unpaid' });
  const createCompletedEvent = () => ['checkout.session.completed', createUnpaidSession()] as const;
  const createFailedEvent = () => ['checkout.session.async_payment_failed', createUnpaidSession()] as const;
  const invoicePaid = () => {
    const paid = { status: 'paid', amount_paid: 299_00, customer_email: buyer };
    const own = { id: `in_${order.sessionId}`, billing_reason: 'subscription_create' };
    return ['invoice.paid', createInvoice(createPayingSubscription(), { ...own, ...paid })] as const;
  };

  test('marks a failed order as paid, and mails buyer and agency, when Stripe collects the first invoice', async () => {
    await deliverAll(
      createCompletedEvent(),
      ['customer.subscription.created', createPayingSubscription()],
      createFailedEvent(),
    );
    mailFake.mails.length = 0;
    await deliverAll(invoicePaid());
    expect(await queryRows('SELECT status FROM orders')).toEqual([{ status: 'paid' }]);
    expect(listSubjects().toSorted()).toEqual(['New order, paid', 'Your receipt']);
  });

  test('marks a pending order as paid once when the agency marks its first invoice as paid outside Stripe', async () => {
    await deliverAll(createCompletedEvent(), ['customer.subscription.created', createPayingSubscription()]);
    mailFake.mails.length = 0;
    await deliverAll(invoicePaid());
    expect(await queryRows('SELECT status FROM orders')).toEqual([{ status: 'paid' }]);
    await deliverAll(['checkout.session.async_payment_succeeded', order.session()]);
    expect(listSubjects().toSorted()).toEqual(['New order, paid', 'Your receipt']);
    expect(await queryProblems()).toEqual([]);
  });

  test('marks the order as paid if the event of the pending checkout arrives after that of the paid invoice', async () => {
    await deliverAll(invoicePaid(), createCompletedEvent());
    expect(await queryRows('SELECT status FROM orders')).toEqual([{ status: 'paid' }]);
    expect(listSubjects().toSorted()).toEqual(['New order, paid', 'Your receipt']);
  });

  test('marks the order as paid at the time of the payment, without a failure mail, if the failure event arrives last', async () => {
    const [type, invoice] = invoicePaid();
    const paid_at = 1_790_500_000;
    await deliverAll(
      createCompletedEvent(),
      [type, { ...invoice, status_transitions: { paid_at } }],
      createFailedEvent(),
    );
    expect(await queryRows('SELECT status, paid_at FROM orders')).toEqual([{ status: 'paid', paid_at }]);
    expect(listSubjects()).not.toContain('A payment failed');
    expect(listSubjects()).toEqual(expect.arrayContaining(['New order, paid', 'Your receipt']));
  });

  test('does not mark a failed order as paid if Stripe reports the invoice as paid only because of a credit note', async () => {
    const [type, invoice] = invoicePaid();
    const credited = { ...invoice, amount_paid: 0, total: 299_00, pre_payment_credit_notes_amount: 299_00 };
    await deliverAll(createCompletedEvent(), createFailedEvent(), [type, credited]);
    expect(await queryRows('SELECT status FROM orders')).toEqual([{ status: 'failed' }]);
  });

  test('reports once that later invoices of the subscription are paid, and keeps the order failed', async () => {
    await deliverAll(createCompletedEvent(), createFailedEvent());
    mailFake.mails.length = 0;
    for (const amount_paid of [0, 299_00, 299_00])
      await deliverAll(['invoice.paid', createInvoice(createPayingSubscription(), { status: 'paid', amount_paid })]);
    expect(await queryRows('SELECT status FROM orders')).toEqual([{ status: 'failed' }]);
    expect(await queryProblems()).toMatchObject([{ kind: 'renewal-of-unpaid-order', got: '29900 usd in test mode' }]);
    expect(listSubjects()).toEqual(['A renewal was paid, but its order wasn’t']);
    await deliverAll(invoicePaid());
    expect(await queryProblems()).toMatchObject([{ settled_at: expect.any(Number) }]);
  });

  test('reports no paid renewal if the order’s own payment arrives late', async () => {
    await deliverAll(createCompletedEvent(), createFailedEvent(), invoicePaid(), [
      'invoice.paid',
      createInvoice(createPayingSubscription(), { status: 'paid', amount_paid: 299_00 }),
    ]);
    expect(await queryProblems()).toEqual([]);
  });
});

test('reports a paused subscription only after the payment of its order is known (F56)', async () => {
  await deliverAll([
    'customer.subscription.updated',
    { ...createPayingSubscription(), pause_collection: { behavior: 'void' } },
  ]);
  await pay();
  await pay();
  expect(await queryProblems()).toMatchObject([{ kind: 'collection-paused', settled_at: null }]);
  expect(listSubjects()).toContain('Payment collection is paused for a subscription');
});
