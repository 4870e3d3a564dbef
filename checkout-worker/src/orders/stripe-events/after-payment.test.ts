import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { agencyAddress, clearDatabase, createEvent, deliverEvent } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  createPaidOrder,
  type Fields,
  queryProblems,
  queryRows,
  type StartedOrder,
  startOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { createNetRefundedSql } from '../settled-amounts.ts';

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

const deliver = (type: string, object: Fields, fields: Fields = {}) =>
  deliverEvent(createEvent(type, object, fields), mailFake.bindings);

/** Sends the queued mails and returns the subjects of mails to the agency, without order numbers. */
async function fetchAgencySubjects(): Promise<(string | undefined)[]> {
  await mailFake.deliver();
  return mailFake.findMailsTo(agencyAddress).map((mail) => mail.subject.replace(/ \(order.*/, ''));
}

/** Sends the queued mails and returns the subjects of mails to the buyer, without order numbers. */
async function fetchBuyerSubjects(): Promise<(string | undefined)[]> {
  await mailFake.deliver();
  return mailFake.findMailsTo('buyer@example.com').map((mail) => mail.subject.replace(/ \(order.*/, ''));
}

describe('subscription of a paid order (F39)', () => {
  const item = { current_period_end: Date.UTC(2026, 11, 22, 12) / 1000 };
  const createSubscription = (fields: Fields = {}) => ({
    id: subscriptionId,
    metadata: { checkout: order.orderId },
    status: 'active',
    cancel_at_period_end: false,
    items: { data: [item] },
    ...fields,
  });
  const querySubscriptions = () => queryRows('SELECT order_id, status, period_end, ends_at FROM subscriptions');

  test('stores a new subscription with the date of its next charge', async () => {
    await deliver('customer.subscription.created', createSubscription());
    expect(await querySubscriptions()).toEqual([
      {
        order_id: order.orderId,
        status: 'active',
        period_end: item.current_period_end,
        ends_at: null,
      },
    ]);
    expect(await fetchAgencySubjects()).toEqual([]);
  });

  test.each([
    ['at the end of the month paid for', { cancel_at_period_end: true }],
    ['on a date', { cancel_at: item.current_period_end }],
  ])('stores and mails the end of a subscription only once if the subscription is canceled %s', async (_, fields) => {
    for (let time = 0; time < 2; time++) await deliver('customer.subscription.updated', createSubscription(fields));
    expect(await querySubscriptions()).toMatchObject([{ ends_at: item.current_period_end }]);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A subscription was canceled']);
    expect(mailFake.mails[0]?.text).toContain('subscription runs until December 22, 2026');
    expect(mailFake.mails[0]?.text.split(subscriptionId)).toHaveLength(2);
    expect(await fetchBuyerSubjects()).toEqual(['[TEST] Your subscription is canceled']);
    expect(mailFake.mails[1]?.text).toContain('subscription runs until December 22, 2026');
    expect(mailFake.mails[1]?.text).toContain('Manage your subscription:\nhttps://agency.example/billing');
  });

  test('an older event does not reactivate an ended subscription, and the end is mailed only once', async () => {
    await deliver('customer.subscription.deleted', createSubscription({ status: 'canceled', ended_at: 5 }));
    await deliver('customer.subscription.updated', createSubscription({ cancel_at_period_end: true }));
    expect(await querySubscriptions()).toMatchObject([{ status: 'canceled', ends_at: 5 }]);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A subscription has ended']);
    expect(await fetchBuyerSubjects()).toEqual(['[TEST] Your subscription has ended']);
  });

  test.each([
    ['a payment failed', { cancellation_details: { reason: 'payment_failed' } }, true],
    ['the subscriber canceled it', { cancellation_details: { reason: 'cancellation_requested' } }, false],
    ['Stripe has no such subscription', undefined, false],
  ])('the mails about the end of a subscription state whether a payment failed: %s', async (...given) => {
    const [, details, isSaid] = given;
    if (details) stripe.objects.set(subscriptionId, { id: subscriptionId, ...details });
    await deliver('customer.subscription.deleted', createSubscription({ status: 'canceled', ended_at: 5 }));
    await mailFake.deliver();
    const texts = mailFake.mails.map(({ text }) => text);
    expect(texts.map((text) => text.includes('The subscription ended because a payment failed.'))).toEqual([
      isSaid,
      isSaid,
    ]);
  });

  test('mails a failed renewal only once, and a late failure event does not change a paid renewal', async () => {
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
    for (let attempt = 0; attempt < 3; attempt++) await deliver('invoice.payment_failed', failed);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A renewal wasn’t paid']);
    expect(await fetchBuyerSubjects()).toEqual(['[TEST] We couldn’t charge you for your subscription']);
    await deliver('invoice.paid', invoice);
    await deliver('invoice.payment_failed', failed);
    expect(await queryRows('SELECT id, order_id, paid, amount_paid FROM invoices')).toEqual([
      { id: 'in_2', order_id: order.orderId, paid: 1, amount_paid: 299_00 },
    ]);
    expect(await fetchAgencySubjects()).toHaveLength(1);
  });
});

describe('payment link in the mail about a failed renewal (F39)', () => {
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
    return deliver('invoice.payment_failed', invoice);
  };

  test("links the mail about a failed renewal to the invoice's payment page at Stripe", async () => {
    stripe.objects.set('in_2', { id: 'in_2', status: 'open', hosted_invoice_url: 'https://invoice.stripe.com/i/2' });
    await fail();
    await fetchBuyerSubjects();
    expect(mailFake.findMailsTo('buyer@example.com')[0]?.text).toContain('Pay now:\nhttps://invoice.stripe.com/i/2');
  });

  test('links the mail about a failed renewal to the billing page if Stripe has no payment page', async () => {
    await fail();
    await fetchBuyerSubjects();
    expect(mailFake.findMailsTo('buyer@example.com')[0]?.text).toContain('Pay now:\nhttps://agency.example/billing');
  });

  test('sends no mail about a failed renewal if the renewal was paid before the mail was composed', async () => {
    stripe.objects.set('in_2', { id: 'in_2', status: 'paid' });
    await fail();
    expect(await fetchBuyerSubjects()).toEqual([]);
    expect(await fetchAgencySubjects()).toEqual([]);
  });

  test('sends the mail about a failed renewal later if Stripe does not answer', async () => {
    await fail();
    const respondWithError = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.nextResponses.push(respondWithError, respondWithError, respondWithError, respondWithError);
    expect(await fetchBuyerSubjects()).toEqual(['[TEST] We couldn’t charge you for your subscription']);
    expect(mailFake.retryDelays.length).toBeGreaterThan(0);
  });

  test("mails a failed renewal to the customer's current email address instead of the address used at checkout", async () => {
    const session = stripe.sessions.get(order.sessionId);
    stripe.sessions.set(order.sessionId, { ...session, customer: { id: 'cus_1', email: 'new@example.com' } });
    await fail();
    await mailFake.deliver();
    expect(mailFake.findMailsTo('new@example.com')).toHaveLength(1);
    expect(mailFake.findMailsTo('buyer@example.com')).toEqual([]);
  });
});

describe('refunds of a paid order (F39)', () => {
  const charge = (fields: Fields) => ({ id: 'ch_1', metadata: {}, payment_intent: 'pi_1', currency: 'usd', ...fields });
  const queryRefundedAmounts = async () =>
    (await queryRows(`SELECT order_id, ${createNetRefundedSql()} AS amount FROM refunds`)).map((row) => [
      row.order_id,
      row.amount,
    ]);

  test('stores a refund for the order named in the refund’s metadata, and mails the buyer and the agency', async () => {
    await deliver('charge.refunded', charge({ amount_refunded: 299_00, metadata: { checkout: order.orderId } }));
    expect(await queryRefundedAmounts()).toEqual([[order.orderId, 299_00]]);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A payment was refunded']);
    expect(mailFake.mails[0]?.text).toContain('$299.00');
    expect(await fetchBuyerSubjects()).toEqual(['[TEST] Your refund is on its way']);
    expect(mailFake.mails[1]?.text).toContain('We’ve refunded $299.00 to the payment method you used');
  });

  const runs = 'The subscription keeps running';
  const nextCharge = 'Next charge: December 22, 2026';
  /** Stores the order's subscription, whose next charge is on December 22. */
  const subscribe = (fields: Fields = {}) =>
    deliver('customer.subscription.updated', {
      id: subscriptionId,
      metadata: { checkout: order.orderId },
      status: 'active',
      cancel_at_period_end: false,
      items: { data: [{ current_period_end: Date.UTC(2026, 11, 22, 12) / 1000 }] },
      ...fields,
    });
  const refund = () =>
    deliver('charge.refunded', charge({ amount_refunded: 299_00, metadata: { checkout: order.orderId } }));

  test('the mails about a refund state that the subscription is still charged', async () => {
    await subscribe();
    await refund();
    await mailFake.deliver();
    const [toAgency] = mailFake.findMailsTo(agencyAddress);
    expect(toAgency?.text).toContain(runs);
    expect(toAgency?.text).toContain(nextCharge);
    const [toBuyer] = mailFake.findMailsTo('buyer@example.com');
    expect(toBuyer?.text).toContain(nextCharge);
    expect(toBuyer?.text).toContain('Manage or cancel:\nhttps://agency.example/billing');
  });

  test.each([
    [
      'requires_action',
      'Stripe needs your bank details for your refund',
      /Follow the link and enter your bank details/,
    ],
    ['succeeded', 'Your refund is on its way', /We’ve refunded \$299.00 to the payment method you used/],
  ])(
    'asks the buyer for a bank account only if the refund’s status is requires_action: %s',
    async (status, subject, body) => {
      stripe.objects.set('re_1', { id: 're_1', object: 'refund', charge: 'ch_1', status });
      await refund();
      await mailFake.deliver();
      const [mail] = mailFake.findMailsTo('buyer@example.com');
      expect(mail?.subject).toContain(subject);
      expect(mail?.text).toMatch(body);
      expect(mail?.text.includes('We’ve refunded')).toBe(status === 'succeeded');
    },
  );

  test.each([
    ['the whole amount', 'payment', 299_00, 'In your currency: €275.00'],
    ['a part, whose exchange rate only the bank knows', 'payment', 100_00, undefined],
    ['a subscription, whose later payments have other exchange rates', 'subscription', 299_00, undefined],
  ])(
    'states a refund in the buyer’s own currency only if the amount in that currency is known: %s',
    async (...given) => {
      const [, mode, amount_refunded, line] = given;
      await env.DB.prepare(
        "UPDATE orders SET mode = ?, amount_total = 29900, presentment_amount = 27500, presentment_currency = 'eur'",
      )
        .bind(mode)
        .run();
      await deliver('charge.refunded', charge({ amount_refunded, metadata: { checkout: order.orderId } }));
      await mailFake.deliver();
      const [mail] = mailFake.findMailsTo('buyer@example.com');
      expect(/^In your currency: .*$/m.exec(mail?.text ?? '')?.[0]).toBe(line);
    },
  );

  test('names no next charge in the mails about a refund of a canceled subscription', async () => {
    await subscribe({ status: 'canceled', ended_at: 5 });
    await refund();
    await mailFake.deliver();
    const texts = mailFake.mails.filter(({ subject }) => /refund/i.test(subject)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/Next charge|keeps running|Manage or cancel/);
  });

  const getCustomerId = () => `cus_${order.sessionId}`;

  test("stores a problem instead of a refund if the customer's refunded payment belongs to no order (F65)", async () => {
    for (let time = 0; time < 2; time++) {
      await deliver('charge.refunded', charge({ amount_refunded: 7_77, customer: getCustomerId() }));
    }
    expect(await queryRefundedAmounts()).toEqual([]);
    expect(await queryProblems()).toMatchObject([
      { id: 'unknown-refund.ch_1', order_id: null, got: '777 usd in test mode' },
    ]);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A refund of an unknown payment']);
    expect(await fetchBuyerSubjects()).toEqual([]);
  });

  test('finds the order of a refund by asking Stripe for the paid invoice before the invoice’s event arrives (F65)', async () => {
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
    stripe.objects.set('inpay_1', { id: 'inpay_1', invoice: 'in_9', payment });
    const parent = { subscription_details: { subscription: subscriptionId, metadata: {} } };
    stripe.objects.set('in_9', { id: 'in_9', amount_paid: 299_00, currency: 'usd', created: 1, metadata: {}, parent });
    await deliver('charge.refunded', charge({ amount_refunded: 7_77, customer: getCustomerId() }));
    expect(await queryRefundedAmounts()).toEqual([[order.orderId, 7_77]]);
    expect(await queryProblems()).toEqual([]);
  });

  describe('credit note on a paid invoice', () => {
    const createParent = () => ({ subscription_details: { subscription: subscriptionId, metadata: {} } });
    const createPaidInvoice = () => ({
      id: 'in_2',
      amount_paid: 299_00,
      currency: 'usd',
      created: 1,
      metadata: {},
      parent: createParent(),
    });
    const note = (fields: Fields = {}) => ({
      id: 'cn_1',
      object: 'credit_note',
      invoice: 'in_2',
      customer: getCustomerId(),
      currency: 'usd',
      post_payment_amount: 120_00,
      out_of_band_amount: 120_00,
      refunds: [],
      ...fields,
    });

    test('counts as a refund if the money is returned outside Stripe, and mails only the agency', async () => {
      await deliver('invoice.paid', createPaidInvoice());
      for (let time = 0; time < 2; time++) await deliver('credit_note.created', note());
      await deliver('credit_note.created', note({ id: 'cn_2', post_payment_amount: 5_00, out_of_band_amount: 5_00 }));
      expect(await queryRefundedAmounts()).toEqual([
        [order.orderId, 120_00],
        [order.orderId, 5_00],
      ]);
      expect(await queryRows('SELECT DISTINCT invoice_id FROM refunds')).toEqual([{ invoice_id: 'in_2' }]);
      expect(await fetchAgencySubjects()).toEqual(['[TEST] A payment was refunded', '[TEST] A payment was refunded']);
      expect(await fetchBuyerSubjects()).toEqual([]);
    });

    test('counts as a refund without the part that Stripe also reports as the refund of a charge', async () => {
      await deliver('invoice.paid', createPaidInvoice());
      const refund = (type: string, amount_refunded: number) => ({ type, amount_refunded });
      await deliver('credit_note.created', note({ refunds: [refund('refund', 120_00)], out_of_band_amount: null }));
      expect(await queryRefundedAmounts()).toEqual([]);
      const refunds = [refund('refund', 80_00), refund('payment_record_refund', 10_00)];
      await deliver('credit_note.created', note({ id: 'cn_2', refunds, out_of_band_amount: 30_00 }));
      expect(await queryRefundedAmounts()).toEqual([[order.orderId, 40_00]]);
    });

    test('counts as no refund if the note adds credit to a subscriber’s balance, because that reduces later renewals', async () => {
      await deliver('invoice.paid', createPaidInvoice());
      await deliver('credit_note.created', note({ out_of_band_amount: null }));
      expect(await queryRefundedAmounts()).toEqual([]);
      expect(await fetchAgencySubjects()).toEqual([]);
      await deliver('credit_note.created', note({ id: 'cn_2', out_of_band_amount: 40_00 }));
      expect(await queryRefundedAmounts()).toEqual([[order.orderId, 40_00]]);
      await env.DB.prepare("UPDATE orders SET mode = 'payment'").run();
      await deliver('credit_note.created', note({ id: 'cn_3', out_of_band_amount: null }));
      expect(await queryRefundedAmounts()).toEqual([
        [order.orderId, 40_00],
        [order.orderId, 120_00],
      ]);
    });

    test('counts as no refund if the note reduced the invoice before the payment', async () => {
      await deliver('credit_note.created', note({ post_payment_amount: 0, pre_payment_amount: 120_00 }));
      expect(await queryRefundedAmounts()).toEqual([]);
    });

    test('finds the order by asking Stripe for the invoice, and stores a problem if the invoice belongs to no order', async () => {
      stripe.objects.set('in_2', createPaidInvoice());
      await deliver('credit_note.created', note());
      expect(await queryRefundedAmounts()).toEqual([[order.orderId, 120_00]]);
      stripe.objects.set('in_3', { ...createPaidInvoice(), id: 'in_3', parent: null });
      await deliver('credit_note.created', note({ id: 'cn_3', invoice: 'in_3' }));
      expect(await queryProblems()).toMatchObject([{ id: 'unknown-refund.cn_3', got: '12000 usd in test mode' }]);
    });
  });

  test('ignores the refund of a customer without an order (F65)', async () => {
    await deliver('charge.refunded', charge({ amount_refunded: 7_77, customer: 'cus_of_somebody_else' }));
    expect(await queryRefundedAmounts()).toEqual([]);
    expect(await queryProblems()).toEqual([]);
  });

  test('finds the order of a refunded renewal by the paid invoice', async () => {
    const parent = { subscription_details: { subscription: subscriptionId, metadata: {} } };
    await deliver('invoice.paid', { id: 'in_2', amount_paid: 1, currency: 'usd', created: 1, metadata: {}, parent });
    await deliver('invoice_payment.paid', {
      id: 'inpay_1',
      invoice: 'in_2',
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    });
    await deliver('charge.refunded', charge({ amount_refunded: 1_00 }));
    expect(await queryRefundedAmounts()).toEqual([[order.orderId, 1_00]]);
  });

  test('lists only the subscription in mails about the refund and the dispute of a renewal', async () => {
    const both = await startOrder(stripe, 'socialMediaGrowth', 'websiteStarter');
    await deliver('checkout.session.completed', both.session());
    await mailFake.deliver();
    mailFake.mails.length = 0;
    const metadata = { checkout: both.orderId };
    const parent = { subscription_details: { subscription: `sub_${both.sessionId}`, metadata } };
    const renewal = {
      id: 'in_2',
      amount_paid: 299_00,
      currency: 'usd',
      created: 1,
      billing_reason: 'subscription_cycle',
    };
    await deliver('invoice.paid', { ...renewal, metadata: {}, parent });
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
    await deliver('invoice_payment.paid', { id: 'inpay_1', invoice: 'in_2', payment, amount_paid: 299_00 });
    await deliver('charge.refunded', charge({ amount_refunded: 1_00 }));
    const dispute = { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 298_00, currency: 'usd', created: 1 };
    const open = { ...dispute, reason: 'fraudulent', status: 'needs_response', balance_transactions: [] };
    await deliver('charge.dispute.created', open);
    await mailFake.deliver();
    await deliver('charge.dispute.closed', { ...open, status: 'lost' });
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(4);
    for (const { text } of mailFake.mails) {
      expect(text).toContain('1 × Social Media Growth\n');
      expect(text).not.toContain('Website Starter');
    }
  });

  test('mails the buyer the amount of each partial refund, and the agency the total', async () => {
    const of = (amount_refunded: number) => charge({ amount_refunded, metadata: { checkout: order.orderId } });
    await deliver('charge.refunded', of(100_00), { created: 10 });
    await deliver('charge.refunded', of(150_00), { created: 20 });
    await fetchAgencySubjects();
    const failed = { id: 're_2', charge: 'ch_1', status: 'failed', amount: 50_00, currency: 'usd' };
    await deliver('refund.failed', failed, { created: 30 });
    await deliver('charge.refunded', of(180_00), { created: 40 });
    await fetchAgencySubjects();
    const findAmounts = (sentence: RegExp) => mailFake.mails.flatMap(({ text }) => sentence.exec(text)?.[1] ?? []);
    expect(findAmounts(/We’ve refunded (\S+) to the payment method/)).toEqual(['$100.00', '$50.00', '$80.00']);
    expect(findAmounts(/(\S+) of this payment has been refunded so far/)).toEqual(['$100.00', '$150.00', '$180.00']);
  });

  test.each([
    ['in order', [50_00, 150_00, 180_00]],
    ['out of order', [150_00, 180_00, 50_00]],
  ])('mails the buyer the amount of each of several refunds in one second, reported %s', async (_, totals) => {
    const metadata = { checkout: order.orderId };
    for (const amount_refunded of totals)
      await deliver('charge.refunded', charge({ amount_refunded, metadata }), { created: 10 });
    await mailFake.deliver();
    const amounts = mailFake.mails.flatMap(({ text }) => /We’ve refunded (\S+) to/.exec(text)?.[1] ?? []);
    expect(amounts.toSorted()).toEqual(['$100.00', '$30.00', '$50.00']);
    expect(await queryRows(`SELECT ${createNetRefundedSql()} AS net FROM refunds`)).toEqual([{ net: 180_00 }]);
  });

  test('mails a second refund of the same amount after the first refund failed', async () => {
    const metadata = { checkout: order.orderId };
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
    await fetchAgencySubjects();
    const failed = { id: 're_1', charge: 'ch_1', status: 'failed', amount: 50_00, currency: 'usd' };
    await deliver('refund.failed', failed, { created: 20 });
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 30 });
    expect((await fetchAgencySubjects()).filter((subject) => subject?.includes('was refunded'))).toHaveLength(2);
    const amounts = mailFake.mails.flatMap(({ text }) => /We’ve refunded (\S+) to/.exec(text)?.[1] ?? []);
    expect(amounts).toEqual(['$50.00', '$50.00']);
  });

  test('mails a refund only once if Stripe reports the refunded total again later', async () => {
    const metadata = { checkout: order.orderId };
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 20 });
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A payment was refunded']);
  });

  test('stores the latest refunded total if an older refund event arrives last', async () => {
    const of = (amount_refunded: number) => charge({ amount_refunded, metadata: { checkout: order.orderId } });
    await deliver('charge.refunded', of(200), { created: 20 });
    await deliver('charge.refunded', of(100), { created: 10 });
    expect(await queryRefundedAmounts()).toEqual([[order.orderId, 200]]);
    expect(await fetchAgencySubjects()).toEqual(['[TEST] A payment was refunded']);
  });

  test('mails a refund in the currency of the order after the shop has changed its currency', async () => {
    await env.DB.prepare("UPDATE orders SET currency = 'bgn'").run();
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata: { checkout: order.orderId } }));
    await fetchAgencySubjects();
    const texts = mailFake.mails.filter(({ subject }) => /refund/i.test(subject)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/BGN\s50\.00/);
  });

  test('sends no refund mail if the refund failed before the mail was composed', async () => {
    const metadata = { checkout: order.orderId };
    await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
    const refund = {
      id: 're_1',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      status: 'failed',
      amount: 50_00,
      currency: 'usd',
    };
    await deliver('refund.failed', refund, { created: 30 });
    expect(await fetchAgencySubjects()).toEqual([expect.stringContaining('A refund didn’t reach the buyer')]);
    expect(await fetchBuyerSubjects()).toEqual([]);
  });

  test.each([
    ['first', ['charge.refunded', 'refund.failed']],
    ['last', ['refund.failed', 'charge.refunded']],
  ])(
    'stores a failed refund as a problem and not as a refund if the creation of the refund is reported %s',
    async (_, types) => {
      const metadata = { checkout: order.orderId };
      await deliver('charge.refunded', charge({ amount_refunded: 50_00, metadata }), { created: 10 });
      const refund = {
        id: 're_2',
        charge: 'ch_1',
        payment_intent: 'pi_1',
        amount: 70_00,
        currency: 'usd',
        status: 'failed',
      };
      for (const type of types) {
        if (type === 'refund.failed') await deliver(type, refund, { created: 30 });
        else await deliver(type, charge({ amount_refunded: 120_00, metadata }), { created: 20 });
      }
      await deliver('charge.refund.updated', refund, { created: 30 });
      expect(await queryRefundedAmounts()).toEqual([[order.orderId, 50_00]]);
      expect(await queryProblems()).toMatchObject([
        { kind: 'refund-failed', order_id: order.orderId, charge_id: 'ch_1' },
      ]);
      await deliver('charge.refunded', charge({ amount_refunded: 110_00, metadata }), { created: 40 });
      expect(await queryRefundedAmounts()).toEqual([[order.orderId, 110_00]]);
      expect(await fetchAgencySubjects()).toContain(
        `[TEST] A refund didn’t reach the buyer (#${order.sessionId.slice(-8).toUpperCase()})`,
      );
    },
  );
});

