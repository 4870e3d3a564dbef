import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressKey } from '../email-address.ts';
import { openDeskPage } from '../testing/desk.ts';
import {
  extractText,
  fetchDeskPage,
  fetchDeskText,
  insertMail,
  insertProblem,
  insertRow,
  now,
  type RowValues,
  resetDeskTest,
} from '../testing/desk-rows.ts';
import { formTokenSecret, insertOrder } from '../testing/harness.ts';

beforeEach(resetDeskTest);

describe('orders at the desk', () => {
  test('splits the list into pages, and finds orders by number, partner and session id', async () => {
    for (let index = 0; index < 52; index++) await insertOrder(`co_${String(index).padStart(2, '0')}`);
    await env.DB.prepare(
      "UPDATE orders SET session_id = 'cs_test_a1b2c3d4e5f6g7h8', partner = 'acme' WHERE id = 'co_07'",
    ).run();
    const first = await fetchDeskPage('/desk/orders');
    expect(first.match(/href="\/desk\/orders\/co_/g)).toHaveLength(50);
    const next = /href="(\/desk\/orders\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const second = await fetchDeskPage(next.replaceAll('&amp;', '&'));
    expect(second.match(/href="\/desk\/orders\/co_/g)).toHaveLength(2);
    for (const find of ['%23E5F6G7H8', 'e5f6g7h8', 'acme', 'cs_test_a1b2c3d4e5f6g7h8']) {
      const found = await fetchDeskPage(`/desk/orders?find=${find}`);
      expect(found.match(/href="\/desk\/orders\/co_/g)).toEqual(['href="/desk/orders/co_']);
      expect(found).toContain('/desk/orders/co_07');
    }
    expect(await fetchDeskText('/desk/orders?find=nobody')).toContain('No order found for “nobody”.');
    expect(await fetchDeskText('/desk/orders?status=failed')).toContain('Nothing here.');
  });

  test('finds orders by the email address stored at Stripe', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await insertOrder('co_2');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_2' WHERE id = 'co_2'").run();
    await insertOrder('co_3', { customerId: 'cus_3' });
    await insertOrder('co_4', { mode: 'payment' });
    const key = await createAddressKey(formTokenSecret, 'ada@example.com');
    await env.DB.prepare("UPDATE orders SET address_key = ? WHERE id = 'co_4'").bind(key).run();
    const access = globalThis.fetch;
    const searches: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.hostname !== 'api.stripe.com') return access(input, init);
      searches.push(url.searchParams.get('query') ?? url.searchParams.get('customer_details[email]') ?? '');
      const isSearch = url.pathname === '/v1/customers/search';
      const data = isSearch ? [{ id: 'cus_1', email: 'ADA@example.com' }] : [{ id: 'cs_2' }];
      return Response.json({ object: isSearch ? 'search_result' : 'list', data, has_more: false, url: url.pathname });
    });
    for (const find of ['Ada@example.com', '“Lovelace, Ada” <Ada@example.com>; ', '\u200bmailto:Ada@example.com']) {
      const found = await fetchDeskPage(`/desk/orders?find=${encodeURIComponent(find)}`);
      expect([...found.matchAll(/\/desk\/orders\/(co_\d)/g)].map(([, id]) => id).sort()).toEqual([
        'co_1',
        'co_2',
        'co_4',
      ]);
    }
    expect([...new Set(searches)].sort()).toEqual(['Ada@example.com', 'ada@example.com', 'email:"ada@example.com"']);
  });

  test('finds an order by a charge or refund at Stripe that the Worker has not stored', async () => {
    await insertOrder('co_1');
    await insertOrder('co_2');
    await env.DB.prepare("UPDATE orders SET payment_intent_id = 'pi_1' WHERE id = 'co_1'").run();
    const access = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.hostname !== 'api.stripe.com') return access(input, init);
      if (['/v1/charges/ch_1', '/v1/refunds/re_1'].includes(url.pathname))
        return Response.json({ payment_intent: 'pi_1' });
      const error = { type: 'invalid_request_error', code: 'resource_missing' };
      return Response.json({ error }, { status: url.pathname.endsWith('_down') ? 500 : 404 });
    });
    for (const find of ['ch_1', 're_1']) {
      const found = await fetchDeskPage(`/desk/orders?find=${find}`);
      expect([...found.matchAll(/\/desk\/orders\/(co_\d)/g)].map(([, id]) => id)).toEqual(['co_1']);
    }
    expect(await fetchDeskText('/desk/orders?find=py_other')).toContain('No order found for “py_other”.');
    expect(await fetchDeskText('/desk/orders?find=re_down')).toContain('We couldn’t look this up at Stripe.');
  });

  test('exports discount, promotion and tax of each order', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET amount_discount = 5980, amount_tax = 1914, promotion = 'spring'").run();
    const csv = await (await openDeskPage('/desk/orders.csv')).text();
    expect(csv).toContain('"Discount","Promotion","Tax"');
    expect(csv).toContain('"$59.80","spring","$19.14"');
  });

  test('creates a mail link with only one recipient, whatever email address was typed at Stripe', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_1' WHERE id = 'co_1'").run();
    const access = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.hostname !== 'api.stripe.com') return access(input, init);
      return Response.json({ id: 'cs_1', customer_details: { email: 'ada?bcc=eve&x=@example.com' } });
    });
    expect(await fetchDeskPage('/desk/orders/co_1')).toContain('href="mailto:ada%3Fbcc%3Deve%26x%3D@example.com"');
  });

  test('reports a failed search at Stripe instead of showing an empty list', async () => {
    expect(await fetchDeskText('/desk/orders?find=ada%40example.com')).toContain('We couldn’t look this up at Stripe.');
  });

  test('shows amounts in the order’s currency after the shop has changed its currency', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare("UPDATE orders SET currency = 'bgn', amount_total = 26900").run();
    await insertRow('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":1000}`, currency: 'bgn' });
    for (const address of ['/desk/orders', '/desk/orders/co_1']) {
      const text = await fetchDeskText(address);
      expect(text).toMatch(/BGN\s269\.00/);
      expect(text).not.toContain('$');
    }
  });

  test('shows the products, amounts, history and mails of an order', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare(
      `UPDATE orders SET amount_total = 26900, amount_discount = 5000, amount_tax = 2000, partner = 'acme',
       attribution = '{"first":{"utm_source":"newsletter"}}' WHERE id = 'co_1'`,
    ).run();
    await insertProblem();
    await insertRow('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":1000}`, currency: 'usd' });
    await insertMail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1', status: 'sent', sent_at: now });
    const text = await fetchDeskText('/desk/orders/co_1');
    const wanted = [
      'Social Media Growth',
      '$299.00 a month',
      '$269.00',
      '−$50.00',
      '$20.00',
      'newsletter',
      'acme',
      'cus_1',
    ];
    for (const piece of [
      ...wanted,
      'Email sent: Receipt',
      '$10.00 refunded so far',
      'Problem: A payment is disputed',
    ]) {
      expect(text).toContain(piece);
    }
    expect((await openDeskPage('/desk/orders/co_9')).status).toBe(404);
  });

  test('does not repeat the heading “What was ordered” beside each product on small screens', async () => {
    await insertOrder('co_1');
    expect(await fetchDeskPage('/desk/orders/co_1')).not.toContain('data-label="What was ordered"');
  });

  test('shows each renewal at the time of the payment, and each dispute in the currency of the dispute', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare("UPDATE orders SET invoice_id = 'in_first'").run();
    const invoice = { order_id: 'co_1', paid: 1, amount_paid: 29900, currency: 'usd', created_at: now - 20 * 86_400 };
    await insertRow('invoices', { ...invoice, id: 'in_first', billing_reason: 'manual', subscription_id: 'sub_1' });
    await insertRow('invoices', { ...invoice, id: 'in_once', billing_reason: 'manual' });
    const renewal = { ...invoice, subscription_id: 'sub_1', billing_reason: 'subscription_cycle' };
    await insertRow('invoices', { ...renewal, id: 'in_2', amount_paid: 19900, paid_at: now });
    const dispute = { order_id: 'co_1', charge_id: 'ch_1', amount: 27500, currency: 'eur', status: 'lost' };
    const times = { created_at: now, status_since: now, version: '1', movements: '[]' };
    await insertRow('disputes', { ...dispute, ...times, id: 'dp_1', reason: 'general' });
    await insertRow('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":0}`, currency: 'usd' });
    const html = await fetchDeskPage('/desk/orders/co_1');
    const history = extractText(/<ol class="history">.*<\/ol>/s.exec(html)?.[0] ?? '');
    expect(history.match(/An invoice was paid/g)).toHaveLength(1);
    expect(html).toMatch(
      new RegExp(`dateTime="${new Date(now * 1000).toISOString().slice(0, 10)}[^>]*>[^<]*</time>An invoice`, 'i'),
    );
    expect(history).toContain('Dispute over €275.00');
    expect(history).not.toContain('refunded');
  });

  test('shows onboarding answers with their questions, and reports a missing queue binding on the health page', async () => {
    await insertOrder('co_1');
    await insertRow('onboarding_answers', {
      order_id: 'co_1',
      answers: '{"website":"https://ada.example","askedNoMore":"Yes"}',
      answered_at: now,
    });
    for (const path of ['/desk/onboarding', '/desk/orders/co_1']) {
      expect(await fetchDeskText(path)).toContain('Your website https://ada.example askedNoMore Yes');
    }
    expect(await (await openDeskPage('/desk/onboarding.csv')).text()).toContain('Your website: https://ada.example');
    expect(await fetchDeskText('/desk/health')).toContain('The binding MAIL_QUEUE is missing');
  });

  test('splits onboarding answers into pages, and exports the answers of all pages', async () => {
    for (let index = 10; index < 62; index++) {
      await insertRow('onboarding_answers', {
        order_id: `co_${index}`,
        answers: '{"website":"https://ada.example"}',
        answered_at: now,
      });
    }
    const first = await fetchDeskPage('/desk/onboarding');
    const next = /href="(\/desk\/onboarding\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const shown = [first, await fetchDeskPage(next)].flatMap((html) => html.match(/aria-labelledby="co_\d+"/g) ?? []);
    expect(new Set(shown).size).toBe(52);
    expect(shown).toHaveLength(52);
    const file = await (await openDeskPage('/desk/onboarding.csv')).text();
    expect(file.match(/https:\/\/ada\.example/g)).toHaveLength(52);
  });

  test('shows on an order’s page whether its onboarding call is booked or canceled', async () => {
    await insertOrder('co_1');
    expect(await fetchDeskText('/desk/orders/co_1')).not.toContain('onboarding call');
    const starts_at = Date.UTC(2027, 2, 15, 14) / 1000;
    await insertRow('onboarding_calls', { order_id: 'co_1', booking: 'call-1', starts_at, booked_at: now });
    expect(await fetchDeskText('/desk/orders/co_1')).toMatch(
      /The onboarding call is booked: Mar 15, 2027, 10:00 am .*The calendar didn’t answer/,
    );
    await env.DB.prepare('UPDATE onboarding_calls SET canceled_at = 1').run();
    expect(await fetchDeskText('/desk/orders/co_1')).toContain('The onboarding call is canceled: Mar 15, 2027');
  });
});

