import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import { postForm, postJson, queryOutbox } from '../testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  createBrokenDatabase,
  insertOrder,
  readProblem,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const convertMinutesToMs = (count: number) => count * 60_000;

let stripe: StripeFake;
let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  stripe = installStripeFake();
  mailFake = createMailFake();
  stripe.customers.push({ id: 'cus_ada', object: 'customer', email: 'ada@example.com' });
  await insertOrder('co_ada', { customerId: 'cus_ada' });
});

const requestLink = (email: string, overrides: Partial<Env> = {}) =>
  postJson('billing-link', { email }, { ...mailFake.bindings, ...overrides });
const linkRows = async () => (await env.DB.prepare('SELECT * FROM billing_links').all()).results;

/** Requests a billing link and returns the token from the mail. */
async function requestToken(email = 'ada@example.com'): Promise<string> {
  await requestLink(email);
  await mailFake.deliver();
  const text = mailFake.findMailsTo(email).at(-1)?.text ?? '';
  return /https:\/\/agency\.example\/api\/billing\?token=(\S+)/.exec(text)?.[1] ?? 'no link';
}

const visit = (token: string) => sendRequest(new Request(`${siteOrigin}/api/billing?token=${token}`));
const press = (token: string, order = 'co_ada', headers = {}) => postForm('billing', { token, order }, {}, headers);
const listPortalCalls = () => stripe.requests.filter(({ url }) => url.pathname === '/v1/billing_portal/sessions');

