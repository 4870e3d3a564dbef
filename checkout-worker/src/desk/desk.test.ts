import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getDatabase } from '../env.ts';
import { createAccessToken, createValidClaims, deskEnv, openDeskPage, owner, submitDeskForm } from '../testing/desk.ts';
import {
  extractText,
  fetchDeskPage,
  fetchDeskText,
  insertMail,
  insertMessage,
  insertProblem,
  insertReview,
  insertRow,
  insertWithdrawal,
  listDeskActions,
  now,
  resetDeskTest,
} from '../testing/desk-rows.ts';
import { insertOrder, readHiddenFields, registerPartner, sendRequest, siteOrigin } from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';
import { countOrders, countWaiting } from './counts.ts';

beforeEach(resetDeskTest);

describe('pages of the desk', () => {
  test('shows the number of open items on the Today page, or that no item is open', async () => {
    expect(await fetchDeskText('/desk')).toContain('Nothing is waiting for you.');
    await Promise.all([insertProblem(), insertMessage(), insertReview(), insertMail(), insertWithdrawal()]);
    const text = await fetchDeskText('/desk');
    for (const wanted of ['1 Payment problems', '1 Messages', '1 Reviews', '1 Unsent emails', '1 Withdrawals']) {
      expect(text).toContain(wanted);
    }
    expect(text).toContain('If there’s a date below, respond in Stripe');
  });

  test('counts an order on the day of its payment, which can be days after the checkout', async () => {
    await insertOrder('co_1');
    const days = (count: number) => now - count * 86_400;
    for (const [created, paid, count] of [
      [days(20), days(0), 1],
      [days(0.5), null, 0],
      [days(20), days(2), 0],
    ] as const) {
      await env.DB.prepare('UPDATE orders SET created_at = ?, paid_at = ?').bind(created, paid).run();
      expect(await countOrders(getDatabase(env), false, now)).toEqual({ count, amount: count * 299_00 });
    }
  });

  test('counts no unpaid subscription of the test mode once the key is live', async () => {
    await insertOrder('co_1', { subscriptionId: 'sub_1' });
    await env.DB.prepare(
      "INSERT INTO subscriptions (id, order_id, status, version) VALUES ('sub_1', 'co_1', 'past_due', '0.1.4.evt_1')",
    ).run();
    const countTroubled = async (livemode: boolean) => (await countWaiting(getDatabase(env), livemode)).subscriptions;
    expect([await countTroubled(false), await countTroubled(true)]).toEqual([1, 0]);
  });

  test('labels the link from the Today page to an order with the order’s number', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET session_id = 'cs_test_a1b2c3d4'").run();
    const action = { person: owner, created_at: now };
    await insertRow('desk_actions', { ...action, action: 'deliver', about: 'co_1' });
    await insertRow('desk_actions', { ...action, action: 'settle', about: 'dispute.dp_1' });
    const html = await fetchDeskPage('/desk');
    expect(html).toContain('href="/desk/orders/co_1">#A1B2C3D4</a>');
    expect(html).not.toContain('<small>co_1</small>');
    expect(html).toContain('<small>dispute.dp_1</small>');
  });

  test("escapes HTML in visitors' messages and reviews", async () => {
    await insertMessage({ message: '<script>alert(1)</script>', name: '"><img src=x onerror=alert(1)>' });
    await insertReview({ review_text: '<!-- ', author_name: '</article><button>' });
    for (const path of ['/desk/messages', '/desk/reviews']) {
      const html = await fetchDeskPage(path);
      expect(html).not.toMatch(/<script|<img|<!--/);
      expect(html.match(/<\/article>/g)).toHaveLength(1);
    }
  });

  test("warns on the health page if Stripe's events were never read or were last read over an hour ago", async () => {
    expect(await fetchDeskText('/desk/health')).toContain('Stripe’s events haven’t been read yet.');
    expect(await fetchDeskText('/desk/health')).not.toContain('over an hour ago');
    await env.DB.prepare("INSERT INTO stripe_progress (id, reached_at, completed_at) VALUES ('events', 1, 1)").run();
    expect(await fetchDeskText('/desk/health')).toContain('Stripe’s events were last read over an hour ago.');
    expect(await fetchDeskText('/desk/health')).not.toContain('haven’t been read yet');
  });

  test("displays a visitor's text in its own writing direction, independent of the page's direction", async () => {
    await insertMessage({ message: 'שלום, יש לי שאלה.', company: 'أحمد (Ltd.)' });
    await insertReview({ review_text: 'תודה!' });
    const messages = await fetchDeskPage('/desk/messages');
    expect(messages).toContain('<p class="text" dir="auto">שלום, יש לי שאלה.</p>');
    expect(messages).toContain('<bdi>أحمد (Ltd.)</bdi>');
    expect(await fetchDeskPage('/desk/reviews')).toContain('<p class="text" dir="auto">תודה!</p>');
  });

  test.each(['/desk/reviews/reply', '/desk/invoices/decline', '/desk/partners/acme/address'])(
    'shows that nothing was saved if Cloudflare Access opens the form URL %s after a new sign-in',
    async (path) => {
      const reply = await openDeskPage(path);
      expect(reply.status).toBe(405);
      expect(await reply.text()).toContain('Your sign-in had expired when you sent this form, so nothing was saved.');
    },
  );
});

