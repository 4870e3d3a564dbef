/** Problems with a subscription's invoice that a later event resolves. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '../../env.ts';
import { clearDatabase, createEvent, deliverEvent } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  createInvoice,
  createPaidOrder,
  createSubscription,
  type Fields,
  queryProblems,
} from '../../testing/settled-orders.ts';
import { installStripeFake } from '../../testing/stripe-fake.ts';
import { listOrders } from '../order-list.ts';
import { listSubscriptions } from '../subscription-list.ts';

let mailFake: MailFake;
let subscription: Fields;

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  const stripe = installStripeFake();
  const order = await createPaidOrder(stripe, mailFake.bindings);
  stripe.sessions.set(order.sessionId, order.session());
  subscription = createSubscription(order);
  await deliverAll(['customer.subscription.created', subscription]);
  mailFake.mails.length = 0;
});

/** Delivers events, then sends the queued mails. */
async function deliverAll(...events: readonly (readonly [type: string, object: Fields])[]): Promise<void> {
  for (const [type, object] of events) await deliverEvent(createEvent(type, object), mailFake.bindings);
  await mailFake.deliver();
}

const listSubjects = () => mailFake.mails.map(({ subject }) => subject.replace(/^\[TEST\] | \(.*/g, '')).toSorted();
const openProblemKinds = async () =>
  (await queryProblems()).filter((problem) => problem.settled_at === null).map(({ kind }) => kind);
const createEndedEvent = () =>
  ['customer.subscription.deleted', { ...subscription, status: 'canceled', ended_at: 1_792_600_000 }] as const;
const endedMails = ['A subscription has ended', 'Your subscription has ended'];

const notFinalized = [
  'invoice.finalization_failed',
  { status: 'draft', last_finalization_error: { code: 'x' } },
] as const;
const writtenOff = ['invoice.marked_uncollectible', { status: 'uncollectible' }] as const;
const voided = ['invoice.voided', { status: 'void' }] as const;
const failed = ['invoice.payment_failed', {}] as const;
const invoiceEvent = ([type, fields]: readonly [string, Fields], more: Fields = {}) =>
  [type, createInvoice(subscription, { id: 'in_2', ...fields, ...more })] as const;

describe('unpaid invoice of an ended subscription (F60)', () => {
  test.each([notFinalized, writtenOff, voided, failed])(
    'sends no mail about an invoice event that arrives after the subscription ended: %s',
    async (...event) => {
      await deliverAll(createEndedEvent());
      mailFake.mails.length = 0;
      await deliverAll(invoiceEvent(event));
      expect(listSubjects()).toEqual([]);
      expect(await openProblemKinds()).toEqual([]);
    },
  );

  test.each([notFinalized, writtenOff, voided, failed])(
    'mails only the end of the subscription if an unpaid invoice was reported just before: %s',
    async (...event) => {
      await deliverAll(invoiceEvent(event), createEndedEvent());
      expect(listSubjects()).toEqual(endedMails);
      expect(await openProblemKinds()).toEqual([]);
    },
  );
});

describe('invoice that is paid after its subscription ended (F60)', () => {
  const endedAt = 1_792_600_000;
  const createPaidEvent = (paidAt: number, more: Fields = {}) =>
    [
      'invoice.paid',
      createInvoice(subscription, {
        id: 'in_2',
        status: 'paid',
        amount_paid: 299_00,
        status_transitions: { paid_at: paidAt },
        ...more,
      }),
    ] as const;

  test('is reported to the agency, because the buyer paid for work that has stopped', async () => {
    await deliverAll(createEndedEvent());
    mailFake.mails.length = 0;
    await deliverAll(createPaidEvent(endedAt + 10 * 60 * 60));
    expect(listSubjects()).toEqual(['An invoice was paid after its subscription had ended']);
    expect(await openProblemKinds()).toEqual(['paid-after-end']);
  });

  test.each([
    ['the final invoice, which Stripe charges when it ends the subscription', () => createPaidEvent(endedAt + 30)],
    [
      'the final invoice, which Stripe creates at the end and charges after an hour',
      () => createPaidEvent(endedAt + 65 * 60, { created: endedAt }),
    ],
    ['an invoice that was paid before the end and reported late', () => createPaidEvent(endedAt - 60)],
    ['an invoice without an amount', () => createPaidEvent(endedAt + 10 * 60 * 60, { amount_paid: 0 })],
  ])('is not reported if the invoice is %s', async (_, event) => {
    await deliverAll(createEndedEvent());
    mailFake.mails.length = 0;
    await deliverAll(event());
    expect(listSubjects()).toEqual([]);
    expect(await openProblemKinds()).toEqual([]);
  });
});

test.each(['subscription_cycle', 'manual'])(
  'mails that the final invoice of an ended subscription was declined: %s',
  async (billing_reason) => {
    await deliverAll(createEndedEvent());
    mailFake.mails.length = 0;
    await deliverAll(invoiceEvent(failed, { created: 1_792_600_000, billing_reason }));
    expect(listSubjects()).toEqual([
      'An extra invoice for a subscription wasn’t paid',
      'We couldn’t charge you for an extra invoice',
    ]);
    expect(await openProblemKinds()).toEqual([]);
  },
);

describe("problem with a subscription's invoice (F60)", () => {
  test('settles the problem when Stripe finalizes the invoice, and mails that the payment was declined', async () => {
    await deliverAll(invoiceEvent(notFinalized), invoiceEvent(failed));
    expect(await openProblemKinds()).toEqual([]);
    expect(listSubjects()).toEqual(['A renewal wasn’t paid', 'We couldn’t charge you for your subscription']);
  });

  test.each([
    ['not finalized, then voided', [notFinalized, voided]],
    ['written off, then voided', [writtenOff, voided]],
    ['the same events in reverse order', [voided, writtenOff, notFinalized]],
  ])("reports only the invoice's final status: %s", async (_, events) => {
    await deliverAll(...events.map((event) => invoiceEvent(event)));
    expect(await openProblemKinds()).toEqual(['invoice-voided']);
    expect(listSubjects()).toEqual(['An invoice for a subscription was voided']);
  });

  test.each([
    ['failed, then voided', [failed, voided]],
    ['voided, then failed', [voided, failed]],
    ['failed, then replaced by a corrected invoice', [failed, ['invoice.voided', { latest_revision: 'in_3' }]]],
  ] as const)('counts a voided invoice as no unpaid renewal: %s', async (_, events) => {
    await deliverAll(...events.map((event) => invoiceEvent(event)));
    const counted = { unpaidRenewals: 0 };
    expect(await listOrders(getDatabase(env))).toMatchObject([counted]);
    expect(await listSubscriptions(getDatabase(env), 0)).toMatchObject([counted]);
  });

  test('stores no problem for a voided invoice that a corrected invoice replaces', async () => {
    await deliverAll(invoiceEvent(voided, { latest_revision: 'in_3' }));
    expect(await openProblemKinds()).toEqual([]);
    expect(listSubjects()).toEqual([]);
    const from_invoice = { action: 'revision', invoice: 'in_2' };
    const corrected = createInvoice(subscription, { id: 'in_3', billing_reason: 'manual', from_invoice });
    await deliverAll(['invoice.payment_failed', corrected]);
    expect(listSubjects()).toEqual(['A renewal wasn’t paid', 'We couldn’t charge you for your subscription']);
  });
});
