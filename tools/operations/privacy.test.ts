import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningStripeMock, startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { erasePerson, exportPerson } from '#worker/desk/person-data.ts';
import { createAddressKey } from '#worker/email-address.ts';
import type { Row } from './database.ts';
import { createMemoryDatabase, createOrderRow, type MemoryDatabase } from './testing.ts';

let stripeMock: RunningStripeMock;
let stripe: Stripe;
let database: MemoryDatabase;
let customer: string;

const address = 'Ada@example.com';
const secret = 'a-secret-of-more-than-32-characters';
const createSources = () => ({ database, stripe, secrets: [secret] });

function createMessageRow(id: string, email: string): Row {
  const typed = { name: 'Ada', email, phone: '', company: '', message: 'Hello', services: '[]', other_service: '' };
  return { id, content_key: id, ...typed, cart: '[]', created_at: 1_790_000_000 };
}

function createReviewRow(id: string, email: string, status: string): Row {
  const typed = { author_name: 'Ada', author_title: '', email, rating: 5, review_text: 'Good.' };
  return { id, status, ...typed, created_at: 1_790_000_000 };
}

function createMailRow(kind: string, about: string, status: string, to: string | null = null): Row {
  return {
    id: `${kind}.${about}`,
    kind,
    about,
    status,
    address: to,
    attempts: 0,
    due_at: 0,
    created_at: 1_790_000_000,
  };
}

function createInvoiceRequestRow(id: string, email: string): Row {
  const typed = { company: 'Ada Ltd', name: 'Ada', email, line1: 'Street 1', city: 'Berlin', country: 'DE' };
  const order = { order_id: `co_${id}`, mode: 'payment', lines: '[]', amount: 100, currency: 'usd', language: 'en' };
  return { id, content_key: id, ...typed, ...order, created_at: 1_790_000_000 };
}

function createWithdrawalRow(id: string, email: string, orderId: string | null): Row {
  const typed = { name: 'Ada', email, number: `#${id}`, part: '', language: 'de' };
  return { id, content_key: id, ...typed, order_id: orderId, created_at: 1_790_000_000 };
}

/** Ids of the stored mails with a link to the partner page. */
const linkMails = () => database.queryRows("SELECT id FROM outbox WHERE kind = 'partner-link'").map(({ id }) => id);

/** Advances the Stripe mock's clock by a minute, after which the search finds new customers. */
async function passMinute(): Promise<void> {
  const body = JSON.stringify({ advanceSeconds: 60 });
  await fetch(`${stripeMock.url}/_control/clock`, { method: 'POST', body });
}

