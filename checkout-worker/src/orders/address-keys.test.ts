import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyCron } from '../background.ts';
import { erasePerson, exportPerson } from '../desk/person-data.ts';
import { createAddressKey } from '../email-address.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { getStripeClient } from '../stripe/stripe-client.ts';
import { postJson } from '../testing/forms.ts';
import {
  clearDatabase,
  createEvent,
  createTestEnv,
  deliverEvent,
  formTokenSecret,
  insertOrder,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { queryRows, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
  mailFake = createMailFake();
});

const atStripe = 'Jane@Example.com';
const spellings = ['jane@example.com', 'JANE@EXAMPLE.COM', 'Jane@example.com', atStripe];
const createJanesKey = () => createAddressKey(formTokenSecret, 'jane@example.com');

function addCustomer(id: string, email: string | null = atStripe): void {
  stripe.customers.push({ id, object: 'customer', email });
}

async function setKey(id: string, key: string): Promise<void> {
  await env.DB.prepare('UPDATE orders SET address_key = ? WHERE id = ?').bind(key, id).run();
}

/** Requests a billing link for an email address and returns the subjects of the mails sent to that address. */
async function billingMailsTo(email: string, overrides: Partial<Env> = {}): Promise<string[]> {
  await postJson('billing-link', { email }, { ...mailFake.bindings, ...overrides });
  await mailFake.deliver();
  return mailFake.findMailsTo(email).map(({ subject }) => subject);
}

async function runDailyJob(overrides: Partial<Env> = {}): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(), cron: dailyCron });
  const context = createExecutionContext();
  await worker.scheduled(controller, createTestEnv(overrides), context);
  await waitOnExecutionContext(context);
}

const queryKeys = () => queryRows('SELECT id, address_key AS key FROM orders ORDER BY id');
const countCustomerRequests = () =>
  stripe.requests.filter(({ url }) => /^\/v1\/customers\/cus_/.test(url.pathname)).length;

describe("keyed hash of the buyer's email address in an order (F59)", () => {
  test("stores a keyed hash of the buyer's email address only after the checkout is completed", async () => {
    const order = await startOrder(stripe);
    const buyer = { customer_details: { email: atStripe } };
    await deliverEvent(createEvent('checkout.session.expired', { ...order.session(buyer), status: 'expired' }));
    expect(await queryKeys()).toEqual([{ id: order.orderId, key: null }]);
    await deliverEvent(createEvent('checkout.session.completed', order.session(buyer)));
    expect(await queryKeys()).toEqual([{ id: order.orderId, key: await createJanesKey() }]);
    expect(JSON.stringify(await queryRows('SELECT * FROM orders'))).not.toMatch(/jane@/i);
  });

  test('marks the order as paid without an address hash if no secret is set', async () => {
    const order = await startOrder(stripe);
    await deliverEvent(createEvent('checkout.session.completed', order.session()), { FORM_TOKEN_SECRET: undefined });
    expect(await queryRows('SELECT status, address_key FROM orders')).toEqual([{ status: 'paid', address_key: null }]);
  });

  test.each(spellings)('mails a billing link to %s if only the hash of the email address is stored', async (email) => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await createJanesKey());
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    expect(await billingMailsTo(email)).toHaveLength(1);
  });

  test.each(spellings)(
    'mails a billing link to %s by searching Stripe if the order contains no address hash',
    async (email) => {
      await insertOrder('co_jane', { customerId: 'cus_jane' });
      addCustomer('cus_jane');
      expect(await billingMailsTo(email)).toHaveLength(1);
    },
  );

  test('mails a billing link to the address as stored at Stripe if search fails and no address hash is stored', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    expect(await billingMailsTo(atStripe)).toHaveLength(1);
  });

  test("mails the billing link to the customer's new email address and not to the former one", async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await createJanesKey());
    addCustomer('cus_jane', 'Jane@New.example');
    expect(await billingMailsTo('jane@example.com')).toEqual([]);
    expect(await billingMailsTo('jane@new.example')).toHaveLength(1);
  });

  test.each([
    ['deleted', { email: null, deleted: true as const }],
    ['without an address', { email: null }],
  ])('sends no billing link if the Stripe customer is %s', async (_, customer) => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await createJanesKey());
    stripe.customers.push({ id: 'cus_jane', object: 'customer', ...customer });
    expect(await billingMailsTo('jane@example.com')).toEqual([]);
  });

  test('finds orders whose address hash was made with the previous secret', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await createJanesKey());
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    const rolled = `a-newer-secret-of-more-than-32-characters,${formTokenSecret}`;
    expect(await billingMailsTo('jane@example.com', { FORM_TOKEN_SECRET: rolled })).toHaveLength(1);
  });

  test('detects a second subscription of the same buyer even if the email address is capitalized differently', async () => {
    await insertOrder('co_first', { customerId: 'cus_first' });
    await setKey('co_first', await createJanesKey());
    stripe.rejectsSearch = true;
    const order = await startOrder(stripe, 'socialMediaGrowth');
    const session = order.session({ customer_details: { email: 'JANE@example.com' } });
    stripe.sessions.set(order.sessionId, session);
    await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
    await mailFake.deliver();
    const subjects = mailFake.findMailsTo('JANE@example.com').map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('two subscriptions'));
  });
});

