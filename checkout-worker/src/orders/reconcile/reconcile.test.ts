import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  deliverEvent,
  getSession,
  queryOrders,
} from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import {
  computeTimeIn,
  createInvoice,
  createPaidOrder,
  createSubscription,
  queryProblems,
  queryRows,
  runScheduledJob,
  startOrder,
} from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { getUnixSeconds } from '../../unix-time.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const completed = 'checkout.session.completed';

/** Adds a Stripe event that the reconciliation can list but the webhook never receives. */
function addUndeliveredEvent(
  type: string,
  object: object,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  const event = createEvent(type, object, { created: getUnixSeconds(), ...fields });
  stripe.events.push(event);
  return event;
}

async function queryStatuses(): Promise<string[]> {
  return (await queryOrders()).map(({ status }) => status);
}

async function reconcileAndListMails(minutes = 15): Promise<string[]> {
  await runScheduledJob(computeTimeIn(minutes), mailFake.bindings);
  await mailFake.deliver();
  return mailFake.mails.map(({ to }) => to).sort();
}

describe('paid order whose webhook event was not delivered (F35)', () => {
  test('marks the order as paid within 15 minutes without a webhook event, and a late event does not repeat the mails', async () => {
    const order = await startOrder(stripe);
    const event = addUndeliveredEvent(completed, order.session());
    expect(await reconcileAndListMails()).toEqual(['buyer@example.com', agencyAddress]);
    expect(await queryOrders()).toMatchObject([{ status: 'paid', session_id: order.sessionId }]);
    await deliverEvent(event, mailFake.bindings);
    await runScheduledJob(computeTimeIn(30), mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
  });

  test('marks the order as paid when the buyer returns to the success page', async () => {
    const order = await startOrder(stripe);
    stripe.sessions.set(order.sessionId, order.session());
    const reply = await getSession(order.sessionId, mailFake.bindings);
    expect(await reply.json()).toMatchObject({ paid: true, settlement: 'paid' });
    expect(await queryStatuses()).toEqual(['paid']);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('buyer@example.com')).toHaveLength(1);
  });

  test("sends the mails only once if event, buyer's return and reconciliation happen at the same time", async () => {
    const order = await startOrder(stripe);
    stripe.sessions.set(order.sessionId, order.session());
    const event = addUndeliveredEvent(completed, order.session());
    await Promise.all([
      deliverEvent(event, mailFake.bindings),
      getSession(order.sessionId, mailFake.bindings),
      runScheduledJob(computeTimeIn(15), mailFake.bindings),
      getSession(order.sessionId, mailFake.bindings),
    ]);
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(2);
    expect(await queryProblems()).toEqual([]);
  });

  test('marks the order as paid by retrieving the session if Stripe lists no event about the payment', async () => {
    const order = await startOrder(stripe);
    stripe.sessions.set(order.sessionId, order.session());
    await runScheduledJob(computeTimeIn(5), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['created']);
    await runScheduledJob(computeTimeIn(15), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['paid']);
  });

  test.each([
    ['its payment', 'canceled', { id: 'pi_1', object: 'payment_intent', status: 'canceled' }],
    ['its invoice', 'voided', { id: 'in_1', object: 'invoice', status: 'void' }],
  ])('marks an unpaid order as failed once %s is %s at Stripe', async (_, __, object) => {
    const order = await startOrder(stripe);
    const [payment, invoice] = object.object === 'invoice' ? [null, object.id] : [object.id, null];
    const unpaid = order.session({ payment_status: 'unpaid', payment_intent: payment, invoice });
    stripe.sessions.set(order.sessionId, unpaid);
    stripe.objects.set(object.id, { ...object, status: 'open' });
    await deliverEvent(createEvent(completed, unpaid), mailFake.bindings);
    await runScheduledJob(computeTimeIn(15), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['processing']);
    stripe.objects.set(object.id, object);
    await runScheduledJob(computeTimeIn(60), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['failed']);
    await mailFake.deliver();
    expect(mailFake.mails.map(({ to }) => to)).toContain(agencyAddress);
  });

  test('marks the order as paid even if the Stripe account stores events in an older API version', async () => {
    const order = await startOrder(stripe);
    stripe.sessions.set(order.sessionId, order.session());
    const metadata = { checkout: order.orderId };
    const subscription = { id: `sub_${order.sessionId}`, object: 'subscription', status: 'active', metadata };
    const items = { data: [{ current_period_end: 1_900_000_000 }] };
    stripe.objects.set(subscription.id, { ...subscription, items, cancel_at_period_end: false });
    addUndeliveredEvent('customer.subscription.updated', subscription, { api_version: '2020-08-27' });
    addUndeliveredEvent(completed, { id: order.sessionId, object: 'checkout.session' }, { api_version: '2020-08-27' });
    await runScheduledJob(computeTimeIn(9), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['paid']);
    expect(await queryRows('SELECT status, period_end FROM subscriptions')).toEqual([
      { status: 'active', period_end: 1_900_000_000 },
    ]);
    expect(await queryProblems()).toEqual([]);
  });

  test('retrieves an unpaid session at growing intervals until the checkout expires', async () => {
    const { sessionId } = await startOrder(stripe);
    const countSessionRequests = () => stripe.requests.filter(({ url }) => url.pathname.endsWith(sessionId)).length;
    // The order's age doubles from one retrieval to the next.
    const [order] = await queryRows('SELECT created_at FROM orders');
    for (let minutes = 15; minutes <= 22 * 60; minutes += 15)
      await runScheduledJob(Number(order?.created_at) + minutes * 60);
    expect(countSessionRequests()).toBe(7);
    stripe.sessions.set(sessionId, { ...stripe.sessions.get(sessionId), status: 'expired' });
    for (let day = 2; day < 7; day++) await runScheduledJob(computeTimeIn(day * 24 * 60));
    expect(await queryStatuses()).toEqual(['expired']);
    expect(countSessionRequests()).toBe(8);
  });

  test('finds a paid order’s event among many events of other shops on the same Stripe account', async () => {
    const order = await startOrder(stripe);
    for (let number = 0; number < 600; number++)
      addUndeliveredEvent('charge.refunded', { id: `ch_${number}`, metadata: {} });
    addUndeliveredEvent(completed, order.session());
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid']);
  });

  test('processes the remaining events in the next run if the events are too many for one run', async () => {
    const order = await startOrder(stripe);
    const subscription = { id: 'sub_1', metadata: { checkout: order.orderId }, status: 'active' };
    for (let number = 0; number < 130; number++) addUndeliveredEvent('customer.subscription.updated', subscription);
    addUndeliveredEvent(completed, order.session());
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['created']);
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid']);
  });

  test.each([
    ['the current', {}],
    ['an older', { api_version: '2020-08-27' }],
  ])('recovers a payment among many irrelevant events of the same hour in %s API version', async (_, fields) => {
    const paidOrder = await createPaidOrder(stripe);
    const order = await startOrder(stripe);
    const renewal = createInvoice(createSubscription(paidOrder), { collection_method: 'charge_automatically' });
    stripe.objects.set(String(renewal.id), renewal);
    for (let number = 0; number < 130; number++) addUndeliveredEvent('invoice.updated', renewal, fields);
    addUndeliveredEvent(completed, order.session());
    await runScheduledJob(computeTimeIn(9));
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid', 'paid']);
  });

  test('logs an alert if Stripe is down or refuses the request, and the next run retries the same event', async () => {
    const alerts = vi.spyOn(console, 'error').mockImplementation(() => {});
    const order = await startOrder(stripe);
    addUndeliveredEvent(completed, order.session());
    const refuse = () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 403 });
    stripe.nextResponses.push(refuse);
    await runScheduledJob(computeTimeIn(9));
    expect(alerts).toHaveBeenCalledWith(expect.stringContaining('reconciliation-failed'));
    expect(await queryRows('SELECT completed_at FROM stripe_progress')).toEqual([{ completed_at: null }]);
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid']);
  });

  test('processes all events since the backup again after a database restore', async () => {
    const order = await startOrder(stripe);
    await runScheduledJob(getUnixSeconds(), mailFake.bindings);
    const event = addUndeliveredEvent(completed, order.session());
    const before = await queryRows('SELECT * FROM stripe_progress');
    await deliverEvent(event, mailFake.bindings);
    await runScheduledJob(computeTimeIn(60), mailFake.bindings);
    await env.DB.batch([
      env.DB.prepare('DELETE FROM stripe_events'),
      env.DB.prepare("UPDATE orders SET status = 'created', status_rank = 0, paid_at = NULL"),
      env.DB.prepare('UPDATE stripe_progress SET reached_at = ?').bind(before[0]?.reached_at),
    ]);
    await runScheduledJob(computeTimeIn(75), mailFake.bindings);
    expect(await queryStatuses()).toEqual(['paid']);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('buyer@example.com')).toHaveLength(1);
  });
});

