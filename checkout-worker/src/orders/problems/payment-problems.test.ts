import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportPartner } from '../../partners/partner-report.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  getSession,
  queryOrders,
  registerPartner,
} from '../../testing/harness.ts';
import { createMailFake, type MailFake, type SentMail } from '../../testing/mail-fake.ts';
import { computeTimeIn, queryProblems, queryRows, runScheduledJob, startOrder } from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { listOrders } from '../order-list.ts';
import { readRefundedAmount } from '../order-repository.ts';
import { createNetRefundedSql } from '../settled-amounts.ts';
import { acceptPaymentAmount } from './problem-list.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const completed = 'checkout.session.completed';

async function fetchAgencyMails(): Promise<SentMail[]> {
  await mailFake.deliver();
  return mailFake.findMailsTo(agencyAddress);
}

const listSubjects = (mails: readonly SentMail[]) => mails.map((mail) => mail.subject);

describe('payment that does not match its order (F36)', () => {
  test.each([
    ['amount', { amount_subtotal: 305_00 }, '30500 usd in test mode', '$305.00 in test mode'],
    ['currency', { currency: 'eur' }, '29900 eur in test mode', '€299.00 in test mode'],
  ])('stores and mails a problem and keeps the order unpaid if the %s differs', async (_, fields, got, said) => {
    const order = await startOrder(stripe);
    const event = createEvent(completed, order.session(fields));
    for (let time = 0; time < 3; time++) await deliverEvent(event, mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
    expect(await queryProblems()).toMatchObject([
      { kind: 'wrong-amount', order_id: order.orderId, session_id: order.sessionId, got, event_id: event.id },
    ]);
    const [mail, ...more] = await fetchAgencyMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Expected: $299.00 in test mode\nFound: ${said}`);
    expect(mailFake.findMailsTo('buyer@example.com')).toEqual([]);
  });

  test('marks the order as paid if only tax or discount differ from the catalogue, and mails the charged amount', async () => {
    const order = await startOrder(stripe);
    const total_details = { amount_discount: 50_00, amount_tax: 20_00, amount_shipping: 0 };
    await deliverEvent(
      createEvent(completed, order.session({ amount_total: 269_00, total_details })),
      mailFake.bindings,
    );
    expect(await queryOrders()).toMatchObject([
      { status: 'paid', amount: 299_00, amount_total: 269_00, amount_discount: 50_00, amount_tax: 20_00 },
    ]);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('buyer@example.com')[0]?.text).toContain(
      'Discount: −$50.00\nTax: $20.00\nTotal paid: $269.00\nNext charge: ',
    );
  });

  test('reports a payment only once if its order is missing from the database, as after a restore', async () => {
    const order = await startOrder(stripe);
    await env.DB.prepare('DELETE FROM orders').run();
    await deliverEvent(createEvent(completed, order.session()), mailFake.bindings);
    const parent = { subscription_details: { subscription: 'sub_1', metadata: { checkout: order.orderId } } };
    await deliverEvent(
      createEvent('invoice.paid', { id: 'in_1', amount_paid: 1, parent, metadata: {} }),
      mailFake.bindings,
    );
    expect(await queryProblems()).toMatchObject([{ kind: 'unknown-order', order_id: order.orderId }]);
    const [mail, ...more] = await fetchAgencyMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Checkout session: ${order.sessionId}`);
    expect(await queryRows('SELECT id FROM invoices')).toEqual([]);
  });

  test('reports no problem about an expired checkout whose order is missing from the database', async () => {
    const order = await startOrder(stripe);
    await env.DB.prepare('DELETE FROM orders').run();
    await deliverEvent(
      createEvent('checkout.session.expired', order.session({ status: 'expired', payment_status: 'unpaid' })),
    );
    expect(await queryProblems()).toEqual([]);
  });

  test('ignores the events of another shop on the same Stripe account (T8)', async () => {
    await startOrder(stripe);
    const foreign = { metadata: {}, currency: 'usd', customer: 'cus_foreign' };
    const parent = { subscription_details: { subscription: 'sub_foreign', metadata: {} } };
    await deliverEvent(
      createEvent(completed, { ...foreign, id: 'cs_test_foreign123', payment_status: 'paid' }),
      mailFake.bindings,
    );
    await deliverEvent(
      createEvent('invoice.paid', { ...foreign, id: 'in_foreign', amount_paid: 1, parent }),
      mailFake.bindings,
    );
    await deliverEvent(
      createEvent('customer.subscription.updated', { ...foreign, id: 'sub_foreign', status: 'active' }),
      mailFake.bindings,
    );
    await deliverEvent(
      createEvent('charge.refunded', { ...foreign, id: 'ch_foreign', amount_refunded: 1 }),
      mailFake.bindings,
    );
    await deliverEvent(
      createEvent('charge.dispute.created', { ...foreign, id: 'dp_foreign', charge: 'ch_foreign' }),
      mailFake.bindings,
    );
    for (const table of ['stripe_events', 'invoices', 'subscriptions', 'refunds', 'disputes', 'payment_problems']) {
      expect(await queryRows(`SELECT * FROM ${table}`), table).toEqual([]);
    }
  });
});

