import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearDatabase,
  createBrokenDatabase,
  createEvent,
  deliverEvent,
  getSession,
  postCheckout,
  readProblem,
  registerPartnerOrigin,
} from '../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

async function createSession(): Promise<string> {
  const { id } = await (await postCheckout()).json<{ id: string }>();
  stripe.requests.length = 0;
  return id;
}

function change(id: string, fields: Record<string, unknown>): void {
  stripe.sessions.set(id, { ...stripe.sessions.get(id), ...fields });
}

describe('GET /api/checkout-sessions/:id (T6)', () => {
  test.each([
    ['paid', { status: 'complete', payment_status: 'paid' }, true],
    ['free of charge', { status: 'complete', payment_status: 'no_payment_required' }, true],
    ['complete while the payment is processing', { status: 'complete', payment_status: 'unpaid' }, false],
    ['open', { status: 'open', payment_status: 'unpaid' }, false],
    ['open although its payment status is paid', { status: 'open', payment_status: 'paid' }, false],
    ['expired (F30)', { status: 'expired', payment_status: 'unpaid' }, false],
  ])('returns the state of a session that is %s', async (_, fields, paid) => {
    const id = await createSession();
    change(id, fields);
    const response = await getSession(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      id,
      ...fields,
      paid,
      amount_total: 299_00,
      currency: 'usd',
      mode: 'subscription',
    });
  });

  test("returns the refunded amount of the order's payment, without renewals, and a row with that amount", async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'paid' });
    expect(await (await getSession(id)).json()).not.toHaveProperty('amount_refunded');
    const { metadata } = stripe.sessions.get(id) as { metadata: { checkout: string } };
    const parent = { subscription_details: { subscription: 'sub_1', metadata } };
    const renewal = { id: 'in_2', created: 1, currency: 'usd', amount_paid: 299_00, parent };
    await deliverEvent(createEvent('invoice.paid', { ...renewal, billing_reason: 'subscription_cycle' }));
    const payment = { type: 'payment_intent', payment_intent: 'pi_2' };
    await deliverEvent(createEvent('invoice_payment.paid', { id: 'inpay_2', invoice: 'in_2', payment }));
    const charge = { object: 'charge', amount: 299_00, currency: 'usd', metadata };
    for (const of of [
      { id: 'ch_1', amount_refunded: 100_00 },
      { id: 'ch_2', amount_refunded: 50_00, payment_intent: 'pi_2' },
    ])
      await deliverEvent(createEvent('charge.refunded', { ...charge, ...of }));
    expect(await (await getSession(id)).json()).toMatchObject({
      paid: true,
      amount_refunded: 100_00,
      amounts: [
        { label: 'Refunded', text: '−$100.00' },
        { label: 'Then monthly', text: '$299.00' },
      ],
    });
  });

  test.each([
    ['has ended', 'socialMediaGrowth', { status: 'canceled', ended_at: 2_000_000_000 }],
    ['ends with its period', 'socialMediaGrowth', { cancel_at_period_end: true }],
    ['was changed to another plan', 'socialMediaStarter', {}],
  ])('returns no later charges of the ordered plan if its subscription %s', async (_, plan, fields) => {
    const id = await createSession();
    const { metadata } = stripe.sessions.get(id) as { metadata: Record<string, string> };
    change(id, { status: 'complete', payment_status: 'paid', subscription: 'sub_1' });
    await getSession(id);
    const period = { current_period_start: 1_790_000_000, current_period_end: 1_792_592_000 };
    const recurring = { interval: 'month', interval_count: 1 };
    const items = (product: string) => ({
      items: { data: [{ ...period, quantity: 1, price: { id: 'price_1', product, unit_amount: 99_00, recurring } }] },
    });
    const subscription = { id: 'sub_1', object: 'subscription', status: 'active', metadata };
    await deliverEvent(
      createEvent('customer.subscription.created', { ...subscription, ...items('socialMediaGrowth') }),
    );
    expect(await (await getSession(id)).json()).toMatchObject({ then_monthly: 299_00 });
    await deliverEvent(createEvent('customer.subscription.updated', { ...subscription, ...items(plan), ...fields }));
    expect(await (await getSession(id)).json()).toMatchObject({ then_monthly: 0, then_yearly: 0, amounts: [] });
  });

  test("reports a payment as unpaid if Stripe's payment status is unknown to the Worker", async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'promised' });
    expect(await (await getSession(id)).json()).toMatchObject({ paid: false, payment_status: 'unpaid' });
  });

  test.each([
    'x',
    'cs_test_',
    'cs_test_short',
    'cs_prod_12345678',
    'pi_12345678901',
    `cs_test_${'a'.repeat(10_000)}`,
    'cs_test_12345678%2F..%2Fcustomers',
    '..%2Fcustomers',
    '%2e%2e%2fcustomers',
    'cs_test_12345678%0a',
    'cs_test_1234567é',
    '%E0%A4%A',
    'cs_test_12345678%00',
    '{CHECKOUT_SESSION_ID}',
  ])('returns 400 for the malformed session id %.40s without a request to Stripe', async (id) => {
    const response = await getSession(id);
    expect(response.status).toBe(400);
    expect(await readProblem(response)).toMatchObject({ code: 'malformed-session-id' });
    expect(stripe.requests).toHaveLength(0);
  });

  test.each([
    ['../customers', 404],
    ['%2e%2e/customers', 404],
    ['./', 301],
    ['../../v1/customers', 404],
  ])('requests nothing from Stripe for the path %s', async (path, status) => {
    expect((await getSession(path)).status).toBe(status);
    expect(stripe.requests).toHaveLength(0);
  });

  test('returns 404 for a session that does not exist', async () => {
    const response = await getSession('cs_test_forged1234567890');
    expect(response.status).toBe(404);
    expect(await readProblem(response)).toMatchObject({ code: 'not-found' });
  });

  test('returns 404 for a session that another site on the same Stripe account created', async () => {
    change('cs_test_foreign123456', {
      id: 'cs_test_foreign123456',
      status: 'complete',
      payment_status: 'paid',
      livemode: false,
      metadata: { checkout: 'co_somebody-else' },
    });
    expect((await getSession('cs_test_foreign123456')).status).toBe(404);
  });

  test('returns 404 for a live-mode session if the Worker uses test mode', async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'paid', livemode: true });
    expect((await getSession(id)).status).toBe(404);
  });

  test('returns a session whose id is not stored with its order yet', async () => {
    const id = await createSession();
    await env.DB.prepare('UPDATE orders SET session_id = NULL').run();
    expect((await getSession(id)).status).toBe(200);
  });

  test('asks the client to retry while the database fails (F8)', async () => {
    const id = await createSession();
    const response = await getSession(id, { DB: createBrokenDatabase('always') });
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ retry: 'same-attempt' });
  });

  test('asks the client to retry while Stripe fails (F1)', async () => {
    const id = await createSession();
    const fail = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.nextResponses.push(fail, fail);
    const response = await getSession(id);
    expect(response.status).toBe(502);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code: 'payment_unavailable' });
    expect(problem.detail).not.toContain('charged');
  });

  test("returns the URL of the page where the cart was filled, unless that page is the agency's price list", async () => {
    await registerPartnerOrigin();
    const returnUrl = 'https://partner.example/shop';
    for (const [fields, return_url] of [
      [{}, null],
      [{ returnUrl }, returnUrl],
    ] as const) {
      const { id } = await (await postCheckout(fields)).json<{ id: string }>();
      expect(await (await getSession(id)).json()).toMatchObject({ return_url });
    }
  });
});

