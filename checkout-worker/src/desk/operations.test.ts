/** Tests for desk operations that also exist in the terminal: reading Stripe's events again, switching releases, and personal data. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingPages } from '../booking/calendars.ts';
import { createAddressKey } from '../email-address.ts';
import { openDeskPage, owner, stubAccess, submitDeskForm } from '../testing/desk.ts';
import { clearDatabase, formTokenSecret, insertOrder, registerPartner } from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';

const now = Math.floor(Date.now() / 1000);
const formatPastDate = (daysAgo: number) => new Date((now - daysAgo * 86_400) * 1000).toISOString().slice(0, 10);
const extractText = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const fetchText = async (path: string) => extractText(await (await openDeskPage(path)).text());
const queryActions = () => queryRows('SELECT person, action, about FROM desk_actions ORDER BY id');

/** Fakes Stripe's API. All other requests, such as those for Access's keys, reach the previous fake. */
function stubStripe(answer: (url: URL) => unknown): void {
  const access = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname !== 'api.stripe.com') return access(input, init);
    const data = answer(url);
    return data === undefined
      ? Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 500 })
      : Response.json({ object: 'list', data, has_more: false, url: url.pathname });
  });
}

/** Fake assets of a site that has published one release. */
const releases = {
  ASSETS: {
    fetch: async (input: URL) =>
      /\/widgets\/(v1|1\.0\.2)\/release\.json$/.test(input.pathname)
        ? Response.json({ version: '1.0.2' })
        : new Response(null, { status: 404 }),
  } as unknown as Fetcher,
};