describe('two paid sessions of one order (F36)', () => {
  test('stores one session as paid and reports the other as a problem if both are paid at the same moment', async () => {
    const order = await startOrder(stripe);
    const ids = [order.sessionId, 'cs_test_recovered123'];
    await Promise.all(ids.map((id) => deliverEvent(createEvent(completed, order.session({ id })), mailFake.bindings)));
    const [stored] = await queryOrders();
    const second = ids.find((id) => id !== stored?.session_id);
    expect(await queryProblems()).toMatchObject([
      { kind: 'paid-twice', order_id: order.orderId, session_id: second, expected: stored?.session_id, got: second },
    ]);
    expect(listSubjects(await fetchAgencyMails()).sort()).toEqual([
      expect.stringContaining('An order was paid twice'),
      expect.stringContaining('New order, paid'),
    ]);
    expect(mailFake.findMailsTo('buyer@example.com')).toHaveLength(1);
  });

  test.each([
    ['socialMediaGrowth', true],
    ['websiteStarter', false],
  ])(
    'the mail about the second payment for %s states whether a subscription must also be ended',
    async (product, isSaid) => {
      const order = await startOrder(stripe, product);
      for (const id of [order.sessionId, 'cs_test_recovered123'])
        await deliverEvent(createEvent(completed, order.session({ id })), mailFake.bindings);
      const mails = (await fetchAgencyMails()).filter(({ subject }) => subject.includes('paid twice'));
      expect(mails.map(({ text }) => text.includes('A refund alone doesn’t cancel a subscription'))).toEqual([isSaid]);
    },
  );
});

