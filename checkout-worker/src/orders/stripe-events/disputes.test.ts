import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportPartner } from '../../partners/partner-report.ts';
import { agencyAddress, clearDatabase, createEvent, deliverEvent, registerPartner } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  createPaidOrder,
  type Fields,
  queryProblems,
  queryRows,
  type StartedOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake } from '../../testing/stripe-fake.ts';
import { listOrders } from '../order-list.ts';
import { createDisputedAmountSql } from '../settled-amounts.ts';

let mailFake: MailFake;
let order: StartedOrder;

const firstDeadline = Date.UTC(2026, 11, 3, 12) / 1000;
const secondDeadline = Date.UTC(2026, 11, 22, 12) / 1000;
const withdrawn = { id: 'txn_1', amount: -299_00, fee: 15_00, net: -314_00, currency: 'usd', created: 1_790_000_000 };
const reinstated = { id: 'txn_2', amount: 299_00, fee: 0, net: 299_00, currency: 'usd', created: 1_790_000_500 };

/** Creates a dispute about the full amount of the order. `due` is the deadline for the agency's evidence. */
const dispute = (status: string, money: readonly object[], fields: Fields = {}, due = firstDeadline) => ({
  id: 'dp_1',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  amount: 299_00,
  currency: 'usd',
  created: 1_790_000_000,
  reason: 'fraudulent',
  status,
  balance_transactions: money,
  evidence_details: { due_by: due },
  ...fields,
});
const charge = (refunded: number) => ({
  id: 'ch_1',
  metadata: { checkout: order.orderId },
  payment_intent: 'pi_1',
  amount: 299_00,
  amount_refunded: refunded,
  currency: 'usd',
});

type DeliveredEvent = readonly [type: string, object: object, created: number];
const deliverAll = async (events: readonly DeliveredEvent[]) => {
  for (const [type, object, created] of events)
    await deliverEvent(createEvent(type, object, { created }), mailFake.bindings);
};

/** Returns the totals of the partner's report in test mode, integer cents. */
async function readTotals(): Promise<Record<'refunds' | 'disputes' | 'net', number>> {
  const { test: figures } = await reportPartner(drizzle(env.DB), 'acme');
  return { refunds: figures.refunds.amount, disputes: figures.disputes.amount, net: figures.net };
}

async function fetchAgencyMails(): Promise<string[]> {
  await mailFake.deliver();
  return mailFake.findMailsTo(agencyAddress).map(({ subject, text }) => `${subject}\n${text}`);
}

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  order = await createPaidOrder(installStripeFake(), mailFake.bindings);
  await registerPartner('acme');
  await env.DB.prepare("UPDATE orders SET partner = 'acme'").run();
  const invoice = { id: `in_${order.sessionId}`, amount_paid: 299_00, currency: 'usd', created: 1 };
  const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
  await deliverAll([
    ['invoice.paid', { ...invoice, metadata: { checkout: order.orderId }, parent: null }, 1],
    ['invoice_payment.paid', { id: 'inpay_1', invoice: invoice.id, payment }, 1],
  ]);
  await mailFake.deliver();
  mailFake.mails.length = 0;
});

const created = 'charge.dispute.created';
const updated = 'charge.dispute.updated';
const fundsWithdrawn = 'charge.dispute.funds_withdrawn';
const fundsReinstated = 'charge.dispute.funds_reinstated';
const closed = 'charge.dispute.closed';

const inquiry: DeliveredEvent = [created, dispute('warning_needs_response', []), 10];
const chargeback: DeliveredEvent = [updated, dispute('needs_response', [withdrawn], {}, secondDeadline), 20];
const money: DeliveredEvent = [fundsWithdrawn, dispute('needs_response', [withdrawn], {}, secondDeadline), 20];
const won: readonly DeliveredEvent[] = [
  [closed, dispute('won', [withdrawn], {}, secondDeadline), 30],
  [fundsReinstated, dispute('won', [withdrawn, reinstated], {}, secondDeadline), 30],
];
const lost: DeliveredEvent = [closed, dispute('lost', [withdrawn], {}, secondDeadline), 30];
const appealed: DeliveredEvent = [
  updated,
  dispute('appeal_needs_response', [withdrawn], {}, secondDeadline + 86_400),
  40,
];
const appealWon: readonly DeliveredEvent[] = [
  [closed, dispute('won', [withdrawn], {}, secondDeadline + 86_400), 50],
  [fundsReinstated, dispute('won', [withdrawn, reinstated], {}, secondDeadline + 86_400), 50],
];
/** Fields of a dispute event without a list of balance transactions. */
const noList = { balance_transactions: undefined };
const prevented = dispute('prevented', [], { payment_method_details: { card: { case_type: 'block' } } });

