import { describe, expect, test } from 'vitest';
import {
  createMonthlyLine,
  createOneTimeLine,
  createParams,
  listEventTypes,
  press,
  shop,
  startBench,
  startReceiver,
} from './testing.ts';

async function openCheckout(
  more = {},
  lines = [createMonthlyLine('Growth', 29_900), createOneTimeLine('Website', 129_900)],
) {
  const receiver = await startReceiver();
  const bench = await startBench({ webhookUrl: receiver.url });
  const session = await bench.stripe.checkout.sessions.create(createParams(lines, more));
  return { ...bench, receiver, session, url: session.url ?? '' };
}

describe('hosted checkout page of the Stripe mock', () => {
  test('the payment page calls itself a mock and shows the lines, the amount due today and the monthly amount', async () => {
    const { url } = await openCheckout();
    const page = await (await fetch(url)).text();
    for (const text of ['Stripe mock', 'no real money', 'Growth', '$299.00', 'Website', '$1,299.00', '$1,598.00']) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/Then <strong>\$299\.00<\/strong> per month/);
    expect(page).toContain(`href="${shop}/pricing"`);
  });

  test('the payment page’s Content Security Policy allows its empty icon, so that browsers log no error', async () => {
    const reply = await fetch((await openCheckout()).url);
    expect(await reply.text()).toContain('<link rel="icon" href="data:,">');
    expect(reply.headers.get('content-security-policy')).toContain('img-src data:');
  });

  test("the payment page uses the session's language if the mock supports that language", async () => {
    const { url } = await openCheckout({ locale: 'de' });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toMatch(/Danach <strong>299,00\u00a0\$<\/strong> pro Monat/);
    expect(page).toContain('1.598,00\u00a0$ zahlen');
    expect(await (await press(url, 'decline')).text()).toContain('Ihre Karte wurde abgelehnt.');
    expect(await (await press(url, 'pay', '')).text()).toContain('Geben Sie eine E-Mail-Adresse ein');
    for (const locale of ['auto', 'fr']) {
      expect(await (await fetch((await openCheckout({ locale })).url)).text()).toContain('Pay $1,598.00');
    }
  });

  test.each([
    ['week', 2, 'alle 2 Wochen'],
    ['month', 3, 'alle 3 Monate'],
    ['year', 1, 'pro Jahr'],
  ] as const)(
    'the payment page shows the billing interval `%s` with the count %i as "%s" in German',
    async (interval, interval_count, shown) => {
      const recurring = { interval, interval_count };
      const price_data = { currency: 'usd', unit_amount: 29_900, recurring, product_data: { name: 'Growth' } };
      const { url } = await openCheckout({ locale: 'de' }, [{ quantity: 1, price_data }]);
      expect(await (await fetch(url)).text()).toContain(`Danach <strong>299,00\u00a0$</strong> ${shown}`);
    },
  );

  test('the payment page redirects to the shop with the session id after the webhook is delivered', async () => {
    const { url, session, receiver } = await openCheckout();
    const reply = await press(url, 'pay');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`${shop}/success?session_id=${session.id}`);
    expect(listEventTypes(receiver)).toEqual(['invoice.paid', 'checkout.session.completed']);
  });

  test("the payment page redirects to the shop even if the shop's webhook endpoint is unreachable", async () => {
    const { stripe } = await startBench({ webhookUrl: 'http://127.0.0.1:9/', redirectWaitMs: 50 });
    const session = await stripe.checkout.sessions.create(createParams([createOneTimeLine('Booth', 49_900)]));
    expect((await press(session.url ?? '', 'pay')).status).toBe(303);
  });

  test('the payment page rejects a second payment', async () => {
    const { url, receiver } = await openCheckout();
    await press(url, 'pay');
    const again = await press(url, 'pay');
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('already complete');
    expect(listEventTypes(receiver).filter((type) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  test('the payment page requires an email address unless the session contains one', async () => {
    const { url, stripe } = await openCheckout();
    const refused = await press(url, 'pay', '');
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('aria-invalid="true"');
    const given = await stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Booth', 1_000)], { customer_email: 'ada@example.com' }),
    );
    await press(given.url ?? '', 'pay', 'other@example.com');
    expect((await stripe.checkout.sessions.retrieve(given.id)).customer_details?.email).toBe('ada@example.com');
  });

  test('the payment page lets the buyer retry after a declined card', async () => {
    const { url } = await openCheckout();
    const declined = await press(url, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined');
    expect((await press(url, 'pay')).status).toBe(303);
  });

  test('a payment method that settles later completes the session as unpaid', async () => {
    const { url, session, stripe, control, receiver } = await openCheckout();
    expect((await press(url, 'async')).status).toBe(303);
    const waiting = await stripe.checkout.sessions.retrieve(session.id);
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await control(`sessions/${session.id}/settle`, {});
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect(listEventTypes(receiver)).toEqual([
      'checkout.session.completed',
      'invoice.paid',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('the page of an expired session offers to recover the cart', async () => {
    const { url, session, stripe, receiver } = await openCheckout({
      after_expiration: { recovery: { enabled: true } },
    });
    expect(await (await press(url, 'expire')).text()).toContain('Open the cart again');
    const { after_expiration: after } = await stripe.checkout.sessions.retrieve(session.id);
    const recovered = await fetch(after?.recovery?.url ?? '');
    expect(await recovered.text()).toContain('$1,598.00');
    const [newest] = (await stripe.checkout.sessions.list()).data;
    expect(newest).toMatchObject({ recovered_from: session.id, status: 'open', amount_total: 159_800 });
    expect(listEventTypes(receiver)).toEqual(['checkout.session.expired']);
  });

  test('the payment page escapes HTML in product names', async () => {
    const { url } = await openCheckout({}, [createOneTimeLine('<script>alert(1)</script>', 1_000)]);
    const page = await (await fetch(url)).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });

  test('the payment page returns 404 for an unknown session', async () => {
    const { mock } = await startBench();
    expect((await fetch(`${mock.url}/c/pay/cs_test_none`)).status).toBe(404);
  });

  test('the root page lists all sessions with a refund button', async () => {
    const { url, session, mock, receiver } = await openCheckout();
    await press(url, 'pay');
    expect(await (await fetch(mock.url)).text()).toContain('ada@example.com');
    const body = new URLSearchParams({ session: session.id, action: 'refund' });
    await fetch(`${mock.url}/`, { method: 'POST', body });
    await expect.poll(() => listEventTypes(receiver), { timeout: 10_000 }).toContain('charge.refunded');
  });
});