describe('early fraud warnings', () => {
  const warning = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: 'ch_1',
    payment_intent: 'pi_1',
  };

  test('stores a problem and sends one mail if a fraud warning is about a payment of an order', async () => {
    await deliver('charge.refunded', {
      id: 'ch_1',
      metadata: { checkout: order.orderId },
      payment_intent: 'pi_1',
      currency: 'usd',
      amount_refunded: 1,
    });
    for (let time = 0; time < 2; time++) await deliver('radar.early_fraud_warning.created', warning);
    expect(await queryProblems()).toMatchObject([
      { kind: 'fraud-warning', order_id: order.orderId, charge_id: 'ch_1' },
    ]);
    expect((await fetchAgencySubjects()).filter((subject) => subject?.includes('suspects fraud'))).toHaveLength(1);
  });

  test.each([
    ['refunded in full', 'charge.refunded', { amount: 299_00, amount_refunded: 299_00, customer: null }, []],
    [
      'refunded in part',
      'charge.refunded',
      { amount: 299_00, amount_refunded: 9_00, customer: null },
      ['fraud-warning'],
    ],
    [
      'disputed',
      'charge.dispute.created',
      {
        id: 'dp_1',
        charge: 'ch_1',
        amount: 299_00,
        created: 1,
        reason: 'fraudulent',
        status: 'needs_response',
        balance_transactions: [],
      },
      ['dispute'],
    ],
  ])(
    'settles the warning only if the suspected payment is refunded in full or disputed, before or after the warning: %s',
    async (_, type, fields, open) => {
      const answer = { id: 'ch_1', metadata: {}, payment_intent: 'pi_1', currency: 'usd', ...fields };
      const events = [['radar.early_fraud_warning.created', warning] as const, [type, answer] as const];
      for (const inOrder of [events, events.toReversed()]) {
        for (const table of ['payment_problems', 'refunds', 'disputes'])
          await env.DB.prepare(`DELETE FROM ${table}`).run();
        await env.DB.prepare("UPDATE orders SET payment_intent_id = 'pi_1'").run();
        for (const [name, object] of inOrder) await deliver(name, object);
        const problems = (await queryProblems()).filter(({ settled_at }) => settled_at === null);
        expect(problems.map(({ kind }) => kind)).toEqual(open);
      }
    },
  );

  test('ignores a fraud warning about a payment that is already refunded or disputed', async () => {
    await deliver('charge.refunded', {
      id: 'ch_1',
      metadata: { checkout: order.orderId },
      payment_intent: 'pi_1',
      currency: 'usd',
      amount_refunded: 299_00,
    });
    await deliver('radar.early_fraud_warning.created', { ...warning, actionable: false });
    expect(await queryProblems()).toEqual([]);
  });

  test('ignores a fraud warning about a payment that belongs to no order', async () => {
    await deliver('radar.early_fraud_warning.created', warning);
    expect(await queryProblems()).toEqual([]);
  });
});