test('mails the amount of a closed dispute in the currency of the dispute', async () => {
  const paidIn = { amount: 275_00, currency: 'eur' };
  await deliverAll([['charge.dispute.closed', dispute('lost', [withdrawn], paidIn), 20]]);
  const [mail] = await fetchAgencyMails();
  expect(mail).toContain('$299.00');
  await deliverAll([['charge.dispute.closed', dispute('won', [withdrawn, reinstated], paidIn), 30]]);
  expect((await fetchAgencyMails()).at(-1)).toContain('The dispute was about €275.00.');
});

describe('dispute of a paid order (F39)', () => {
  test('stores and mails a problem when a dispute opens, and settles the problem when the dispute closes', async () => {
    await deliverAll([[created, dispute('needs_response', [withdrawn]), 10]]);
    expect(await queryProblems()).toMatchObject([{ kind: 'dispute', order_id: order.orderId, settled_at: null }]);
    expect(await fetchAgencyMails()).toEqual([expect.stringContaining('A payment is disputed')]);
    await deliverAll([[closed, dispute('lost', [withdrawn]), 20]]);
    expect(
      await queryRows(`SELECT order_id, status, amount, ${createDisputedAmountSql()} AS taken FROM disputes`),
    ).toEqual([{ order_id: order.orderId, status: 'lost', amount: 299_00, taken: 299_00 }]);
    expect(await queryProblems()).toMatchObject([{ settled_at: 20 }]);
    expect((await fetchAgencyMails())[1]).toMatch(/A dispute is closed: lost.*The buyer keeps \$299\.00/s);
  });

  test.each([
    ['opens', [created, dispute('needs_response', [withdrawn]), 10]],
    ['is an inquiry', [created, dispute('warning_needs_response', []), 10]],
    ['is lost', [closed, dispute('lost', [withdrawn]), 10]],
  ] as const)('the mail about a dispute that %s says that the subscription keeps running', async (_, event) => {
    await deliverAll([event]);
    const [mail] = await fetchAgencyMails();
    expect(mail).toContain('The subscription keeps running');
    expect(mail).toMatch(/^Next charge: /m);
  });

  test('the mail about a won dispute does not mention the next charge', async () => {
    await deliverAll([[closed, dispute('won', [withdrawn, reinstated]), 10]]);
    const [mail] = await fetchAgencyMails();
    expect(mail).toContain('won');
    expect(mail).not.toMatch(/The subscription keeps running|^Next charge: /m);
  });

  test('stores no problem if the closing event of a dispute arrives before the opening event', async () => {
    await deliverAll([
      [closed, dispute('won', [withdrawn, reinstated]), 20],
      [created, dispute('needs_response', [withdrawn]), 10],
    ]);
    expect(await queryRows(`SELECT status, ${createDisputedAmountSql()} AS taken FROM disputes`)).toEqual([
      { status: 'won', taken: 0 },
    ]);
    expect(await queryProblems()).toEqual([]);
  });

  test('stores `lost` if a dispute opens and closes in the same second and the closing event arrives first', async () => {
    const pair: readonly DeliveredEvent[] = [
      [closed, dispute('lost', [withdrawn]), 10],
      [created, dispute('needs_response', [withdrawn]), 10],
    ];
    await deliverAll(pair);
    expect(await queryRows('SELECT status FROM disputes')).toEqual([{ status: 'lost' }]);
    expect(await fetchAgencyMails()).toEqual([expect.stringContaining('A dispute is closed: lost')]);
  });
});

