import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressKey } from '../email-address.ts';
import { getDatabase } from '../env.ts';
import { markDelivered } from '../orders/mark-delivered.ts';
import { postForm, queryOutbox, queryTable } from '../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createEvent,
  createFailingDatabase,
  createLossyDatabase,
  createTestEnv,
  deliverEvent,
  formTokenSecret,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { queryRows, runScheduledJob, type StartedOrder, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createInvitationToken, invitationLifeDays } from './invitation-link.ts';
import { inviteReviewers } from './invitations.ts';

const noon = Date.UTC(2026, 7, 20, 12);
const dayMs = 24 * 60 * 60_000;
const buyer = 'buyer@example.com';

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  stripe = installStripeFake();
  mailFake = createMailFake();
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

const passDays = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);
const runCron = (overrides = {}) => runScheduledJob(getUnixSeconds(), { ...mailFake.bindings, ...overrides });

async function buyDelivered(...products: string[]): Promise<StartedOrder> {
  const order = await startOrder(stripe, ...products);
  stripe.sessions.set(order.sessionId, order.session());
  await deliverEvent(createEvent('checkout.session.completed', order.session()), mailFake.bindings);
  await markDelivered(getDatabase(env), order.orderId, getUnixSeconds());
  return order;
}

async function fetchInvitations(): Promise<string[]> {
  await mailFake.deliver();
  return mailFake.findMailsTo(buyer).flatMap(({ text }) => (text.includes('/api/reviews/invitation?') ? [text] : []));
}

function findToken(mail: string | undefined): string {
  return /invitation\?token=(\S+)/.exec(mail ?? '')?.[1] ?? 'none';
}

/** Buys, waits until the invitation is mailed, and returns the token of its link. */
async function buyAndGetToken(...products: string[]): Promise<{ order: StartedOrder; token: string }> {
  const order = await buyDelivered(...products);
  passDays(14);
  await runCron();
  return { order, token: findToken((await fetchInvitations()).at(-1)) };
}

const openInvitation = (token: string, path = '') =>
  sendRequest(new Request(`${siteOrigin}/api/reviews/invitation${path}?token=${encodeURIComponent(token)}`));
const reviewFields = { rating: '4', name: 'Ada L.', title: '', review: 'On time.\r\nEvery time.' };
const submit = (token: string, fields: Record<string, string> = {}, headers = {}) =>
  postForm('reviews/invitation', { token, ...reviewFields, ...fields }, mailFake.bindings, headers);

const storePaidInvoice = () =>
  env.DB.batch([
    env.DB.prepare(
      "INSERT INTO invoices (id, subscription_id, paid, amount_paid, currency, created_at) VALUES ('in', 'sub', 1, 100, 'usd', 0)",
    ),
    env.DB.prepare("INSERT INTO invoice_payments (payment_intent_id, invoice_id, order_id) VALUES ('pi', 'in', 'co')"),
  ]);

