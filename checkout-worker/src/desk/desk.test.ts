import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactFields } from '#catalogue/forms/contact.ts';
import { namesOf } from '#catalogue/forms/field.ts';
import { addressKey } from '../email-address.ts';
import { accessToken, deskEnv, openDeskPage, owner, stubAccess, submitDeskForm, validClaims } from '../testing/desk.ts';
import {
  clearDatabase,
  createFailingDatabase,
  formTokenSecret,
  insertOrder,
  registerPartner,
  send,
  siteOrigin,
} from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';

type Row = Record<string, string | number | null>;

const now = Math.floor(Date.now() / 1000);

async function add(table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .bind(...Object.values(row))
    .run();
}

const message = (fields: Row = {}) =>
  add('contact_messages', {
    id: 'm1',
    content_key: String(fields.id ?? 'm1'),
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    company: '',
    message: 'Hello there',
    services: '[]',
    other_service: '',
    cart: '[]',
    language: 'en',
    created_at: now - 60,
    ...fields,
  });

const review = (fields: Row = {}) =>
  add('reviews', {
    id: 'r1',
    status: 'held',
    author_name: 'Bo',
    author_title: '',
    rating: 4,
    review_text: 'Good work',
    is_sample: 0,
    created_at: now - 60,
    ...fields,
  });

const problem = (fields: Row = {}) =>
  add('payment_problems', {
    id: 'dispute.dp_1',
    kind: 'dispute',
    about: 'dp_1',
    order_id: 'co_1',
    event_id: 'evt_1',
    got: '29900 usd',
    livemode: 1,
    created_at: now - 60,
    ...fields,
  });

const mail = (fields: Row = {}) =>
  add('outbox', {
    id: 'message.m1',
    kind: 'message',
    about: 'm1',
    status: 'dead',
    attempts: 11,
    due_at: 0,
    created_at: now - 60,
    ...fields,
  });

const withdrawal = (fields: Row = {}) =>
  add('withdrawals', {
    id: 'w1',
    content_key: 'w1',
    name: 'Erika',
    email: 'erika@example.de',
    number: 'E5F6G7H8',
    part: '',
    order_id: 'co_1',
    language: 'de',
    created_at: now - 60,
    ...fields,
  });

