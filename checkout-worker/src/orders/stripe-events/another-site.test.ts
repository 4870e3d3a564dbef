import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#agency/brand';
import type { Env } from '../../env.ts';
import { resolveSiteIds } from '../../stripe/site-metadata.ts';
import {
  clearDatabase,
  createCart,
  createEvent,
  deliverEvent,
  postCheckout,
  queryOrders,
  sendRequest,
  siteOrigin,
} from '../../testing/harness.ts';
import { createMailFake, type MailFake } from '../../testing/mail-fake.ts';
import { computeTimeIn, queryProblems, queryRows, runScheduledJob, startOrder } from '../../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { getUnixSeconds } from '../../unix-time.ts';

const site = new URL(siteOrigin).host;
const completed = 'checkout.session.completed';
let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

async function getSentMetadata(
  products: readonly string[],
  overrides: Partial<Env> = {},
): Promise<Record<string, string>> {
  await postCheckout({ items: createCart(...products) }, overrides);
  const sent = [...(stripe.requests.at(-1)?.form ?? [])];
  return Object.fromEntries(sent.filter(([name]) => name.endsWith('[agency_site]')));
}

const foreign = { agency_site: 'other.example', checkout: `co_${'f'.repeat(64)}` };

/** Returns every event of a sale on another site. Stripe sends them to all endpoints of the shared account. */
function createForeignEvents(metadata: Record<string, string> = foreign): Record<string, unknown>[] {
  const ids = { customer: 'cus_foreign', subscription: 'sub_foreign', invoice: 'in_foreign', currency: 'usd' };
  const session = { ...ids, id: 'cs_test_foreign12345', metadata, status: 'complete', payment_status: 'paid' };
  const parent = { subscription_details: { subscription: 'sub_foreign', metadata } };
  const invoice = { ...ids, id: 'in_foreign', metadata: {}, parent, amount_paid: 100, created: 1 };
  const single = { ...ids, id: 'in_single', metadata, parent: null, amount_paid: 100, created: 1 };
  const subscription = { id: 'sub_foreign', customer: 'cus_foreign', metadata, status: 'active', items: { data: [] } };
  const payment = { payment: { type: 'payment_intent', payment_intent: 'pi_foreign' }, invoice: 'in_foreign' };
  const charge = { ...ids, id: 'ch_foreign', payment_intent: 'pi_foreign', amount_refunded: 5 };
  const refund = { id: 're_foreign', charge: 'ch_foreign', payment_intent: 'pi_foreign', status: 'failed', amount: 5 };
  const dispute = { id: 'dp_foreign', charge: 'ch_foreign', payment_intent: 'pi_foreign', amount: 5, currency: 'usd' };
  const events: [string, object][] = [
    [completed, session],
    ['checkout.session.async_payment_succeeded', session],
    ['checkout.session.async_payment_failed', session],
    ['checkout.session.expired', session],
    ['invoice.paid', invoice],
    ['invoice.paid', single],
    ['invoice.payment_failed', invoice],
    ['invoice_payment.paid', payment],
    ['customer.subscription.created', subscription],
    ['customer.subscription.updated', { ...subscription, cancel_at_period_end: true, cancel_at: 1_900_000_000 }],
    ['customer.subscription.deleted', subscription],
    // The charge of a single payment repeats the payment's metadata; the charge of a subscription has no metadata.
    ['charge.refunded', { ...charge, metadata }],
    ['charge.refunded', { ...charge, id: 'ch_renewal', payment_intent: 'pi_renewal', metadata: {} }],
    ['refund.failed', refund],
    ['charge.dispute.created', { ...dispute, status: 'needs_response' }],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }],
  ];
  return events.map(([type, object]) => createEvent(type, object, { created: getUnixSeconds() }));
}

async function expectNothingKept(): Promise<void> {
  const tables = [
    'stripe_events',
    'invoices',
    'invoice_payments',
    'subscriptions',
    'refunds',
    'failed_refunds',
    'disputes',
  ];
  for (const table of [...tables, 'payment_problems', 'outbox']) {
    expect(await queryRows(`SELECT * FROM ${table}`), table).toEqual([]);
  }
}

