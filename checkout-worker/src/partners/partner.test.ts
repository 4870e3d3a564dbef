import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../router.ts';
import { queryOutbox, queryTable } from '../testing/forms.ts';
import {
  agencyAddress,
  captureLog,
  clearDatabase,
  formTokenSecret,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { createPartnerToken } from './partner-link.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const convertMinutesToMs = (count: number) => count * 60_000;

let mailFake: MailFake;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  mailFake = createMailFake();
  await registerPartner('acme', 'https://acme.example');
  await registerPartner('other', 'https://secret.example');
  await env.DB.batch([
    env.DB.prepare("UPDATE partners SET email = 'Ann@acme.example', commission = 1250 WHERE id = 'acme'"),
    env.DB.prepare("UPDATE partners SET email = 'bob@other.example', commission = 777 WHERE id = 'other'"),
  ]);
});

const get = (path: string, cookie = '') =>
  sendRequest(new Request(`${siteOrigin}${path}`, { headers: { cookie }, redirect: 'manual' }), mailFake.bindings);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, more = {}) =>
  sendRequest(
    new Request(`${siteOrigin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: siteOrigin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    }),
    { ...mailFake.bindings, ...more },
  );

async function order(id: string, partner: string, fields: Record<string, unknown> = {}): Promise<void> {
  const row = { session: `cs_test_${id}`.padEnd(24, 'x'), amount: 29900, currency: 'usd', livemode: 1, ...fields };
  await env.DB.prepare(
    `INSERT INTO orders (id, session_id, status, status_rank, mode, lines, amount, currency, livemode, catalogue_version, created_at, paid_at, partner)
     VALUES (?, ?, 'paid', 4, 'payment', '[]', ?, ?, ?, 'x', 1790000000, 1790000000, ?)`,
  )
    .bind(id, row.session, row.amount, row.currency, row.livemode, partner)
    .run();
}

async function requestMailedLink(email: string): Promise<string> {
  await post('/partner', { email });
  await mailFake.deliver();
  const isTheirs = ({ to }: { to: string }) => to.toLowerCase() === email.toLowerCase();
  const text = mailFake.mails.findLast(isTheirs)?.text ?? '';
  return /https:\/\/agency\.example(\/partner\?token=\S+)/.exec(text)?.[1] ?? 'no link';
}

async function signIn(email: string): Promise<string> {
  const response = await get(await requestMailedLink(email));
  return response.headers.get('set-cookie')?.split(';')[0] ?? 'no cookie';
}

describe('a partner’s link opened while another partner is signed in (T45)', () => {
  test('asks before it replaces the session, and signs in after a press of the button', async () => {
    const ann = await signIn('ann@acme.example');
    const link = await requestMailedLink('bob@other.example');
    const asked = await get(link, ann);
    const page = await asked.text();
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null]);
    expect(page).toContain('You’re signed in as acme. This link signs you in as other.');
    const opened = await post('/partner', readHiddenFields(page), { cookie: ann });
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('__Host-partner=other.'),
    ]);
    expect((await post('/partner', readHiddenFields(page), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/partner', { token: 'x' })).headers.get('set-cookie')).toBeNull();
  });

  test('does not ask the same partner again', async () => {
    const ann = await signIn('ann@acme.example');
    vi.setSystemTime(noon + convertMinutesToMs(11));
    expect((await get(await requestMailedLink('ann@acme.example'), ann)).status).toBe(303);
  });
});

describe('partner page', () => {
  test('opens the partner page from a mailed link and removes the token from the URL', async () => {
    await order('co_1', 'acme');
    const link = await requestMailedLink('ann@acme.example');
    const opened = await get(link);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/partner');
    const cookie = opened.headers.get('set-cookie') ?? '';
    for (const part of ['__Host-partner=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=28800']) {
      expect(cookie).toContain(part);
    }
    const page = await get('/partner', cookie.split(';')[0]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const text = await page.text();
    expect(text).toContain('acme: your partner page');
    expect(text).toContain('$299.00');
    expect(text).toContain('Your commission is 12.5% of the net');
    expect(text).toContain('$37.38');
    expect(text).toContain('https://acme.example');
    expect(text).toContain('/embed#partner=acme');
  });

  test("shows the embed page's HTML snippet with the partner's id", async () => {
    const files: Record<string, string> = {
      '/embed/partner-code.txt': '<agency-cart partner="PARTNER_ID"></agency-cart>',
      '/widgets/v1/release.json': '{"version":"1.2.0"}',
    };
    const ASSETS = { fetch: async (url: URL) => new Response(files[url.pathname]) } as never;
    const cookie = await signIn('ann@acme.example');
    const request = new Request(`${siteOrigin}/partner`, { headers: { cookie } });
    const text = await (await sendRequest(request, { ...mailFake.bindings, ASSETS })).text();
    expect(text).toContain('&lt;agency-cart partner=&quot;acme&quot;&gt;');
  });

  test("shows the health of the partner's widgets with advice for each widget", async () => {
    const rows = [
      ['https://acme.example', '0.9.0', 'agency-cart', 'shown', '', 7],
      ['https://acme.example', '1.2.0', 'agency-cart', 'shown', '', 40],
      ['https://acme.example', '1.1.0', 'agency-cart', 'shown', '', 3],
      ['https://acme.example', '1.2.0', 'agency-booking', 'failed', '', 2],
      ['https://acme.example', '1.2.0', '', 'blocked', 'frame-src https://calendly.com', 2],
      ['https://secret.example', '1.2.0', 'agency-reviews', 'shown', '', 99],
    ];
    await env.DB.batch([
      ...rows.map((row) =>
        env.DB.prepare(
          "INSERT INTO embed_health (day, origin, version, tag, event, detail, views) VALUES ('2026-11-20', ?, ?, ?, ?, ?, ?)",
        ).bind(...row),
      ),
      env.DB.prepare("INSERT INTO switched_off (version, created_at) VALUES ('1.1.0', 0)"),
    ]);
    const ASSETS = { fetch: async () => Response.json({ version: '1.2.0' }) } as never;
    const cookie = await signIn('ann@acme.example');
    const text = await (
      await sendRequest(new Request(`${siteOrigin}/partner`, { headers: { cookie } }), { ...mailFake.bindings, ASSETS })
    ).text();
    const lines = text.split('<tr').map((row) => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
    const findLine = (...parts: string[]) => lines.find((row) => parts.every((part) => row.includes(part)));
    expect(findLine('&lt;agency-cart&gt; 0.9.0 7')).toContain('0.9.0 is out of date; 1.2.0 is available');
    expect(findLine('&lt;agency-cart&gt; 1.1.0 3')).toContain('1.1.0 is switched off');
    expect(findLine('&lt;agency-cart&gt; 1.2.0 40')).toContain('Nothing: everything’s fine.');
    expect(findLine('&lt;agency-booking&gt; 1.2.0')).toContain('?agency-debug');
    expect(findLine('Content-Security-Policy')).toContain('Add this line to it: frame-src https://calendly.com');
    expect(text).not.toContain('agency-reviews');
  });

  test("shows the widget attributes from the partner's config", async () => {
    await env.DB.prepare(`UPDATE partners SET config = '{"agency-cart":{"open":"true"}}' WHERE id = 'acme'`).run();
    const text = await (await get('/partner', await signIn('ann@acme.example'))).text();
    expect(text).toContain('&lt;agency-cart open=&quot;true&quot;&gt;');
  });

  test('returns the same response for known and unknown email addresses, and does not store unknown addresses', async () => {
    const answers = await Promise.all(
      ['ann@acme.example', 'eve@evil.example'].map(async (email) => {
        const response = await post('/partner', { email });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    await mailFake.deliver();
    // Mailed to the stored spelling, not to the typed one.
    expect(mailFake.mails.map(({ to }) => to)).toEqual(['Ann@acme.example']);
    expect(JSON.stringify(await queryOutbox())).not.toMatch(/evil|acme\.example/);
  });

  test('mails at most one link in ten minutes to the same email address', async () => {
    for (const email of ['ann@acme.example', 'ANN@acme.example', 'Ann@Acme.example']) await post('/partner', { email });
    await mailFake.deliver();
    expect(mailFake.mails).toHaveLength(1);
    vi.setSystemTime(noon + convertMinutesToMs(11));
    expect(await requestMailedLink('ann@acme.example')).not.toBe('no link');
  });

  test('mails a link to each partner page if two partners share an email address', async () => {
    await env.DB.prepare("UPDATE partners SET email = 'ann@acme.example' WHERE id = 'other'").run();
    await requestMailedLink('ann@acme.example');
    expect(mailFake.mails[0]?.text.match(/\/partner\?token=/g)).toHaveLength(2);
  });

  test('mails the agency when a partner requests another origin', async () => {
    const cookie = await signIn('ann@acme.example');
    const asked = await post('/partner/origins', { address: 'https://shop.acme.example/start?x=1' }, { cookie });
    expect(asked.headers.get('location')).toBe('/partner?asked');
    expect(await (await get('/partner?asked', cookie)).text()).toContain('We have your request.');
    await mailFake.deliver();
    const [mail] = mailFake.findMailsTo(agencyAddress);
    expect(mail?.text).toContain('Partner: acme');
    expect(mail?.text).toContain('https://shop.acme.example');
    expect(mail?.replyTo).toBe('Ann@acme.example');
    const refused = await post('/partner/origins', { address: 'javascript:alert(1)' }, { cookie });
    expect(await refused.text()).toContain('That isn’t a page’s URL.');
    expect(await queryTable('contact_messages')).toHaveLength(1);
  });

  test('exports monthly figures and sales as CSV', async () => {
    await order('co_1', 'acme');
    await env.DB.prepare(
      `INSERT INTO refunds (charge_id, order_id, totals, currency) VALUES ('ch_1', 'co_1', '{"1793000000":5000}', 'usd')`,
    ).run();
    const cookie = await signIn('ann@acme.example');
    const months = await get('/partner/months.csv', cookie);
    expect(months.headers.get('content-disposition')).toBe('attachment; filename="acme-months.csv"');
    expect((await months.text()).split('\r\n').slice(1, 3)).toEqual([
      '"2026-10","live","USD",0,0,0,0,1,50,0,0,-50,-6.25',
      '"2026-09","live","USD",1,299,0,0,0,0,0,0,299,37.38',
    ]);
    const sales = await (await get('/partner/sales.csv', cookie)).text();
    expect(sales.split('\r\n').slice(1, 3)).toEqual([
      '"2026-10-26","Refund","#XXXXXXXX","live",-50,"USD"',
      '"2026-09-21","Order","#XXXXXXXX","live",299,"USD"',
    ]);
  });

  test('shows a sale from a closed month as a correction of the open month if the sale became known late', async () => {
    await order('co_1', 'acme');
    await env.DB.prepare(`INSERT INTO closed_months VALUES ('acme', '2026-10', '{}')`).run();
    const cookie = await signIn('ann@acme.example');
    const text = (await (await get('/partner', cookie)).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/November 2026: correction of earlier months \$299\.00 × 1 .*\$37\.38/);
    const months = await (await get('/partner/months.csv', cookie)).text();
    expect(months).toContain('"2026-11: correction of earlier months","live","USD",1,299,0,0,0,0,0,0,299,37.38');
  });

  test('doesn’t say that there are no sales if they were all in the shop’s former currency', async () => {
    await order('co_2', 'acme', { amount: 10000, currency: 'bgn' });
    const text = await (await get('/partner', await signIn('ann@acme.example'))).text();
    expect(text).toContain('Sales in BGN');
    expect(text).not.toContain('You haven’t brought in any sales yet');
  });

  test('shows sales in the shop’s former currency, with separate totals', async () => {
    await order('co_1', 'acme');
    await order('co_2', 'acme', { amount: 10000, currency: 'bgn' });
    await order('co_3', 'acme', { amount: 5000, currency: 'jpy' });
    const cookie = await signIn('ann@acme.example');
    const text = (await (await get('/partner', cookie)).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/Sales in BGN .*BGN 100\.00 × 1 .*BGN 12\.50.*Sales in JPY .*¥5,000 × 1 .*¥625/);
    const months = (await (await get('/partner/months.csv', cookie)).text()).trim().split('\r\n').slice(1);
    expect(months).toEqual([
      '"2026-09","live","USD",1,299,0,0,0,0,0,0,299,37.38',
      '"2026-09","live","BGN",1,100,0,0,0,0,0,0,100,12.5',
      '"2026-09","live","JPY",1,5000,0,0,0,0,0,0,5000,625',
    ]);
    const sales = await (await get('/partner/sales.csv', cookie)).text();
    expect(sales).toContain('"live",100,"BGN"');
    expect(sales).toContain('"live",5000,"JPY"');
  });

  test('shows a failed refund as a negative amount in a month without other refunds', async () => {
    await order('co_1', 'acme');
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO refunds (charge_id, order_id, totals, currency) VALUES ('ch_1', 'co_1', '{"1790000000":5000}', 'usd')`,
      ),
      env.DB.prepare(
        "INSERT INTO failed_refunds (id, charge_id, amount, failed_at) VALUES ('re_1', 'ch_1', 5000, 1793000000)",
      ),
    ]);
    const cookie = await signIn('ann@acme.example');
    const text = await (await get('/partner', cookie)).text();
    const october = text.split('<tr').find((row) => row.includes('October 2026'));
    expect(october?.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('– – -$50.00 – $50.00 $6.25');
    const months = await (await get('/partner/months.csv', cookie)).text();
    expect(months).toContain('"2026-10","live","USD",0,0,0,0,0,-50,0,0,50,6.25');
  });

  test('deletes the session cookie when a partner signs out', async () => {
    const cookie = await signIn('ann@acme.example');
    const left = await post('/partner/leave', {}, { cookie });
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-partner=; Max-Age=0/);
  });

  test('shows the sign-in form in the agency’s first language if the agency lacks the visitor’s language', async () => {
    const request = new Request(`${siteOrigin}/partner`, { headers: { 'accept-language': 'de' } });
    expect(await (await sendRequest(request)).text()).toContain('<html lang="en-US"');
  });

  test('returns 429 if sign-in links are requested too often', async () => {
    const BILLING_LIMIT: RateLimit = { limit: async () => ({ success: false }) };
    expect((await post('/partner', { email: 'ann@acme.example' }, {}, { BILLING_LIMIT })).status).toBe(429);
  });

  test('shows an error if the sign-in form contains no valid email address', async () => {
    const refused = await post('/partner', { email: 'ann' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Your request wasn’t sent');
  });
});