describe('event that Stripe refuses to return (F64)', () => {
  const older = { api_version: '2020-08-27' };
  const findAlerts = (sink: { mock: { calls: unknown[][] } }) =>
    sink.mock.calls.flatMap(([line]) => (String(line).includes('"event":"event-unreadable"') ? [String(line)] : []));

  test('logs an event that Stripe refuses to return, processes other events, and retries the refused event later', async () => {
    const sink = vi.spyOn(console, 'error').mockImplementation(() => {});
    const order = await startOrder(stripe);
    const subscription = {
      id: 'sub_1',
      object: 'subscription',
      status: 'active',
      metadata: { checkout: order.orderId },
    };
    const items = { data: [{ current_period_end: 1_900_000_000 }] };
    stripe.objects.set('sub_1', { ...subscription, items, cancel_at_period_end: false });
    stripe.unreadableIds.add('sub_1');
    const event = addUndeliveredEvent('customer.subscription.updated', subscription, older);
    addUndeliveredEvent(completed, order.session());
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid']);
    await runScheduledJob(computeTimeIn(24));
    const [alert, ...more] = findAlerts(sink);
    expect(more).toEqual([]);
    expect(JSON.parse(alert ?? '')).toMatchObject({
      level: 'alert',
      stripeEvent: event.id,
      type: 'customer.subscription.updated',
      status: 403,
      code: 'more_permissions_required',
    });
    expect(await queryRows('SELECT completed_at IS NULL AS isBehind FROM stripe_progress')).toEqual([{ isBehind: 0 }]);

    stripe.unreadableIds.clear();
    await runScheduledJob(computeTimeIn(90));
    expect(await queryRows('SELECT status FROM subscriptions')).toEqual([{ status: 'active' }]);
    expect(await queryRows('SELECT * FROM unreadable_events')).toEqual([]);
  });

  test('skips a malformed event that lacks a required field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const order = await startOrder(stripe);
    addUndeliveredEvent('invoice_payment.paid', { id: 'inpay_1', invoice: `in_1`, note: order.orderId });
    addUndeliveredEvent(completed, order.session());
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid']);
    expect(await queryRows('SELECT * FROM unreadable_events')).toHaveLength(1);
  });

  test.each([
    ['an invoice', 'invoice.paid', { id: 'in_1', parent: null }],
    ['a charge', 'charge.refunded', { id: 'ch_1' }],
    ['a dispute', 'charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }],
  ])('skips an event if the object in it, %s, cannot be stored', async (_, type, object) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first, second] = [await startOrder(stripe), await startOrder(stripe, 'websiteStarter')];
    await deliverEvent(createEvent(completed, first.session({ payment_intent: 'pi_1' })));
    addUndeliveredEvent(type, { ...object, metadata: { checkout: first.orderId } });
    addUndeliveredEvent(completed, second.session());
    await runScheduledJob(computeTimeIn(9));
    expect(await queryStatuses()).toEqual(['paid', 'paid']);
    expect(await queryRows('SELECT * FROM unreadable_events')).toHaveLength(1);
  });

  test('skips an event if every attempt to retrieve the event’s object from Stripe fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const order = await startOrder(stripe);
    addUndeliveredEvent(
      'customer.subscription.updated',
      { id: 'sub_1', object: 'subscription', note: order.orderId },
      older,
    );
    addUndeliveredEvent(completed, order.session());
    const double = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/subscriptions/')
        ? Response.json({ error: { type: 'api_error' } }, { status: 500 })
        : double(input, init),
    );
    for (const minutes of [9, 90, 180]) await runScheduledJob(computeTimeIn(minutes));
    expect(await queryStatuses()).toEqual(['paid']);
    expect(await queryRows('SELECT * FROM unreadable_events')).toHaveLength(1);
  });

  test('retries an event while Stripe refuses to return the event, and stops after Stripe has deleted the event', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const order = await startOrder(stripe);
    stripe.unreadableIds.add('sub_1');
    const event = addUndeliveredEvent(
      'customer.subscription.updated',
      { id: 'sub_1', object: 'subscription', note: order.orderId },
      older,
    );
    await runScheduledJob(computeTimeIn(9));
    stripe.unreadableIds.add(String(event.id));
    await runScheduledJob(computeTimeIn(90));
    expect(await queryRows('SELECT id FROM unreadable_events')).toEqual([{ id: event.id }]);
    stripe.unreadableIds.clear();
    stripe.events = [];
    await runScheduledJob(computeTimeIn(180));
    expect(await queryRows('SELECT id FROM unreadable_events')).toEqual([]);
  });

  test('processes other orders if Stripe refuses to return the session of one order', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first, second] = [await startOrder(stripe), await startOrder(stripe)];
    for (const order of [first, second]) stripe.sessions.set(order.sessionId, order.session());
    stripe.unreadableIds.add(first.sessionId);
    await runScheduledJob(computeTimeIn(15), mailFake.bindings);
    expect((await queryStatuses()).sort()).toEqual(['created', 'paid']);
  });
});

test('the reconciliation links a dispute to its order even if Stripe reports the payment after the dispute (F58)', async () => {
  const order = await startOrder(stripe);
  addUndeliveredEvent('charge.dispute.created', {
    id: 'dp_1',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    amount: 299_00,
    currency: 'usd',
    status: 'needs_response',
    reason: 'general',
    created: 1,
    balance_transactions: [],
  });
  addUndeliveredEvent(completed, order.session({ payment_intent: 'pi_1' }));
  await runScheduledJob(computeTimeIn(9), mailFake.bindings);
  expect(await queryRows('SELECT id FROM disputes')).toEqual([{ id: 'dp_1' }]);
});
