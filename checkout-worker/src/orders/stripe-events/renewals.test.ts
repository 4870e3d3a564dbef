/** Renewals that remain unpaid without an event about a failed payment. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutSessionReply } from '#catalogue/wire.ts';
import { dailyCron } from '../../background.ts';
import { agencyAddress, clearDatabase, createEvent, deliverEvent, getSession } from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  computeTimeIn,
  createInvoice,
  createPaidOrder,
  createSubscription,
  type Fields,
  queryProblems,
  queryRows,
  runScheduledJob,
  type StartedOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { daySeconds, getUnixSeconds } from '../../unix-time.ts';

let mailFake: MailFake;
let stripe: StripeFake;
let order: StartedOrder;
let subscription: Fields;

beforeEach(async () => {
  await clearDatabase();
  mailFake = createMailFake();
  stripe = installStripeFake();
  order = await createPaidOrder(stripe, mailFake.bindings);
  stripe.sessions.set(order.sessionId, order.session());
  subscription = createSubscription(order);
  await deliver('customer.subscription.created', subscription);
  mailFake.mails.length = 0;
});

async function deliver(type: string, object: Fields, fields: Fields = {}): Promise<void> {
  await deliverEvent(createEvent(type, object, fields), mailFake.bindings);
  await mailFake.deliver();
}

const listSubjects = () => mailFake.mails.map(({ subject }) => subject.replace(/^\[TEST\] | \(.*/g, ''));
const openProblemKinds = async () =>
  (await queryProblems()).filter((problem) => problem.settled_at === null).map(({ kind }) => kind);

describe('unpaid invoice of a subscription (F60)', () => {
  test.each([
    [
      'cannot be finalized',
      'invoice.finalization_failed',
      { status: 'draft', last_finalization_error: { code: 'tax_id_invalid' } },
      'An invoice for a subscription couldn’t be finalized',
      'tax_id_invalid',
    ],
    [
      'cannot be finalized because of the address',
      'invoice.finalization_failed',
      { status: 'draft', last_finalization_error: { code: 'customer_tax_location_invalid' } },
      'An invoice can’t be charged: the subscriber’s address isn’t complete enough to work out the tax',
      'work out the tax because the subscriber’s address is missing',
    ],
    ['is voided', 'invoice.voided', { status: 'void' }, 'An invoice for a subscription was voided', 'voided an unpaid'],
    [
      'is marked as uncollectible',
      'invoice.marked_uncollectible',
      { status: 'uncollectible' },
      'An invoice for a subscription was written off',
      'marked as uncollectible',
    ],
  ])(
    'stores a problem and mails its cause if an invoice %s, and settles the problem when the invoice is paid',
    async (...given) => {
      const [, type, fields, subject, cause] = given;
      const invoice = createInvoice(subscription, fields);
      for (let time = 0; time < 2; time++) await deliver(type, invoice);
      expect(listSubjects()).toEqual([subject]);
      const text = mailFake.findMailsTo(agencyAddress)[0]?.text;
      expect(text).toContain(cause);
      expect(text).toMatch(/^1 × Social Media Growth$/m);
      expect(text).toContain('buyer@example.com');
      expect(text).toContain('$299.00');
      expect(await openProblemKinds()).toHaveLength(1);
      await deliver('invoice.paid', { ...invoice, status: 'paid', amount_paid: 299_00 });
      expect(await openProblemKinds()).toEqual([]);
      await deliver(type, invoice);
      expect(await openProblemKinds()).toEqual([]);
      expect(listSubjects()).toHaveLength(1);
    },
  );

  test('stores no problem about an invoice if the payment event arrives before the failure event', async () => {
    const invoice = createInvoice(subscription, { id: 'in_2' });
    await deliver('invoice.paid', { ...invoice, status: 'paid', amount_paid: 299_00 });
    await deliver('invoice.finalization_failed', invoice);
    expect(await queryProblems()).toEqual([]);
    expect(listSubjects()).toEqual([]);
  });

  test('sends no mail about a failed invoice that is paid before the mail is composed', async () => {
    const invoice = createInvoice(subscription, { id: 'in_2' });
    await deliverEvent(createEvent('invoice.finalization_failed', invoice), mailFake.bindings);
    await deliver('invoice.paid', { ...invoice, status: 'paid', amount_paid: 299_00 });
    expect(listSubjects()).toEqual([]);
  });
});