const page = async (path: string) => (await openDeskPage(path)).text();
const textOf = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const textAt = async (path: string) => textOf(await page(path));
const actions = () => queryRows('SELECT person, action, about FROM desk_actions ORDER BY id');

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('lists of the desk', () => {
  test('the Today page counts the open items, or shows a message if no item is open', async () => {
    expect(await textAt('/desk')).toContain('Nothing is waiting for you.');
    await Promise.all([problem(), message(), review(), mail(), withdrawal()]);
    const text = await textAt('/desk');
    for (const wanted of ['1 Payment problems', '1 Messages', '1 Reviews', '1 Unsent emails', '1 Withdrawals']) {
      expect(text).toContain(wanted);
    }
    expect(text).toContain('If there’s a date below, respond in Stripe');
  });

  test('the Today page shows an operation on an order with a link labeled with the order’s number', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_test_a1b2c3d4'").run();
    const action = { person: owner, created_at: now };
    await add('desk_actions', { ...action, action: 'deliver', about: 'co_1' });
    await add('desk_actions', { ...action, action: 'settle', about: 'dispute.dp_1' });
    const html = await page('/desk');
    expect(html).toContain('href="/desk/orders/co_1">#A1B2C3D4</a>');
    expect(html).not.toContain('<small>co_1</small>');
    expect(html).toContain('<small>dispute.dp_1</small>');
  });

  test('the order list is paginated and can be searched by order number, partner and session id', async () => {
    for (let index = 0; index < 52; index++) await insertOrder(`co_${String(index).padStart(2, '0')}`);
    await env.DB.prepare(
      "UPDATE orders SET session_id = 'cs_test_a1b2c3d4e5f6g7h8', partner = 'acme' WHERE id = 'co_07'",
    ).run();
    const first = await page('/desk/orders');
    expect(first.match(/href="\/desk\/orders\/co_/g)).toHaveLength(50);
    const next = /href="(\/desk\/orders\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const second = await page(next.replaceAll('&amp;', '&'));
    expect(second.match(/href="\/desk\/orders\/co_/g)).toHaveLength(2);
    for (const find of ['%23E5F6G7H8', 'e5f6g7h8', 'acme', 'cs_test_a1b2c3d4e5f6g7h8']) {
      const found = await page(`/desk/orders?find=${find}`);
      expect(found.match(/href="\/desk\/orders\/co_/g)).toEqual(['href="/desk/orders/co_']);
      expect(found).toContain('/desk/orders/co_07');
    }
    expect(await textAt('/desk/orders?find=nobody')).toContain('No order found for “nobody”.');
    expect(await textAt('/desk/orders?status=failed')).toContain('Nothing here.');
  });

  test('the order search finds orders by the email address stored at Stripe', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await insertOrder('co_2');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_2' WHERE id = 'co_2'").run();
    await insertOrder('co_3', { customerId: 'cus_3' });
    await insertOrder('co_4', { mode: 'payment' });
    const key = await addressKey(formTokenSecret, 'ada@example.com');
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
      const found = await page(`/desk/orders?find=${encodeURIComponent(find)}`);
      expect([...found.matchAll(/\/desk\/orders\/(co_\d)/g)].map(([, id]) => id).sort()).toEqual([
        'co_1',
        'co_2',
        'co_4',
      ]);
    }
    expect([...new Set(searches)].sort()).toEqual(['Ada@example.com', 'ada@example.com', 'email:"ada@example.com"']);
  });

  test('an email address typed at Stripe cannot add a recipient to the mail that the order page opens', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_1' WHERE id = 'co_1'").run();
    const access = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.hostname !== 'api.stripe.com') return access(input, init);
      return Response.json({ id: 'cs_1', customer_details: { email: 'ada?bcc=eve&x=@example.com' } });
    });
    expect(await page('/desk/orders/co_1')).toContain('href="mailto:ada%3Fbcc%3Deve%26x%3D@example.com"');
  });

  test('the order search reports a failed search at Stripe instead of showing an empty list', async () => {
    expect(await textAt('/desk/orders?find=ada%40example.com')).toContain('We couldn’t ask Stripe about this address.');
  });

  test('orders show amounts in their own currency after the shop has changed its currency', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare("UPDATE orders SET currency = 'bgn', amount_total = 26900").run();
    await add('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":1000}`, currency: 'bgn' });
    for (const address of ['/desk/orders', '/desk/orders/co_1']) {
      const text = await textAt(address);
      expect(text).toMatch(/BGN\s269\.00/);
      expect(text).not.toContain('$');
    }
  });

  test('the order page shows the products, amounts, history and mails of an order', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare(
      `UPDATE orders SET amount_total = 26900, amount_discount = 5000, amount_tax = 2000, partner = 'acme',
       attribution = '{"first":{"utm_source":"newsletter"}}' WHERE id = 'co_1'`,
    ).run();
    await problem();
    await add('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":1000}`, currency: 'usd' });
    await mail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1', status: 'sent', sent_at: now });
    const text = await textAt('/desk/orders/co_1');
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

  test('the cards of a small screen do not repeat the heading “What was ordered” beside each product', async () => {
    await insertOrder('co_1');
    expect(await page('/desk/orders/co_1')).not.toContain('data-label="What was ordered"');
  });

  test('the history of an order shows renewals when they were paid, and a dispute in its own currency', async () => {
    await insertOrder('co_1', { customerId: 'cus_1' });
    await env.DB.prepare("UPDATE orders SET invoice_id = 'in_first'").run();
    const invoice = { order_id: 'co_1', paid: 1, amount_paid: 29900, currency: 'usd', created_at: now - 20 * 86_400 };
    await add('invoices', { ...invoice, id: 'in_first', billing_reason: 'manual', subscription_id: 'sub_1' });
    await add('invoices', { ...invoice, id: 'in_once', billing_reason: 'manual' });
    const renewal = { ...invoice, subscription_id: 'sub_1', billing_reason: 'subscription_cycle' };
    await add('invoices', { ...renewal, id: 'in_2', amount_paid: 19900, paid_at: now });
    const dispute = { order_id: 'co_1', charge_id: 'ch_1', amount: 27500, currency: 'eur', status: 'lost' };
    const times = { created_at: now, status_since: now, version: '1', movements: '[]' };
    await add('disputes', { ...dispute, ...times, id: 'dp_1', reason: 'general' });
    await add('refunds', { charge_id: 'ch_1', order_id: 'co_1', totals: `{"${now}":0}`, currency: 'usd' });
    const html = await page('/desk/orders/co_1');
    const history = textOf(/<ol class="history">.*<\/ol>/s.exec(html)?.[0] ?? '');
    expect(history.match(/An invoice was paid/g)).toHaveLength(1);
    expect(html).toMatch(
      new RegExp(`dateTime="${new Date(now * 1000).toISOString().slice(0, 10)}[^>]*>[^<]*</time>An invoice`, 'i'),
    );
    expect(history).toContain('Dispute over €275.00');
    expect(history).not.toContain('refunded');
  });

  describe('list of subscriptions', () => {
    const listed = (html: string) => [...html.matchAll(/orders\/co_(sub_\w+)/g)].map(([, id]) => id);

    async function subscription(id: string, fields: Row = {}): Promise<void> {
      await insertOrder(`co_${id}`, { subscriptionId: id });
      const stored = { id, order_id: `co_${id}`, status: 'active', version: '1' };
      await add('subscriptions', { ...stored, ...fields });
    }

    beforeEach(async () => {
      await subscription('sub_1', { period_end: now + 86_400 });
      await subscription('sub_2', { ends_at: now + 86_400 });
      await subscription('sub_3', { status: 'canceled', ends_at: now - 86_400 });
      await subscription('sub_4', { status: 'past_due' });
      await subscription('sub_5', { is_paused: 1, period_end: now + 86_400 });
      await add('subscriptions', {
        id: 'sub_declined',
        order_id: 'co_sub_1',
        status: 'incomplete',
        version: '1',
      });
    });

    test("lists every order's subscription, with overdue and paused subscriptions first", async () => {
      const html = await page('/desk/subscriptions');
      expect(listed(html)).toEqual(['sub_4', 'sub_5', 'sub_1', 'sub_2', 'sub_3']);
      expect(textOf(html)).toContain('Payment overdue');
      expect(textOf(html)).toContain('Charging paused');
      expect(html.match(/<time/g)).toHaveLength(1);
      expect(html.match(/ data-label="Next charge"/g)).toHaveLength(1);
      expect(await (await openDeskPage('/desk/subscriptions.csv')).text()).toMatch(/^(?:.*\r\n){6}$/);
    });

    test.each([
      ['in trouble', ['sub_4', 'sub_5']],
      ['ending', ['sub_2']],
      ['running', ['sub_1']],
      ['ended', ['sub_3']],
    ])('lists only the subscriptions in the group “%s”', async (group, ids) => {
      const query = new URLSearchParams({ group });
      expect(listed(await page(`/desk/subscriptions?${query}`))).toEqual(ids);
      expect(await (await openDeskPage(`/desk/subscriptions.csv?${query}`)).text()).toMatch(/\r\n/);
    });

    test('splits the list of subscriptions into pages', async () => {
      for (let index = 10; index < 62; index++) await subscription(`sub_${index}`);
      const first = await page('/desk/subscriptions');
      const next = /href="(\/desk\/subscriptions\?after=[^"]+)"/.exec(first)?.[1] ?? '';
      expect(next).not.toBe('');
      const shown = [...listed(first), ...listed(await page(next))];
      expect(new Set(shown).size).toBe(57);
      expect(shown).toHaveLength(57);
    });
  });

  test("escapes HTML in visitors' messages and reviews", async () => {
    await message({ message: '<script>alert(1)</script>', name: '"><img src=x onerror=alert(1)>' });
    await review({ review_text: '<!-- ', author_name: '</article><button>' });
    for (const path of ['/desk/messages', '/desk/reviews']) {
      const html = await page(path);
      expect(html).not.toMatch(/<script|<img|<!--/);
      expect(html.match(/<\/article>/g)).toHaveLength(1);
    }
  });

  test('shows onboarding answers with their questions, and a missing binding on the health page', async () => {
    await insertOrder('co_1');
    await add('onboarding_answers', {
      order_id: 'co_1',
      answers: '{"website":"https://ada.example","askedNoMore":"Yes"}',
      answered_at: now,
    });
    for (const path of ['/desk/onboarding', '/desk/orders/co_1']) {
      expect(await textAt(path)).toContain('Your website https://ada.example askedNoMore Yes');
    }
    expect(await (await openDeskPage('/desk/onboarding.csv')).text()).toContain('Your website: https://ada.example');
    expect(await textAt('/desk/health')).toContain('The binding MAIL_QUEUE is missing');
  });

  test('splits onboarding answers into pages, and exports all of them', async () => {
    for (let index = 10; index < 62; index++) {
      await add('onboarding_answers', {
        order_id: `co_${index}`,
        answers: '{"website":"https://ada.example"}',
        answered_at: now,
      });
    }
    const first = await page('/desk/onboarding');
    const next = /href="(\/desk\/onboarding\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const shown = [first, await page(next)].flatMap((html) => html.match(/aria-labelledby="co_\d+"/g) ?? []);
    expect(new Set(shown).size).toBe(52);
    expect(shown).toHaveLength(52);
    const file = await (await openDeskPage('/desk/onboarding.csv')).text();
    expect(file.match(/https:\/\/ada\.example/g)).toHaveLength(52);
  });

  test('shows the onboarding call beside its order, booked or canceled', async () => {
    await insertOrder('co_1');
    expect(await textAt('/desk/orders/co_1')).not.toContain('onboarding call');
    const starts_at = Date.UTC(2027, 2, 15, 14) / 1000;
    await add('onboarding_calls', { order_id: 'co_1', booking: 'call-1', starts_at, booked_at: now });
    expect(await textAt('/desk/orders/co_1')).toMatch(
      /The onboarding call is booked: Mar 15, 2027, 10:00 am .*The calendar didn’t answer/,
    );
    await env.DB.prepare('UPDATE onboarding_calls SET canceled_at = 1').run();
    expect(await textAt('/desk/orders/co_1')).toContain('The onboarding call is canceled: Mar 15, 2027');
  });

  test("the health page warns if Stripe's events were never read or were last read over an hour ago", async () => {
    expect(await textAt('/desk/health')).toContain('Stripe’s events haven’t been read yet.');
    expect(await textAt('/desk/health')).not.toContain('over an hour ago');
    await env.DB.prepare("INSERT INTO stripe_progress (id, reached_at, completed_at) VALUES ('events', 1, 1)").run();
    expect(await textAt('/desk/health')).toContain('Stripe’s events were last read over an hour ago.');
    expect(await textAt('/desk/health')).not.toContain('haven’t been read yet');
  });

  test.each([
    'orders',
    'subscriptions',
    'problems',
    'withdrawals',
    'messages',
    'onboarding',
    'reviews',
    'partners',
    'mails',
  ])('the list of %s can be downloaded as CSV', async (name) => {
    const reply = await openDeskPage(`/desk/${name}.csv`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    expect(new Uint8Array(await reply.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  test("a message shows every contact form field, and the CSV file lists the fields in the form's order", async () => {
    const names = namesOf(contactFields);
    const typed = Object.fromEntries(names.map((name) => [name, `my-${name}`]));
    await message(typed);
    const page = await (await openDeskPage('/desk/messages')).text();
    for (const text of Object.values(typed)) expect(page).toContain(`>${text}<`);
    const [heads, row] = (await (await openDeskPage('/desk/messages.csv')).text()).split('\r\n');
    expect(row).toContain(`,${names.map((name) => `"my-${name}"`).join()},"Hello there",`);
    expect(heads).toMatch(/^\ufeff?"Date","Name","Email","Phone","Company",/);
    expect(heads).toMatch(/,"Message","About","Cart","Files","Partner","Sent from","Done"$/);
  });

  test("keeps the direction of a visitor's text separate from the direction of the page", async () => {
    await message({ message: 'שלום, יש לי שאלה.', company: 'أحمد (Ltd.)' });
    await review({ review_text: 'תודה!' });
    const messages = await page('/desk/messages');
    expect(messages).toContain('<p class="text" dir="auto">שלום, יש לי שאלה.</p>');
    expect(messages).toContain('<bdi>أحمد (Ltd.)</bdi>');
    expect(await page('/desk/reviews')).toContain('<p class="text" dir="auto">תודה!</p>');
  });

  test('a page never breaks a line between a quantity and its sign, and the CSV file has plain spaces', async () => {
    await message({ cart: '[{"id":"seoGrowth","quantity":2}]' });
    expect(await page('/desk/messages')).toContain('2\u00A0× SEO Growth');
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('"2 × SEO Growth"');
  });

  test('the CSV file escapes messages that look like formulas, so that spreadsheets show them as text (T44)', async () => {
    await message({ message: '=HYPERLINK("https://evil.example")', name: '+1', company: '@x', phone: '-2' });
    const text = await (await openDeskPage('/desk/messages.csv')).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`,"'+1",`);
    expect(text).toContain(`,"'-2","'@x",`);
  });

  const copies = {
    messages: `INSERT INTO contact_messages (id, content_key, name, email, message, services, other_service, cart, created_at, answered_at)
      SELECT printf('m%05d', value), value, 'Ada', 'ada@example.com', 'Hello', '[]', '', '[]', value / 2, iif(value % 3, NULL, 1) FROM rows`,
    reviews: `INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, created_at)
      SELECT printf('r%05d', value), 'held', 'Ada', '', 5, 'Good', value / 2 FROM rows`,
    invoices: `INSERT INTO invoice_requests (id, order_id, content_key, company, name, email, line1, city, country, mode, lines, amount, language, created_at, declined_at)
      SELECT printf('i%05d', value), value, value, 'Acme', 'Ada', 'ada@example.com', '1 Main St', 'Berlin', 'DE', 'payment', '[]', 100, 'en', value / 2, iif(value % 3, NULL, 1) FROM rows`,
  };

  test.each(Object.entries(copies))('the CSV file of %s is read in parts, with each row once', async (name, copy) => {
    const rows = 'WITH rows AS (SELECT 1 AS value UNION ALL SELECT value + 1 FROM rows LIMIT 2100)';
    await env.DB.prepare(copy.replace('SELECT', `${rows} SELECT`)).run();
    const { DB, calls } = createFailingDatabase(Number.POSITIVE_INFINITY, 'before');
    const text = await (await openDeskPage(`/desk/${name}.csv`, { DB })).text();
    expect(text.trim().split('\r\n').slice(1)).toHaveLength(2100);
    expect(calls()).toBeGreaterThanOrEqual(5);
  });

  test.each(['/desk/reviews/reply', '/desk/invoices/decline', '/desk/partners/acme/address'])(
    'says that nothing was saved if Access opens %s after a new sign-in',
    async (path) => {
      const reply = await openDeskPage(path);
      expect(reply.status).toBe(405);
      expect(await reply.text()).toContain('Your sign-in had expired when you sent this form, so nothing was saved.');
    },
  );

  test('a CSV file has times of the agency’s time zone, as its page does, which spreadsheets read as times', async () => {
    // Late in November in New York, which is December in UTC.
    await message({ created_at: Date.parse('2026-12-01T03:30:00Z') / 1000 });
    expect(await textAt('/desk/messages')).toMatch(/Nov 30.* 10:30/);
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('\r\n"2026-11-30 22:30",');
    await message({ id: 'not-a-time', name: '2026-99-99T99:99Z' });
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('"2026-99-99T99:99Z"');
  });

  test('the CSV file contains all orders, not only those on the first page', async () => {
    for (let index = 0; index < 60; index++) await insertOrder(`co_${index}`);
    expect((await (await openDeskPage('/desk/orders.csv')).text()).trim().split('\r\n')).toHaveLength(61);
  });
});

describe('operations at the desk', () => {
  test('marks a disputed payment as settled and records the person who settled it', async () => {
    await insertOrder('co_1');
    await problem();
    expect(await textAt('/desk/problems')).toContain('A payment is disputed');
    const reply = await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/desk/problems?done=settle']);
    expect(await textAt('/desk/problems?done=settle')).toMatch(/Problem marked as done\..*Nothing here\./);
    expect(await textAt('/desk/problems?show=done')).toContain('A payment is disputed');
    expect(await actions()).toEqual([{ person: owner, action: 'settle', about: 'dispute.dp_1' }]);
    expect((await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1' })).status).toBe(409);
    expect(await actions()).toHaveLength(1);
  });

  test("labels a withdrawal's name, email and order number as typed by an unverified visitor", async () => {
    await withdrawal();
    expect(await textAt('/desk/withdrawals')).toMatch(
      /as somebody typed them: compare them with the order first.*Erika/,
    );
  });

  test('accepts a payment with a wrong amount but not a disputed payment, and records the person (F63)', async () => {
    await insertOrder('co_1');
    await problem();
    expect((await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1', accept: 'yes' })).status).toBe(409);
    const mismatch =
      "'wrong-amount.cs_1', 'wrong-amount', 'cs_1', 'co_1', 'cs_1', 'evt_1', '29900 usd', '19900 usd', 0, 1";
    await env.DB.prepare(
      `INSERT INTO payment_problems (id, kind, about, order_id, session_id, event_id, expected, got, livemode, created_at) VALUES (${mismatch})`,
    ).run();
    expect(await textAt('/desk/problems')).toContain('Accept as paid');
    const reply = await submitDeskForm('/desk/problems', { problem: 'wrong-amount.cs_1', accept: 'yes' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/desk/problems?done=accept']);
    expect(await actions()).toEqual([{ person: owner, action: 'accept', about: 'wrong-amount.cs_1' }]);
  });

  test('calls the earlier order of a buyer with two subscriptions “Also running”, as the email does', async () => {
    await insertOrder('co_1');
    const second = "'second-subscription.co_1', 'second-subscription', 'co_1', 'co_1', 'evt_1', '#A1B2C3D4', 0, 1";
    await env.DB.prepare(
      `INSERT INTO payment_problems (id, kind, about, order_id, event_id, got, livemode, created_at) VALUES (${second})`,
    ).run();
    expect(await textAt('/desk/problems')).toMatch(/Also running\s*#A1B2C3D4/);
  });

  test('marks a message as answered and a withdrawal as settled', async () => {
    await Promise.all([message(), withdrawal()]);
    expect((await submitDeskForm('/desk/messages', { message: 'm1' })).status).toBe(303);
    expect(await textAt('/desk/messages')).not.toContain('Hello there');
    expect(await textAt('/desk/messages?show=answered')).toContain('Hello there');
    expect((await submitDeskForm('/desk/withdrawals', { withdrawal: 'w1' })).status).toBe(303);
    expect(await textAt('/desk/withdrawals')).not.toContain('Erika');
    const done = await (await openDeskPage('/desk/withdrawals?show=done')).text();
    expect(done).toContain('Erika');
    expect(done).toMatch(/<td data-label="Done"><div><time /);
    expect((await submitDeskForm('/desk/messages', { message: 'm1' })).status).toBe(409);
  });

  test('publishes and withdraws a review', async () => {
    await review();
    const status = async () => (await queryRows('SELECT status FROM reviews'))[0]?.status;
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'publish' })).status).toBe(303);
    expect(await status()).toBe('published');
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'reject' })).status).toBe(409);
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'delete' })).status).toBe(409);
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'withdraw' })).status).toBe(303);
    expect(await status()).toBe('withdrawn');
  });

  test('queues an undeliverable mail immediately, but refuses a mail whose address was deleted', async () => {
    await mail();
    await mail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1' });
    const queued: unknown[] = [];
    const MAIL_QUEUE = {
      sendBatch: async (batch: { body: unknown }[]) => queued.push(...batch.map(({ body }) => body)),
    };
    const queue = { MAIL_QUEUE: MAIL_QUEUE as unknown as Queue<{ id: string }> };
    expect((await submitDeskForm('/desk/mails', { mail: 'message.m1' }, queue)).status).toBe(303);
    expect(queued).toEqual([{ id: 'message.m1' }]);
    const refused = await submitDeskForm('/desk/mails', { mail: 'receipt.co_1' }, queue);
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain('has been deleted, so it can’t be sent');
  });

  test('queues all undeliverable mails that have an address, in batches that a queue accepts', async () => {
    await mail();
    expect(await page('/desk/mails')).not.toContain('Send all again');
    for (let index = 2; index <= 120; index++) await mail({ id: `message.m${index}`, about: `m${index}` });
    await mail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1' });
    expect(await page('/desk/mails')).toContain('Send all again');
    const sizes: number[] = [];
    const MAIL_QUEUE = { sendBatch: async (batch: readonly unknown[]) => sizes.push(batch.length) };
    const queue = { MAIL_QUEUE: MAIL_QUEUE as unknown as Queue<{ id: string }> };
    expect((await submitDeskForm('/desk/mails', { mail: 'all' }, queue)).status).toBe(303);
    expect(sizes).toEqual([100, 20]);
    expect(await queryRows("SELECT id FROM outbox WHERE status = 'dead'")).toEqual([{ id: 'receipt.co_1' }]);
  });

  test("shows a partner's sales figures and removes one site or the whole partner", async () => {
    await registerPartner('acme', 'https://acme.example', 'https://b.example');
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET partner = 'acme', livemode = 1").run();
    expect(await textAt('/desk/partners/acme')).toMatch(/1 Orders \$299\.00.*\$299\.00 Total/);
    expect((await submitDeskForm('/desk/partners/acme', { origin: 'https://b.example' })).status).toBe(303);
    expect(await queryRows('SELECT origin FROM partner_origins')).toEqual([{ origin: 'https://acme.example' }]);
    expect((await submitDeskForm('/desk/partners/acme', { origin: '', confirmed: 'yes' })).status).toBe(303);
    expect(await queryRows('SELECT id FROM partners')).toEqual([]);
    expect((await openDeskPage('/desk/partners/acme')).status).toBe(404);
  });
});