describe('inquiry that becomes a chargeback (F58)', () => {
  test("mails the agency the chargeback's new deadline, and reports no withdrawal during the inquiry", async () => {
    await deliverAll([inquiry]);
    const [asked, ...others] = await fetchAgencyMails();
    expect(others).toEqual([]);
    expect(asked).toContain('A bank is asking about a payment');
    expect(asked).toContain('No money has been taken back');
    expect(asked).toContain('Amount: $299.00 in test mode');
    expect(asked).toMatch(/Respond by: December 3, 2026 at \d+:\d\d [ap]m E[SD]T/);
    expect(asked).not.toMatch(/wants the money|disputed this payment/);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 0, net: 299_00 });

    await env.DB.prepare('UPDATE payment_problems SET settled_at = 15').run();
    await deliverAll([chargeback, money]);
    const [, charged, ...more] = await fetchAgencyMails();
    expect(more).toEqual([]);
    expect(charged).toContain('A payment is disputed');
    expect(charged).toMatch(/Respond by: December 22, 2026 at \d+:\d\d [ap]m E[SD]T/);
    expect(await queryProblems()).toMatchObject([
      { id: 'dispute.dp_1', settled_at: null, due_at: secondDeadline },
      { id: 'inquiry.dp_1', settled_at: 15 },
    ]);
  });

  test('settles the problem about the inquiry, because the bank accepts no more evidence for an inquiry', async () => {
    await deliverAll([inquiry, chargeback]);
    expect(await queryProblems()).toMatchObject([
      { id: 'dispute.dp_1', settled_at: null },
      { id: 'inquiry.dp_1', settled_at: 20 },
    ]);
  });

  test('mails only the chargeback if the mail about the inquiry was not sent yet', async () => {
    await deliverAll([inquiry, chargeback]);
    expect(await fetchAgencyMails()).toEqual([expect.stringContaining('A payment is disputed')]);
  });

  test('mails only the chargeback if the inquiry’s event arrives last', async () => {
    await deliverAll([money, chargeback, inquiry]);
    expect(await queryProblems()).toMatchObject([{ id: 'dispute.dp_1', settled_at: null }]);
    expect(await fetchAgencyMails()).toEqual([expect.stringContaining('A payment is disputed')]);
  });
});

