import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyCron } from '../background.ts';
import { listOrders } from '../orders/order-list.ts';
import { clearDatabase, createEvent, deliverEvent, registerPartner } from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';
import { type Fields, queryRows, runScheduledJob, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake } from '../testing/stripe-fake.ts';
import { daySeconds } from '../unix-time.ts';
import { creditOrder } from './credit-order.ts';
import { reportPartner } from './partner-report.ts';
import { listSales } from './partner-sales.ts';

type DeliveredEvent = readonly [type: string, object: object, created: number];

const getNoon = (month: number, dayOfMonth: number) => Date.UTC(2026, month - 1, dayOfMonth, 12) / 1000;

const charge = (refunded: number): Fields => ({
  id: 'ch_1',
  payment_intent: 'pi_1',
  amount: 299_00,
  amount_refunded: refunded,
  currency: 'usd',
});
const createRefundEvent = (total: number, at: number): DeliveredEvent => ['charge.refunded', charge(total), at];
const refundFailed = (amount: number, at: number): DeliveredEvent => [
  'refund.failed',
  { id: `re_${at}`, charge: 'ch_1', payment_intent: 'pi_1', amount, currency: 'usd', status: 'failed' },
  at,
];

const createBalanceEntry = (amount: number, created: number) => ({ amount, currency: 'usd', created });
const createDisputeEvent = (
  type: string,
  status: string,
  money: readonly object[] | undefined,
  at: number,
): DeliveredEvent => [
  `charge.dispute.${type}`,
  {
    id: 'dp_1',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    amount: 299_00,
    currency: 'usd',
    created: getNoon(4, 20),
    reason: 'fraudulent',
    status,
    balance_transactions: money,
  },
  at,
];
const withdrawn = createBalanceEntry(-299_00, getNoon(4, 20));
const reinstated = createBalanceEntry(299_00, getNoon(6, 2));

function listPermutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => listPermutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

let sessionId: string;

beforeEach(async () => {
  await clearDatabase();
  const order = await startOrder(installStripeFake());
  sessionId = order.sessionId;
  await registerPartner('acme');
  await env.DB.prepare("UPDATE orders SET partner = 'acme', mode = 'payment'").run();
  const session = order.session({ payment_intent: 'pi_1', subscription: null });
  await deliver(['checkout.session.completed', session, getNoon(3, 10)]);
  const invoice = {
    id: `in_${sessionId}`,
    amount_paid: 299_00,
    currency: 'usd',
    created: getNoon(3, 10),
    parent: null,
  };
  await deliver(['invoice.paid', { ...invoice, metadata: { checkout: order.orderId } }, getNoon(3, 10)]);
  const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
  const paid = { id: 'inpay_1', invoice: invoice.id, payment, amount_paid: 299_00 };
  await deliver(['invoice_payment.paid', paid, getNoon(3, 10)]);
});

const { bindings } = createMailFake();

async function deliver(...events: readonly DeliveredEvent[]) {
  for (const [type, object, created] of events) await deliverEvent(createEvent(type, object, { created }), bindings);
}