describe('invitation to review an order', () => {
  test('is mailed only once, 14 days after the agency marked the order as delivered', async () => {
    await buyDelivered('socialMediaStarter');
    passDays(13.9);
    await runCron();
    expect(await fetchInvitations()).toEqual([]);
    passDays(0.1);
    for (let runs = 0; runs < 3; runs++) await runCron();
    const [mail, ...others] = await fetchInvitations();
    expect(others).toEqual([]);
    expect(mail).toContain('Social Media Starter');
    expect(mail).toContain('/api/reviews/invitation/decline?token=');
  });

  test('is not mailed for an order that is not delivered, or was delivered 45 days ago', async () => {
    const { orderId } = await buyDelivered();
    await markDelivered(getDatabase(env), orderId, null);
    passDays(14);
    await runCron();
    expect(await queryRows('SELECT * FROM review_invitations')).toEqual([]);
    await markDelivered(getDatabase(env), orderId, getUnixSeconds());
    passDays(45);
    await runCron();
    expect(await queryRows('SELECT * FROM review_invitations')).toEqual([]);
  });

  test('shows amounts in the currency of the order after the shop has changed its currency', async () => {
    await buyDelivered('socialMediaGrowth');
    await queryRows("UPDATE orders SET currency = 'bgn'");
    passDays(14);
    await runCron();
    expect(await fetchInvitations()).toEqual([expect.stringMatching(/BGN\s299\.00/)]);
  });

  test('offers no reward for a review', async () => {
    await buyAndGetToken();
    const [mail = ''] = await fetchInvitations();
    expect(mail).not.toMatch(/discount|gift|voucher|coupon|free|reward|thank-you|5 stars|five stars/i);
  });

  test.each(['before', 'after'] as const)(
    'is mailed exactly once even if the database connection is lost %s a write, or the queue is down',
    async (when) => {
      await buyDelivered();
      passDays(14);
      for (let lost = 1; lost < 4; lost++) {
        await runCron({ DB: createLossyDatabase(lost, when), MAIL_QUEUE: undefined }).catch(() => {});
      }
      await runCron({ MAIL_QUEUE: undefined });
      passDays(0.01);
      await mailFake.sweep();
      await mailFake.sweep();
      expect(await fetchInvitations()).toHaveLength(1);
      expect(await queryRows('SELECT order_id FROM review_invitations')).toHaveLength(1);
    },
  );

  test('is mailed for each of 110 orders', async () => {
    await buyDelivered();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 109)
       INSERT INTO orders (id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, delivered_at, address_key)
       SELECT 'co_many' || i, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, delivered_at, 'key' || i FROM orders, n`,
    ).run();
    passDays(14);
    await runCron();
    expect(await queryRows("SELECT count(*) AS n FROM outbox WHERE kind = 'review-invitation'")).toEqual([{ n: 110 }]);
  });

  test('is mailed although many due orders belong to buyers who were already invited', async () => {
    await buyDelivered();
    passDays(14);
    await runCron();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 210)
       INSERT INTO orders (id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, delivered_at, address_key)
       SELECT iif(i = 210, 'co_newest', 'co_many' || i), status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, delivered_at,
         iif(i = 210, 'another', address_key) FROM orders, n`,
    ).run();
    const { DB, calls } = createFailingDatabase(Number.POSITIVE_INFINITY, 'before');
    await inviteReviewers({ ...createTestEnv(mailFake.bindings), DB }, () => undefined, getUnixSeconds());
    expect(calls()).toBeLessThan(300);
    // A run takes 200 of the 210 orders at random, so that five runs miss one order once in four million times.
    for (let runs = 0; runs < 4; runs++) await runCron();
    expect(await queryRows("SELECT count(*) AS n FROM outbox WHERE kind = 'review-invitation'")).toEqual([{ n: 2 }]);
  });

  test('is mailed to a buyer at most once a year for each service', async () => {
    await buyDelivered('socialMediaStarter');
    await buyDelivered('socialMediaGrowth');
    await buyDelivered('seoStarter');
    passDays(14);
    await runCron();
    expect(await fetchInvitations()).toHaveLength(2);
    passDays(366);
    await buyDelivered('socialMediaGrowth');
    passDays(14);
    await runCron();
    expect(await fetchInvitations()).toHaveLength(3);
  });

  test.each([
    [
      'refunded in full',
      `INSERT INTO refunds (charge_id, order_id, amount_charged, totals, currency) VALUES (hex(randomblob(8)), ?, 100, '{"1":100}', 'usd')`,
    ],
    [
      'refunded in part and credited for the rest',
      `INSERT INTO refunds (charge_id, order_id, payment_intent_id, invoice_id, amount_charged, totals, currency)
       SELECT hex(randomblob(8)), ?, column1, column2, column3, '{"1":50}', 'usd' FROM (VALUES ('pi', NULL, 100), (NULL, 'in', NULL))`,
    ],
    [
      'disputed',
      "INSERT INTO disputes (id, order_id, charge_id, amount, currency, status, reason, created_at, status_since, version, movements) VALUES (hex(randomblob(8)), ?, 'ch', 1, 'usd', 'needs_response', '', 0, 0, '', '[]')",
    ],
    [
      'withdrawn from',
      "INSERT INTO withdrawals (id, content_key, name, email, number, part, order_id, language, created_at) VALUES (hex(randomblob(8)), hex(randomblob(8)), '', '', '', '', ?, 'en', 0)",
    ],
    ['erased', "UPDATE orders SET address_key = '' WHERE id = ?"],
    [
      'canceled',
      "INSERT INTO subscriptions (id, order_id, status, version) SELECT subscription_id, id, 'canceled', '' FROM orders WHERE id = ?",
    ],
  ])('is not mailed, and its link stops working, if the order is %s', async (_, sql) => {
    const change = (id: string) => env.DB.prepare(sql).bind(id).run();
    await storePaidInvoice();
    const { order, token } = await buyAndGetToken('seoStarter');
    expect((await openInvitation(token)).status).toBe(200);
    await change(order.orderId);
    expect((await openInvitation(token)).status).toBe(410);
    expect((await submit(token)).status).toBe(410);
    expect(await queryTable('reviews')).toEqual([]);
    const other = await buyDelivered('socialMediaStarter');
    await change(other.orderId);
    passDays(14);
    await runCron();
    expect(await queryRows('SELECT order_id FROM review_invitations')).toEqual([{ order_id: order.orderId }]);
  });

  test.each([
    [
      'partly refunded',
      `INSERT INTO refunds (charge_id, order_id, amount_charged, totals, currency) VALUES ('ch', ?, 100, '{"1":99}', 'usd')`,
    ],
    [
      'refunded in part and credited in part',
      `INSERT INTO refunds (charge_id, order_id, payment_intent_id, invoice_id, amount_charged, totals, currency)
       SELECT hex(randomblob(8)), ?, column1, column2, column3, '{"1":49}', 'usd' FROM (VALUES ('pi', NULL, 100), (NULL, 'in', NULL))`,
    ],
    [
      'disputed, and the agency won',
      "INSERT INTO disputes (id, order_id, charge_id, amount, currency, status, reason, created_at, status_since, version, movements) VALUES (hex(randomblob(8)), ?, 'ch', 1, 'usd', 'won', '', 0, 0, '', '[]')",
    ],
  ])('can still be used if the order is %s', async (_, sql) => {
    await storePaidInvoice();
    const { order, token } = await buyAndGetToken();
    await env.DB.prepare(sql).bind(order.orderId).run();
    expect((await openInvitation(token)).status).toBe(200);
  });

  test('is not mailed if the order is refunded while the mail waits in the queue', async () => {
    const { orderId } = await buyDelivered();
    passDays(14);
    await runCron();
    await env.DB.prepare(
      `INSERT INTO refunds (charge_id, order_id, amount_charged, totals, currency) VALUES (hex(randomblob(8)), ?, 100, '{"1":100}', 'usd')`,
    )
      .bind(orderId)
      .run();
    expect(await fetchInvitations()).toEqual([]);
    expect((await queryOutbox()).filter(({ kind }) => kind === 'review-invitation')).toEqual([]);
  });
});

