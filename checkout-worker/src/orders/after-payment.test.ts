import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agencyAddress, clearDatabase, createEvent, deliverEvent } from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import {
  createPaidOrder,
  type Fields,
  queryRows,
  type StartedOrder,
  storedProblems,
} from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { netRefunded } from './settled-amounts.ts';

let mailFake: MailFake;
let stripe: StripeFake;
let order: StartedOrder;
let subscriptionId: string;

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  stripe = installStripeFake();
  order = await createPaidOrder(stripe, mailFake.bindings);
  subscriptionId = `sub_${order.sessionId}`;
  await mailFake.deliver();
  mailFake.mails.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const tell = (type: string, object: Fields, fields: Fields = {}) =>
  deliverEvent(createEvent(type, object, fields), mailFake.bindings);

/** What the agency has been mailed since the order was paid. */
async function told(): Promise<(string | undefined)[]> {
  await mailFake.deliver();
  return mailFake.mailsTo(agencyAddress).map((mail) => mail.subject.replace(/ \(order.*/, ''));
}

/** What the buyer has been mailed since. */
async function toldBuyer(): Promise<(string | undefined)[]> {
  await mailFake.deliver();
  return mailFake.mailsTo('buyer@example.com').map((mail) => mail.subject.replace(/ \(order.*/, ''));
}

describe('F39 a subscription', () => {
  const item = { current_period_end: Date.UTC(2026, 11, 22, 12) / 1000 };
  const subscription = (fields: Fields = {}) => ({
    id: subscriptionId,
    metadata: { checkout: order.orderId },
    status: 'active',
    cancel_at_period_end: false,
    items: { data: [item] },
    ...fields,
  });
  const stored = () =>
    queryRows('SELECT order_id, status, cancel_at_period_end, period_end, ends_at FROM subscriptions');

  test('is known from its first day, with the date of its next charge', async () => {
    await tell('customer.subscription.created', subscription());
    expect(await stored()).toEqual([
      {
        order_id: order.orderId,
        status: 'active',
        cancel_at_period_end: 0,
        period_end: item.current_period_end,
        ends_at: null,
      },
    ]);
    expect(await told()).toEqual([]);
  });

  test.each([
    ['at the end of the month paid for', { cancel_at_period_end: true }],
    ['on a date', { cancel_at: item.current_period_end }],
  ])('cancelled %s is stored with that date, and mailed once', async (_, fields) => {
    for (let time = 0; time < 2; time++) await tell('customer.subscription.updated', subscription(fields));
    expect(await stored()).toMatchObject([{ cancel_at_period_end: 1, ends_at: item.current_period_end }]);
    expect(await told()).toEqual(['[TEST] A subscription is canceled']);
    expect(mailFake.mails[0]?.text).toContain('It runs until December 22, 2026');
    expect(await toldBuyer()).toEqual(['[TEST] Your subscription is canceled']);
    expect(mailFake.mails[1]?.text).toContain('It runs until December 22, 2026');
    expect(mailFake.mails[1]?.text).toContain('Manage your subscription:\nhttps://agency.example/billing');
  });

  test('that has ended stays ended, and is mailed once', async () => {
    await tell('customer.subscription.deleted', subscription({ status: 'canceled', ended_at: 5 }));
    await tell('customer.subscription.updated', subscription({ cancel_at_period_end: true }));
    expect(await stored()).toMatchObject([{ status: 'canceled', ends_at: 5 }]);
    expect(await told()).toEqual(['[TEST] A subscription has ended']);
    expect(await toldBuyer()).toEqual(['[TEST] Your subscription has ended']);
  });

  test('whose renewal fails is mailed; a renewal that is paid after all stays paid', async () => {
    const invoice = {
      id: 'in_2',
      amount_paid: 299_00,
      currency: 'usd',
      billing_reason: 'subscription_cycle',
      created: 1,
      metadata: {},
      parent: { subscription_details: { subscription: subscriptionId, metadata: {} } },
    };
    const failed = { ...invoice, amount_paid: 0 };
    for (let attempt = 0; attempt < 3; attempt++) await tell('invoice.payment_failed', failed);
    expect(await told()).toEqual(['[TEST] A renewal wasn’t paid']);
    expect(await toldBuyer()).toEqual(['[TEST] We couldn’t charge your subscription']);
    await tell('invoice.paid', invoice);
    await tell('invoice.payment_failed', failed);
    expect(await queryRows('SELECT id, order_id, paid, amount_paid FROM invoices')).toEqual([
      { id: 'in_2', order_id: order.orderId, paid: 1, amount_paid: 299_00 },
    ]);
    expect(await told()).toHaveLength(1);
  });
});

describe('F39 the way to pay a renewal', () => {
  const invoice = {
    id: 'in_2',
    amount_paid: 0,
    currency: 'usd',
    billing_reason: 'subscription_cycle',
    created: 1,
    metadata: {},
    parent: { subscription_details: { subscription: '', metadata: {} } },
  };
  const fail = () => {
    invoice.parent.subscription_details.subscription = subscriptionId;
    return tell('invoice.payment_failed', invoice);
  };

  test('is the page of the invoice at Stripe', async () => {
    stripe.objects.set('in_2', { id: 'in_2', status: 'open', hosted_invoice_url: 'https://invoice.stripe.com/i/2' });
    await fail();
    await toldBuyer();
    expect(mailFake.mailsTo('buyer@example.com')[0]?.text).toContain('Pay now:\nhttps://invoice.stripe.com/i/2');
  });

  test('is the billing page where Stripe has none', async () => {
    await fail();
    await toldBuyer();
    expect(mailFake.mailsTo('buyer@example.com')[0]?.text).toContain('Pay now:\nhttps://agency.example/billing');
  });

  test('is not offered for what has been paid by then', async () => {
    stripe.objects.set('in_2', { id: 'in_2', status: 'paid' });
    await fail();
    expect(await toldBuyer()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('waits while Stripe does not answer', async () => {
    await fail();
    const away = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.nextResponses.push(away, away, away, away);
    expect(await toldBuyer()).toEqual(['[TEST] We couldn’t charge your subscription']);
    expect(mailFake.retryDelays.length).toBeGreaterThan(0);
  });

  test('goes to the address that the customer has now, in the language they bought in', async () => {
    const session = stripe.sessions.get(order.sessionId);
    stripe.sessions.set(order.sessionId, { ...session, customer: { id: 'cus_1', email: 'new@example.com' } });
    await fail();
    await mailFake.deliver();
    expect(mailFake.mailsTo('new@example.com')).toHaveLength(1);
    expect(mailFake.mailsTo('buyer@example.com')).toEqual([]);
  });
});

describe('F39 money that goes back', () => {
  const charge = (fields: Fields) => ({ id: 'ch_1', metadata: {}, payment_intent: 'pi_1', currency: 'usd', ...fields });
  const back = async () =>
    (await queryRows(`SELECT order_id, ${netRefunded} AS amount FROM refunds`)).map((row) => [
      row.order_id,
      row.amount,
    ]);

  test('belongs to the order that its metadata names, and is mailed', async () => {
    await tell('charge.refunded', charge({ amount_refunded: 299_00, metadata: { checkout: order.orderId } }));
    expect(await back()).toEqual([[order.orderId, 299_00]]);
    expect(await told()).toEqual(['[TEST] A payment was refunded']);
    expect(mailFake.mails[0]?.text).toContain('$299.00');
    expect(await toldBuyer()).toEqual(['[TEST] Your refund is on its way']);
    expect(mailFake.mails[1]?.text).toContain('We’ve refunded $299.00 the way you paid');
  });

  const customer = () => `cus_${order.sessionId}`;

  test('F65 is a problem and no booking if the customer paid it for something else', async () => {
    for (let time = 0; time < 2; time++) {
      await tell('charge.refunded', charge({ amount_refunded: 7_77, customer: customer() }));
    }
    expect(await back()).toEqual([]);
    expect(await storedProblems()).toMatchObject([
      { id: 'unknown-refund.ch_1', order_id: null, got: '777 usd in test mode' },
    ]);
    expect(await told()).toEqual(['[TEST] A refund of an unknown payment']);
    expect(await toldBuyer()).toEqual([]);
  });

  test('F65 belongs to the order if Stripe links the payment to it before its event arrives', async () => {
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
    stripe.objects.set('inpay_1', { id: 'inpay_1', invoice: 'in_9', payment });
    const parent = { subscription_details: { subscription: subscriptionId, metadata: {} } };
    stripe.objects.set('in_9', { id: 'in_9', amount_paid: 299_00, currency: 'usd', created: 1, metadata: {}, parent });
    await tell('charge.refunded', charge({ amount_refunded: 7_77, customer: customer() }));
    expect(await back()).toEqual([[order.orderId, 7_77]]);
    expect(await storedProblems()).toEqual([]);
  });

  test('F65 of a customer who never ordered here is left alone', async () => {
    await tell('charge.refunded', charge({ amount_refunded: 7_77, customer: 'cus_of_somebody_else' }));
    expect(await back()).toEqual([]);
    expect(await storedProblems()).toEqual([]);
  });

  test('of a renewal belongs to the order by the invoice that the payment settled', async () => {
    const parent = { subscription_details: { subscription: subscriptionId, metadata: {} } };
    await tell('invoice.paid', { id: 'in_2', amount_paid: 1, currency: 'usd', created: 1, metadata: {}, parent });
    await tell('invoice_payment.paid', {
      id: 'inpay_1',
      invoice: 'in_2',
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    });
    await tell('charge.refunded', charge({ amount_refunded: 1_00 }));
    expect(await back()).toEqual([[order.orderId, 1_00]]);
  });

  test('counts what was given back in all, in whatever order the parts are told', async () => {
    const of = (amount_refunded: number) => charge({ amount_refunded, metadata: { checkout: order.orderId } });
    await tell('charge.refunded', of(200), { created: 20 });
    await tell('charge.refunded', of(100), { created: 10 });
    expect(await back()).toEqual([[order.orderId, 200]]);
    expect(await told()).toEqual(['[TEST] A payment was refunded']);
  });

  test('causes no mail that it is on its way if it has failed by then', async () => {
    const metadata = { checkout: order.orderId };
    await tell('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
    const refund = {
      id: 're_1',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      status: 'failed',
      amount: 50_00,
      currency: 'usd',
    };
    await tell('refund.failed', refund, { created: 30 });
    expect(await told()).toEqual([expect.stringContaining('A refund didn’t reach the buyer')]);
    expect(await toldBuyer()).toEqual([]);
  });

  test.each([
    ['first', ['charge.refunded', 'refund.failed']],
    ['last', ['refund.failed', 'charge.refunded']],
  ])('and fails does not count, and is a problem, whether the refund is told %s', async (_, types) => {
    const metadata = { checkout: order.orderId };
    await tell('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
    const refund = {
      id: 're_2',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      amount: 70_00,
      currency: 'usd',
      status: 'failed',
    };
    for (const type of types) {
      if (type === 'refund.failed') await tell(type, refund, { created: 30 });
      else await tell(type, charge({ amount_refunded: 120_00, metadata }), { created: 20 });
    }
    await tell('charge.refund.updated', refund, { created: 30 });
    expect(await back()).toEqual([[order.orderId, 50_00]]);
    expect(await storedProblems()).toMatchObject([
      { kind: 'refund-failed', order_id: order.orderId, charge_id: 'ch_1' },
    ]);
    await tell('charge.refunded', charge({ amount_refunded: 110_00, metadata }), { created: 40 });
    expect(await back()).toEqual([[order.orderId, 110_00]]);
    expect(await told()).toContain(
      `[TEST] A refund didn’t reach the buyer (#${order.sessionId.slice(-8).toUpperCase()})`,
    );
  });
});

describe('an early fraud warning', () => {
  const warning = { id: 'issfr_1', object: 'radar.early_fraud_warning', charge: 'ch_1', payment_intent: 'pi_1' };

  test('of a payment of ours is a problem, mailed once', async () => {
    await tell('charge.refunded', {
      id: 'ch_1',
      metadata: { checkout: order.orderId },
      payment_intent: 'pi_1',
      currency: 'usd',
      amount_refunded: 1,
    });
    for (let time = 0; time < 2; time++) await tell('radar.early_fraud_warning.created', warning);
    expect(await storedProblems()).toMatchObject([
      { kind: 'fraud-warning', order_id: order.orderId, charge_id: 'ch_1' },
    ]);
    expect((await told()).filter((subject) => subject?.includes('suspects fraud'))).toHaveLength(1);
  });

  test('of another payment is left alone', async () => {
    await tell('radar.early_fraud_warning.created', warning);
    expect(await storedProblems()).toEqual([]);
  });
});
