/** Tests an agency that sells monthly, yearly and one-time products in yen, a currency without decimals. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyCron } from '../background.ts';
import { daySeconds, getUnixSeconds } from '../unix-time.ts';
import {
  clearDatabase,
  createCart,
  createCartItem,
  createEvent,
  deliverEvent,
  getProduct,
  getSession,
  postCheckout,
  readProblem,
  sendRequest,
  siteOrigin,
} from './harness.ts';
import { createMailFake } from './mail-fake.ts';
import { queryRows, runScheduledJob } from './settled-orders.ts';
import { installStripeFake, type StripeFake } from './stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

async function createSession(...ids: readonly string[]): Promise<string> {
  const { id } = await (await postCheckout({ items: createCart(...ids) })).json<{ id: string }>();
  return id;
}

const getSentForm = () => stripe.requests.at(-1)?.form ?? new URLSearchParams();

describe('yearly plan', () => {
  test('charges a yearly plan per year, even in a checkout together with one-time products', async () => {
    expect((await postCheckout({ items: createCart('hosting', 'move', 'website') })).status).toBe(200);
    expect(getSentForm().get('mode')).toBe('subscription');
    expect(getSentForm().get('line_items[0][price_data][recurring][interval]')).toBe('year');
    expect(getSentForm().get('line_items[0][price_data][unit_amount]')).toBe('12000');
    expect(getSentForm().get('line_items[0][price_data][currency]')).toBe('jpy');
    expect(getSentForm().get('line_items[0][price_data][tax_behavior]')).toBe('inclusive');
    expect(getSentForm().get('line_items[0][price_data][product_data][tax_code]')).toBe('txcd_10701100');
    expect(getSentForm().has('line_items[1][price_data][product_data][tax_code]')).toBe(false);
    expect(getSentForm().has('line_items[1][price_data][recurring][interval]')).toBe(false);
  });

  test('returns 409 if the page showed the price of a yearly plan as monthly', async () => {
    const { interval: _, ...shown } = createCartItem(getProduct('hosting'));
    const response = await postCheckout({ items: [shown] });
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({
      code: 'price-changed',
      lines: [{ id: 'hosting', price: 12_000, mode: 'subscription', interval: 'year' }],
    });
    expect(stripe.requests).toEqual([]);
  });

  test('uses the stored Stripe price of a yearly plan only if that price is yearly', async () => {
    const insert = 'INSERT OR REPLACE INTO stripe_prices VALUES (?, 0, ?, 12000, ?, ?)';
    const hold = (interval: string) => env.DB.prepare(insert).bind('price_hosting', 'price_1', 'jpy', interval).run();
    stripe.unitAmountsByPrice.set('price_1', 12_000);
    await hold('month');
    await postCheckout({ items: createCart('hosting') });
    expect(getSentForm().has('line_items[0][price]')).toBe(false);
    await hold('year');
    await postCheckout({ items: createCart('hosting') });
    expect(getSentForm().get('line_items[0][price]')).toBe('price_1');
    await env.DB.prepare('DELETE FROM stripe_prices').run();
  });

  test('charges a yearly plan that started on February 29 on February 28 of the next year', async () => {
    const id = await createSession('hosting');
    const session = Object.assign(stripe.sessions.get(id) ?? {}, { status: 'complete', payment_status: 'paid' });
    const mailFake = createMailFake();
    const created = Date.UTC(2028, 1, 29, 12) / 1000;
    await deliverEvent(createEvent('checkout.session.completed', session, { created }), mailFake.bindings);
    await mailFake.deliver();
    const reply = await getSession(id);
    expect(await reply.json()).toMatchObject({ next_charge: '2029-02-28', then_monthly: 0, then_yearly: 12_000 });
    const [receipt] = mailFake.findMailsTo('buyer@example.com');
    expect(receipt?.text).toContain('1 × Hosting: ¥12,000 a year');
    // The agency has no page with terms.
    expect(receipt?.text.includes('/terms')).toBe(false);
    expect(receipt?.text).toContain(
      'Total paid: ¥12,000 incl. VAT\nThen yearly: ¥12,000\nNext charge: February 28, 2029',
    );
  });
});

describe('reminder of a renewal', () => {
  const now = getUnixSeconds();

  const createPrice = (interval: string, agency_product: string) => ({
    id: 'price_1',
    product: 'prod_1',
    unit_amount: 12_000,
    recurring: { interval },
    metadata: { agency_product },
  });

  /** Stores a subscription whose current period began `begun` days ago and ends in 20 days, and runs the nightly job. */
  async function remind(plan: string, status: string, begun: number, others: object[] = []): Promise<number> {
    const id = await createSession(plan);
    const paid = { status: 'complete', payment_status: 'paid', subscription: 'sub_1' };
    const session = stripe.sessions.get(id);
    await deliverEvent(createEvent('checkout.session.completed', { ...session, ...paid }));
    const period = { current_period_start: now - begun * daySeconds, current_period_end: now + 20 * daySeconds };
    const price = createPrice(getProduct(plan).interval, plan);
    const items = { data: [...others, { ...period, price }] };
    const subscription = { id: 'sub_1', metadata: session?.metadata, status, items };
    await deliverEvent(createEvent('customer.subscription.updated', subscription, { created: now }));
    await runScheduledJob(now, {}, dailyCron);
    return (await queryRows("SELECT id FROM outbox WHERE kind = 'renewal-due-to-buyer'")).length;
  }

  test.each([
    ['is stored before the end of a free period that the agency gave a yearly plan', 'hosting', 'trialing', 0, 1],
    ['is stored if the agency shortened the first period of a yearly plan', 'hosting', 'active', 60, 1],
    ['is stored if the agency shortened that period to less than a month', 'hosting', 'active', 5, 1],
    ['is not stored for a monthly plan that is free for a year', 'postsMonthly', 'trialing', 345, 0],
    ['is not stored for a monthly plan', 'postsMonthly', 'active', 10, 0],
  ])('%s', async (_, plan, status, begun, count) => {
    expect(await remind(plan, status, begun)).toBe(count);
  });

  const endsIn = (days: number, length: number) => ({
    price: createPrice('month', 'postsMonthly'),
    current_period_start: now + (days - length) * daySeconds,
    current_period_end: now + days * daySeconds,
  });

  test.each([
    ['is not stored before the charge of a monthly price that was added to a yearly plan at Stripe', endsIn(10, 30), 0],
    ['is stored before a yearly plan and an added monthly price are charged together', endsIn(20, 30), 1],
  ])('%s', async (_, monthly, count) => {
    expect(await remind('hosting', 'active', 345, [monthly])).toBe(count);
  });
});

