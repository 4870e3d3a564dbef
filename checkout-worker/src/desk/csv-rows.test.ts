import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import { openDeskPage } from '../testing/desk.ts';
import { fetchDeskPage, fetchDeskText, insertMessage, resetDeskTest } from '../testing/desk-rows.ts';
import { createFailingDatabase, insertOrder } from '../testing/harness.ts';

beforeEach(resetDeskTest);

describe('CSV export of the desk', () => {
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
  ])('offers the list of %s as a download', async (name) => {
    const reply = await openDeskPage(`/desk/${name}.csv`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    expect(new Uint8Array(await reply.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  test('lists every field of the contact form in the form’s order, and the messages page shows every field', async () => {
    const names = listFieldNames(contactFields);
    const typed = Object.fromEntries(names.map((name) => [name, `my-${name}`]));
    await insertMessage(typed);
    const page = await (await openDeskPage('/desk/messages')).text();
    for (const text of Object.values(typed)) expect(page).toContain(`>${text}<`);
    const [heads, row] = (await (await openDeskPage('/desk/messages.csv')).text()).split('\r\n');
    expect(row).toContain(`,${names.map((name) => `"my-${name}"`).join()},"Hello there",`);
    expect(heads).toMatch(/^\ufeff?"Date","Name","Email","Phone","Company",/);
    expect(heads).toMatch(/,"Message","About","Cart","Files","Partner","Sent from","Done"$/);
  });

  test('writes plain spaces in quantities, although the page shows no-break spaces', async () => {
    await insertMessage({ cart: '[{"id":"seoGrowth","quantity":2}]' });
    expect(await fetchDeskPage('/desk/messages')).toContain('2\u00A0× SEO Growth');
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('"2 × SEO Growth"');
  });

  test('escapes messages that look like formulas, so that spreadsheets show them as text (T44)', async () => {
    await insertMessage({ message: '=HYPERLINK("https://evil.example")', name: '+1', company: '@x', phone: '-2' });
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
    invoices: `INSERT INTO invoice_requests (id, order_id, content_key, company, name, email, line1, city, country, mode, lines, amount, currency, language, created_at, declined_at)
      SELECT printf('i%05d', value), value, value, 'Acme', 'Ada', 'ada@example.com', '1 Main St', 'Berlin', 'DE', 'payment', '[]', 100, 'usd', 'en', value / 2, iif(value % 3, NULL, 1) FROM rows`,
  };

  test.each(Object.entries(copies))(
    'reads 2,100 %s in several queries, and writes each row once',
    async (name, copy) => {
      const rows = 'WITH rows AS (SELECT 1 AS value UNION ALL SELECT value + 1 FROM rows LIMIT 2100)';
      await env.DB.prepare(copy.replace('SELECT', `${rows} SELECT`)).run();
      const { DB, calls } = createFailingDatabase(Number.POSITIVE_INFINITY, 'before');
      const text = await (await openDeskPage(`/desk/${name}.csv`, { DB })).text();
      expect(text.trim().split('\r\n').slice(1)).toHaveLength(2100);
      expect(calls()).toBeGreaterThanOrEqual(5);
    },
  );

  test('writes times in the agency’s time zone, as on the desk’s page, in a format that spreadsheets read', async () => {
    // Late in November in New York, which is December in UTC.
    await insertMessage({ created_at: Date.parse('2026-12-01T03:30:00Z') / 1000 });
    expect(await fetchDeskText('/desk/messages')).toMatch(/Nov 30.* 10:30/);
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('\r\n"2026-11-30 22:30",');
    await insertMessage({ id: 'not-a-time', name: '2026-99-99T99:99Z' });
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('"2026-99-99T99:99Z"');
  });

  test('contains all orders, not only those on the first page', async () => {
    for (let index = 0; index < 60; index++) await insertOrder(`co_${index}`);
    expect((await (await openDeskPage('/desk/orders.csv')).text()).trim().split('\r\n')).toHaveLength(61);
  });
});