describe('payment details of a checkout session', () => {
  const ask = async (id: string) => (await getSession(id)).json<Record<string, unknown>>();

  test('returns the payment without the details that the database fails to read, and logs each failure', async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'paid' });
    await ask(id);
    const sink = vi.spyOn(console, 'error').mockImplementation(() => {});
    await env.DB.prepare('ALTER TABLE subscriptions RENAME TO subscriptions_away').run();
    try {
      expect(await ask(id)).toMatchObject({ paid: true });
    } finally {
      await env.DB.prepare('ALTER TABLE subscriptions_away RENAME TO subscriptions').run();
    }
    expect(sink).toHaveBeenCalledWith(expect.stringMatching(/"payment-page-incomplete".*"without":"subscription"/));
  });

  test('reports a delayed payment first as processing, and as failed after Stripe reports the failure (F38)', async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'unpaid' });
    expect(await ask(id)).toMatchObject({ settlement: 'processing', paid: false, next_charge: null });
    await deliverEvent(createEvent('checkout.session.async_payment_failed', stripe.sessions.get(id) ?? {}));
    expect(await ask(id)).toMatchObject({ settlement: 'failed', paid: false, next_charge: null });
  });

  test("estimates the next charge one month after the payment, or on that month's last day, until Stripe reports the date", async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'paid' });
    const session = { ...stripe.sessions.get(id), subscription: 'sub_1' };
    const created = Date.UTC(2027, 0, 31, 12) / 1000;
    await deliverEvent(createEvent('checkout.session.completed', session, { created }));
    expect(await ask(id)).toMatchObject({ settlement: 'paid', next_charge: '2027-02-28', then_monthly: 299_00 });
    const items = { data: [{ current_period_end: Date.UTC(2027, 1, 27, 12) / 1000 }] };
    const subscription = {
      id: 'sub_1',
      metadata: stripe.sessions.get(id)?.metadata,
      status: 'active',
      cancel_at_period_end: false,
      items,
    };
    await deliverEvent(createEvent('customer.subscription.created', subscription));
    expect(await ask(id)).toMatchObject({ next_charge: '2027-02-27' });
    await deliverEvent(createEvent('customer.subscription.updated', { ...subscription, cancel_at_period_end: true }));
    expect(await ask(id)).toMatchObject({ next_charge: null });
  });

  test.each(['paused', 'unpaid', 'a status unknown to the Worker'])(
    "returns no next charge if the subscription's status is: %s",
    async (status) => {
      const id = await createSession();
      change(id, { status: 'complete', payment_status: 'paid' });
      const session = { ...stripe.sessions.get(id), subscription: 'sub_1' };
      await deliverEvent(createEvent('checkout.session.completed', session));
      const items = { data: [{ current_period_end: Date.UTC(2027, 1, 27, 12) / 1000 }] };
      const { metadata } = stripe.sessions.get(id) ?? {};
      const subscription = { id: 'sub_1', metadata, status, cancel_at_period_end: false, items };
      await deliverEvent(createEvent('customer.subscription.updated', subscription));
      expect(await ask(id)).toMatchObject({ settlement: 'paid', next_charge: null });
    },
  );

  test('reports a paid session as paid while the database is read-only', async () => {
    const id = await createSession();
    change(id, { status: 'complete', payment_status: 'paid' });
    const response = await getSession(id, { DB: createBrokenDatabase('on writes') });
    expect(await response.json()).toMatchObject({ settlement: 'paid', paid: true });
  });
});