describe('operations at the desk', () => {
  test('marks a disputed payment as settled and records the person who settled it', async () => {
    await insertOrder('co_1');
    await insertProblem();
    expect(await fetchDeskText('/desk/problems')).toContain('A payment is disputed');
    const reply = await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/desk/problems?done=settle']);
    expect(await fetchDeskText('/desk/problems?done=settle')).toMatch(/Problem marked as done\..*Nothing here\./);
    expect(await fetchDeskText('/desk/problems?show=done')).toContain('A payment is disputed');
    expect(await listDeskActions()).toEqual([{ person: owner, action: 'settle', about: 'dispute.dp_1' }]);
    expect((await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1' })).status).toBe(409);
    expect(await listDeskActions()).toHaveLength(1);
  });

  test('shows the result of the first press if a double click sends a form twice', async () => {
    await insertMessage();
    const { token = '' } = readHiddenFields(await (await openDeskPage('/desk/messages')).text());
    vi.setSystemTime(Date.now() + 1000);
    for (const status of [303, 303]) {
      const reply = await submitDeskForm('/desk/messages', { token, message: 'm1' });
      expect([reply.status, reply.headers.get('location')]).toEqual([status, '/desk/messages?done=answer']);
    }
    expect(await listDeskActions()).toHaveLength(1);
    const registration = { partner: 'acme', origin: 'https://acme.example' };
    for (const status of [303, 303]) {
      expect((await submitDeskForm('/desk/partners', { token, ...registration })).status).toBe(status);
    }
    // A page that was opened after the first press isn't part of the double click.
    vi.setSystemTime(Date.now() + 1000);
    expect((await submitDeskForm('/desk/partners', registration)).status).toBe(422);
  });

  test("labels a withdrawal's name, email and order number as typed by an unverified visitor", async () => {
    await insertWithdrawal();
    expect(await fetchDeskText('/desk/withdrawals')).toMatch(
      /Anyone can fill out the withdrawal form: first compare the name, email and number with the order.*Erika/,
    );
  });

  test('accepts a payment with a wrong amount but not a disputed payment, and records the person (F63)', async () => {
    await insertOrder('co_1');
    await insertProblem();
    expect((await submitDeskForm('/desk/problems', { problem: 'dispute.dp_1', accept: 'yes' })).status).toBe(409);
    const mismatch =
      "'wrong-amount.cs_1', 'wrong-amount', 'cs_1', 'co_1', 'cs_1', 'evt_1', '29900 usd', '19900 usd', 0, 1";
    await env.DB.prepare(
      `INSERT INTO payment_problems (id, kind, about, order_id, session_id, event_id, expected, got, livemode, created_at) VALUES (${mismatch})`,
    ).run();
    const page = await fetchDeskText('/desk/problems');
    expect(page).toContain('Accept as paid');
    expect(page.match(/A refund alone doesn’t cancel a subscription/g)).toHaveLength(1);
    const reply = await submitDeskForm('/desk/problems', { problem: 'wrong-amount.cs_1', accept: 'yes' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/desk/problems?done=accept']);
    expect(await listDeskActions()).toEqual([{ person: owner, action: 'accept', about: 'wrong-amount.cs_1' }]);
  });

  test.each([
    ['second-subscription', '#A1B2C3D4', /Also running\s*#A1B2C3D4/],
    ['dispute', '29900 usd', /Amount\s*\$299\.00/],
    ['renewal-of-unpaid-order', '29900 usd', /Amount\s*\$299\.00/],
    ['invoice-tax-location', 'customer_tax_location_invalid', /Cause\s*customer_tax_location_invalid/],
    ['wrong-amount', '19900 usd', /Found\s*\$199\.00/],
  ])('labels what Stripe reports about a problem of the kind %s, as in the email', async (kind, got, expected) => {
    await insertOrder('co_1');
    await env.DB.prepare(
      `INSERT INTO payment_problems (id, kind, about, order_id, event_id, got, livemode, created_at) VALUES (?, ?, 'co_1', 'co_1', 'evt_1', ?, 1, 1)`,
    )
      .bind(`${kind}.co_1`, kind, got)
      .run();
    expect(await fetchDeskText('/desk/problems')).toMatch(expected);
  });

  test('marks a message as answered and a withdrawal as settled', async () => {
    await Promise.all([insertMessage(), insertWithdrawal()]);
    expect((await submitDeskForm('/desk/messages', { message: 'm1' })).status).toBe(303);
    expect(await fetchDeskText('/desk/messages')).not.toContain('Hello there');
    expect(await fetchDeskText('/desk/messages?show=answered')).toContain('Hello there');
    expect((await submitDeskForm('/desk/withdrawals', { withdrawal: 'w1' })).status).toBe(303);
    expect(await fetchDeskText('/desk/withdrawals')).not.toContain('Erika');
    const done = await (await openDeskPage('/desk/withdrawals?show=done')).text();
    expect(done).toContain('Erika');
    expect(done).toMatch(/<td data-label="Done"><div><time /);
    expect((await submitDeskForm('/desk/messages', { message: 'm1' })).status).toBe(409);
  });

  test('publishes and withdraws a review', async () => {
    await insertReview();
    const queryStatus = async () => (await queryRows('SELECT status FROM reviews'))[0]?.status;
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'publish' })).status).toBe(303);
    expect(await queryStatus()).toBe('published');
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'reject' })).status).toBe(409);
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'delete' })).status).toBe(409);
    expect((await submitDeskForm('/desk/reviews', { review: 'r1', decision: 'withdraw' })).status).toBe(303);
    expect(await queryStatus()).toBe('withdrawn');
  });

  test('queues an undeliverable mail again immediately, but refuses a mail whose address was deleted', async () => {
    await insertMail();
    await insertMail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1' });
    const queued: unknown[] = [];
    const MAIL_QUEUE = {
      sendBatch: async (batch: { body: unknown }[]) => queued.push(...batch.map(({ body }) => body)),
    };
    const queue = { MAIL_QUEUE: MAIL_QUEUE as unknown as Queue<{ id: string }> };
    expect((await submitDeskForm('/desk/mails', { mail: 'message.m1' }, queue)).status).toBe(303);
    expect(queued).toEqual([{ id: 'message.m1' }]);
    const refused = await submitDeskForm('/desk/mails', { mail: 'receipt.co_1' }, queue);
    expect(refused.status).toBe(409);
    expect(extractText(await refused.text())).toContain('has been deleted, so it can’t be sent');
  });

  test('requeues all undeliverable mails that have an address, in batches that a queue accepts', async () => {
    await insertMail();
    expect(await fetchDeskPage('/desk/mails')).not.toContain('Send all again');
    for (let index = 2; index <= 120; index++) await insertMail({ id: `message.m${index}`, about: `m${index}` });
    await insertMail({ id: 'receipt.co_1', kind: 'receipt', about: 'co_1' });
    expect(await fetchDeskPage('/desk/mails')).toContain('Send all again');
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
    expect(await fetchDeskText('/desk/partners/acme')).toMatch(/1 Orders \$299\.00.*\$299\.00 Net/);
    expect((await submitDeskForm('/desk/partners/acme', { origin: 'https://b.example' })).status).toBe(303);
    expect(await queryRows('SELECT origin FROM partner_origins')).toEqual([{ origin: 'https://acme.example' }]);
    expect((await submitDeskForm('/desk/partners/acme', { origin: '', confirmed: 'yes' })).status).toBe(303);
    expect(await queryRows('SELECT id FROM partners')).toEqual([]);
    expect((await openDeskPage('/desk/partners/acme')).status).toBe(404);
  });
});

