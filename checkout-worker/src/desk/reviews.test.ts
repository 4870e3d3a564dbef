/** Tests of the desk's review features: marking orders as delivered, replies and imports. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDeskPage, stubAccess, submitDeskForm } from '../testing/desk.ts';
import { sendReview } from '../testing/forms.ts';
import { clearDatabase, insertOrder, sendRequest, siteOrigin } from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

const fetchText = async (path: string) =>
  (await (await openDeskPage(path)).text()).replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
const queryActions = () => queryRows('SELECT action, about FROM desk_actions ORDER BY id');

describe('delivery of an order', () => {
  test('can be marked and unmarked on the page of a paid order', async () => {
    await insertOrder('co_1');
    expect(await fetchText('/desk/orders/co_1')).toContain('Mark as delivered');
    expect((await submitDeskForm('/desk/orders/co_1', { delivered: 'yes' })).status).toBe(303);
    const [marked] = await queryRows('SELECT delivered_at FROM orders');
    await submitDeskForm('/desk/orders/co_1', { delivered: 'yes' });
    expect(await queryRows('SELECT delivered_at FROM orders')).toEqual([marked]);
    expect(await fetchText('/desk/orders/co_1')).toMatch(/Delivered on .* invited to write a review 14 days later/);
    await submitDeskForm('/desk/orders/co_1', { delivered: 'no' });
    expect(await queryRows('SELECT delivered_at FROM orders')).toEqual([{ delivered_at: null }]);
    expect((await queryActions()).map(({ action }) => action)).toEqual(['deliver', 'deliver', 'not-deliver']);
  });

  test('cannot be marked for an unpaid order', async () => {
    await insertOrder('co_1');
    await env.DB.prepare("UPDATE orders SET status = 'failed'").run();
    expect(await fetchText('/desk/orders/co_1')).not.toContain('Mark as delivered');
    expect((await submitDeskForm('/desk/orders/co_1', { delivered: 'yes' })).status).toBe(409);
    expect(await queryRows('SELECT delivered_at FROM orders')).toEqual([{ delivered_at: null }]);
  });
});

describe('reply to a review', () => {
  const fetchReview = async () => {
    const reply = await sendRequest(new Request(`${siteOrigin}/api/reviews`));
    return (await reply.json<{ reviews: Record<string, unknown>[] }>()).reviews[0];
  };

  test('is published below the review with a name and a date, and can be changed and removed', async () => {
    await sendReview();
    await env.DB.prepare("UPDATE reviews SET id = 'r1', status = 'published'").run();
    const path = '/desk/reviews/reply';
    await submitDeskForm(path, { review: 'r1', reply: 'Thanks!\r\nAsk <us> any time.' });
    expect(await fetchReview()).toMatchObject({
      reply: { author: 'Tideline', text: 'Thanks!\nAsk <us> any time.', created_at: expect.stringMatching(/^20/) },
    });
    expect(await fetchText('/desk/reviews?show=published')).toContain('Ask &lt;us&gt; any time.');
    await submitDeskForm(path, { review: 'r1', reply: 'Thank you.' });
    expect(await fetchReview()).toMatchObject({ reply: { text: 'Thank you.' } });
    await submitDeskForm(path, { review: 'r1' });
    expect(await fetchReview()).not.toHaveProperty('reply');
    expect((await queryActions()).map(({ action }) => action)).toEqual(['reply', 'reply', 'remove-reply']);
  });

  test('is refused if the reply is too long, or if the review does not exist or is not published', async () => {
    await sendReview();
    await env.DB.prepare("UPDATE reviews SET id = 'r1', status = 'published'").run();
    const long = await submitDeskForm('/desk/reviews/reply', { review: 'r1', reply: 'ä'.repeat(2001) });
    expect(long.status).toBe(409);
    expect(await long.text()).toContain('A reply must have 1 to 2000 characters.');
    expect((await submitDeskForm('/desk/reviews/reply', { review: 'r1', reply: 'ä'.repeat(2000) })).status).toBe(303);
    expect((await submitDeskForm('/desk/reviews/reply', { review: 'r2', reply: 'x' })).status).toBe(409);
    await env.DB.prepare("UPDATE reviews SET status = 'withdrawn'").run();
    expect((await submitDeskForm('/desk/reviews/reply', { review: 'r1', reply: 'x' })).status).toBe(409);
  });
});

describe('reply to a review that another person has changed', () => {
  const path = '/desk/reviews/reply?show=published';

  beforeEach(async () => {
    await sendReview();
    await env.DB.prepare("UPDATE reviews SET id = 'r1', status = 'published', reply = 'By\nAda'").run();
  });

  // https://github.com/pallets-eco/flask-admin/issues/2596
  test('is refused and shows both replies', async () => {
    const refused = await submitDeskForm(path, { review: 'r1', earlier: '', reply: 'By Ben' });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain('By Ben</p>');
    expect(page).toContain('By\nAda</textarea>');
    const removed = await submitDeskForm(path, { review: 'r1', earlier: 'By Ben' });
    expect(removed.status).toBe(409);
    expect(await queryRows('SELECT reply FROM reviews')).toEqual([{ reply: 'By\nAda' }]);
  });

  test('is stored if the page showed the current reply, also after a double click', async () => {
    const fields = { review: 'r1', earlier: 'By\r\nAda', reply: 'By both' };
    expect((await submitDeskForm(path, fields)).status).toBe(303);
    expect((await submitDeskForm(path, fields)).status).toBe(303);
    expect(await queryRows('SELECT reply FROM reviews')).toEqual([{ reply: 'By both' }]);
  });

  test('is shown again if the review was withdrawn in the meantime', async () => {
    await env.DB.prepare("UPDATE reviews SET status = 'withdrawn'").run();
    const refused = await submitDeskForm(path, { review: 'r1', earlier: 'By\nAda', reply: 'Thanks <3' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Thanks &lt;3</p>');
  });

  test('is removed if the new reply has no visible character', async () => {
    await submitDeskForm(path, { review: 'r1', earlier: 'By\nAda', reply: '\u200b' });
    expect(await queryRows('SELECT reply FROM reviews')).toEqual([{ reply: null }]);
  });
});

describe('import of reviews', () => {
  const head = 'date,name,title,rating,text,source,link,service';
  const row = '2026-08-31,Ada,,5,Good.,Google,https://maps.example/r,';

  test('publishes a pasted table, and shows each review with its source', async () => {
    expect(await fetchText('/desk/reviews/import')).toContain('date, name, title, rating');
    const reply = await submitDeskForm('/desk/reviews/import', { table: `${head}\r\n${row}` });
    expect(reply.status).toBe(303);
    const page = await (await openDeskPage('/desk/reviews?show=published')).text();
    expect(page).toContain('<a href="https://maps.example/r">From Google</a>');
    expect(await queryActions()).toEqual([{ action: 'import-reviews', about: '' }]);
  });

  test('lists the mistakes of a pasted table by line and shows the table again', async () => {
    const table = `${head}\r\n${row}\r\n${row.replace(',5,', ',<b>,')}`;
    const reply = await submitDeskForm('/desk/reviews/import', { table });
    expect(reply.status).toBe(422);
    const page = await reply.text();
    expect(page).toContain('Line 3: “&lt;b&gt;” isn’t a rating.');
    expect(page).toContain(row);
    expect(await queryRows('SELECT * FROM reviews')).toEqual([]);
    expect(await queryActions()).toEqual([]);
  });
});