test.each([
  ['Stripe reports its payment', () => {}],
  ['the invoice is paid at Stripe', (id: string) => stripe.objects.set(id, { id, status: 'paid' })],
  ['the invoice is voided at Stripe', (id: string) => stripe.objects.set(id, { id, status: 'void' })],
])('sends no mail about an unpaid renewal if %s before the mail is composed (F60)', async (name, prepare) => {
  const invoice = createInvoice(subscription, { id: 'in_2' });
  prepare('in_2');
  await deliverEvent(createEvent('invoice.payment_failed', invoice), mailFake.bindings);
  if (name === 'Stripe reports its payment')
    await deliverEvent(createEvent('invoice.paid', { ...invoice, status: 'paid' }), mailFake.bindings);
  await mailFake.deliver();
  expect(listSubjects()).toEqual([]);
});

test('mails a failed payment of a plan change as a failed plan change, not as a failed renewal (F60)', async () => {
  await deliver('invoice.payment_failed', createInvoice(subscription, { billing_reason: 'subscription_update' }));
  expect(listSubjects().toSorted()).toEqual([
    'A change to a subscription wasn’t paid',
    'We couldn’t charge you for the change to your subscription',
  ]);
  expect(await queryRows("SELECT kind FROM outbox WHERE kind LIKE 'renewal%'")).toEqual([]);
});

test.each(['manual', 'automatic_pending_invoice_item_invoice'])(
  'mails a failed payment of an extra invoice without calling it a renewal or listing the plan: %s',
  async (billing_reason) => {
    await deliver('invoice.payment_failed', createInvoice(subscription, { billing_reason }));
    expect(listSubjects().toSorted()).toEqual([
      'An extra invoice for a subscription wasn’t paid',
      'We couldn’t charge you for an extra invoice',
    ]);
    for (const { text } of mailFake.mails) expect(text).not.toMatch(/renew|this period|1 × /i);
  },
);

test('reports no problem if Stripe voids the invoice of a plan change that was not paid (F60)', async () => {
  const invoice = createInvoice(subscription, { billing_reason: 'subscription_update' });
  await deliver('invoice.payment_failed', invoice);
  mailFake.mails.length = 0;
  await deliver('invoice.voided', { ...invoice, status: 'void' });
  expect(listSubjects()).toEqual([]);
  expect(await queryProblems()).toEqual([]);
});

test('mails nothing if a buyer’s card is declined on the page of a sent invoice, which Stripe never retries', async () => {
  const sent = createInvoice(subscription, { status: 'open', collection_method: 'send_invoice' });
  await deliver('invoice.payment_failed', sent);
  expect(listSubjects()).toEqual([]);
});

test('lists no price of the order in mails about a later charge, because its price can be changed at Stripe', async () => {
  await deliver('invoice.payment_failed', createInvoice(subscription));
  expect(mailFake.mails).toHaveLength(2);
  for (const { text } of mailFake.mails) {
    expect(text).toMatch(/1 × \w+/);
    expect(text).not.toContain('$');
  }
});

test('the checkout session shows the earliest charge of a subscription with several intervals', async () => {
  const [item] = (subscription.items as { data: Fields[] }).data;
  const yearly = { ...item, current_period_end: 1_792_592_000 + 300 * daySeconds };
  await deliver('customer.subscription.updated', { ...subscription, items: { data: [yearly, item] } });
  const reply = await (await getSession(order.sessionId)).json<CheckoutSessionReply>();
  expect(reply.next_charge).toBe('2026-10-21');
});

