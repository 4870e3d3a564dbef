import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf, checkout, emptyDatabase, problemOf, send, siteOrigin } from '../testing/harness.ts';
import { installStripe, type StripeDouble } from '../testing/stripe-double.ts';

let stripe: StripeDouble;

beforeEach(async () => {
  await emptyDatabase();
  stripe = installStripe();
});
afterEach(() => vi.unstubAllGlobals());

const portal = 'https://billing.stripe.com/p/session/live_1';

/** A checkout of ours and what became of it at Stripe. */
async function bought(fields: Record<string, unknown> = {}, ids = ['socialMediaGrowth']): Promise<string> {
  const { id } = await (await checkout({ items: cartOf(...ids) })).json<{ id: string }>();
  const paid = { status: 'complete', payment_status: 'paid', customer: 'cus_ours' };
  stripe.sessions.set(id, { ...stripe.sessions.get(id), ...paid, ...fields });
  stripe.requests.length = 0;
  return id;
}

function ask(body: unknown, { headers = {}, url = portal }: { headers?: Record<string, string>; url?: unknown } = {}) {
  stripe.portalUrl = url;
  return send(
    new Request(`${siteOrigin}/api/billing-portal`, {
      method: 'POST',
      headers: { Origin: siteOrigin, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

const portalCalls = () => stripe.requests.filter(({ url }) => url.pathname === '/v1/billing_portal/sessions');

describe('managing a subscription', () => {
  test('opens for who has just paid for it, for the customer Stripe names', async () => {
    const response = await ask({ sessionId: await bought() });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: portal });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(portalCalls()[0]?.form ?? [])).toEqual({
      customer: 'cus_ours',
      return_url: `${siteOrigin}/`,
    });
  });

  test('never takes a customer from the page', async () => {
    await ask({ sessionId: await bought(), customer: 'cus_other', customerId: 'cus_other' });
    expect(portalCalls()[0]?.form.get('customer')).toBe('cus_ours');
  });

  test.each([
    ['not paid', { payment_status: 'unpaid' }],
    ['still open', { status: 'open' }],
    ['expired', { status: 'expired', payment_status: 'unpaid' }],
    ['without a customer', { customer: null }],
    ['a single payment at Stripe', { mode: 'payment' }],
  ])('stays closed while the checkout is %s', async (_, fields) => {
    const response = await ask({ sessionId: await bought(fields) });
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'no-subscription' });
    expect(portalCalls()).toHaveLength(0);
  });

  test('stays closed for what was bought once', async () => {
    expect((await ask({ sessionId: await bought({}, ['websiteStarter']) })).status).toBe(409);
  });

  test('is over a day after the order: the id may be in somebody’s history', async () => {
    const sessionId = await bought();
    await env.DB.prepare('UPDATE orders SET created_at = created_at - 86500').run();
    const response = await ask({ sessionId });
    expect(response.status).toBe(410);
    expect(await problemOf(response)).toMatchObject({ code: 'portal-closed' });
    expect(portalCalls()).toHaveLength(0);
  });

  test('T6 is closed to sessions that we did not start', async () => {
    stripe.sessions.set('cs_test_foreign123456', {
      id: 'cs_test_foreign123456',
      status: 'complete',
      payment_status: 'paid',
      mode: 'subscription',
      customer: 'cus_other',
      livemode: false,
      metadata: { checkout: 'co_other' },
    });
    expect((await ask({ sessionId: 'cs_test_foreign123456' })).status).toBe(404);
    expect((await ask({ sessionId: 'cs_test_forged12345678' })).status).toBe(404);
    expect(portalCalls()).toHaveLength(0);
  });

  test.each([{}, { sessionId: 1 }, { sessionId: '../customers' }, { sessionId: 'cs_test_' }, null, []])(
    'T6 refuses %j without a call',
    async (body) => {
      const response = await ask(body);
      expect(response.status).toBe(400);
      expect(stripe.requests).toHaveLength(0);
    },
  );

  test.each([
    ['T9 another site', { Origin: 'https://evil.example' }, 403],
    ['T9 nobody knows where', { Origin: 'null' }, 403],
    ['T9 a plain form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['T9 plain text', { 'Content-Type': 'text/plain' }, 415],
  ])('is not opened from %s', async (_, headers, status) => {
    const sessionId = await bought();
    expect((await ask({ sessionId }, { headers: headers as Record<string, string> })).status).toBe(status);
    expect(portalCalls()).toHaveLength(0);
  });

  test.each([
    'https://billing.stripe.com.evil.example/p/1',
    'http://billing.stripe.com/p/1',
    'javascript:alert(1)',
    'https://evil.example/',
    null,
    7,
  ])('T5 never sends anybody to %s', async (url) => {
    const response = await ask({ sessionId: await bought() }, { url });
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('evil');
  });

  test('F7 says nothing of why Stripe refused', async () => {
    const sessionId = await bought();
    stripe.refusePortal = true;
    const response = await ask({ sessionId });
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('Text that only Stripe writes');
  });
});