describe('refund of one of two paid sessions (F36)', () => {
  const report = async () => (await reportPartner(drizzle(env.DB), 'acme')).test;
  const sendEvent = (type: string, object: object) => deliverEvent(createEvent(type, object), mailFake.bindings);
  const charge = (number: number, refunded = 299_00) => ({
    id: `ch_${number}`,
    payment_intent: `pi_${number}`,
    amount: 299_00,
    amount_refunded: refunded,
    currency: 'usd',
  });

  /** Pays two sessions of one order, each with its own invoice, payment and, in subscription mode, subscription. */
  async function payTwice(mode: 'payment' | 'subscription') {
    await registerPartner('acme');
    const order = await startOrder(stripe);
    await env.DB.prepare("UPDATE orders SET partner = 'acme'").run();
    const metadata = { checkout: order.orderId };
    for (const number of [1, 2]) {
      const [invoice, payment_intent, subscription] = [`in_${number}`, `pi_${number}`, `sub_${number}`];
      const isPlan = mode === 'subscription';
      const ids = isPlan ? { subscription } : { subscription: null, payment_intent };
      await sendEvent(
        completed,
        order.session({ id: number === 1 ? order.sessionId : 'cs_test_second123', invoice, ...ids }),
      );
      await sendEvent('invoice.paid', {
        id: invoice,
        amount_paid: 299_00,
        currency: 'usd',
        created: 1,
        billing_reason: isPlan ? 'subscription_create' : 'manual',
        metadata,
        parent: isPlan ? { subscription_details: { subscription, metadata } } : null,
      });
      const payment = { type: 'payment_intent', payment_intent };
      await sendEvent('invoice_payment.paid', { id: `inpay_${number}`, invoice, payment, amount_paid: 299_00 });
    }
    expect(await queryProblems()).toMatchObject([{ kind: 'paid-twice' }]);
    return order;
  }

  test.each(['payment', 'subscription'] as const)(
    'leaves the revenue of the order unchanged in %s mode',
    async (mode) => {
      const order = await payTwice(mode);
      await sendEvent('charge.refunded', charge(2));
      expect(await queryRows(`SELECT order_id, ${createNetRefundedSql()} AS amount FROM refunds`)).toEqual([
        { order_id: order.orderId, amount: 299_00 },
      ]);
      expect(await report()).toMatchObject({
        orders: { amount: 299_00 },
        refunds: { count: 0, amount: 0 },
        net: 299_00,
      });
      expect(await listOrders(drizzle(env.DB))).toMatchObject([{ refunded: 0 }]);
      expect(await readRefundedAmount(drizzle(env.DB), order.orderId)).toBe(0);
      await sendEvent('charge.refunded', charge(1, 100_00));
      expect(await report()).toMatchObject({ refunds: { count: 1, amount: 100_00 }, net: 199_00 });
      expect(await readRefundedAmount(drizzle(env.DB), order.orderId)).toBe(100_00);
    },
  );

  test.each(['payment', 'subscription'] as const)(
    'leaves the revenue of the order unchanged if the first session is refunded in %s mode',
    async (mode) => {
      const order = await payTwice(mode);
      await sendEvent('charge.refunded', charge(1));
      expect(await report()).toMatchObject({ refunds: { count: 0, amount: 0 }, net: 299_00 });
      expect(await readRefundedAmount(drizzle(env.DB), order.orderId)).toBe(0);
      await sendEvent('charge.refunded', charge(2, 100_00));
      expect(await report()).toMatchObject({ refunds: { count: 1, amount: 100_00 }, net: 199_00 });
      await sendEvent('charge.refunded', charge(2));
      expect(await report()).toMatchObject({ refunds: { amount: 299_00 }, net: 0 });
      expect(await listOrders(drizzle(env.DB))).toMatchObject([{ refunded: 299_00 }]);
    },
  );

  test.each(['payment', 'subscription'] as const)(
    'leaves the revenue of the order unchanged after a dispute and a credit note in %s mode',
    async (mode) => {
      await payTwice(mode);
      const balance_transactions = [{ amount: -299_00, currency: 'usd', created: 1 }];
      const dispute = { id: 'dp_2', charge: 'ch_2', payment_intent: 'pi_2', status: 'lost', balance_transactions };
      await sendEvent('charge.dispute.closed', {
        ...dispute,
        amount: 299_00,
        currency: 'usd',
        created: 1,
        reason: 'general',
      });
      const note = {
        id: 'cn_2',
        invoice: 'in_2',
        currency: 'usd',
        post_payment_amount: 10_00,
        out_of_band_amount: 10_00,
      };
      await sendEvent('credit_note.created', { ...note, refunds: [] });
      expect(await report()).toMatchObject({ refunds: { count: 0 }, disputes: { count: 0 }, net: 299_00 });
      expect(await listOrders(drizzle(env.DB))).toMatchObject([{ refunded: 0, disputed: 0 }]);
    },
  );
});