describe('link of an invitation (T19)', () => {
  test('stores one unpublished review with the order as proof of purchase, and mails the review to the agency', async () => {
    const { order, token } = await buyAndGetToken('socialMediaStarter');
    const page = await (await openInvitation(token)).text();
    expect(page).toContain('Social Media Starter');
    expect(page).toMatch(/name="rating"[^>]*checked=""[^>]*value="5"|value="5"[^>]*checked=""|checked="" value="5"/);
    expect(page).not.toContain(buyer);
    const reply = await submit(token);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Thank you for your review');
    expect(await queryTable('reviews')).toMatchObject([
      {
        status: 'held',
        author_name: 'Ada L.',
        email: null,
        rating: 4,
        review_text: 'On time.\nEvery time.',
        order_id: order.orderId,
        services: '["social-media"]',
      },
    ]);
    await mailFake.deliver();
    const toAgency = mailFake.findMailsTo(agencyAddress).map(({ text }) => text);
    expect(toAgency.filter((text) => /Verified purchase: .*social media/i.test(text))).toHaveLength(1);
  });

  test('lets Firefox restore the typed text when the buyer goes back from an error page', async () => {
    const { token } = await buyAndGetToken();
    expect((await openInvitation(token)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('stores one review if the link is used several times, even at the same moment', async () => {
    const { token } = await buyAndGetToken();
    const replies = await Promise.all([1, 2, 3, 4].map((n) => submit(token, { name: `Name ${n}` })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const again = await openInvitation(token);
    expect(again.status).toBe(409);
    expect(await again.text()).not.toMatch(/On time|Name \d|buyer@/);
    expect((await submit(token, { review: 'Changed.' })).status).toBe(409);
    expect(await queryTable('reviews')).toHaveLength(1);
    await env.DB.prepare("UPDATE reviews SET status = 'rejected'").run();
    expect((await submit(token)).status).toBe(409);
  });

  test('returns 410 for altered tokens, and for tokens of orders that were not invited', async () => {
    const { order, token } = await buyAndGetToken();
    const other = await buyDelivered('seoStarter');
    const [, signature] = token.split('.');
    const forged = [
      '',
      'x',
      `${token}x`,
      token.slice(0, -1),
      `${other.orderId}.${signature}`,
      await createInvitationToken('another-secret-of-32-characters!!', order.orderId),
      await createInvitationToken(formTokenSecret, other.orderId),
      await createInvitationToken(formTokenSecret, 'co_unknown'),
    ];
    for (const text of forged) {
      expect((await openInvitation(text)).status).toBe(410);
      expect((await submit(text)).status).toBe(410);
    }
    expect(await queryTable('reviews')).toEqual([]);
  });

  test(`opens the form for ${invitationLifeDays} days and returns 410 afterwards`, async () => {
    const { token } = await buyAndGetToken();
    passDays(invitationLifeDays - 1);
    expect((await openInvitation(token)).status).toBe(200);
    passDays(1.1);
    expect((await openInvitation(token)).status).toBe(410);
    expect((await submit(token)).status).toBe(410);
  });

  test('shows the form again with the typed text and the errors', async () => {
    const { token } = await buyAndGetToken();
    const reply = await submit(token, { name: '', rating: '9', review: 'x'.repeat(5001), title: '"><script>' });
    expect(reply.status).toBe(422);
    const page = await reply.text();
    for (const text of [
      'Enter your name.',
      'Choose 1 to 5 stars.',
      'At most 5000 characters.',
      '&quot;&gt;&lt;script&gt;',
    ])
      expect(page).toContain(text);
    expect(await queryTable('reviews')).toEqual([]);
  });

  test('returns 403 for a form of another origin', async () => {
    const { token } = await buyAndGetToken();
    expect((await submit(token, {}, { Origin: 'https://evil.example' })).status).toBe(403);
  });

  test('drops a queued invitation if the buyer has declined another invitation', async () => {
    const { token } = await buyAndGetToken('socialMediaStarter');
    await buyDelivered('adsBasic');
    passDays(14);
    await runCron();
    await postForm('reviews/invitation/decline', { token });
    expect(await fetchInvitations()).toHaveLength(1);
  });

  test('opens a decline page on which only a button press ends all invitations', async () => {
    const { token } = await buyAndGetToken('seoStarter');
    expect(await (await openInvitation(token, '/decline')).text()).toContain('Stop these emails');
    await buyDelivered('socialMediaStarter');
    expect((await postForm('reviews/invitation/decline', { token })).status).toBe(200);
    passDays(14);
    await runCron();
    expect(await fetchInvitations()).toHaveLength(1);
    expect((await openInvitation(token)).status).toBe(200);
    expect((await postForm('reviews/invitation/decline', { token: 'x' })).status).toBe(410);
  });

  test.each(['multipart', 'URL-encoded'])(
    'declines all invitations if a mail program sends a one-click unsubscribe request (%s)',
    async (encoding) => {
      await buyAndGetToken('seoStarter');
      const { headers } =
        mailFake.findMailsTo(buyer).find(({ text }) => text.includes('/api/reviews/invitation?')) ?? {};
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const [, url = ''] = /^<(https:.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
      const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
      const post = (address: string) => sendRequest(new Request(address, { method: 'POST', body }));
      expect((await post(url)).status).toBe(403);
      body.set('List-Unsubscribe', 'One-Click');
      const altered = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
      expect((await post(altered)).status).toBe(410);
      expect(await queryRows('SELECT declined_at FROM review_invitations')).toEqual([{ declined_at: null }]);
      for (let times = 0; times < 2; times++) expect((await post(url)).status).toBe(200);
      expect(await queryRows('SELECT declined_at FROM review_invitations')).toEqual([
        { declined_at: getUnixSeconds() },
      ]);
    },
  );

  test('keeps the buyer unsubscribed after the secret for hashing email addresses is replaced', async () => {
    const { token } = await buyAndGetToken('seoStarter');
    await postForm('reviews/invitation/decline', { token });
    const key = await createAddressKey('another-secret-of-32-characters!!', buyer);
    await buyDelivered('socialMediaStarter');
    await env.DB.prepare('UPDATE orders SET address_key = ?').bind(key).run();
    passDays(14);
    await runCron();
    expect(await fetchInvitations()).toHaveLength(1);
  });
});
