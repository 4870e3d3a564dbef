import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyCron } from '../background.ts';
import { addressKey } from '../email-address.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';
import { postJson } from '../testing/forms.ts';
import { clearDatabase, createEvent, deliverEvent, formTokenSecret, insertOrder, testEnv } from '../testing/harness.ts';
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
afterEach(() => vi.unstubAllGlobals());

const atStripe = 'Jane@Example.com';
const spellings = ['jane@example.com', 'JANE@EXAMPLE.COM', 'Jane@example.com', atStripe];
const janesKey = () => addressKey(formTokenSecret, 'jane@example.com');

function addCustomer(id: string, email: string | null = atStripe): void {
  stripe.customers.push({ id, object: 'customer', email });
}

async function setKey(id: string, key: string): Promise<void> {
  await env.DB.prepare('UPDATE orders SET address_key = ? WHERE id = ?').bind(key, id).run();
}

/** Subjects of the mails to an address that asks for its billing. */
async function billingMailsTo(email: string, overrides: Partial<Env> = {}): Promise<string[]> {
  await postJson('billing-link', { email }, { ...mailFake.bindings, ...overrides });
  await mailFake.deliver();
  return mailFake.mailsTo(email).map(({ subject }) => subject);
}

async function tonight(overrides: Partial<Env> = {}): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(), cron: dailyCron });
  const context = createExecutionContext();
  await worker.scheduled(controller, testEnv(overrides), context);
  await waitOnExecutionContext(context);
}

const keys = () => queryRows('SELECT id, address_key AS key FROM orders ORDER BY id');
const customersAsked = () => stripe.requests.filter(({ url }) => /^\/v1\/customers\/cus_/.test(url.pathname)).length;

describe('F59 the buyer of an order', () => {
  test('is stored as a keyed hash of the address when the checkout is through, and not before', async () => {
    const order = await startOrder(stripe);
    const buyer = { customer_details: { email: atStripe } };
    await deliverEvent(createEvent('checkout.session.expired', { ...order.session(buyer), status: 'expired' }));
    expect(await keys()).toEqual([{ id: order.orderId, key: null }]);
    await deliverEvent(createEvent('checkout.session.completed', order.session(buyer)));
    expect(await keys()).toEqual([{ id: order.orderId, key: await janesKey() }]);
    expect(JSON.stringify(await queryRows('SELECT * FROM orders'))).not.toMatch(/jane/i);
  });

  test('does not keep an order from being paid while no secret is set', async () => {
    const order = await startOrder(stripe);
    await deliverEvent(createEvent('checkout.session.completed', order.session()), { FORM_TOKEN_SECRET: undefined });
    expect(await queryRows('SELECT status, address_key FROM orders')).toEqual([{ status: 'paid', address_key: null }]);
  });

  test.each(spellings)('is mailed a billing link as %s, by the stored key', async (email) => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await janesKey());
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    expect(await billingMailsTo(email)).toHaveLength(1);
  });

  test.each(spellings)(
    'is mailed a billing link as %s before the key is stored, by a search at Stripe',
    async (email) => {
      await insertOrder('co_jane', { customerId: 'cus_jane' });
      addCustomer('cus_jane');
      expect(await billingMailsTo(email)).toHaveLength(1);
    },
  );

  test('is mailed a billing link at the spelling that Stripe has if it offers no search and no key is stored', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    expect(await billingMailsTo(atStripe)).toHaveLength(1);
  });

  test('opens billing by the address that Stripe has now, and no longer by the one before', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await janesKey());
    addCustomer('cus_jane', 'Jane@New.example');
    expect(await billingMailsTo('jane@example.com')).toEqual([]);
    expect(await billingMailsTo('jane@new.example')).toHaveLength(1);
  });

  test.each([
    ['deleted', { email: null, deleted: true as const }],
    ['without an address', { email: null }],
  ])('opens no billing of a customer who is %s', async (_, customer) => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await janesKey());
    stripe.customers.push({ id: 'cus_jane', object: 'customer', ...customer });
    expect(await billingMailsTo('jane@example.com')).toEqual([]);
  });

  test('is found by a key that the previous secret made', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await janesKey());
    addCustomer('cus_jane');
    stripe.rejectsSearch = true;
    const rolled = `a-newer-secret-of-more-than-32-characters,${formTokenSecret}`;
    expect(await billingMailsTo('jane@example.com', { FORM_TOKEN_SECRET: rolled })).toHaveLength(1);
  });

  test('is asked about a second subscription however they spell their address', async () => {
    await insertOrder('co_first', { customerId: 'cus_first' });
    await setKey('co_first', await janesKey());
    stripe.rejectsSearch = true;
    const order = await startOrder(stripe, 'socialMediaGrowth');
    const session = order.session({ customer_details: { email: 'JANE@example.com' } });
    stripe.sessions.set(order.sessionId, session);
    await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
    await mailFake.deliver();
    const subjects = mailFake.mailsTo('JANE@example.com').map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('two subscriptions'));
  });
});