describe('forms of the desk (T9)', () => {
  const post = async (headers: Record<string, string>, body: string) =>
    sendRequest(
      new Request(`${siteOrigin}/desk/problems`, {
        method: 'POST',
        headers: {
          'Cf-Access-Jwt-Assertion': await createAccessToken(),
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
      }),
      deskEnv,
    );

  const ownToken = async () => /name="token" value="([^"]+)"/.exec(await fetchDeskPage('/desk/problems'))?.[1] ?? '';

  test("accepts forms only from the desk's own pages", async () => {
    await insertProblem();
    const body = `problem=dispute.dp_1&token=${await ownToken()}`;
    for (const origin of ['https://evil.example', 'null', 'https://partner.example', '']) {
      expect((await post(origin ? { Origin: origin } : {}, body)).status).toBe(403);
    }
    expect((await post({ Origin: siteOrigin, 'Content-Type': 'text/plain' }, body)).status).toBe(415);
    expect(await queryRows('SELECT 1 FROM payment_problems WHERE settled_at IS NOT NULL')).toEqual([]);
    expect((await post({ Origin: siteOrigin }, body)).status).toBe(303);
  });

  test('rejects a form token that is forged, older than 12 hours or issued to another person', async () => {
    await insertProblem();
    const good = await ownToken();
    expect(good).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    const [issued = '', signature = ''] = good.split('.');
    const wrong = ['', 'x', `${issued}x.${signature}`, `${issued}.${'A'.repeat(43)}`, signature];
    for (const text of wrong) {
      expect((await post({ Origin: siteOrigin }, `problem=dispute.dp_1&token=${text}`)).status).toBe(403);
    }
    const other = await createAccessToken({ ...createValidClaims(), email: 'other@agency.example' });
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

test('the desk opens without an Access token in local development', async () => {
  const local = { ENVIRONMENT: 'development', SITE_ORIGIN: 'http://localhost:8787' };
  const headers = { 'Sec-Fetch-Site': 'none' };
  const reply = await sendRequest(new Request('http://localhost:8787/desk', { headers }), local);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('owner@localhost');
});
