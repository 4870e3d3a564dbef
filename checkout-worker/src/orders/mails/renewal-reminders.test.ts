/** Reminders to subscribers before a yearly plan renews. */
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyCron } from '../../background.ts';
import { clearDatabase, createEvent, createTestEnv, deliverEvent } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  createPaidOrder,
  createSubscription,
  type Fields,
  queryRows,
  runScheduledJob,
  type StartedOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { daySeconds, getUnixSeconds } from '../../unix-time.ts';

let mailFake: MailFake;
let stripe: StripeFake;
let order: StartedOrder;
const now = getUnixSeconds();

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  stripe = installStripeFake();
  order = await createPaidOrder(stripe, mailFake.bindings);
  stripe.sessions.set(order.sessionId, order.session());
  await mailFake.deliver();
  mailFake.mails.length = 0;
});

const createPeriod = (days: number, length = 365): Fields => {
  const end = now + days * daySeconds;
  return { items: { data: [{ current_period_start: end - length * daySeconds, current_period_end: end }] } };
};

async function update(fields: Fields, created = now): Promise<void> {
  const event = createEvent('customer.subscription.updated', createSubscription(order, fields), { created });
  await deliverEvent(event, mailFake.bindings);
}

const runNightly = (at = now) => runScheduledJob(at, { ...createTestEnv(), ...mailFake.bindings }, dailyCron);
const findReminders = () => mailFake.findMailsTo('buyer@example.com').filter(({ subject }) => /renews/.test(subject));
const inOutbox = () => queryRows("SELECT id FROM outbox WHERE kind = 'renewal-due-to-buyer'");

describe('reminder of a renewal', () => {
  test('mails the date, the amount and the link to cancel once per renewal, 30 days ahead', async () => {
    stripe.objects.set(`preview_of_sub_${order.sessionId}`, { object: 'invoice', amount_due: 358_80 });
    await update(createPeriod(31));
    await runNightly();
    expect(await inOutbox()).toEqual([]);
    for (const days of [1.5, 2.5]) await runNightly(now + days * daySeconds);
    await mailFake.deliver();
    const [reminder, ...others] = findReminders();
    expect(others).toEqual([]);
    expect(reminder?.text).toContain('renews for another year');
    expect(reminder?.text).toMatch(/Next charge: \w+ \d+, \d{4} \(\$358\.80\)/);
    expect(reminder?.text).toContain('/billing');
  });

  test.each([
    ['month', 6],
    ['year', 2],
  ])('names no year if the agency set another long interval at Stripe: %s × %i', async (interval, interval_count) => {
    const period = { current_period_start: now - 163 * daySeconds, current_period_end: now + 20 * daySeconds };
    const price = { id: 'price_1', product: 'socialMediaGrowth', recurring: { interval, interval_count } };
    await update({ items: { data: [{ ...period, price }] } });
    await runNightly();
    await mailFake.deliver();
    expect(findReminders()[0]?.text).toMatch(/On \w+ \d+, \d{4}, your subscription renews, unless/);
  });

  test('mails only the date if Stripe does not return the amount', async () => {
    await update(createPeriod(20));
    await runNightly();
    await mailFake.deliver();
    expect(findReminders()[0]?.text).toMatch(/Next charge: \w+ \d+, \d{4}\n/);
  });

  test.each([
    ['renews every month', createPeriod(20, 30)],
    ['ends before the renewal', { ...createPeriod(20), cancel_at_period_end: true }],
    ['is paused', { ...createPeriod(20), pause_collection: { behavior: 'void' } }],
    ['is unpaid', { ...createPeriod(20), status: 'unpaid' }],
    ['has ended', { ...createPeriod(20), status: 'canceled', ended_at: now }],
  ])('is not stored for a subscription that %s', async (_, fields) => {
    await update(fields);
    await runNightly();
    expect(await inOutbox()).toEqual([]);
  });

  test('is not sent if the subscription is canceled before the mail is written', async () => {
    await update(createPeriod(20));
    await runNightly();
    await update({ ...createPeriod(20), cancel_at_period_end: true }, now + 1);
    await mailFake.deliver();
    expect(findReminders()).toEqual([]);
  });
});