beforeEach(async () => {
  stripeMock = await startStripeMock({ port: 0 });
  stripe = new Stripe('sk_test_mock', { host: 'localhost', port: stripeMock.port, protocol: 'http', telemetry: false });
  database = createMemoryDatabase();
  customer = (await stripe.customers.create({ email: 'ada@example.com', name: 'Ada Example' })).id;
  const other = (await stripe.customers.create({ email: 'bob@example.com' })).id;
  await passMinute();
  const attribution = '{"first":{"utm_source":"google"}}';
  database.add('orders', createOrderRow({ id: 'co_ada', customer_id: customer, attribution }));
  database.add('orders', createOrderRow({ id: 'co_bob', customer_id: other, attribution }));
  for (const [id, email] of [
    ['m1', 'ada@example.com'],
    ['m2', 'ADA@example.com'],
    ['m3', 'bob@example.com'],
  ] as const) {
    database.add('contact_messages', createMessageRow(id, email));
    database.add('outbox', createMailRow('message', id, 'sent'));
    database.add('outbox', createMailRow('copy', id, 'waiting'));
  }
  const file = { field: 'files', name: 'brief.pdf', type: 'application/pdf', size: 9, created_at: 1_790_000_000 };
  database.add('sent_files', { key: 'f1', message_id: 'm1', ...file });
  database.add('sent_files', { key: 'f3', message_id: 'm3', ...file });
  database.add('reviews', createReviewRow('r1', 'ada@example.com', 'published'));
  database.add('reviews', createReviewRow('r2', 'bob@example.com', 'held'));
  database.add('withdrawals', createWithdrawalRow('w1', 'ada@example.com', 'co_ada'));
  database.add('withdrawals', createWithdrawalRow('w2', 'ADA@example.com', null));
  database.add('withdrawals', createWithdrawalRow('w3', 'bob@example.com', null));
  for (const [id, email] of [
    ['i1', 'ADA@example.com'],
    ['i2', 'bob@example.com'],
  ] as const) {
    database.add('invoice_requests', createInvoiceRequestRow(id, email));
    database.add('outbox', createMailRow('invoice-wanted', id, 'sent'));
  }
  database.add('outbox', createMailRow('withdrawal-received', 'w2', 'sent'));
  for (const order of ['co_ada', 'co_bob']) {
    database.add('onboarding_answers', { order_id: order, answers: '{"company":"Ada"}', answered_at: 1_790_000_000 });
    database.add('sent_files', { key: `of_${order}`, order_id: order, ...file });
    database.add('onboarding_calls', {
      order_id: order,
      booking: order,
      starts_at: 1_790_000_000,
      booked_at: 1_790_000_000,
    });
  }
  database.add('outbox', createMailRow('moderation', 'r1', 'sent'));
  database.add('outbox', createMailRow('receipt', 'co_ada', 'dead', 'ada@example.com'));
  database.add('outbox', createMailRow('billing-link', 'b1', 'waiting', 'ada@example.com'));
  database.add('outbox', createMailRow('receipt', 'co_bob', 'dead', 'bob@example.com'));
  for (const [id, email] of [
    ['acme', 'ADA@example.com'],
    ['bakery', 'bob@example.com'],
  ] as const) {
    database.add('partners', { id, name: id, email, created_at: 1_790_000_000 });
  }
  for (const [id, email] of [
    ['b1', 'ada@example.com'],
    ['b2', 'bob@example.com'],
  ] as const) {
    const key = await createAddressKey(secret, email);
    database.add('billing_links', { id, address_key: key, orders: '[]', created_at: 1_790_000_000 });
    database.add('booking_changes', { id, key, created_at: 1_790_000_000 });
  }
  for (const person of ['ada@example.com', 'bob@example.com']) {
    database.add('desk_actions', { person, action: 'settle', about: 'p1', created_at: 1_790_000_000 });
  }
});
afterEach(() => stripeMock.close());

const queryIds = (table: string) => database.queryRows(`SELECT id FROM ${table} ORDER BY id`).map(({ id }) => id);

describe('request to sign in as a partner', () => {
  let keys: readonly string[];
  beforeEach(async () => {
    keys = await Promise.all([address, 'bob@example.com'].map((email) => createAddressKey(secret, email)));
    for (const key of keys) database.add('outbox', createMailRow('partner-link', key, 'sent'));
  });

  test('is exported, because the sign-in mail is stored with a hash of the email address', async () => {
    const { mails } = await exportPerson(createSources(), address);
    expect(mails.filter(({ kind }) => kind === 'partner-link')).toMatchObject([{ about: keys[0] }]);
  });

  test('is erased without erasing the sign-in requests of other people', async () => {
    await erasePerson(createSources(), address);
    expect(linkMails()).toEqual([`partner-link.${keys[1]}`]);
  });
});