test('the checkout session shows the next charge of a subscription that is scheduled to end later', async () => {
  await deliver('customer.subscription.updated', { ...subscription, cancel_at: 1_792_592_000 + 90 * daySeconds });
  const reply = await (await getSession(order.sessionId)).json<CheckoutSessionReply>();
  expect(reply.next_charge).toBe('2026-10-21');
});

test('the checkout session shows the next charge of a subscription that the agency billed in advance', async () => {
  const schedule = (end: number, applies_to: Fields[] | null = null) => ({
    billing_schedules: [{ key: 'ahead', applies_to, bill_until: { computed_timestamp: end } }],
  });
  const fetchNextCharge = async () =>
    (await (await getSession(order.sessionId)).json<CheckoutSessionReply>()).next_charge;
  const until = 1_792_592_000 + 90 * daySeconds;
  await deliver('customer.subscription.updated', { ...subscription, ...schedule(until) });
  expect(await fetchNextCharge()).toBe('2027-01-19');
  const fields = { created: getUnixSeconds() + 60 };
  await deliver(
    'customer.subscription.updated',
    { ...subscription, ...schedule(until, [{ price: 'price_1' }]) },
    fields,
  );
  expect(await fetchNextCharge()).toBe('2026-10-21');
});

test('keeps the plan of a subscription and stores its renewals if Stripe refuses to return its product', async () => {
  const [period] = (subscription.items as { data: Fields[] }).data;
  const withProduct = (product: string) => ({
    ...subscription,
    items: { data: [{ ...period, price: { id: 'price_1', product, metadata: {} } }] },
  });
  const queryPlan = () => queryRows("SELECT lines ->> '$[0].id' AS plan FROM subscriptions");
  await deliver('customer.subscription.updated', withProduct('socialMediaGrowth'));
  expect(await queryPlan()).toEqual([{ plan: 'socialMediaGrowth' }]);
  await deliver('customer.subscription.updated', withProduct('prod_copy'));
  expect(await queryPlan()).toEqual([{ plan: 'socialMediaGrowth' }]);
  await deliver('invoice.paid', createInvoice(subscription, { id: 'in_2', status: 'paid', amount_paid: 250_00 }));
  expect(await queryRows("SELECT order_id, amount_paid FROM invoices WHERE id = 'in_2'")).toEqual([
    { order_id: order.orderId, amount_paid: 250_00 },
  ]);
  expect(listSubjects()).toEqual([]);
  expect(await queryProblems()).toEqual([]);
});

describe("paused collection of a subscription's invoices (F60)", () => {
  const createPausedSubscription = () => ({
    ...subscription,
    pause_collection: { behavior: 'void', resumes_at: null },
  });

  test.each([
    ['a paused collection', createPausedSubscription],
    ['a paused subscription', () => ({ ...subscription, status: 'paused' })],
  ])('stores and mails one problem for %s, and the checkout session has no next charge', async (_, pausedOne) => {
    await deliver('customer.subscription.updated', pausedOne());
    await deliver('customer.subscription.paused', pausedOne());
    expect(listSubjects()).toEqual(['Payment collection is paused for a subscription']);
    expect(await openProblemKinds()).toEqual(['collection-paused']);
    expect((await (await getSession(order.sessionId)).json<CheckoutSessionReply>()).next_charge).toBeNull();
  });

  test('stores no separate problem for an invoice that Stripe voids while collection is paused', async () => {
    await deliver('customer.subscription.updated', createPausedSubscription());
    await deliver('invoice.voided', createInvoice(subscription, { status: 'void' }));
    expect(await openProblemKinds()).toEqual(['collection-paused']);
  });

  test('mails buyer and agency when collection resumes, and reports the next pause as a new problem', async () => {
    await deliver('customer.subscription.updated', createPausedSubscription());
    mailFake.mails.length = 0;
    await deliver('customer.subscription.updated', subscription);
    expect(listSubjects().toSorted()).toEqual([
      'A subscription is being charged again',
      'We’re charging for your subscription again',
    ]);
    expect(await openProblemKinds()).toEqual([]);
    expect((await (await getSession(order.sessionId)).json<CheckoutSessionReply>()).next_charge).not.toBeNull();
    await deliver('customer.subscription.updated', createPausedSubscription());
    expect(listSubjects()).toHaveLength(3);
    expect(await openProblemKinds()).toEqual(['collection-paused']);
  });

  test('sends no mail about a pause if the event that ends the pause arrives before the event that starts the pause', async () => {
    const [first, second] = [createEvent('x', {}), createEvent('x', {})];
    await deliver('customer.subscription.updated', subscription, { created: second.created });
    await deliver('customer.subscription.updated', createPausedSubscription(), { created: first.created });
    expect(listSubjects()).toEqual([]);
    expect(await openProblemKinds()).toEqual([]);
  });
});