describe('forms of the desk (T9)', () => {
  const post = async (headers: Record<string, string>, body: string) =>
    send(
      new Request(`${siteOrigin}/desk/problems`, {
        method: 'POST',
        headers: {
          'Cf-Access-Jwt-Assertion': await accessToken(),
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      }),
      deskEnv,
    );

  const ownToken = async () => /name="token" value="([^"]+)"/.exec(await page('/desk/problems'))?.[1] ?? '';

  test("accepts forms only from the desk's own pages", async () => {
    await problem();
    const body = `problem=dispute.dp_1&token=${await ownToken()}`;
    for (const origin of ['https://evil.example', 'null', 'https://partner.example', '']) {
      expect((await post(origin ? { Origin: origin } : {}, body)).status).toBe(403);
    }
    expect((await post({ Origin: siteOrigin, 'Content-Type': 'text/plain' }, body)).status).toBe(415);
    expect(await queryRows('SELECT 1 FROM payment_problems WHERE settled_at IS NOT NULL')).toEqual([]);
    expect((await post({ Origin: siteOrigin }, body)).status).toBe(303);
  });

  test('rejects a form token that is forged, older than 12 hours or issued to another person', async () => {
    await problem();
    const good = await ownToken();
    expect(good).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    const [issued = '', signature = ''] = good.split('.');
    const wrong = ['', 'x', `${issued}x.${signature}`, `${issued}.${'A'.repeat(43)}`, signature];
    for (const text of wrong) {
      expect((await post({ Origin: siteOrigin }, `problem=dispute.dp_1&token=${text}`)).status).toBe(403);
    }
    const other = await accessToken({ ...validClaims(), email: 'other@agency.example' });
    const asOther = { Origin: siteOrigin, 'Cf-Access-Jwt-Assertion': other };
    expect((await post(asOther, `problem=dispute.dp_1&token=${good}`)).status).toBe(403);
    vi.setSystemTime(Date.now() + 13 * 60 * 60 * 1000);
    expect((await post({ Origin: siteOrigin }, `problem=dispute.dp_1&token=${good}`)).status).toBe(403);
    vi.useRealTimers();
    expect(await queryRows('SELECT 1 FROM payment_problems WHERE settled_at IS NOT NULL')).toEqual([]);
  });

  test('returns 503 while the form token secret is not set', async () => {
    expect((await openDeskPage('/desk', { FORM_TOKEN_SECRET: undefined })).status).toBe(503);
  });
});

test('the desk needs no Access token in local development', async () => {
  const local = { ENVIRONMENT: 'development', SITE_ORIGIN: 'http://localhost:8787' };
  const headers = { 'Sec-Fetch-Site': 'none' };
  const reply = await send(new Request('http://localhost:8787/desk', { headers }), local);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('owner@localhost');
});