describe('F59 every night the keys', () => {
  test('of older orders are filled in from Stripe', async () => {
    await insertOrder('co_a', { customerId: 'cus_jane' });
    await insertOrder('co_b', { customerId: 'cus_jane' });
    await insertOrder('co_guest', { mode: 'payment' });
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_test_guest' WHERE id = 'co_guest'").run();
    addCustomer('cus_jane');
    stripe.sessions.set('cs_test_guest', { id: 'cs_test_guest', customer_details: { email: 'guest@example.com' } });
    await tonight();
    const key = await janesKey();
    const guest = await addressKey(formTokenSecret, 'guest@example.com');
    expect(await keys()).toEqual([
      { id: 'co_a', key },
      { id: 'co_b', key },
      { id: 'co_guest', key: guest },
    ]);
  });

  test('of a customer without an address are asked for once and never again', async () => {
    await insertOrder('co_deleted', { customerId: 'cus_deleted' });
    await insertOrder('co_silent', { customerId: 'cus_silent' });
    await insertOrder('co_unknown', { customerId: 'cus_unknown' });
    stripe.customers.push({ id: 'cus_deleted', object: 'customer', email: null, deleted: true });
    addCustomer('cus_silent', null);
    await tonight();
    expect(await keys()).toEqual(['co_deleted', 'co_silent', 'co_unknown'].map((id) => ({ id, key: '' })));
    expect(customersAsked()).toBe(3);
    await tonight();
    expect(customersAsked()).toBe(3);
  });

  test('are filled in for some orders at a time, until all have one', async () => {
    for (let index = 0; index < 120; index++) await insertOrder(`co_${index}`, { customerId: `cus_${index}` });
    for (let index = 0; index < 120; index++) addCustomer(`cus_${index}`, `${index}@example.com`);
    await tonight();
    expect(customersAsked()).toBe(100);
    await tonight();
    expect(await queryRows('SELECT count(*) AS missing FROM orders WHERE address_key IS NULL')).toEqual([
      { missing: 0 },
    ]);
    await tonight();
    expect(customersAsked()).toBe(120);
  });

  test('that were found before Stripe failed are stored, and the rest the next night', async () => {
    await insertOrder('co_a', { customerId: 'cus_a' });
    await insertOrder('co_b', { customerId: 'cus_b' });
    for (const id of ['cus_a', 'cus_b']) addCustomer(id);
    stripe.nextResponses.push(
      () => Response.json(stripe.customers[0]),
      () => Response.json({ error: { type: 'api_error' } }, { status: 403 }),
    );
    await tonight();
    expect((await keys()).filter(({ key }) => key === null)).toHaveLength(1);
    await tonight();
    expect((await keys()).filter(({ key }) => key === null)).toHaveLength(0);
  });

  test('of a secret that was rolled over are replaced', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', await addressKey('an-older-secret-of-more-than-32-characters', 'jane@example.com'));
    addCustomer('cus_jane');
    await tonight();
    await tonight();
    expect(await keys()).toEqual([{ id: 'co_jane', key: await janesKey() }]);
    expect(customersAsked()).toBe(1);
  });

  test('of a person who was forgotten stay empty', async () => {
    await insertOrder('co_jane', { customerId: 'cus_jane' });
    await setKey('co_jane', '');
    addCustomer('cus_jane');
    await tonight();
    expect(await keys()).toEqual([{ id: 'co_jane', key: '' }]);
  });
});
