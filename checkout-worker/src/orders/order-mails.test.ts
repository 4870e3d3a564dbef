import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxRows } from '../testing/forms.ts';
import { cartOf, checkout, deliver, emptyDatabase, eventOf, storedOrders } from '../testing/harness.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { headerOf } from '../testing/read-mail.ts';
import { installStripe, type StripeDouble } from '../testing/stripe-double.ts';

let stripe: StripeDouble;
let office: PostOffice;

beforeEach(async () => {
  await emptyDatabase();
  stripe = installStripe();
  office = openPostOffice();
});
afterEach(() => vi.unstubAllGlobals());

/** A checkout's session as Stripe tells of it once it is through. */
async function session(payment_status: 'paid' | 'unpaid', fields: Record<string, unknown> = {}): Promise<object> {
  const body = { items: cartOf('socialMediaGrowth', 'websiteStarter'), partner: 'acme' };
  const { id } = await (await checkout(body)).json<{ id: string }>();
  return { ...stripe.sessions.get(id), status: 'complete', payment_status, ...fields };
}

const completed = (object: object) => eventOf('checkout.session.completed', object);

describe('the mails of an order', () => {
  test('go out once it is paid: a receipt to the buyer, a note to the agency', async () => {
    await deliver(completed(await session('paid')), office.env);
    await office.deliver();
    const [receipt, ...more] = office.mailTo('buyer@example.com');
    expect(more).toEqual([]);
    expect(receipt?.text).toContain('1 x Social Media Growth: $299.00 a month');
    expect(receipt?.text).toContain('Paid today: $1,598.00\nThen monthly: $299.00');
    expect(receipt && headerOf(receipt, 'Reply-To')).toBe('<hello@agency.example>');
    const [note] = office.mailTo('hello@agency.example');
    expect(note?.text).toContain('Buyer: buyer@example.com');
    expect(note?.text).toContain('Partner: acme');
    expect(office.mails).toHaveLength(2);
  });

  test('are sent once however often and in whatever form Stripe says so', async () => {
    const object = await session('paid');
    const event = completed(object);
    await Promise.all(Array.from({ length: 20 }, () => deliver(event, office.env)));
    await deliver(completed(object), office.env);
    await deliver(eventOf('checkout.session.async_payment_succeeded', object), office.env);
    await office.deliver();
    expect(office.mails).toHaveLength(2);
  });

  test('wait for the money', async () => {
    const object = await session('unpaid');
    await deliver(completed(object), office.env);
    await deliver(eventOf('checkout.session.expired', object), office.env);
    expect(await outboxRows()).toEqual([]);
    await deliver(
      eventOf('checkout.session.async_payment_succeeded', { ...object, payment_status: 'paid' }),
      office.env,
    );
    await office.deliver();
    expect(office.mailTo('buyer@example.com')).toHaveLength(1);
  });

  test('do not go out for an amount that is not the order’s', async () => {
    await deliver(completed(await session('paid', { amount_total: 1 })), office.env);
    expect(await outboxRows()).toEqual([]);
  });

  test('survive a queue that is down', async () => {
    await deliver(completed(await session('paid')), { ...office.env, MAIL_QUEUE: undefined });
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await office.sweep();
    await office.deliver();
    vi.useRealTimers();
    expect(office.mailTo('buyer@example.com')).toHaveLength(1);
  });

  test('are one when Stripe knows no address', async () => {
    await deliver(completed(await session('paid', { customer_details: null })), office.env);
    await office.deliver();
    expect(office.mails.map((mail) => headerOf(mail, 'To'))).toEqual(['<hello@agency.example>']);
  });

  test('T26 the buyer’s address is forgotten with the mail, and was never in the order', async () => {
    await deliver(completed(await session('paid')), office.env);
    expect((await outboxRows()).map(({ address }) => address)).toEqual(['buyer@example.com', 'buyer@example.com']);
    await office.deliver();
    expect((await outboxRows()).map(({ address }) => address)).toEqual([null, null]);
    expect(JSON.stringify(await storedOrders())).not.toContain('@');
  });
});