describe('billing link (T32)', () => {
  test("mails the buyer a billing link whose button opens Stripe's portal for that customer", async () => {
    const token = await requestToken();
    const page = await visit(token);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Social Media Growth, ordered September 21, 2026');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://billing.stripe.com;");
    expect(listPortalCalls()).toEqual([]);
    const response = await press(token);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('https://billing.stripe.com/p/session/live_1');
    expect(listPortalCalls()[0]?.form.get('customer')).toBe('cus_ada');
  });

  test('returns the same reply to a billing link request whether or not the email address has an order', async () => {
    const answers = await Promise.all(
      ['ada@example.com', 'stranger@example.com'].map(async (email) => {
        const response = await requestLink(email);
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]).toEqual([202, '{"status":"accepted"}']);
    expect(answers[1]).toEqual(answers[0]);
    // Stripe is queried only after the reply, so the reply cannot depend on the email address.
    expect(stripe.requests).toEqual([]);
  });

  test('mails no billing link to an email address that has no order, and does not store that address', async () => {
    await requestLink('stranger@example.com');
    await mailFake.deliver();
    expect(mailFake.mails).toEqual([]);
    expect(await queryOutbox()).toEqual([]);
    expect(JSON.stringify(await linkRows())).not.toContain('stranger');
  });

  test.each([
    ['made only a one-time purchase', { mode: 'payment', customerId: 'cus_ada' }],
    ['bought only from another shop on the same Stripe account', { customerId: 'cus_other' }],
  ])('mails no billing link to a customer who %s', async (_, fields) => {
    await env.DB.prepare('DELETE FROM orders').run();
    await insertOrder('co_else', fields);
    await requestLink('ada@example.com');
    await mailFake.deliver();
    expect(mailFake.mails).toEqual([]);
  });

  test.each([
    ['whose payment is pending', 'processing', 'active', true],
    ['whose first debit failed', 'failed', 'past_due', true],
    ['whose card was declined', 'created', 'incomplete', false],
  ])('decides by the subscription whether to mail a billing link to a buyer %s', async (_, status, state, isMailed) => {
    await env.DB.prepare('UPDATE orders SET status = ?').bind(status).run();
    await env.DB.prepare("INSERT INTO subscriptions (id, order_id, status, version) VALUES ('sub_1', 'co_ada', ?, '1')")
      .bind(state)
      .run();
    expect((await requestToken()) !== 'no link').toBe(isMailed);
  });

  test('a billing link opens only the ten newest orders of a buyer with more than ten Stripe customer records', async () => {
    for (let number = 10; number < 22; number++) {
      stripe.customers.push({ id: `cus_${number}`, object: 'customer', email: 'ada@example.com' });
      await insertOrder(`co_${number}`, { customerId: `cus_${number}` });
      await env.DB.prepare('UPDATE orders SET created_at = ? WHERE id = ?')
        .bind(noon / 1000 + number, `co_${number}`)
        .run();
    }
    await requestToken();
    const newest = Array.from({ length: 10 }, (_, index) => `co_${21 - index}`);
    expect(await linkRows()).toMatchObject([
      { orders: JSON.stringify(Object.fromEntries(newest.map((id) => [id, 0]))) },
    ]);
  });

  test('mails a billing link if the email address is typed in capital letters', async () => {
    expect(await requestToken('Ada@Example.com')).not.toBe('no link');
  });

  test('opens the billing portal only once per link, and counts a double click as once', async () => {
    const token = await requestToken();
    const responses = await Promise.all([press(token), press(token)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visit(token)).status).toBe(410);
    vi.setSystemTime(noon + 9000);
    expect((await press(token)).status).toBe(303);
    vi.setSystemTime(noon + 11_000);
    expect((await press(token)).status).toBe(410);
    expect(listPortalCalls()).toHaveLength(3);
  });

  test('rejects a billing link after half an hour', async () => {
    const token = await requestToken();
    vi.setSystemTime(noon + convertMinutesToMs(29));
    expect((await visit(token)).status).toBe(200);
    vi.setSystemTime(noon + convertMinutesToMs(31));
    expect((await visit(token)).status).toBe(410);
    expect((await press(token)).status).toBe(410);
    expect(listPortalCalls()).toEqual([]);
  });

  test("a billing link opens the portal once for each of the buyer's subscriptions", async () => {
    stripe.customers.push({ id: 'cus_ada_2', object: 'customer', email: 'ada@example.com' });
    await insertOrder('co_second', { customerId: 'cus_ada_2' });
    const token = await requestToken();
    expect((await (await visit(token)).text()).match(/<button/g)).toHaveLength(2);
    expect((await press(token, 'co_ada')).status).toBe(303);
    expect((await press(token, 'co_second')).status).toBe(303);
    vi.setSystemTime(noon + 11_000);
    expect((await press(token, 'co_second')).status).toBe(410);
    expect(listPortalCalls().map(({ form }) => form.get('customer'))).toEqual(['cus_ada', 'cus_ada_2']);
  });

  test('accepts a billing link again after Stripe failed to open the portal', async () => {
    const token = await requestToken();
    stripe.rejectsPortal = true;
    const failed = await press(token);
    expect(failed.status).toBe(502);
    expect(await failed.text()).toContain('We can’t open your billing page right now.');
    stripe.rejectsPortal = false;
    expect((await press(token)).status).toBe(303);
  });

  test.each(['https://billing.stripe.com.evil.example/', 'http://billing.stripe.com/', 'javascript:alert(1)', null])(
    'the billing form never redirects to %s if Stripe returns this portal URL',
    async (url) => {
      const token = await requestToken();
      stripe.portalUrl = url;
      expect((await press(token)).status).toBe(502);
    },
  );

  test('opens no billing portal for a forged link or for an order that the link does not include', async () => {
    const token = await requestToken();
    await insertOrder('co_other', { customerId: 'cus_other' });
    const [id = '', signature = ''] = token.split('.');
    for (const forged of ['', 'x', `${id}.${'A'.repeat(43)}`, `${crypto.randomUUID()}.${signature}`]) {
      expect((await visit(forged)).status).toBe(410);
      expect((await press(forged)).status).toBe(410);
    }
    expect((await press(token, 'co_other')).status).toBe(410);
    expect(listPortalCalls()).toEqual([]);
  });

  test("accepts the billing form only from the site's own origin", async () => {
    const token = await requestToken();
    expect((await press(token, 'co_ada', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await press(token)).status).toBe(303);
  });

  test('has no route that opens the billing portal for a checkout session id', async () => {
    const response = await postJson('billing-portal', { sessionId: 'cs_test_12345678' });
    expect(response.status).toBe(404);
  });

  test('mails at most three billing links per hour to one email address, regardless of capitalization', async () => {
    for (const email of [
      'ada@example.com',
      'ADA@example.com',
      'Ada@example.com',
      'ada@Example.com',
      'ada@example.com',
    ]) {
      expect((await requestLink(email)).status).toBe(202);
    }
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(3);
    vi.setSystemTime(noon + convertMinutesToMs(61));
    expect(await requestToken()).not.toBe('no link');
  });

  test('returns 429 if a visitor requests too many billing links', async () => {
    const BILLING_LIMIT = { limit: async () => ({ success: false }) };
    expect((await requestLink('ada@example.com', { BILLING_LIMIT })).status).toBe(429);
  });

  test('accepts a billing link request without JavaScript', async () => {
    const response = await postForm('billing-link', { email: 'ada@example.com' }, mailFake.bindings);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${siteOrigin}/billing/sent`);
    const refused = await postForm('billing-link', { email: 'ada' }, mailFake.bindings);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Your request wasn’t sent');
  });

  test('mails the billing link later if Stripe is temporarily down', async () => {
    stripe.nextResponses = Array.from(
      { length: 2 },
      () => () => Response.json({ error: { type: 'api_error' } }, { status: 500 }),
    );
    await requestLink('ada@example.com');
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(1);
  });

  test('logs the order id of a billing link but neither the email address nor the token', async () => {
    const lines = captureLog();
    const token = await requestToken();
    await press(token);
    expect(lines.join()).not.toMatch(/@|cus_|bps_/);
    expect(lines.join()).not.toContain(token);
    expect(lines.join()).toContain('"event":"billing-portal-opened"');
    expect(lines.join()).toContain('"order":"co_ada"');
  });

  test('deletes billing links after a day', async () => {
    await requestToken();
    vi.setSystemTime(noon + convertMinutesToMs(25 * 60));
    await requestLink('stranger@example.com');
    expect(await linkRows()).toHaveLength(1);
    expect((await queryOutbox()).map(({ address }) => address)).toEqual(['stranger@example.com']);
  });

  test('returns 503 for a billing link request while the database is down (F8)', async () => {
    const response = await requestLink('ada@example.com', { DB: createBrokenDatabase('always') });
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ code: 'storage-unavailable' });
  });
});