beforeEach(async () => {
  await clearDatabase();
  await stubAccess();
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

describe('reading Stripe’s events again (F35)', () => {
  test("reads Stripe's events again from a given day on, after a confirmation", async () => {
    stubStripe(() => []);
    await env.DB.prepare("INSERT INTO stripe_progress (id, reached_at, completed_at) VALUES ('events', ?, ?)")
      .bind(now, now)
      .run();
    const confirmation = await submitDeskForm('/desk/health', { since: formatPastDate(3) });
    expect(extractText(await confirmation.text())).toContain('Nothing is charged or emailed twice.');
    expect(await queryRows('SELECT reached_at FROM stripe_progress')).toEqual([{ reached_at: now }]);
    const done = await submitDeskForm('/desk/health', { since: formatPastDate(3), confirmed: 'yes' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/health?done=reconcile']);
    expect(await queryActions()).toEqual([{ person: owner, action: 'reconcile', about: formatPastDate(3) }]);
    expect(await fetchText('/desk/health?done=reconcile')).toContain('Stripe’s events are being read again');
  });

  test.each([
    ['', 'Choose a day.'],
    [formatPastDate(-2), 'That day is in the future.'],
    [formatPastDate(40), 'the last 30 days'],
  ])("refuses to read Stripe's events again from the date “%s”", async (since, sentence) => {
    const reply = await submitDeskForm('/desk/health', { since, confirmed: 'yes' });
    expect(reply.status).toBe(422);
    expect(extractText(await reply.text())).toContain(sentence);
    expect(await queryRows('SELECT * FROM stripe_progress')).toEqual([]);
  });
});

describe('switching widget releases at the desk', () => {
  const querySwitchedOff = () => queryRows('SELECT version FROM switched_off');

  test('switches a widget release off and on again, each time after a confirmation', async () => {
    const confirmation = await submitDeskForm('/desk/releases', { release: '1.0.2', turn: 'off' }, releases);
    expect(extractText(await confirmation.text())).toContain('Switch off 1.0.2 on every page?');
    expect(await querySwitchedOff()).toEqual([]);
    const sure = { release: '1.0.2', confirmed: 'yes' };
    expect((await submitDeskForm('/desk/releases', { ...sure, turn: 'off' }, releases)).status).toBe(303);
    expect(await querySwitchedOff()).toEqual([{ version: '1.0.2' }]);
    expect(extractText(await (await openDeskPage('/desk/releases', releases)).text())).toContain(
      'The newest is 1.0.2.',
    );
    // A release that is no longer published can still be switched on, which removes it from the list.
    expect((await submitDeskForm('/desk/releases', { release: '1.0.2', turn: 'on' })).status).toBe(200);
    expect((await submitDeskForm('/desk/releases', { ...sure, turn: 'on' })).status).toBe(303);
    expect(await querySwitchedOff()).toEqual([]);
  });

  test('refuses to switch off a widget release that was never published', async () => {
    const reply = await submitDeskForm('/desk/releases', { release: '9.9.9', turn: 'off', confirmed: 'yes' }, releases);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('value="9.9.9"');
    expect(await querySwitchedOff()).toEqual([]);
  });
});

describe('personal data at the desk (F41)', () => {
  const findCustomers = (url: URL) =>
    url.searchParams.get('query') === 'email:"ada@example.com"'
      ? [{ id: 'cus_1', object: 'customer', email: 'ada@example.com' }]
      : [];

  beforeEach(async () => {
    stubStripe(findCustomers);
    await insertOrder('co_1', { customerId: 'cus_1' });
    await registerPartner('acme', 'https://acme.example');
    await env.DB.batch([
      env.DB.prepare("UPDATE partners SET email = 'ada@example.com'"),
      env.DB.prepare(
        `INSERT INTO onboarding_answers (order_id, answers, answered_at) VALUES ('co_1', '{"company":"Ada & Sons"}', ?)`,
      ).bind(now),
    ]);
  });

  test("downloads a person's data as a JSON file", async () => {
    const reply = await submitDeskForm('/desk/privacy', { email: 'ada@example.com', what: 'export' });
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    expect(await reply.json()).toMatchObject({
      partners: [{ id: 'acme' }],
      orders: [{ id: 'co_1' }],
      onboarding: [{ answers: { company: 'Ada & Sons' } }],
      stripeCustomers: [{ id: 'cus_1' }],
    });
  });

  test("deletes a person's data after a confirmation, lists the data that is kept, and logs no email address", async () => {
    const form = { email: 'ada@example.com', what: 'erase' };
    const confirmation = extractText(await (await submitDeskForm('/desk/privacy', form)).text());
    expect(confirmation).toContain('This is what we keep about ada@example.com.');
    expect(confirmation).toMatch(/Onboarding answers 1 Partners’ addresses 1 Orders 1/);
    expect(confirmation).toContain('A subscription is running: order co_1. Deleting the data doesn’t cancel it');
    expect(await queryRows('SELECT email FROM partners')).toEqual([{ email: 'ada@example.com' }]);
    const done = extractText(await (await submitDeskForm('/desk/privacy', { ...form, confirmed: 'yes' })).text());
    expect(done).toContain('The subscription of order co_1 is still running');
    const calls = bookingPages.map(({ hostname }) => `${hostname} keeps the calls booked with this address`);
    for (const sentence of ['For the books: co_1', 'Still a partner: acme', 'invoices of cus_1', ...calls]) {
      expect(done).toContain(sentence);
    }
    expect(await queryRows('SELECT email FROM partners')).toEqual([{ email: null }]);
    expect(await queryRows('SELECT * FROM onboarding_answers')).toEqual([]);
    expect(await queryActions()).toEqual([{ person: owner, action: 'erase-person', about: '' }]);
  });

  test('writes a sentence about each running subscription and each kept withdrawal', async () => {
    await insertOrder('co_2', { customerId: 'cus_1' });
    const declare = `INSERT INTO withdrawals (id, content_key, name, email, number, part, order_id, language, created_at) VALUES (?, ?, 'Ada', 'ada@example.com', ?, '', ?, 'en', ?)`;
    await env.DB.batch(['1', '2'].map((id) => env.DB.prepare(declare).bind(id, id, `#0000000${id}`, `co_${id}`, now)));
    const form = { email: 'ada@example.com', what: 'erase' };
    const confirmation = extractText(await (await submitDeskForm('/desk/privacy', form)).text());
    const done = extractText(await (await submitDeskForm('/desk/privacy', { ...form, confirmed: 'yes' })).text());
    for (const id of [1, 2]) {
      expect(confirmation).toContain(`A subscription is running: order co_${id}. `);
      expect(done).toContain(`The subscription of order co_${id} is still running`);
      expect(done).toContain(`the withdrawal from #0000000${id}, with`);
    }
    expect(done).toContain('For the books: co_1, co_2, with');
  });

  test("lists a person's operations at the desk, even if nothing else is kept", async () => {
    await env.DB.prepare(
      "INSERT INTO desk_actions (person, action, about, created_at) VALUES ('eve@example.com', 'settle', '', ?)",
    )
      .bind(now)
      .run();
    const form = { email: 'eve@example.com', what: 'erase' };
    const confirmation = extractText(await (await submitDeskForm('/desk/privacy', form)).text());
    expect(confirmation).toMatch(/This is what we keep about eve@example\.com\..* Actions at the desk 1/);
  });

  test('counts a call that was booked within the last day, even if nothing else is kept', async () => {
    const key = await createAddressKey(formTokenSecret, 'eve@example.com');
    await env.DB.prepare("INSERT INTO booking_changes (id, key, created_at) VALUES ('1', ?, ?)").bind(key, now).run();
    const form = { email: 'eve@example.com', what: 'erase' };
    const confirmation = extractText(await (await submitDeskForm('/desk/privacy', form)).text());
    expect(confirmation).toMatch(/This is what we keep about eve@example\.com\..* Records of booked calls 1/);
    const done = extractText(await (await submitDeskForm('/desk/privacy', { ...form, confirmed: 'yes' })).text());
    expect(done).toMatch(/Deleted Records of booked calls 1/);
    expect(await queryRows('SELECT * FROM booking_changes')).toEqual([]);
  });

  test('says that nothing is kept about an unknown email address', async () => {
    const form = { email: 'nobody@example.com', what: 'erase' };
    const confirmation = extractText(await (await submitDeskForm('/desk/privacy', form)).text());
    expect(confirmation).toContain('We keep nothing about nobody@example.com.');
  });

  test('refuses to delete data while Stripe is down, and refuses to export data for an invalid email address', async () => {
    stubStripe(() => undefined);
    const silent = await submitDeskForm('/desk/privacy', { email: 'ada@example.com', what: 'erase', confirmed: 'yes' });
    expect(silent.status).toBe(502);
    expect(await silent.text()).toContain('value="ada@example.com"');
    expect(await queryRows('SELECT email FROM partners')).toEqual([{ email: 'ada@example.com' }]);
    expect((await submitDeskForm('/desk/privacy', { email: 'ada', what: 'export' })).status).toBe(422);
  });
});

test("the partner page shows the health of the partner's widgets with advice", async () => {
  await registerPartner('acme', 'https://acme.example');
  expect(await fetchText('/desk/partners/acme')).toContain('none of their tags has the attribute health');
  expect(await fetchText('/desk/partners')).not.toContain('Needs attention');
  const insertHealthReport = env.DB.prepare(
    "INSERT INTO embed_health (day, origin, version, tag, event, detail, views) VALUES (?, 'https://acme.example', '1.0.2', ?, ?, ?, 7)",
  );
  await env.DB.batch([
    insertHealthReport.bind(formatPastDate(0), 'agency-cart', 'shown', ''),
    insertHealthReport.bind(formatPastDate(0), '', 'blocked', 'frame-src https://calendly.com'),
  ]);
  expect(await fetchText('/desk/partners/acme')).toMatch(
    /blocks something the widgets need.*frame-src https:\/\/calendly\.com/,
  );
  expect(await fetchText('/desk/partners')).toContain('Needs attention');
});
