/** A subscriber cancels a subscription, undoes the cancellation, and cancels again. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDatabase, createEvent, deliverEvent } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  createPaidOrder,
  createSubscription,
  type Fields,
  queryRows,
  type StartedOrder,
  startOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';

let mailFake: MailFake;
let order: StartedOrder;
let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  stripe = installStripeFake();
  order = await createPaidOrder(stripe, mailFake.bindings);
  stripe.sessions.set(order.sessionId, order.session());
  await mailFake.deliver();
  mailFake.mails.length = 0;
});

const start = 1_791_000_000;
/** Returns the events of a cancellation, its reversal, and a second cancellation for the same day, one hour apart. */
function createCancellationEvents(): Record<string, unknown>[] {
  const states: Fields[] = [{ cancel_at_period_end: true }, {}, { cancel_at_period_end: true }];
  return states.map((fields, index) =>
    createEvent('customer.subscription.updated', createSubscription(order, fields), { created: start + index * 3600 }),
  );
}

async function deliverAll(...events: readonly object[]): Promise<void> {
  for (const event of events) await deliverEvent(event, mailFake.bindings);
  await mailFake.deliver();
}

const listSubjects = () => mailFake.mails.map(({ subject }) => subject.replace(/^\[TEST\] | \(.*/g, ''));
const canceled = ['A subscription was canceled', 'Your subscription is canceled'];
const resumed = ['A cancellation was undone', 'Your subscription continues'];

describe('reversed cancellation of a subscription (F61)', () => {
  test('mails each cancellation and its reversal to buyer and agency, even if both cancellations are for the same day', async () => {
    const [cancel, undo, again] = createCancellationEvents();
    for (const [event, expected] of [
      [cancel, canceled],
      [undo, resumed],
      [again, canceled],
    ] as const) {
      mailFake.mails.length = 0;
      await deliverAll(event ?? {}, event ?? {});
      expect(listSubjects().toSorted()).toEqual(expected);
    }
  });

  test('mails only the buyer before the payment arrives, and the agency when it arrives', async () => {
    order = await startOrder(stripe);
    const session = order.session({ payment_status: 'unpaid' });
    await deliverAll(createEvent('checkout.session.completed', session));
    const [cancel, undo, again] = createCancellationEvents();
    for (const [event, expected] of [
      [cancel, canceled[1]],
      [undo, resumed[1]],
      [again, canceled[1]],
    ] as const) {
      mailFake.mails.length = 0;
      await deliverAll(event ?? {});
      expect(listSubjects()).toEqual([expected]);
    }
    mailFake.mails.length = 0;
    await deliverAll(createEvent('checkout.session.async_payment_succeeded', order.session()));
    expect(listSubjects().filter((subject) => canceled.includes(subject))).toEqual([canceled[0]]);
  });

  test("sends no mail if an event changes only the subscription's payment method", async () => {
    const [cancel] = createCancellationEvents();
    await deliverAll(cancel ?? {});
    const changed = createSubscription(order, { cancel_at_period_end: true, default_payment_method: 'pm_2' });
    await deliverAll(createEvent('customer.subscription.updated', changed, { created: start + 60 }));
    expect(listSubjects()).toHaveLength(2);
  });

  test('sends no mail about a cancellation that is reversed before the mail is composed', async () => {
    const [cancel, undo, again] = createCancellationEvents();
    await deliverEvent(cancel ?? {}, mailFake.bindings);
    await deliverAll(undo ?? {});
    expect(listSubjects()).not.toContain(canceled[0]);
    mailFake.mails.length = 0;
    await deliverAll(again ?? {});
    expect(listSubjects().toSorted()).toEqual(canceled);
  });

  test.each([[[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'sends its final mails about the latest cancellation even if the events arrive in the order %j',
    async (indexes) => {
      const events = createCancellationEvents();
      for (const index of indexes) await deliverAll(events[index] ?? {}, events[index] ?? {});
      expect(listSubjects().slice(-2).toSorted()).toEqual(canceled);
      expect(await queryRows('SELECT ends_at IS NOT NULL AS ends FROM subscriptions')).toEqual([{ ends: 1 }]);
      const endings = await queryRows("SELECT id FROM outbox WHERE kind = 'subscription-ending-to-buyer'");
      // The second cancellation is mailed again, even if the reversal event arrives last.
      expect(endings.at(-1)?.id).toMatch(new RegExp(`\\.(${start + 3601}|${start + 7200})$`));
    },
  );

  test.each([
    ['past_due', true],
    ['active', false],
  ])(
    'the cancellation mails of a subscription with the status %s state whether the current period is unpaid',
    async (status, isSaid) => {
      const canceledNow = createSubscription(order, { status, cancel_at_period_end: true });
      await deliverAll(createEvent('customer.subscription.updated', canceledNow, { created: start }));
      expect(listSubjects().toSorted()).toEqual(canceled);
      for (const { text } of mailFake.mails)
        expect(text.includes('The current period isn’t paid for yet')).toBe(isSaid);
    },
  );

  test.each([[[0, 1]], [[1, 0]]])(
    'asks Stripe for the newest state if both events have the same second and arrive in the order %j',
    async (indexes) => {
      const undone = createSubscription(order);
      const events = [{ ...undone, cancel_at_period_end: true }, undone].map((state, index) =>
        createEvent('customer.subscription.updated', state, { id: `evt_${2 - index}`, created: start }),
      );
      stripe.objects.set(String(undone.id), undone);
      vi.setSystemTime(start * 1000);
      await deliverAll(...indexes.map((index) => events[index] ?? {}));
      expect(await queryRows('SELECT ends_at FROM subscriptions')).toEqual([{ ends_at: null }]);
      expect(stripe.requests.filter(({ url }) => url.pathname === `/v1/subscriptions/${undone.id}`)).toHaveLength(1);
    },
  );

  test('states the charges that follow before a later end, and none while the collection is paused', async () => {
    const paused = { pause_collection: { behavior: 'void' } };
    for (const [fields, next] of [
      [{ cancel_at: Date.UTC(2027, 0, 15, 18) / 1000 }, 'Next charge: October 21, 2026'],
      [{ cancel_at_period_end: true }, undefined],
      [{}, 'Next charge: October 21, 2026'],
      [{ cancel_at_period_end: true, ...paused }, undefined],
      [paused, undefined],
    ] as const) {
      mailFake.mails.length = 0;
      await deliverAll(createEvent('customer.subscription.updated', createSubscription(order, fields)));
      const told = mailFake.mails.filter(({ subject }) => [...canceled, ...resumed].some((of) => subject.includes(of)));
      expect(told).toHaveLength(2);
      for (const { text } of told) expect(/Next charge: .*/.exec(text)?.[0]).toBe(next);
    }
  });

  test.each([
    ['what Stripe charges at the end for an earlier change of the plan', 70_00, undefined],
    ['no last charge if nothing is left to charge', 0, undefined],
    ['no last charge while the collection is paused', 70_00, { behavior: 'void' }],
  ])('states %s', async (_, amount_due, pause_collection) => {
    stripe.objects.set(`preview_of_sub_${order.sessionId}`, { object: 'invoice', amount_due });
    const state = createSubscription(order, {
      cancel_at_period_end: true,
      ...(pause_collection && { pause_collection }),
    });
    await deliverAll(createEvent('customer.subscription.updated', state));
    const told = mailFake.mails.filter(({ subject }) => canceled.some((of) => subject.includes(of)));
    expect(told).toHaveLength(2);
    const expected = amount_due && !pause_collection ? 'Next charge: October 21, 2026 ($70.00)' : undefined;
    for (const { text } of told) expect(/Next charge: .*/.exec(text)?.[0]).toBe(expected);
  });

  test('mails no resumed charges of a subscription that ends with its period', async () => {
    for (const pause_collection of [{ behavior: 'void' }, null]) {
      mailFake.mails.length = 0;
      const state = createSubscription(order, { cancel_at_period_end: true, pause_collection });
      await deliverAll(createEvent('customer.subscription.updated', state));
    }
    expect(mailFake.mails.map(({ subject }) => subject)).toEqual([]);
  });

  test('sends new mails with the new date if the end of a canceled subscription is moved', async () => {
    const [cancel] = createCancellationEvents();
    await deliverAll(cancel ?? {});
    mailFake.mails.length = 0;
    const later = createSubscription(order, { cancel_at: Date.UTC(2027, 0, 15, 18) / 1000 });
    await deliverAll(createEvent('customer.subscription.updated', later, { created: start + 60 }));
    expect(listSubjects().toSorted()).toEqual(canceled);
    expect(mailFake.mails[0]?.text).toContain('January 15, 2027');
  });
});