test('the receipt shows the amount of tax instead of the general tax note', async () => {
  const id = await createSession('website');
  const session = Object.assign(stripe.sessions.get(id) ?? {}, {
    status: 'complete',
    payment_status: 'paid',
    total_details: { amount_discount: 0, amount_tax: 17_273, amount_shipping: 0 },
  });
  const mailFake = createMailFake();
  await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
  await mailFake.deliver();
  const [receipt] = mailFake.findMailsTo('buyer@example.com');
  expect(receipt?.text).toContain('Total paid: ¥190,000\nTax included: ¥17,273\n');
});

test('a checkout of a cart with both a monthly and a yearly plan returns 422', async () => {
  const response = await postCheckout({ items: createCart('hosting', 'postsMonthly') });
  expect(response.status).toBe(422);
  expect(await readProblem(response)).toMatchObject({ code: 'two-intervals', retry: 'no' });
  expect(stripe.requests).toEqual([]);
});

test('the cart link page shows a cart with monthly and yearly plans as two orders that are paid one after the other', async () => {
  const page = await (
    await sendRequest(new Request(`${siteOrigin}/cart?items=hosting:1,postsMonthly:1&lang=en`))
  ).text();
  const [first = '', second = ''] = page.split('Step 2 of 2');
  expect(first).toContain('Step 1 of 2');
  expect(first).toContain('value="postsMonthly:1"');
  expect(second).toContain('value="hosting:1"');
});

test('the cart link page offers no payment for a monthly plan with a yearly bundle that includes the same service', async () => {
  const items = 'postsMonthly:1,bundlePresence:1';
  const read = async (path: string) => (await sendRequest(new Request(`${siteOrigin}${path}`))).text();
  expect(JSON.parse(await read(`/api/carts/${items}`))).toMatchObject({
    valid: false,
    problem: { rule: 'sold-twice' },
  });
  const page = await read(`/cart?items=${items}&lang=en`);
  expect(page).toContain('Your cart has the same service twice. Remove Posts or Presence Package.');
  expect(page).not.toMatch(/<form|Step 1/);
});

describe('acceptance of the terms', () => {
  async function pay(consent: object | null): Promise<string> {
    const mailFake = createMailFake();
    const session = stripe.sessions.get(await createSession('hosting'));
    await deliverEvent(
      createEvent('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid', consent }),
      mailFake.bindings,
    );
    await mailFake.deliver();
    return mailFake.mails.find(({ subject }) => subject.includes('New order, paid'))?.text ?? '';
  }
  const queryAcceptedAt = () => env.DB.prepare('SELECT terms_accepted_at AS at FROM orders').first('at');

  test('Stripe’s page requires acceptance of the terms, and the order stores the time of acceptance', async () => {
    const mail = await pay({ promotions: null, terms_of_service: 'accepted' });
    const [opened] = stripe.requests;
    expect(opened?.form.get('consent_collection[terms_of_service]')).toBe('required');
    expect(await queryAcceptedAt()).toBeGreaterThan(1_790_000_000);
    expect(mail).toContain('Terms accepted: September');
  });

  test('the agency’s mail omits the acceptance of the terms if the order has none', async () => {
    const mail = await pay(null);
    expect(mail).toContain('Hosting');
    expect(mail).not.toContain('Terms accepted');
    expect(await queryAcceptedAt()).toBeNull();
  });
});