describe('payment of a subscription whose own events were lost', () => {
  const about = { charge: 'ch_1', payment_intent: 'pi_1', amount: 299_00, currency: 'usd' };
  const disputed = { ...about, id: 'dp_1', created: 1, reason: 'fraudulent', balance_transactions: [] };
  const events = [
    ['dispute', 'charge.dispute.created', { ...disputed, status: 'needs_response' }],
    ['inquiry', 'charge.dispute.created', { ...disputed, status: 'warning_needs_response' }],
    ['fraud-warning', 'radar.early_fraud_warning.created', { ...about, id: 'issfr_1', actionable: true }],
    ['refund-failed', 'refund.failed', { ...about, id: 're_1', status: 'failed' }],
  ] as const;

  function addInvoice(metadata: Record<string, string>): void {
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
    const parent = { subscription_details: { subscription: subscriptionId, metadata } };
    stripe.objects.set('inpay_1', { id: 'inpay_1', invoice: 'in_9', payment });
    stripe.objects.set('in_9', { id: 'in_9', amount_paid: 299_00, currency: 'usd', created: 1, metadata: {}, parent });
  }

  test.each(events)(
    'finds the order of a %s problem by asking Stripe for the paid invoice',
    async (kind, type, object) => {
      addInvoice({ checkout: order.orderId });
      await deliver(type, object);
      expect(await queryProblems()).toMatchObject([{ kind, order_id: order.orderId }]);
    },
  );

  test.each(events)('stores no %s problem if the paid invoice belongs to another site', async (_kind, type, object) => {
    addInvoice({ checkout: order.orderId, agency_site: 'other.example' });
    await deliver(type, object);
    expect(await queryProblems()).toEqual([]);
  });

  test('stores a dispute later if Stripe does not answer', async () => {
    addInvoice({ checkout: order.orderId });
    const [, type, object] = events[0];
    const event = createEvent(type, object);
    stripe.isDown = true;
    expect((await deliverEvent(event)).status).toBeGreaterThanOrEqual(500);
    stripe.isDown = false;
    expect((await deliverEvent(event)).status).toBe(200);
    expect(await queryProblems()).toHaveLength(1);
  });
});