describe('list of subscriptions', () => {
  const extractIds = (html: string) => [...html.matchAll(/orders\/co_(sub_\w+)/g)].map(([, id]) => id);

  async function insertSubscription(id: string, fields: RowValues = {}): Promise<void> {
    await insertOrder(`co_${id}`, { subscriptionId: id });
    const stored = { id, order_id: `co_${id}`, status: 'active', version: '1' };
    await insertRow('subscriptions', { ...stored, ...fields });
  }

  beforeEach(async () => {
    await insertSubscription('sub_1', { period_end: now + 86_400 });
    await insertSubscription('sub_2', { ends_at: now + 86_400 });
    await insertSubscription('sub_3', { status: 'canceled', ends_at: now - 86_400 });
    await insertSubscription('sub_4', { status: 'past_due' });
    await insertSubscription('sub_5', { is_paused: 1, period_end: now + 86_400 });
    await insertRow('subscriptions', {
      id: 'sub_declined',
      order_id: 'co_sub_1',
      status: 'incomplete',
      version: '1',
    });
  });

  test("lists every order's subscription, with overdue and paused subscriptions first", async () => {
    const html = await fetchDeskPage('/desk/subscriptions');
    expect(extractIds(html)).toEqual(['sub_4', 'sub_5', 'sub_1', 'sub_2', 'sub_3']);
    expect(extractText(html)).toContain('Payment overdue');
    expect(extractText(html)).toContain('Charging paused');
    expect(html.match(/<time/g)).toHaveLength(1);
    expect(html.match(/ data-label="Next charge"/g)).toHaveLength(1);
    expect(await (await openDeskPage('/desk/subscriptions.csv')).text()).toMatch(/^(?:.*\r\n){6}$/);
  });

  test.each([
    ['no discount', { amount_total: 159_800 }],
    [
      'a discount for three months',
      {
        amount_total: 127_840,
        amount_discount: 31_960,
        later_discount: JSON.stringify({ monthly: 59_80, yearly: 0, months: 2, years: 0 }),
      },
    ],
  ])('shows what recurs of an order with a one-time product and %s', async (_, fields) => {
    const lines = [
      { id: 'socialMediaGrowth', quantity: 1, unitAmount: 299_00 },
      { id: 'websiteStarter', quantity: 1, unitAmount: 129_900 },
    ];
    const values = Object.entries({ ...fields, lines: JSON.stringify(lines) });
    await env.DB.prepare(`UPDATE orders SET ${values.map(([name]) => `${name} = ?`).join()} WHERE id = 'co_sub_1'`)
      .bind(...values.map(([, value]) => value))
      .run();
    const file = await (await openDeskPage('/desk/subscriptions.csv?group=running')).text();
    expect(file).toContain('"$299.00 a month"');
    expect(file).not.toContain('Website Starter');
  });

  test('shows no amount if the lines of a subscription have different intervals', async () => {
    const lines = [
      { id: 'socialMediaGrowth', interval: 'month', quantity: 1, unitAmount: 299_00 },
      { id: 'emailBasic', interval: 'year', quantity: 1, unitAmount: 1200_00 },
    ];
    await env.DB.prepare("UPDATE subscriptions SET plan_changed_at = 1, lines = ? WHERE id = 'sub_1'")
      .bind(JSON.stringify(lines))
      .run();
    const file = await (await openDeskPage('/desk/subscriptions.csv?group=running')).text();
    expect(file).toContain('Social Media Growth');
    expect(file).not.toContain('$');
  });

  test('states both that a payment is overdue and when the subscription ends', async () => {
    await env.DB.prepare("UPDATE subscriptions SET ends_at = 1792592000 WHERE id = 'sub_4'").run();
    const text = /Payment overdue\. Ends Oct 21, 2026/;
    expect(await fetchDeskText('/desk/subscriptions')).toMatch(text);
    expect(await (await openDeskPage('/desk/subscriptions.csv')).text()).toMatch(text);
  });

  test.each([
    ['in trouble', ['sub_4', 'sub_5']],
    ['ending', ['sub_2']],
    ['running', ['sub_1']],
    ['ended', ['sub_3']],
  ])('lists only the subscriptions in the group “%s”', async (group, ids) => {
    const query = new URLSearchParams({ group });
    expect(extractIds(await fetchDeskPage(`/desk/subscriptions?${query}`))).toEqual(ids);
    expect(await (await openDeskPage(`/desk/subscriptions.csv?${query}`)).text()).toMatch(/\r\n/);
  });

  test('splits the list of subscriptions into pages', async () => {
    for (let index = 10; index < 62; index++) await insertSubscription(`sub_${index}`);
    const first = await fetchDeskPage('/desk/subscriptions');
    const next = /href="(\/desk\/subscriptions\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    expect(next).not.toBe('');
    const shown = [...extractIds(first), ...extractIds(await fetchDeskPage(next))];
    expect(new Set(shown).size).toBe(57);
    expect(shown).toHaveLength(57);
  });
});