describe('partner page access control (T45)', () => {
  const routes: readonly ['GET' | 'POST', string, Record<string, string>?][] = [
    ['GET', '/partner'],
    ['GET', '/partner?asked'],
    ['GET', '/partner?partner=other'],
    ['POST', '/partner', { email: 'nobody@x.example', partner: 'other' }],
    ['GET', '/partner/months.csv'],
    ['GET', '/partner/sales.csv'],
    ['GET', '/partner/sales.csv?partner=other'],
    ['GET', '/partner/links'],
    ['GET', '/partner/links?item=seoStarter&partner=other'],
    ['GET', '/partner/links.svg'],
    ['GET', '/partner/links.svg?item=seoStarter&partner=other'],
    ['POST', '/partner/origins', { address: 'https://x.example', partner: 'other' }],
    ['GET', '/partner/webhooks'],
    ['POST', '/partner/webhooks', { action: 'test', endpoint: 'we_other', partner: 'other' }],
    ['POST', '/partner/leave', { partner: 'other' }],
  ];
  const call = ([method, path, fields = {}]: (typeof routes)[number], cookie: string) =>
    method === 'GET' ? get(path, cookie) : post(path, fields, { cookie });

  beforeEach(async () => {
    await order('co_1', 'acme');
    await order('co_secret', 'other', { amount: 1000_00, session: 'cs_test_0000000000secret' });
    await env.DB.prepare(
      "INSERT INTO webhook_endpoints (id, partner, url, events, secret, created_at) VALUES ('we_other', 'other', 'https://secret.example/hook', '[\"order.paid\"]', 'x', 0)",
    ).run();
  });

  test('the list of tested routes covers every /partner route of the Worker', () => {
    const known = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/partner'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(known).toContain('GET /partner/sales.csv');
    const tried = routes.map(([method, path]) => `${method} ${path}`);
    expect(tried).toEqual(expect.arrayContaining(known));
  });

  test.each(routes)('%s %s shows no data of another partner', async (...route) => {
    const response = await call(route, await signIn('ann@acme.example'));
    expect([200, 303, 422]).toContain(response.status);
    expect(await response.text()).not.toMatch(/secret|\bother\b|bob@|1,?000/i);
    await mailFake.deliver();
    for (const { text } of mailFake.findMailsTo(agencyAddress)) expect(text).not.toMatch(/\bother\b/);
  });

  test('signs a cart link for the signed-in partner only', async () => {
    const cookie = await signIn('ann@acme.example');
    const page = await (await get('/partner/links?item=seoStarter&quantity=2&partner=other', cookie)).text();
    expect(page).toMatch(/\/buy\/seoStarter:2\?partner=acme&amp;expires=2027-02-18&amp;sig=[\w-]{43}</);
    const file = await get('/partner/links.svg?item=seoStarter&quantity=2', cookie);
    expect(await file.text()).toMatch(/^<svg /);
  });

  test('shows a partner their own origins and sales', async () => {
    const cookie = await signIn('bob@other.example');
    expect(await (await get('/partner', cookie)).text()).toMatch(/secret\.example/);
    expect(await (await get('/partner/sales.csv', cookie)).text()).toContain('#00SECRET');
  });

  test.each(routes)('%s %s shows no data without a valid session', async (...route) => {
    const inAnHour = noon / 1000 + 3600;
    const acme = { id: 'acme', email: 'Ann@acme.example' };
    const link = await createPartnerToken(formTokenSecret, 'partner-link', acme, inAnHour);
    const session = await createPartnerToken(formTokenSecret, 'partner-session', acme, inAnHour);
    const signature = session.split('.')[2];
    const forged = [
      '',
      'x',
      link,
      `other.${inAnHour}.${signature}`,
      `acme.${inAnHour + 1}.${signature}`,
      `acme.${inAnHour}.${'A'.repeat(43)}`,
      await createPartnerToken('another-secret-of-32-characters!!', 'partner-session', acme, inAnHour),
      await createPartnerToken(formTokenSecret, 'partner-session', { ...acme, email: 'old@acme.example' }, inAnHour),
      await createPartnerToken(formTokenSecret, 'partner-session', { id: 'nobody', email: '' }, inAnHour),
      await createPartnerToken(formTokenSecret, 'partner-session', acme, noon / 1000 - 1),
    ];
    for (const token of forged) {
      const response = await call(route, `__Host-partner=${token}; partner=${session}`);
      expect([200, 303]).toContain(response.status);
      expect(await response.text()).not.toMatch(/acme|secret|\$\d/);
    }
    expect(await queryTable('contact_messages')).toEqual([]);
    expect((await env.DB.prepare('SELECT id FROM webhook_deliveries').all()).results).toEqual([]);
  });

  test('rejects links and sessions with a later expiry than the Worker ever sets (T54)', async () => {
    const acme = { id: 'acme', email: 'Ann@acme.example' };
    const tomorrow = noon / 1000 + 24 * 3600;
    const link = await createPartnerToken(formTokenSecret, 'partner-link', acme, tomorrow);
    const opened = await sendRequest(new Request(`${siteOrigin}/partner?token=${link}`));
    expect(opened.headers.get('set-cookie')).toBeNull();
    const session = await createPartnerToken(formTokenSecret, 'partner-session', acme, tomorrow);
    const headers = { Cookie: `__Host-partner=${session}` };
    const page = await sendRequest(new Request(`${siteOrigin}/partner`, { headers }));
    expect(await page.text()).not.toContain('acme');
  });

  test('expires links after 30 minutes, and sessions after 8 hours or when the email address changes', async () => {
    const link = await requestMailedLink('ann@acme.example');
    vi.setSystemTime(noon + convertMinutesToMs(29));
    const cookie = await signIn('ann@acme.example');
    vi.setSystemTime(noon + convertMinutesToMs(31));
    const expired = await get(link);
    expect(expired.headers.get('set-cookie')).toBeNull();
    expect(await expired.text()).toContain('That link no longer works');
    expect(await (await get('/partner', cookie)).text()).toContain('acme: your partner page');
    vi.setSystemTime(noon + convertMinutesToMs(29 + 8 * 60 + 1));
    expect(await (await get('/partner', cookie)).text()).not.toContain('acme');
    vi.setSystemTime(noon + convertMinutesToMs(31));
    await env.DB.prepare("UPDATE partners SET email = 'new@acme.example' WHERE id = 'acme'").run();
    expect(await (await get('/partner', cookie)).text()).not.toContain('acme');
  });

  test('returns 403 for forms that another origin submits', async () => {
    const cookie = await signIn('ann@acme.example');
    for (const path of ['/partner', '/partner/origins', '/partner/leave']) {
      for (const Origin of ['https://evil.example', 'https://acme.example', 'null']) {
        const fields = { email: 'ann@acme.example', address: 'https://x.example' };
        expect((await post(path, fields, { cookie, Origin })).status).toBe(403);
      }
    }
    expect(await queryTable('contact_messages')).toEqual([]);
    expect((await env.DB.prepare('SELECT id FROM webhook_deliveries').all()).results).toEqual([]);
  });

  test('escapes partner names that contain HTML', async () => {
    await env.DB.prepare("UPDATE partners SET name = '<script>alert(1)</script>' WHERE id = 'acme'").run();
    const text = await (await get('/partner', await signIn('ann@acme.example'))).text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  test('logs no email addresses and no tokens', async () => {
    const lines = captureLog();
    const cookie = await signIn('ann@acme.example');
    await get('/partner', cookie);
    expect(lines.join()).toContain('"event":"partner-signed-in"');
    expect(lines.join()).not.toMatch(/@/);
    expect(lines.join()).not.toContain(cookie.split('=')[1] ?? '');
  });
});