describe('Stripe event in another API version (F36)', () => {
  test('processes an event whose API version differs but belongs to the same release', async () => {
    const order = await startOrder(stripe);
    await deliverEvent(
      createEvent(completed, order.session(), { api_version: '2026-09-30.endive' }),
      mailFake.bindings,
    );
    expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
    expect(await queryProblems()).toEqual([]);
  });

  const older = { api_version: '2024-06-20' };

  test('reports an unsupported API version once, and the reconciliation still marks the order as paid', async () => {
    const order = await startOrder(stripe);
    stripe.sessions.set(order.sessionId, order.session());
    const session = { ...order.session(), object: 'checkout.session' };
    const events = [1, 2].map(() => createEvent(completed, session, { ...older, created: getUnixSeconds() }));
    for (const event of events) expect((await deliverEvent(event, mailFake.bindings)).status).toBe(200);
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
    expect(await queryProblems()).toMatchObject([
      { kind: 'api-version', got: '2024-06-20', expected: '2026-10-28.endive', order_id: null },
    ]);
    stripe.events.push(...events);
    await runScheduledJob(computeTimeIn(9), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
    expect(listSubjects(await fetchAgencyMails())).toHaveLength(2);
  });
});

describe('checkout whose lines were changed in Stripe’s dashboard (F63)', () => {
  const monthly = { recurring: { interval: 'month' } };
  const growth = {
    description: 'Social Media Growth',
    quantity: 1,
    amount_subtotal: 299_00,
    price: { ...monthly, metadata: { agency_product: 'socialMediaGrowth' }, product: 'prod_1' },
  };
  const audit = {
    description: 'Audit',
    quantity: 1,
    amount_subtotal: 49_00,
    price: { recurring: null, product: 'prod_2' },
  };
  const smaller = {
    ...growth,
    description: 'Smaller plan',
    amount_subtotal: 199_00,
    price: { ...monthly, product: 'prod_3' },
  };
  const listBuyerTexts = () => mailFake.findMailsTo('buyer@example.com').map(({ text }) => text);

  test('marks the order as paid and mails a note if Stripe sold more lines than were ordered', async () => {
    const order = await startOrder(stripe);
    stripe.lineItemsBySession.set(order.sessionId, [audit, growth]);
    const session = order.session({ amount_subtotal: 348_00, amount_total: 348_00 });
    stripe.sessions.set(order.sessionId, session);
    await deliverEvent(createEvent(completed, session), mailFake.bindings);
    expect(await queryProblems()).toEqual([]);
    expect(await queryOrders()).toMatchObject([{ status: 'paid', amount: 348_00, amount_total: 348_00 }]);
    const paid = await (await getSession(order.sessionId)).json<{ lines: { unit_amount: number }[] }>();
    expect(paid.lines).toMatchObject([{ name: 'Social Media Growth' }, { name: 'Audit', unit_amount: 49_00 }]);
    const [toAgency] = await fetchAgencyMails();
    expect(toAgency?.text).toContain('Stripe sold something other than what was ordered here');
    for (const text of [toAgency?.text ?? '', ...listBuyerTexts()]) {
      expect(text).toMatch(/Audit.*\$49\.00/);
      expect(text).toContain('Total paid: $348.00');
    }
    expect(listBuyerTexts()).toHaveLength(1);
  });

  test.each([
    ['fewer lines', [smaller], 199_00],
    ['another product at a higher price', [{ ...smaller, amount_subtotal: 348_00 }], 348_00],
    ['more lines, but does not return the lines', undefined, 348_00],
  ])('stores a problem and leaves the order unpaid if Stripe sold %s', async (_, items, subtotal) => {
    const order = await startOrder(stripe);
    if (items) stripe.lineItemsBySession.set(order.sessionId, items);
    else stripe.unreadableIds.add(order.sessionId);
    await deliverEvent(createEvent(completed, order.session({ amount_subtotal: subtotal })), mailFake.bindings);
    expect(await queryProblems()).toMatchObject([{ kind: 'wrong-amount' }]);
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
  });

  test('marks the order of a changed checkout as paid after the agency accepts the payment, and sends the buyer only one mail', async () => {
    const order = await startOrder(stripe);
    const session = order.session({ amount_subtotal: 199_00, amount_total: 199_00, created: 1_790_000_000 });
    stripe.lineItemsBySession.set(order.sessionId, [smaller]);
    stripe.sessions.set(order.sessionId, session);
    await deliverEvent(createEvent(completed, session), mailFake.bindings);
    await runScheduledJob(computeTimeIn(15), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'created' }]);
    const [problem] = await queryProblems();
    for (let time = 0; time < 2; time++) {
      await acceptPaymentAmount(drizzle(env.DB), String(problem?.id), 1_790_000_100);
      await runScheduledJob(computeTimeIn(30), mailFake.bindings);
    }
    expect(await queryOrders()).toMatchObject([{ status: 'paid', amount: 199_00, amount_total: 199_00, lines: '[]' }]);
    expect(await queryProblems()).toMatchObject([{ settled_at: 1_790_000_100 }]);
    await mailFake.deliver();
    expect(listBuyerTexts()).toEqual([
      expect.stringMatching(/Smaller plan.*\$199\.00.*Total paid: \$199\.00\nThen monthly: \$199\.00/s),
    ]);
    const sold = { lines: [{ name: 'Smaller plan', quantity: 1, unitAmount: 199_00, interval: 'month' }] };
    expect(await listOrders(drizzle(env.DB))).toMatchObject([sold]);
    const charge = { id: 'ch_1', payment_intent: 'pi_1', amount: 199_00, amount_refunded: 199_00, currency: 'usd' };
    const refund = createEvent('charge.refunded', { ...charge, metadata: { checkout: order.orderId } });
    await deliverEvent(refund, mailFake.bindings);
    await mailFake.deliver();
    expect(listBuyerTexts()[1]).toContain('1 × Smaller plan: $199.00 a month');
  });

  test('names the interval of an accepted line that is charged every three months', async () => {
    const order = await startOrder(stripe);
    const price = { recurring: { interval: 'month', interval_count: 3 }, product: 'prod_3' };
    stripe.lineItemsBySession.set(order.sessionId, [growth, { ...smaller, price }]);
    const session = order.session({ amount_subtotal: 498_00, amount_total: 498_00 });
    await deliverEvent(createEvent(completed, session), mailFake.bindings);
    await mailFake.deliver();
    expect(listBuyerTexts()).toEqual([
      expect.stringMatching(/Smaller plan: \$199\.00 \/ 3 months.*\nThen monthly: \$299\.00/s),
    ]);
    expect(await listOrders(drizzle(env.DB))).toMatchObject([{ lines: [{}, { intervalCount: 3 }] }]);
  });

  test('marks the order as paid if the agency accepts the payment of a checkout that was restored after expiry', async () => {
    const order = await startOrder(stripe);
    await deliverEvent(createEvent('checkout.session.expired', order.session({ status: 'expired' })));
    const changed = { amount_subtotal: 199_00, amount_total: 199_00, created: 1_790_000_000 };
    const restored = order.session({ id: 'cs_test_restored', ...changed });
    stripe.lineItemsBySession.set('cs_test_restored', [smaller]);
    stripe.sessions.set('cs_test_restored', restored);
    await deliverEvent(createEvent(completed, restored), mailFake.bindings);
    const [problem] = await queryProblems();
    await acceptPaymentAmount(drizzle(env.DB), String(problem?.id), 1_790_000_100);
    await runScheduledJob(computeTimeIn(30), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'paid', session_id: 'cs_test_restored' }]);
  });

  test('reports a wrong amount only after the payment succeeds, not while the payment is in progress', async () => {
    const order = await startOrder(stripe);
    const session = order.session({ amount_subtotal: 199_00, payment_status: 'unpaid' });
    stripe.lineItemsBySession.set(order.sessionId, [smaller]);
    await deliverEvent(createEvent(completed, session), mailFake.bindings);
    expect(await queryProblems()).toEqual([]);
    const paid = { ...session, payment_status: 'paid' };
    await deliverEvent(createEvent('checkout.session.async_payment_succeeded', paid), mailFake.bindings);
    expect(await queryProblems()).toMatchObject([{ kind: 'wrong-amount' }]);
  });

  test('the agency cannot accept a payment in another currency', async () => {
    const order = await startOrder(stripe);
    await deliverEvent(createEvent(completed, order.session({ currency: 'eur' })), mailFake.bindings);
    const [problem] = await queryProblems();
    await expect(acceptPaymentAmount(drizzle(env.DB), String(problem?.id), 1)).rejects.toThrow(/another currency/);
  });
});