describe('subscription period that began more than two days ago without a paid invoice (F60)', () => {
  /** Delivers an event of a subscription whose current period began `daysAgo` days ago. Returns the start of the period. */
  async function startPeriod(daysAgo: number, fields: Fields = {}): Promise<number> {
    const periodStart = getUnixSeconds() - Math.round(daysAgo * daySeconds);
    const items = { data: [{ current_period_start: periodStart, current_period_end: periodStart + 30 * daySeconds }] };
    subscription = createSubscription(order, { items, ...fields });
    await env.DB.prepare('UPDATE orders SET paid_at = ?')
      .bind(periodStart - 30 * daySeconds)
      .run();
    await deliver('customer.subscription.updated', subscription);
    stripe.objects.set(String(subscription.id), subscription);
    mailFake.mails.length = 0;
    return periodStart;
  }
  async function runNightly(): Promise<void> {
    await runScheduledJob(computeTimeIn(0), mailFake.bindings, dailyCron);
    await mailFake.deliver();
  }

  test('the nightly run reports an unpaid period only once, and a paid invoice settles the problem', async () => {
    const periodStart = await startPeriod(2.1);
    await runNightly();
    await runNightly();
    expect(listSubjects()).toEqual(['A subscription is running, but its current period isn’t paid for']);
    expect(mailFake.mails[0]?.text).toContain('buyer@example.com');
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
    const paid = { status: 'paid', amount_paid: 299_00 };
    await deliver('invoice.paid', createInvoice(subscription, { ...paid, created: periodStart - 30 * daySeconds }));
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
    await deliver('invoice.paid', createInvoice(subscription, { ...paid, created: periodStart + 60 }));
    expect(await openProblemKinds()).toEqual([]);
  });

  test('the nightly run reports an unpaid period even if Stripe’s latest event was about the previous period', async () => {
    await startPeriod(32.1);
    stripe.objects.clear();
    await runNightly();
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
  });

  test.each([
    ['reports no unpaid period during a trial that the agency added', 10, []],
    [
      'reports an unpaid period after a trial even if Stripe’s latest event was about the trial',
      32.1,
      ['renewal-missing'],
    ],
  ])('the nightly run %s', async (_, daysAgo, kinds) => {
    await startPeriod(daysAgo, { status: 'trialing' });
    stripe.objects.clear();
    await runNightly();
    expect(await openProblemKinds()).toEqual(kinds);
  });

  test('the nightly run reports each unpaid period after Stripe stopped charging a subscription and left its invoices as drafts', async () => {
    const periodStart = await startPeriod(3);
    await deliver('invoice.payment_failed', createInvoice(subscription, { created: periodStart }));
    await deliver('customer.subscription.updated', { ...subscription, status: 'unpaid' });
    await runNightly();
    expect(await openProblemKinds()).toEqual([]);
    await startPeriod(2.1, { status: 'unpaid' });
    // The invoice of the period before was the last one that Stripe finalized.
    await env.DB.prepare('UPDATE invoices SET created_at = created_at - ?')
      .bind(30 * daySeconds)
      .run();
    const draft = createInvoice(subscription, { status: 'draft', created: getUnixSeconds() - 2 * daySeconds });
    stripe.objects.set(String(subscription.id), { ...subscription, latest_invoice: draft });
    await runNightly();
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
  });

  test.each([
    ['began yesterday', 1.5, {}],
    ['belongs to a subscription whose payment failed', 3, { status: 'past_due' }],
    ['belongs to a subscription that is paused', 3, { pause_collection: { behavior: 'void' } }],
  ])('the nightly run does not report an unpaid period that %s', async (_, daysAgo, fields) => {
    await startPeriod(daysAgo, fields);
    await runNightly();
    expect(await openProblemKinds()).not.toContain('renewal-missing');
  });

  test.each([
    ['was paid', 299_00],
    ['cost nothing, because a coupon or credit covers it', 0],
  ])('the nightly run does not report a period whose invoice %s', async (_, amount) => {
    const periodStart = await startPeriod(3);
    await deliver(
      'invoice.paid',
      createInvoice(subscription, { created: periodStart + 60, status: 'paid', total: amount, amount_paid: amount }),
    );
    await runNightly();
    expect(await queryProblems()).toEqual([]);
    expect(listSubjects()).toEqual([]);
  });

  test('the nightly run does not report a period that the agency billed in advance, up to the last such period', async () => {
    const periodStart = await startPeriod(3);
    for (const days of [60, 30]) {
      const bill_until = { computed_timestamp: periodStart + days * daySeconds };
      const billing_schedules = [{ key: 'ahead', applies_to: null, bill_until }];
      await deliver('customer.subscription.updated', { ...subscription, billing_schedules });
      await runNightly();
      expect(await queryProblems()).toEqual([]);
    }
  });

  test('the nightly run reports an unpaid period even if the invoice of a plan change within the period was paid', async () => {
    const periodStart = await startPeriod(3);
    const change = (hours: number) =>
      createInvoice(subscription, {
        billing_reason: 'subscription_update',
        created: periodStart + hours * 3600,
        status: 'paid',
        amount_paid: 100_00,
      });
    for (const hours of [-12, 24]) await deliver('invoice.paid', change(hours));
    await runNightly();
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
    await deliver('invoice.paid', change(48));
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
    // A plan change with another billing interval starts a new period, which its invoice pays.
    await deliver('invoice.paid', change(0));
    expect(await openProblemKinds()).toEqual([]);
  });

  test('the nightly run does not report an unpaid period if Stripe shows a paid invoice and only the events were lost', async () => {
    const periodStart = await startPeriod(3);
    const latest = createInvoice(subscription, {
      id: 'in_2',
      created: periodStart,
      status: 'paid',
      amount_paid: 299_00,
    });
    stripe.objects.set(String(subscription.id), { ...subscription, latest_invoice: latest });
    await runNightly();
    expect(await queryProblems()).toEqual([]);
    expect(await queryRows("SELECT paid FROM invoices WHERE id = 'in_2'")).toEqual([{ paid: 1 }]);
  });

  test('the nightly run waits three weeks before it reports an unpaid period whose direct debit is still in progress', async () => {
    const inProgress = async (daysAgo: number) => {
      const periodStart = await startPeriod(daysAgo);
      const latest = createInvoice(subscription, { created: periodStart, attempted: true });
      stripe.objects.set(String(subscription.id), { ...subscription, latest_invoice: latest });
      await runNightly();
      return openProblemKinds();
    };
    expect(await inProgress(2.1)).toEqual([]);
    expect(await inProgress(20)).toEqual([]);
    expect(listSubjects()).toEqual([]);
    expect(await inProgress(21.1)).toEqual(['renewal-missing']);
  });

  test("the nightly run reports Stripe's cause for an unpaid invoice instead of a missing renewal", async () => {
    const periodStart = await startPeriod(3);
    const error = { code: 'customer_tax_location_invalid' };
    const latest = createInvoice(subscription, {
      created: periodStart,
      status: 'draft',
      last_finalization_error: error,
    });
    stripe.objects.set(String(subscription.id), { ...subscription, latest_invoice: latest });
    await runNightly();
    await runNightly();
    expect(await openProblemKinds()).toEqual(['invoice-tax-location']);
    expect(listSubjects()).toHaveLength(1);
  });

  test('the nightly run does not report a subscription that did not pay for its order', async () => {
    await startPeriod(3, { id: 'sub_declined' });
    await runNightly();
    expect(await queryProblems()).toEqual([]);
  });

  test('the nightly run checks an unpaid period again the next night if Stripe does not answer', async () => {
    await startPeriod(3);
    const respondWithError = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.nextResponses.push(respondWithError, respondWithError);
    await runNightly();
    expect(await queryProblems()).toEqual([]);
    await runNightly();
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
  });

  test('the nightly run deletes old rows before it asks Stripe about unpaid periods', async () => {
    await startPeriod(3);
    await env.DB.prepare("INSERT INTO stripe_events (id, type, created, received_at) VALUES ('old', 'x', 1, 1)").run();
    const isKept: boolean[] = [];
    stripe.nextResponses.push(async () => {
      isKept.push((await queryRows("SELECT id FROM stripe_events WHERE id = 'old'")).length > 0);
      return Response.json(subscription);
    });
    await runNightly();
    expect(isKept).toEqual([false]);
  });

  /** Adds copies of the unpaid subscription. Their periods began before the original's. */
  async function addSubscriptions(count: number): Promise<void> {
    const copy = (table: string, columns: string) =>
      queryRows(`SELECT group_concat(name) AS names FROM pragma_table_info('${table}')
        WHERE name NOT IN (${columns})`).then(([row]) => String(row?.names));
    const ofOrder = await copy('orders', "'id', 'session_id', 'subscription_id'");
    const ofSubscription = await copy('subscriptions', "'id', 'order_id', 'period_start'");
    for (let index = 0; index < count; index++) {
      await env.DB.batch([
        env.DB.prepare(`INSERT INTO orders (id, session_id, subscription_id, ${ofOrder})
          SELECT 'co_${index}', 'cs_${index}', 'sub_copy${index}', ${ofOrder} FROM orders WHERE id = ?`).bind(
          order.orderId,
        ),
        env.DB.prepare(`INSERT INTO subscriptions (id, order_id, period_start, ${ofSubscription})
          SELECT 'sub_copy${index}', 'co_${index}', period_start - 1, ${ofSubscription} FROM subscriptions WHERE id = ?`).bind(
          subscription.id,
        ),
      ]);
    }
  }

  const listSubscriptionPaths = () =>
    new Set(stripe.requests.map(({ url }) => url.pathname).filter((path) => path.startsWith('/v1/subscriptions/')));

  test('the nightly run asks Stripe about no further subscription during an outage', async () => {
    await startPeriod(3);
    await addSubscriptions(2);
    stripe.isDown = true;
    await runNightly();
    expect(listSubscriptionPaths()).toHaveProperty('size', 1);
    stripe.isDown = false;
    await runNightly();
    expect(await openProblemKinds()).toHaveLength(3);
  });

  test('the nightly run checks the next subscription within three nights if Stripe refuses 60 others', async () => {
    await startPeriod(3);
    await addSubscriptions(60);
    for (let index = 0; index < 60; index++) stripe.unreadableIds.add(`sub_copy${index}`);
    for (let night = 0; night < 3; night++) await runNightly();
    expect(await openProblemKinds()).toEqual(['renewal-missing']);
  });
});