describe("disputed amounts in a partner's report (F58)", () => {
  const paths: readonly [name: string, events: readonly DeliveredEvent[], taken: number][] = [
    ['an inquiry', [inquiry], 0],
    ['an inquiry that is closed', [inquiry, [closed, dispute('warning_closed', []), 20]], 0],
    ['a chargeback after an inquiry', [inquiry, chargeback, money], 299_00],
    ['a chargeback that is won', [inquiry, chargeback, money, ...won], 0],
    ['a chargeback that is lost', [inquiry, chargeback, money, lost], 299_00],
    ['an appeal after a loss', [inquiry, chargeback, money, lost, appealed], 299_00],
    ['an appeal that is won', [inquiry, chargeback, money, lost, appealed, ...appealWon], 0],
    [
      'a dispute that was prevented',
      [
        [created, prevented, 10],
        [closed, prevented, 10],
      ],
      0,
    ],
    ['an unknown status that withdraws no money', [[created, dispute('mediation', []), 10]], 0],
    ['an unknown status that withdraws money', [[updated, dispute('mediation', [withdrawn]), 10]], 299_00],
    [
      'the opening of a dispute without a list of balance transactions',
      [[created, dispute('needs_response', [], noList), 10]],
      299_00,
    ],
    ['a withdrawal without a list of balance transactions', [[fundsWithdrawn, dispute('new', [], noList), 10]], 299_00],
    [
      'a prevented dispute without a list of balance transactions',
      [[created, dispute('prevented', [], noList), 10]],
      0,
    ],
    [
      'a won dispute without a list of balance transactions',
      [
        [created, dispute('needs_response', [], noList), 10],
        [fundsWithdrawn, dispute('needs_response', [], noList), 10],
        [closed, dispute('won', [], noList), 20],
      ],
      0,
    ],
  ];

  test.each(paths)(
    "calculates the partner's exact total after %s, even if the events arrive in reverse order",
    async (_, events, taken) => {
      await deliverAll(events);
      expect(await readTotals()).toEqual({ refunds: 0, disputes: taken, net: 299_00 - taken });
      await env.DB.prepare('DELETE FROM disputes').run();
      await deliverAll(events.toReversed());
      expect(await readTotals()).toEqual({ refunds: 0, disputes: taken, net: 299_00 - taken });
    },
  );

  test('subtracts only the refund if the agency refunds the payment during an inquiry', async () => {
    await deliverAll([inquiry, ['charge.refunded', charge(299_00), 20], [closed, dispute('warning_closed', []), 30]]);
    expect(await readTotals()).toEqual({ refunds: 299_00, disputes: 0, net: 0 });
  });

  test('subtracts the refund and then the rest of the payment if a chargeback follows a partial refund', async () => {
    const rest = [{ ...withdrawn, amount: -199_00 }];
    await deliverAll([
      inquiry,
      ['charge.refunded', charge(100_00), 15],
      [updated, dispute('needs_response', rest, { amount: 199_00 }), 20],
    ]);
    expect(await readTotals()).toEqual({ refunds: 100_00, disputes: 199_00, net: 0 });
  });

  test.each([
    ['prevented', [created, dispute('prevented', [withdrawn]), 10]],
    ['lost', [created, dispute('lost', [withdrawn]), 10]],
  ] as const)('subtracts an amount only once if the payment is refunded and its dispute is %s', async (_, event) => {
    await deliverAll([event, ['charge.refunded', charge(299_00), 20]]);
    expect(await readTotals()).toEqual({ refunds: 299_00, disputes: 0, net: 0 });
  });

  test('subtracts only a partial refund after the agency has won the dispute', async () => {
    await deliverAll([['charge.refunded', charge(100_00), 5], chargeback, ...won]);
    expect(await readTotals()).toEqual({ refunds: 100_00, disputes: 0, net: 199_00 });
    await deliverAll([['charge.refunded', charge(299_00), 40]]);
    expect(await readTotals()).toEqual({ refunds: 299_00, disputes: 0, net: 0 });
  });

  test('subtracts at most the payment if a partial refund precedes a withdrawal in another currency', async () => {
    const inEuro = { ...withdrawn, amount: -258_31, currency: 'eur' };
    await deliverAll([
      ['charge.refunded', charge(100_00), 5],
      [closed, dispute('lost', [inEuro]), 10],
    ]);
    expect(await readTotals()).toEqual({ refunds: 100_00, disputes: 199_00, net: 0 });
  });

  test('subtracts the disputed amount again after a refund of that amount has failed', async () => {
    const refund = {
      id: 're_1',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      amount: 299_00,
      currency: 'usd',
      status: 'failed',
    };
    await deliverAll([
      ['charge.refunded', charge(299_00), 5],
      [closed, dispute('lost', [withdrawn]), 10],
      ['refund.failed', refund, 15],
    ]);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 299_00, net: 0 });
  });

  describe('with a credit note on the invoice of the disputed payment', () => {
    const note = (credited: number, fields: Fields = {}) => ({
      id: 'cn_1',
      invoice: `in_${order.sessionId}`,
      customer: `cus_${order.sessionId}`,
      currency: 'usd',
      post_payment_amount: credited,
      out_of_band_amount: credited,
      refunds: [],
      ...fields,
    });
    const lostDispute: DeliveredEvent = [created, dispute('lost', [withdrawn]), 10];

    test('subtracts an amount only once if the amount is returned outside Stripe and also disputed', async () => {
      const credited: DeliveredEvent = ['credit_note.created', note(299_00), 20];
      for (const events of [
        [lostDispute, credited],
        [credited, lostDispute],
      ]) {
        await env.DB.batch([env.DB.prepare('DELETE FROM disputes'), env.DB.prepare('DELETE FROM refunds')]);
        await deliverAll(events);
        expect(await readTotals()).toEqual({ refunds: 299_00, disputes: 0, net: 0 });
      }
    });

    test('subtracts the rest of the payment if a part was credited and a part was refunded', async () => {
      await deliverAll([
        ['credit_note.created', note(100_00), 5],
        ['charge.refunded', charge(50_00), 6],
        ['credit_note.created', note(20_00, { id: 'cn_2' }), 7],
        lostDispute,
      ]);
      expect(await readTotals()).toEqual({ refunds: 170_00, disputes: 129_00, net: 0 });
      const [listed] = await listOrders(drizzle(env.DB));
      expect(listed).toMatchObject({ refunded: 170_00, disputed: 129_00 });
    });

    test('counts the credit note of another payment of the order separately', async () => {
      const renewal = {
        id: 'in_2',
        amount_paid: 299_00,
        currency: 'usd',
        created: 2,
        billing_reason: 'subscription_cycle',
      };
      const parent = { subscription_details: { subscription: `sub_${order.sessionId}`, metadata: {} } };
      await deliverAll([
        ['invoice.paid', { ...renewal, metadata: {}, parent }, 3],
        ['credit_note.created', note(299_00, { invoice: 'in_2' }), 5],
        lostDispute,
      ]);
      expect(await readTotals()).toEqual({ refunds: 299_00, disputes: 299_00, net: 0 });
    });

    test('subtracts the credited amount only once if the paid invoice’s event arrives last', async () => {
      await env.DB.prepare('UPDATE invoices SET paid = 0, amount_paid = 0').run();
      const invoice = { id: `in_${order.sessionId}`, amount_paid: 299_00, currency: 'usd', created: 1, parent: null };
      await deliverAll([
        ['credit_note.created', note(100_00), 5],
        lostDispute,
        ['invoice.paid', { ...invoice, metadata: { checkout: order.orderId } }, 1],
      ]);
      expect(await readTotals()).toEqual({ refunds: 100_00, disputes: 199_00, net: 0 });
    });
  });

  test("subtracts the disputed amount in the order's currency even if Stripe withdraws another currency", async () => {
    const inEuro = { ...withdrawn, amount: -258_31, currency: 'eur' };
    await deliverAll([[created, dispute('needs_response', [inEuro]), 10]]);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 299_00, net: 0 });
    await deliverAll([[fundsReinstated, dispute('won', [inEuro, { ...inEuro, amount: 257_90 }]), 20]]);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 0, net: 299_00 });
  });

  // https://github.com/alphagov/pay-connector/pull/5011
  test.each([0, 63, -63])('ignores an adjustment of the exchange rate by %s cents', async (amount) => {
    const inEuro = { ...withdrawn, amount: -258_31, currency: 'eur' };
    await deliverAll([[closed, dispute('lost', [inEuro, { ...inEuro, id: 'txn_2', amount }]), 10]]);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 299_00, net: 0 });
    const [mail] = await fetchAgencyMails();
    expect(mail).toContain('The buyer keeps $299.00');
  });

  // https://github.com/fivetran/dbt_stripe/pull/88
  test('subtracts the payment only once if the buyer disputes the whole payment twice', async () => {
    await deliverAll([
      [closed, dispute('lost', [withdrawn]), 10],
      [closed, dispute('lost', [withdrawn], { id: 'dp_2' }), 20],
    ]);
    expect(await readTotals()).toEqual({ refunds: 0, disputes: 299_00, net: 0 });
  });
});