async function forgetReturns() {
  await env.DB.batch(['refunds', 'failed_refunds', 'disputes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Returns the refunds, the disputes and the net amount of each month, oldest first, integer cents. */
async function listMonths(): Promise<[month: string, refunds: number, disputes: number, net: number][]> {
  const { testMonths } = await reportPartner(drizzle(env.DB), 'acme');
  return testMonths
    .map(({ month, refunds, disputes, net }) => [month, refunds.amount, disputes.amount, net] as never)
    .toReversed();
}

const march = ['2026-03', 0, 0, 299_00];

const createCreditNoteEvent = (amount: number, at: number): DeliveredEvent => [
  'credit_note.created',
  {
    id: `cn_${at}`,
    invoice: `in_${sessionId}`,
    currency: 'usd',
    post_payment_amount: amount,
    out_of_band_amount: amount,
    refunds: [],
  },
  at,
];

const histories: readonly [name: string, events: readonly DeliveredEvent[], expected: (string | number)[][]][] = [
  [
    'partial refunds in two months',
    [createRefundEvent(10_00, getNoon(4, 10)), createRefundEvent(15_00, getNoon(5, 10))],
    [
      ['2026-04', 10_00, 0, -10_00],
      ['2026-05', 5_00, 0, -5_00],
    ],
  ],
  [
    'a refund that fails in a later month, and another refund after that',
    [
      createRefundEvent(50_00, getNoon(4, 10)),
      createRefundEvent(120_00, getNoon(4, 20)),
      refundFailed(70_00, getNoon(5, 10)),
      createRefundEvent(110_00, getNoon(6, 10)),
    ],
    [
      ['2026-04', 120_00, 0, -120_00],
      ['2026-05', -70_00, 0, 70_00],
      ['2026-06', 60_00, 0, -60_00],
    ],
  ],
  [
    'a dispute that the agency wins in a later month',
    [
      createDisputeEvent('created', 'needs_response', [withdrawn], getNoon(4, 20)),
      createDisputeEvent('closed', 'won', [withdrawn], getNoon(6, 2)),
      createDisputeEvent('funds_reinstated', 'won', [withdrawn, reinstated], getNoon(6, 2)),
    ],
    [
      ['2026-04', 0, 299_00, -299_00],
      ['2026-06', 0, -299_00, 299_00],
    ],
  ],
  [
    'a dispute without a list of balance transactions that the agency wins in a later month',
    [
      createDisputeEvent('created', 'needs_response', undefined, getNoon(4, 20)),
      createDisputeEvent('closed', 'won', undefined, getNoon(6, 2)),
      createDisputeEvent('funds_reinstated', 'won', undefined, getNoon(7, 2)),
    ],
    [
      ['2026-04', 0, 299_00, -299_00],
      ['2026-06', 0, -299_00, 299_00],
    ],
  ],
  [
    'a refund of a payment that was lost in a dispute before',
    [
      createDisputeEvent('created', 'needs_response', [withdrawn], getNoon(4, 20)),
      createDisputeEvent('closed', 'lost', [withdrawn], getNoon(5, 20)),
      createRefundEvent(100_00, getNoon(6, 10)),
      refundFailed(100_00, getNoon(7, 10)),
    ],
    [
      ['2026-04', 0, 299_00, -299_00],
      ['2026-06', 100_00, -100_00, 0],
      ['2026-07', -100_00, 100_00, 0],
    ],
  ],
];

describe("months of a partner's report (F58)", () => {
  test.each(histories)('do not change if the month precedes the events: %s', async (_, events, expected) => {
    const inOrder = events.toSorted(([, , a], [, , b]) => a - b);
    for (const event of inOrder) {
      const before = await listMonths();
      await deliver(event);
      const month = new Date(event[2] * 1000).toISOString().slice(0, 7);
      expect((await listMonths()).filter(([name]) => name < month)).toEqual(before.filter(([name]) => name < month));
    }
    expect(await listMonths()).toEqual([march, ...expected]);
  });

  test.each(histories)(
    'have the same figures for every order in which the events arrive: %s',
    async (_, events, expected) => {
      for (const order of listPermutations(events)) {
        await forgetReturns();
        await deliver(...order, ...order.slice(0, 1));
        expect(await listMonths()).toEqual([march, ...expected]);
      }
    },
  );

  test('subtract at most the payment if a refund and a credit note outside Stripe return the same money', async () => {
    const events = [
      createRefundEvent(200_00, getNoon(4, 10)),
      createCreditNoteEvent(200_00, getNoon(5, 10)),
      createCreditNoteEvent(50_00, getNoon(6, 10)),
    ];
    for (const order of listPermutations(events)) {
      await forgetReturns();
      await deliver(...order);
      expect(await listMonths()).toEqual([march, ['2026-04', 200_00, 0, -200_00], ['2026-05', 99_00, 0, -99_00]]);
      expect(await listOrders(drizzle(env.DB))).toMatchObject([{ refunded: 299_00 }]);
    }
  });

  test('add up to the total, and to the list of sales', async () => {
    await deliver(
      createRefundEvent(10_00, getNoon(4, 10)),
      createRefundEvent(15_00, getNoon(5, 10)),
      refundFailed(5_00, getNoon(5, 20)),
      createDisputeEvent('created', 'needs_response', [{ ...withdrawn, amount: -100_00 }], getNoon(4, 20)),
      createDisputeEvent(
        'closed',
        'won',
        [
          { ...withdrawn, amount: -100_00 },
          { ...reinstated, amount: 100_00 },
        ],
        getNoon(6, 2),
      ),
    );
    const { test: total } = await reportPartner(drizzle(env.DB), 'acme');
    expect(total).toMatchObject({
      refunds: { count: 2, amount: 10_00 },
      disputes: { count: 1, amount: 0 },
      net: 289_00,
    });
    const sales = await listSales(drizzle(env.DB), 'acme');
    expect(sales.map(({ kind, at, amount }) => [kind, at, amount])).toEqual([
      ['dispute', getNoon(6, 2), 100_00],
      ['refund', getNoon(5, 20), 5_00],
      ['refund', getNoon(5, 10), -5_00],
      ['dispute', getNoon(4, 20), -100_00],
      ['refund', getNoon(4, 10), -10_00],
      ['order', getNoon(3, 10), 299_00],
    ]);
  });
});

describe("a partner's commission after a change", () => {
  async function reportCommissions(inMarch: number | null = 1000) {
    const past = [
      { until: '2026-03', commission: inMarch },
      { until: '2026-05', commission: 2000 },
    ];
    await env.DB.prepare('UPDATE partners SET commission = 3000, past_commissions = ?')
      .bind(JSON.stringify(past))
      .run();
    const { testMonths } = await reportPartner(drizzle(env.DB), 'acme');
    return testMonths.map(({ month, commission }) => [month, commission]).toReversed();
  }

  test.each<[string, DeliveredEvent[], (string | number)[][]]>([
    ['a refund', [createRefundEvent(100_00, getNoon(6, 10))], [['2026-06', -10_00]]],
    [
      'a dispute, and adds it back when the dispute is won',
      [createDisputeEvent('funds_reinstated', 'won', [withdrawn, reinstated], getNoon(6, 2))],
      [
        ['2026-04', -29_90],
        ['2026-06', 29_90],
      ],
    ],
  ])('deducts commission at the rate of the sale after %s', async (_, events, expected) => {
    await deliver(...events);
    expect(await reportCommissions()).toEqual([['2026-03', 29_90], ...expected]);
  });

  test('deducts a renewal’s commission when the renewal is refunded', async () => {
    await env.DB.prepare("UPDATE orders SET subscription_id = 'sub_1', payment_intent_id = NULL").run();
    const renewal = { id: 'in_2', amount_paid: 299_00, currency: 'usd', created: getNoon(5, 10), metadata: {} };
    const parent = { subscription_details: { subscription: 'sub_1', metadata: {} } };
    await deliver(['invoice.paid', { ...renewal, billing_reason: 'subscription_cycle', parent }, getNoon(5, 10)]);
    const payment = { type: 'payment_intent', payment_intent: 'pi_2' };
    await deliver([
      'invoice_payment.paid',
      { id: 'inpay_2', invoice: 'in_2', payment, amount_paid: 299_00 },
      getNoon(5, 10),
    ]);
    await deliver(['charge.refunded', { ...charge(299_00), id: 'ch_2', payment_intent: 'pi_2' }, getNoon(6, 10)]);
    expect(await reportCommissions()).toEqual([
      ['2026-03', 29_90],
      ['2026-05', 59_80],
      ['2026-06', -59_80],
    ]);
  });

  test.each([
    ['refunded', createRefundEvent(299_00, getNoon(4, 10))],
    ['disputed', createDisputeEvent('closed', 'lost', [withdrawn], getNoon(5, 10))],
  ])('deducts nothing when the payment of an order that never counted as a sale is %s', async (_, event) => {
    await env.DB.prepare("UPDATE orders SET status = 'created', paid_at = NULL, payment_intent_id = NULL").run();
    await deliver(event);
    expect(await listMonths()).toEqual([]);
    expect(await listSales(drizzle(env.DB), 'acme')).toEqual([]);
  });

  test('deducts nothing when a sale without commission is refunded', async () => {
    await deliver(createRefundEvent(100_00, getNoon(6, 10)));
    expect(await reportCommissions(null)).toEqual([
      ['2026-03', null],
      ['2026-06', null],
    ]);
  });
});

describe("closed months of a partner's report (F58)", () => {
  const closing = Date.UTC(2026, 4, 4, 3) / 1000;
  type Shown = [month: string, net: number, commission: number | null];

  const closeMonths = (now: number) => runScheduledJob(now, bindings, dailyCron);

  async function listLiveMonths(): Promise<(Shown | [...Shown, 'correction'])[]> {
    const { liveMonths, live: total } = await reportPartner(drizzle(env.DB), 'acme');
    const sum = liveMonths.reduce((net, month) => net + month.net, 0);
    expect(total.net).toBe(sum);
    return liveMonths.map(({ month, net, commission, isCorrection }) =>
      isCorrection ? [month, net, commission, 'correction'] : [month, net, commission],
    );
  }

  beforeEach(async () => {
    await env.DB.prepare('UPDATE orders SET livemode = 1').run();
    await env.DB.prepare('UPDATE partners SET commission = 1000').run();
  });

  test('stay open for three days, because Stripe retries the delivery of events for that long', async () => {
    await closeMonths(Date.UTC(2026, 4, 3, 3) / 1000);
    await deliver(createRefundEvent(10_00, getNoon(4, 10)));
    expect(await listLiveMonths()).toEqual([
      ['2026-04', -10_00, -1_00],
      ['2026-03', 299_00, 29_90],
    ]);
  });

  test('do not change after a late event, because the correction counts in the open month', async () => {
    await deliver(createRefundEvent(10_00, getNoon(4, 10)));
    await closeMonths(closing);
    await deliver(createRefundEvent(30_00, getNoon(4, 20)), createRefundEvent(35_00, getNoon(5, 2)));
    const expected = [
      ['2026-05', -5_00, -50],
      ['2026-05', -20_00, -2_00, 'correction'],
      ['2026-04', -10_00, -1_00],
      ['2026-03', 299_00, 29_90],
    ];
    expect(await listLiveMonths()).toEqual(expected);
    await closeMonths(closing + 31 * daySeconds);
    expect(await listLiveMonths()).toEqual(expected);
    await deliver(createRefundEvent(45_00, getNoon(5, 3)));
    expect(await listLiveMonths()).toEqual([['2026-06', -10_00, -1_00, 'correction'], ...expected]);
  });

  test('do not change when the agency accepts a payment of a closed month', async () => {
    await env.DB.prepare("UPDATE orders SET status = 'created', status_rank = 0").run();
    await closeMonths(closing);
    await env.DB.prepare("UPDATE orders SET status = 'paid', status_rank = 4").run();
    expect(await listLiveMonths()).toEqual([['2026-05', 299_00, 29_90, 'correction']]);
  });

  test('do not change when the agency credits an order of a closed month to another partner', async () => {
    await registerPartner('zeta');
    await closeMonths(closing);
    const [order] = await queryRows('SELECT id FROM orders');
    await creditOrder(drizzle(env.DB), String(order?.id), 'zeta');
    const march = { month: '2026-03', net: 299_00 };
    const correction = { month: '2026-05', isCorrection: true };
    expect(await reportPartner(drizzle(env.DB), 'acme')).toMatchObject({
      live: { net: 0 },
      liveMonths: [{ ...correction, net: -299_00, commission: -29_90 }, march],
    });
    expect(await reportPartner(drizzle(env.DB), 'zeta')).toMatchObject({
      liveMonths: [{ ...correction, net: 299_00 }],
    });
  });

  test('do not change when the first commission is set, because the correction counts in the open month', async () => {
    await env.DB.prepare('UPDATE partners SET commission = NULL').run();
    await closeMonths(closing);
    await env.DB.prepare('UPDATE partners SET commission = 1000').run();
    expect(await listLiveMonths()).toEqual([
      ['2026-05', 0, 29_90, 'correction'],
      ['2026-03', 299_00, null],
    ]);
  });

  test('are closed for the other partners if one partner’s report fails', async () => {
    await registerPartner('zeta');
    await env.DB.prepare("UPDATE partners SET past_commissions = 'x' WHERE id = 'acme'").run();
    await closeMonths(closing);
    expect(await queryRows('SELECT partner, until FROM closed_months')).toEqual([
      { partner: 'zeta', until: '2026-04' },
    ]);
    expect(await queryRows("SELECT about FROM outbox WHERE kind = 'alert'")).toEqual([
      { about: 'scheduled-job-failed' },
    ]);
  });
});
