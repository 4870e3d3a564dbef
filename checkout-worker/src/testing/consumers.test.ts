/** Tests withdrawals from a contract with an agency that sells to consumers. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { createOpenApiDocument } from '#catalogue/openapi/openapi.ts';
import type { Env } from '../env.ts';
import { postForm, queryOutbox } from './forms.ts';
import {
  clearDatabase,
  createBrokenDatabase,
  createRateLimit,
  insertOrder,
  sendRequest,
  siteOrigin,
} from './harness.ts';
import { createMailFake, type MailFake } from './mail-fake.ts';
import { installStripeFake } from './stripe-fake.ts';

let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 17, 5, 9));
  mailFake = createMailFake();
  await insertOrder('co_ada', { mode: 'payment' });
  await env.DB.prepare("UPDATE orders SET session_id = 'cs_test_0000a1b2c3d4'").run();
  const session = { id: 'cs_test_0000a1b2c3d4', customer_details: { email: 'Ada@Example.com' } };
  installStripeFake().sessions.set(session.id, session);
});

const declared = { name: 'Ada Beispiel', email: 'ada@example.com', number: '#A1B2C3D4', part: '', language: 'de' };
const withdraw = (fields: Record<string, string> = {}, overrides: Partial<Env> = {}, headers = {}) =>
  postForm('withdraw', { ...declared, ...fields }, { ...mailFake.bindings, ...overrides }, headers);
const queryWithdrawals = async () => (await env.DB.prepare('SELECT * FROM withdrawals').all()).results;

describe('POST /api/withdraw (F54)', () => {
  test('is described in the OpenAPI document with the fields of its form', () => {
    expect(createOpenApiDocument(siteOrigin).paths['/api/withdraw']?.post?.requestBody?.content).toMatchObject({
      'application/x-www-form-urlencoded': { schema: { properties: { number: { type: 'string' } } } },
    });
  });

  test('mails a consumer’s declaration of withdrawal to the consumer and the agency', async () => {
    const reply = await withdraw();
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${siteOrigin}/withdraw/received`]);
    expect(await queryWithdrawals()).toMatchObject([{ number: '#A1B2C3D4', order_id: 'co_ada', settled_at: null }]);
    await mailFake.deliver();
    const [received] = mailFake.findMailsTo('ada@example.com');
    expect(received?.subject).toBe('Wir haben Ihren Widerruf erhalten');
    for (const fact of ['22. November 2026 um 18:05 Uhr MEZ', '#A1B2C3D4', 'Ada Beispiel', 'Die ganze Bestellung']) {
      expect(received?.text).toContain(fact);
    }
    const [note] = mailFake.findMailsTo(brand.email);
    expect(note).toMatchObject({ replyTo: 'ada@example.com' });
    expect(note?.text).toMatch(/npm run operate -- settle withdrawal\.[0-9a-f-]{36} --remote/);
    // The order is in dollars, the agency's prices are in euros.
    expect(note?.text).toMatch(/1 × .*299,00\s\$/);
    expect(note?.text).toContain('Wir bestätigen dem Verbraucher Eingang und Inhalt per E-Mail.');
  });

  test.each([
    ['a1b2c3d4', '#A1B2C3D4', 'co_ada'],
    [' # A1B2 C3D4 ', '#A1B2C3D4', 'co_ada'],
    ['Ihre Quittung (Bestellung #a1b2c3d4)', 'Ihre Quittung (Bestellung #a1b2c3d4)', 'co_ada'],
    ['#A1B2C3D4.', '#A1B2C3D4.', 'co_ada'],
    ['#A1B2C3D45', '#A1B2C3D45', null],
    ['#ZZZZZZZZ', '#ZZZZZZZZ', null],
    ['Bestellung a1b2c3d4 vom 3. November', 'Bestellung a1b2c3d4 vom 3. November', 'co_ada'],
    ['am 3. November', 'am 3. November', null],
  ])('stores the order number of a withdrawal, typed as %j, as %j', async (number, kept, order) => {
    await withdraw({ number });
    expect(await queryWithdrawals()).toMatchObject([{ number: kept, order_id: order }]);
  });

  test('returns the same response for a nonexistent order, and reports the missing order only in the agency’s mail', async () => {
    const known = await withdraw();
    const unknown = await withdraw({ number: '#ZZZZZZZZ' });
    expect([unknown.status, unknown.headers.get('location')]).toEqual([known.status, known.headers.get('location')]);
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com').map(({ subject }) => subject)).toHaveLength(2);
    const told = mailFake
      .findMailsTo(brand.email)
      .map(({ text }) => text.includes('Eine bezahlte Bestellung mit dieser Nummer gibt es nicht.'));
    expect(told.toSorted()).toEqual([false, true]);
  });

  test('accepts a description of the withdrawn part with the maximum length and line breaks', async () => {
    expect((await withdraw({ part: `${'a\r\n'.repeat(249)}bc` })).status).toBe(303);
  });

  test('accepts a withdrawal from a part of the order, sent in English', async () => {
    const reply = await withdraw({ language: 'en', part: 'The business cards\nSubject: x' });
    expect(reply.headers.get('location')).toBe(`${siteOrigin}/en/withdraw/received`);
    await mailFake.deliver();
    const text = mailFake.findMailsTo('ada@example.com')[0]?.text ?? '';
    expect(text).toContain('Applies to\n\nThe business cards\nSubject: x');
    expect(text).toContain('November 22, 2026 at 6:05 pm GMT+1');
  });

  test('stores a withdrawal only once if its form is submitted repeatedly', async () => {
    for (let press = 0; press < 3; press++) expect((await withdraw()).status).toBe(303);
    expect(await queryWithdrawals()).toHaveLength(1);
    expect(await queryOutbox()).toHaveLength(2);
  });

  test('returns 422 and an error for each missing field of a withdrawal', async () => {
    const reply = await withdraw({ name: ' ', number: '', email: 'ada' });
    const page = await reply.text();
    expect(reply.status).toBe(422);
    expect(page).toContain('<h1>Ihr Widerruf wurde nicht gesendet</h1>');
    expect(page).toContain('<li>Geben Sie Ihren Namen ein.</li>');
    expect(page).toContain('<li>Geben Sie die Nummer oder das Datum Ihrer Bestellung an.</li>');
    expect(await queryWithdrawals()).toEqual([]);
  });

  test('returns 422 and asks the sender to try again if the withdrawal’s honeypot is filled in', async () => {
    const reply = await withdraw({ website: 'https://example.com' });
    const page = await reply.text();
    expect(reply.status).toBe(422);
    expect(page).toContain('<h1>Ihr Widerruf wurde nicht gesendet</h1>');
    expect(page).toContain('Bitte versuchen Sie es noch einmal');
    expect(await queryWithdrawals()).toEqual([]);
  });

  test('returns 503 with an explanation if a withdrawal cannot be stored', async () => {
    const reply = await withdraw({}, { DB: createBrokenDatabase('on writes') });
    expect(reply.status).toBe(503);
    expect(await reply.text()).toContain('Wir konnten Ihre Erklärung nicht speichern.');
  });
});

describe('withdrawals in another person’s name (F54)', () => {
  test('mails at most three acknowledgments a day to one address, but mails every withdrawal to the agency', async () => {
    for (let order = 0; order < 5; order++) await withdraw({ number: `#ZZZZZZZ${order}` });
    await mailFake.deliver();
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(3);
    expect(mailFake.findMailsTo(brand.email)).toHaveLength(5);
  });

  test('mails at most 50 acknowledgments a day for nonexistent orders, but still acknowledges an existing order', async () => {
    for (let visitor = 0; visitor < 52; visitor++) {
      await withdraw({ number: '#ZZZZZZZZ', email: `v${visitor}@example.com` });
    }
    await withdraw();
    await mailFake.deliver();
    expect(mailFake.mails.filter(({ to }) => String(to).startsWith('v'))).toHaveLength(50);
    expect(mailFake.findMailsTo('ada@example.com')).toHaveLength(1);
    const unconfirmed = mailFake
      .findMailsTo(brand.email)
      .filter(({ text }) => text.includes('Eine Bestätigung wird nicht verschickt'));
    expect(unconfirmed).toHaveLength(2);
  });

  test('returns 429 for withdrawals above the rate limit', async () => {
    const PLAIN_FORM_LIMIT = createRateLimit(2);
    const statuses = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await withdraw({}, { PLAIN_FORM_LIMIT })).status);
    expect(statuses).toEqual([303, 303, 429]);
  });

  test('returns 403 if a page of another origin submits the withdrawal form', async () => {
    expect((await withdraw({}, {}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await queryWithdrawals()).toEqual([]);
  });
});

describe('acknowledgment of a withdrawal to an unverified email address (T51)', () => {
  const typed = {
    name: 'https://evil.example/pay',
    part: 'Your parcel is held: https://evil.example/2',
    language: 'en',
  };

  test.each([
    ['the order is unknown', { number: '#ZZZZZZZZ' }],
    ['the order number is a URL', { number: 'https://evil.example/3' }],
    ['the email address is not the buyer’s', { email: 'victim@example.com' }],
  ])('the acknowledgment contains none of the typed text if %s', async (_, fields) => {
    await withdraw({ ...typed, ...fields });
    await mailFake.deliver();
    const [received, ...more] = mailFake.findMailsTo({ email: 'ada@example.com', ...fields }.email);
    expect(more).toEqual([]);
    expect(JSON.stringify(received)).not.toMatch(/evil|parcel|A1B2C3D4|ZZZZ/i);
    expect(received?.text).toContain('November 22, 2026 at 6:05 pm GMT+1');
    const [note] = mailFake.findMailsTo(brand.email);
    expect(note?.text).toContain('https://evil.example/pay');
    expect(note?.text).toContain('zitieren Sie die Erklärung');
  });

  test('stores the order of a withdrawal while its payment is pending, but does not mail the typed text back', async () => {
    await env.DB.prepare("UPDATE orders SET status = 'processing', status_rank = 2, paid_at = NULL").run();
    await withdraw(typed);
    expect(await queryWithdrawals()).toMatchObject([{ order_id: 'co_ada' }]);
    await mailFake.deliver();
    // Anyone can order with a voucher payment for free, and type any email address.
    expect(JSON.stringify(mailFake.findMailsTo('ada@example.com'))).not.toMatch(/evil|parcel/i);
    const [note] = mailFake.findMailsTo(brand.email);
    expect(note?.text).toContain('1 × ');
    expect(note?.text).toContain('zitieren Sie die Erklärung');
  });

  test('a withdrawal from an unpaid checkout is treated like a withdrawal from a nonexistent order', async () => {
    await env.DB.prepare("UPDATE orders SET status = 'created', status_rank = 0, paid_at = NULL").run();
    for (let visitor = 0; visitor < 52; visitor++) await withdraw({ ...typed, email: `v${visitor}@example.com` });
    await withdraw(typed);
    await mailFake.deliver();
    const acknowledged = mailFake.mails.filter(({ to }) => to !== brand.email);
    expect(acknowledged).toHaveLength(50);
    expect(JSON.stringify(acknowledged)).not.toMatch(/evil|parcel/i);
    expect(new Set((await queryWithdrawals()).map(({ order_id }) => order_id))).toEqual(new Set([null]));
  });

  test('mails at most three acknowledgments a day for one paid order', async () => {
    for (let visitor = 0; visitor < 5; visitor++) await withdraw({ email: `v${visitor}@example.com` });
    await mailFake.deliver();
    expect(mailFake.mails.filter(({ to }) => to !== brand.email)).toHaveLength(3);
  });

  test('mails at most 200 acknowledgments of withdrawals a day in total', async () => {
    const insert = env.DB.prepare(
      `INSERT INTO orders (id, session_id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at)
       SELECT 'co_' || value, 'cs_test_' || (10000000 + value), 'paid', 4, 'payment', '[]', 1, 'usd', 0, 'x', 1, 1
       FROM json_each(?)`,
    );
    await insert.bind(JSON.stringify(Array.from({ length: 202 }, (_, index) => index))).run();
    for (let order = 0; order < 202; order++) {
      await withdraw({ number: `#${10_000_000 + order}`, email: `v${order}@example.com` });
    }
    expect((await queryOutbox()).filter(({ kind }) => kind === 'withdrawal-received')).toHaveLength(200);
  });
});

describe('acknowledgment of a withdrawal to the buyer’s own email address (T51)', () => {
  /** Matches URLs and email addresses that mail clients turn into links, including full-width CJK punctuation. */
  const links = /https?:\/\/\S|[\p{L}\p{N}-][.。．｡][\p{L}\p{N}]|[@＠]\S|\bmailto:\S/u;

  test.each([
    'https://evil.example/pay',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example, ask ada@evil.example',
    'evil.example/pay',
    'evil.123.example',
    'http://203.0.113.7/pay',
    '203.0.113.7/pay',
    'http://xn--80ak6aa92e.example',
    'https://еvil.example',
    'evil。example／pay',
    'evil．example',
    'ada＠evil.example',
    'mailto:ada@evil.example',
  ])('repeats the text that the buyer typed, without clickable links: %s', async (typed) => {
    await withdraw({ name: typed, number: `A1B2C3D4 ${typed}`, part: typed, language: 'en' });
    await mailFake.deliver();
    const [received] = mailFake.findMailsTo('ada@example.com');
    const [, number = '', name = '', rest = ''] =
      /\nOrder: A1B2C3D4 (.*)\nName: (.*)\n[\s\S]*\nApplies to\n\n(.*)\n/.exec(received?.text ?? '') ?? [];
    for (const written of [number, name, rest]) {
      expect(written.replaceAll('\u200b', '')).toBe(typed);
      expect(written.replaceAll('\u200b', ' ')).not.toMatch(links);
    }
    const html = received?.html ?? '';
    expect(html.split(name)).toHaveLength(4);
    expect(html).not.toMatch(/href="[^"]*(evil|203)/i);
  });
});

test('returns 405 for GET /api/withdraw', async () => {
  const reply = await sendRequest(new Request(`${siteOrigin}/api/withdraw`));
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});