describe('personal data (F41)', () => {
  test("the export contains a person's messages, reviews, mails, orders and Stripe customers", async () => {
    const data = await exportPerson(createSources(), address);
    const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(listIds(data.messages)).toEqual(['m1', 'm2']);
    expect(listIds(data.reviews)).toEqual(['r1']);
    expect(listIds(data.withdrawals)).toEqual(['w1', 'w2']);
    expect(listIds(data.invoiceRequests)).toEqual(['i1']);
    expect(listIds(data.mails).toSorted()).toEqual(['billing-link.b1', 'receipt.co_ada']);
    expect(listIds(data.orders)).toEqual(['co_ada']);
    expect(data.partners).toMatchObject([{ id: 'acme', email: 'ADA@example.com' }]);
    expect(data.deskActions).toMatchObject([{ person: 'ada@example.com', action: 'settle' }]);
    expect(data.onboarding).toMatchObject([{ orderId: 'co_ada', answers: { company: 'Ada' } }]);
    expect(data.onboardingCalls).toMatchObject([{ orderId: 'co_ada' }]);
    expect(data.files.map(({ key }) => key).toSorted()).toEqual(['f1', 'of_co_ada']);
    expect(listIds(data.billingLinks)).toEqual(['b1']);
    expect(listIds(data.bookingChanges)).toEqual(['b1']);
    expect(data.stripeCustomers).toEqual([
      expect.objectContaining({ id: customer, email: 'ada@example.com', name: 'Ada Example' }),
    ]);
    // Does not search for “bob” alone, because a random id may contain these letters.
    expect(JSON.stringify(data)).not.toMatch(/bob@|co_bob/);
  });

  test("the erasure deletes a person's data except accounting records, and leaves other people's data unchanged", async () => {
    const { erased, retained, fileKeys } = await erasePerson(createSources(), address);
    expect(fileKeys.toSorted()).toEqual(['f1', 'of_co_ada']);
    expect(database.queryRows('SELECT key FROM sent_files ORDER BY key')).toEqual([
      { key: 'f3' },
      { key: 'of_co_bob' },
    ]);
    expect(erased).toEqual({
      messages: 2,
      reviews: 1,
      withdrawals: 1,
      onboarding: 1,
      files: 2,
      invoiceRequests: 1,
      bookingChanges: 1,
      mails: 2,
      partners: 1,
      attributions: 1,
      billingLinks: 1,
    });
    expect(retained).toEqual({
      subscriptions: ['co_ada'],
      withdrawals: ['#w1'],
      orders: ['co_ada'],
      partners: ['acme'],
      customers: [customer],
      deskActions: 1,
    });
    expect(database.queryRows('SELECT id, email FROM partners ORDER BY id')).toEqual([
      { id: 'acme', email: null },
      { id: 'bakery', email: 'bob@example.com' },
    ]);
    expect(queryIds('withdrawals')).toEqual(['w1', 'w3']);
    expect(database.queryRows('SELECT order_id FROM onboarding_answers')).toEqual([{ order_id: 'co_bob' }]);
    expect(database.queryRows('SELECT order_id FROM onboarding_calls')).toEqual([{ order_id: 'co_bob' }]);
    expect(queryIds('contact_messages')).toEqual(['m3']);
    expect(queryIds('reviews')).toEqual(['r2']);
    expect(queryIds('invoice_requests')).toEqual(['i2']);
    expect(queryIds('outbox')).toEqual([
      'copy.m3',
      'invoice-wanted.i2',
      'message.m3',
      'receipt.co_ada',
      'receipt.co_bob',
    ]);
    expect(database.queryRows("SELECT id FROM outbox WHERE lower(address) LIKE 'ada%'")).toEqual([]);
    expect(database.queryRows('SELECT id FROM orders WHERE attribution IS NULL')).toEqual([{ id: 'co_ada' }]);
    expect(queryIds('orders')).toEqual(['co_ada', 'co_bob']);
    expect(queryIds('billing_links')).toEqual(['b2']);
    expect(queryIds('booking_changes')).toEqual(['b2']);
  });

  test('the export and the erasure include invitations and reviews that are known only by their order', async () => {
    const typed = { author_name: 'A.', author_title: '', rating: 4, review_text: 'Good.', created_at: 1_790_000_000 };
    for (const order_id of ['co_ada', 'co_bob']) {
      database.add('reviews', { id: `of_${order_id}`, status: 'published', order_id, ...typed });
      database.add('review_invitations', { order_id, services: '[]', created_at: 1_790_000_000 });
    }
    const data = await exportPerson(createSources(), address);
    expect(data.reviews.map(({ id }) => id)).toContain('of_co_ada');
    expect(data.reviewInvitations).toMatchObject([{ orderId: 'co_ada' }]);
    await erasePerson(createSources(), address);
    expect(queryIds('reviews')).toEqual(['of_co_bob', 'r2']);
    expect(database.queryRows('SELECT order_id FROM review_invitations')).toEqual([{ order_id: 'co_bob' }]);
  });

  test('finds orders by a hash of the email address under any secret, even if Stripe has no customer with that address (F59)', async () => {
    const keys = {
      co_key: await createAddressKey(secret, 'Ada@Example.com '),
      co_old: await createAddressKey('old', 'ada@example.com'),
    };
    for (const [id, key] of Object.entries(keys)) {
      database.add('orders', createOrderRow({ id, address_key: key, mode: 'payment', attribution: '{}' }));
    }
    const both = { ...createSources(), secrets: [secret, 'old'] };
    const found = (await exportPerson(both, 'ADA@example.com')).orders.map(({ id }) => id);
    expect(found.toSorted()).toEqual(['co_ada', 'co_key', 'co_old']);
    expect((await erasePerson(both, 'ADA@example.com')).retained.orders).toHaveLength(3);
    expect(database.queryRows("SELECT id FROM orders WHERE address_key = '' AND attribution IS NULL")).toHaveLength(3);
    expect((await exportPerson(both, address)).orders.map(({ id }) => id)).toEqual(['co_ada']);
  });

  test('finds a Stripe customer whose email address contains capital letters (F59)', async () => {
    const { id } = await stripe.customers.create({ email: 'Jane.Doe@Example.com' });
    await passMinute();
    database.add('orders', createOrderRow({ id: 'co_jane', customer_id: id }));
    const data = await exportPerson({ ...createSources(), secrets: [] }, 'jane.doe@example.com');
    expect(data.orders.map((order) => order.id)).toEqual(['co_jane']);
  });

  test.each([
    ['active', ['#E5F6G7H8']],
    ['past_due', ['#E5F6G7H8']],
    ['active', ['#E5F6G7H8'], 'processing'],
    ['canceled', []],
  ])(
    'the export and the erasure report orders with a running subscription: status %s',
    async (status, numbers, payment = 'paid') => {
      const row = { session_id: 'cs_test_a1b2c3d4e5f6g7h8', subscription_id: 'sub_1', customer_id: customer };
      database.add('orders', createOrderRow({ id: 'co_sub', status: payment, ...row }));
      database.add('orders', createOrderRow({ id: 'co_once', customer_id: customer, mode: 'payment' }));
      database.add('subscriptions', { id: 'sub_1', order_id: 'co_sub', status, version: '1' });
      const before = await exportPerson(createSources(), address);
      expect(before.runningSubscriptions.filter((name) => name !== 'co_ada')).toEqual(numbers);
      const { retained } = await erasePerson(createSources(), address);
      expect(retained.subscriptions).toEqual(before.runningSubscriptions);
    },
  );

  test('the export covers every table that can contain personal data', async () => {
    const exported = [
      'billing_links',
      'booking_changes',
      'contact_messages',
      'desk_actions',
      'disputes',
      'failed_refunds',
      'invoice_payments',
      'invoice_requests',
      'invoices',
      'onboarding_answers',
      'onboarding_calls',
      'orders',
      'outbox',
      'partner_origins',
      'partners',
      'payment_problems',
      'refunds',
      'review_invitations',
      'reviews',
      'sent_files',
      'subscriptions',
      'webhook_endpoints',
      'withdrawals',
    ];
    const impersonal = [
      'booking_locks',
      'closed_months',
      'deployed_sites',
      'embed_health',
      'file_searches',
      'health_probes',
      'stripe_events',
      'stripe_prices',
      'stripe_progress',
      'stripe_promotions',
      'switched_off',
      'unreadable_events',
      'webhook_deliveries',
    ];
    const tables = database.queryRows(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    expect(tables.map(({ name }) => name)).toEqual([...exported, ...impersonal].sort());
    const {
      address: _,
      stripeCustomers,
      runningSubscriptions,
      ...lists
    } = await exportPerson(createSources(), address);
    expect(Object.keys(lists)).toHaveLength(exported.length);
  });

  test('the export is empty and the erasure deletes nothing for an unknown email address', async () => {
    const nobody = "o'nobody@example.com";
    expect(await erasePerson(createSources(), nobody)).toMatchObject({
      erased: { messages: 0, mails: 0, partners: 0 },
      retained: { orders: [], customers: [] },
    });
    expect(await exportPerson(createSources(), nobody)).toMatchObject({ orders: [], stripeCustomers: [] });
    expect(queryIds('contact_messages')).toHaveLength(3);
  });
});