describe('site id in Stripe metadata (F57)', () => {
  test('the Worker sets the site id on the session, the subscription and inline products', async () => {
    expect(await getSentMetadata(['socialMediaGrowth'])).toEqual({
      'metadata[agency_site]': site,
      'subscription_data[metadata][agency_site]': site,
      'line_items[0][price_data][product_data][metadata][agency_site]': site,
    });
  });

  test('the Worker sets the site id on the payment and the invoice of a one-time purchase', async () => {
    expect(await getSentMetadata(['websiteStarter'])).toMatchObject({
      'metadata[agency_site]': site,
      'payment_intent_data[metadata][agency_site]': site,
      'invoice_creation[invoice_data][metadata][agency_site]': site,
    });
  });

  test('the Worker uses the first id in SITE_ID as the site id', async () => {
    const marks = await getSentMetadata(['socialMediaGrowth'], { SITE_ID: 'shop-one, old.example' });
    expect(new Set(Object.values(marks))).toEqual(new Set(['shop-one']));
  });

  test('the site id on a developer’s machine starts with localhost and contains no port', () => {
    const [id] = resolveSiteIds({ SITE_ORIGIN: 'http://localhost:8787' });
    expect(id).toBe(`localhost.${new URL(brand.url).host}`);
    expect(resolveSiteIds({ SITE_ORIGIN: 'http://localhost:8788' })).toEqual([id]);
  });
});

describe('events of another site on the same Stripe account (F57)', () => {
  test("ignores another site's events, also in the health report", async () => {
    await startOrder(stripe);
    for (const event of createForeignEvents()) expect((await deliverEvent(event, mailFake.bindings)).status).toBe(200);
    await expectNothingKept();
    const health = await (await sendRequest(new Request(`${siteOrigin}/api/health`), mailFake.bindings)).json();
    expect(health).toMatchObject({ lastEventHours: null, oldestUnsentMailMinutes: null });
  });

  test("the reconciliation skips another site's events and processes the later event of this site", async () => {
    const order = await startOrder(stripe);
    for (let sale = 0; sale < 20; sale++) stripe.events.push(...createForeignEvents());
    stripe.events.push(createEvent(completed, order.session(), { created: getUnixSeconds() }));
    await runScheduledJob(computeTimeIn(9), mailFake.bindings);
    expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
    expect(await queryRows('SELECT id FROM stripe_events')).toHaveLength(1);
    expect(await queryProblems()).toEqual([]);
  });

  test("ignores another site's events even if their API version differs", async () => {
    const [event] = createForeignEvents();
    await deliverEvent({ ...event, api_version: '2024-06-20' }, mailFake.bindings);
    await expectNothingKept();
  });

  test("ignores another site's events even if one customer bought from both sites", async () => {
    const order = await startOrder(stripe);
    await env.DB.prepare("UPDATE orders SET customer_id = 'cus_foreign' WHERE id = ?").bind(order.orderId).run();
    const events = createForeignEvents().filter(({ data }) => JSON.stringify(data).includes('agency_site'));
    for (const event of events) await deliverEvent(event, mailFake.bindings);
    stripe.events.push(...events);
    await runScheduledJob(computeTimeIn(9), mailFake.bindings);
    await expectNothingKept();
  });
});

test("ignores the refund of another site's renewal, even if the customer also bought from this site (F57)", async () => {
  const order = await startOrder(stripe);
  await env.DB.prepare("UPDATE orders SET customer_id = 'cus_foreign' WHERE id = ?").bind(order.orderId).run();
  const payment = { type: 'payment_intent', payment_intent: 'pi_renewal' };
  stripe.objects.set('inpay_foreign', {
    id: 'inpay_foreign',
    object: 'invoice_payment',
    invoice: 'in_foreign',
    payment,
  });
  const parent = { subscription_details: { subscription: 'sub_foreign', metadata: foreign } };
  stripe.objects.set('in_foreign', { id: 'in_foreign', object: 'invoice', metadata: {}, parent, currency: 'usd' });
  const renewal = createForeignEvents().filter(({ data }) => JSON.stringify(data).includes('ch_renewal'));
  expect(renewal).toHaveLength(1);
  for (const event of renewal) await deliverEvent(event, mailFake.bindings);
  await expectNothingKept();
});

describe('event that names an order missing from the database (F57)', () => {
  const createOrphanEvents = (agency_site: string) => createForeignEvents({ ...foreign, agency_site }).slice(0, 1);

  test("stores a problem if an event for an unknown order contains this site's id", async () => {
    for (const event of createOrphanEvents(site)) await deliverEvent(event, mailFake.bindings);
    expect(await queryProblems()).toMatchObject([{ kind: 'unknown-order', order_id: foreign.checkout }]);
  });

  test('stores a problem if an event for an unknown order contains a former id of this site', async () => {
    for (const event of createOrphanEvents('old.example'))
      await deliverEvent(event, { ...mailFake.bindings, SITE_ID: 'new.example, old.example' });
    expect(await queryProblems()).toMatchObject([{ kind: 'unknown-order' }]);
  });
});

test("processes an event of a stored order even if its metadata contains the site's former domain (F57)", async () => {
  const order = await startOrder(stripe);
  await deliverEvent(createEvent(completed, order.session()), {
    ...mailFake.bindings,
    SITE_ORIGIN: 'https://moved.example',
  });
  expect(await queryOrders()).toMatchObject([{ status: 'paid' }]);
});