describe('closed dispute (F58)', () => {
  test('mails the result of a dispute only once if the dispute opens and closes in the same second', async () => {
    await deliverAll([
      [created, prevented, 10],
      [closed, prevented, 10],
    ]);
    expect(await queryProblems()).toEqual([]);
    const [mail, ...more] = await fetchAgencyMails();
    expect(more).toEqual([]);
    expect(mail).toContain('A dispute is closed: prevented');
    expect(mail).not.toContain('The buyer keeps');
  });

  test('mails that an inquiry is closed, without calling it a dispute', async () => {
    await deliverAll([inquiry, [closed, dispute('warning_closed', []), 20]]);
    const mail = (await fetchAgencyMails()).at(-1);
    expect(mail).toMatch(/A bank’s inquiry is closed.*its inquiry about \$299\.00/s);
    expect(mail).not.toContain('A dispute is closed');
  });

  test('stores an appeal as a separate problem, and mails the result of the appeal', async () => {
    for (const event of [chargeback, money, lost, appealed]) {
      await deliverAll([event]);
      await mailFake.deliver();
    }
    expect(await queryProblems()).toMatchObject([
      { id: 'dispute.dp_1', settled_at: 30 },
      { id: 'dispute.dp_1.appeal', settled_at: null, due_at: secondDeadline + 86_400 },
    ]);
    await deliverAll(appealWon);
    expect((await queryProblems()).filter((problem) => problem.settled_at === null)).toEqual([]);
    const subjects = (await fetchAgencyMails()).map((mail) => mail.split(' (')[0]);
    expect(subjects).toEqual([
      '[TEST] A payment is disputed',
      '[TEST] A dispute is closed: lost',
      '[TEST] A payment is disputed',
      '[TEST] A dispute is closed: won',
    ]);
  });

  test('stores a problem for a dispute whose status is unknown to the Worker', async () => {
    await deliverAll([[created, dispute('mediation_needs_response', []), 10]]);
    expect(await queryProblems()).toMatchObject([{ id: 'dispute.dp_1', settled_at: null }]);
  });

  test("settles the problem while the bank reviews the agency's evidence", async () => {
    await deliverAll([chargeback, [updated, dispute('under_review', [withdrawn]), 25]]);
    expect(await queryProblems()).toMatchObject([{ id: 'dispute.dp_1', settled_at: 25 }]);
  });
});