test('the export and deletion of a person’s data include unsent mails to a domain typed with an umlaut', async () => {
  const order = await startOrder(stripe);
  const buyer = { customer_details: { email: 'Jane@Müller.example' } };
  await deliverEvent(createEvent('checkout.session.completed', order.session(buyer)));
  const sources = { database: drizzle(env.DB), stripe: getStripeClient(createTestEnv()), secrets: [formTokenSecret] };
  const { mails } = await exportPerson(sources, 'jane@müller.example');
  expect(mails.map(({ kind }) => kind)).toContain('receipt');
  const { erased } = await erasePerson(sources, 'jane@müller.example');
  expect(erased.mails).toBe(mails.length);
});

describe('nightly run that stores missing address hashes (F59)', () => {
  test('stores the address hashes of older orders by asking Stripe for their customers', async () => {
    await insertOrder('co_a', { customerId: 'cus_jane' });
    await insertOrder('co_b', { customerId: 'cus_jane' });
    await insertOrder('co_guest', { mode: 'payment' });
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_test_guest' WHERE id = 'co_guest'").run();
    addCustomer('cus_jane');
    stripe.sessions.set('cs_test_guest', { id: 'cs_test_guest', customer_details: { email: 'guest@example.com' } });
    await runDailyJob();
    const key = await createJanesKey();
    const guest = await createAddressKey(formTokenSecret, 'guest@example.com');
    expect(await queryKeys()).toEqual([
      { id: 'co_a', key },
      { id: 'co_b', key },
      { id: 'co_guest', key: guest },
    ]);
  });

  test('asks Stripe only once about a customer without an email address', async () => {
    await insertOrder('co_deleted', { customerId: 'cus_deleted' });
    await insertOrder('co_silent', { customerId: 'cus_silent' });
    await insertOrder('co_unknown', { customerId: 'cus_unknown' });
    stripe.customers.push({ id: 'cus_deleted', object: 'customer', email: null, deleted: true });
    addCustomer('cus_silent', null);
    await runDailyJob();
    expect(await queryKeys()).toEqual(['co_deleted', 'co_silent', 'co_unknown'].map((id) => ({ id, key: '' })));
    expect(countCustomerRequests()).toBe(3);
    await runDailyJob();
    expect(countCustomerRequests()).toBe(3);
  });

  test('the nightly run processes 100 orders at a time until every order has an address hash', async () => {
    for (let index = 0; index < 120; index++) await insertOrder(`co_${index}`, { customerId: `cus_${index}` });
    for (let index = 0; index < 120; index++) addCustomer(`cus_${index}`, `${index}@example.com`);
    await runDailyJob();
    expect(countCustomerRequests()).toBe(100);
    await runDailyJob();
    expect(await queryRows('SELECT count(*) AS missing FROM orders WHERE address_key IS NULL')).toEqual([
      { missing: 0 },
    ]);
    await runDailyJob();
    expect(countCustomerRequests()).toBe(120);
  });

  test('stores the address hashes found before a Stripe failure, and the remaining hashes the next night', async () => {
    await insertOrder('co_a', { customerId: 'cus_a' });
    await insertOrder('co_b', { customerId: 'cus_b' });
    for (const id of ['cus_a', 'cus_b']) addCustomer(id);
    stripe.nextResponses.push(
      () => Response.json(stripe.customers[0]),
      () => Response.json({ error: { type: 'api_error' } }, { status: 403 }),
    );
    await runDailyJob();
    expect((await queryKeys()).filter(({ key }) => key === null)).toHaveLength(1);
    await runDailyJob();
    expect((await queryKeys()).filter(({ key }) => key === null)).toHaveLength(0);
  });

  test('stores the address hashes of all other orders if Stripe refuses to return one customer', async () => {
    await insertOrder('co_a', { customerId: 'cus_a' });
    await insertOrder('co_b', { customerId: 'cus_b' });
    for (const id of ['cus_a', 'cus_b']) addCustomer(id);
    stripe.unreadableIds.add('cus_a');
    await runDailyJob();
    expect(await queryKeys()).toEqual([
      { id: 'co_a', key: null },
      { id: 'co_b', key: await createJanesKey() },
    ]);
  });

  test('stores the address hashes of all other orders within two nights if Stripe refuses to return 100 customers', async () => {
    for (let index = 0; index < 100; index++) {
      await insertOrder(`co_${index}`, { customerId: `cus_${index}` });
      stripe.unreadableIds.add(`cus_${index}`);
    }
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    addCustomer('cus_jane');
    await runDailyJob();
    await runDailyJob();
    expect(await queryRows("SELECT address_key AS key FROM orders WHERE id = 'co_jane'")).toEqual([
      { key: await createJanesKey() },
    ]);
  });

  test('replaces address hashes that were made with a removed secret', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await createAddressKey('an-older-secret-of-more-than-32-characters', 'jane@example.com'));
    addCustomer('cus_jane');
    await runDailyJob();
    await runDailyJob();
    expect(await queryKeys()).toEqual([{ id: 'co_jane', key: await createJanesKey() }]);
    expect(countCustomerRequests()).toBe(1);
  });

  test('stores no new address hash for a buyer whose data was deleted on request', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', '');
    addCustomer('cus_jane');
    await runDailyJob();
    expect(await queryKeys()).toEqual([{ id: 'co_jane', key: '' }]);
  });
});
