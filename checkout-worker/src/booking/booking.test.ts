import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#agency/brand';
import { call } from '#agency/onboarding';
import type { BookingReply, TimesReply } from '#catalogue/wire-booking.ts';
import { type Calendars, createCalendars, type Fault } from '#local/calendars/calendars.ts';
import type { Env } from '../env.ts';
import { createFormToken, postForm, postJson } from '../testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  createBrokenDatabase,
  createTestEnv,
  readHiddenFields,
  readProblem,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { queryRows } from '../testing/settled-orders.ts';

const pages = { calendly: brand.booking ?? '', cal: call?.booking ?? '' };
const providers = Object.entries(pages);
/** Monday in the week before the clocks change in New York. */
const today = '2027-03-08T12:00:00Z';
const monday = '2027-03-15T14:00:00.000Z';

let calendars: Calendars;
let env: Env;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) });
  await clearDatabase();
  calendars = createCalendars({ pages: [pages.calendly], zone: 'America/New_York' });
  env = createTestEnv({ CALENDLY_TOKEN: 'token', CAL_API_KEY: 'cal_key' });
  // Deadlines pass after 100 ms, so that a hanging provider does not slow down the tests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { hostname } = new URL(url);
    expect(['api.calendly.com', 'api.cal.eu']).toContain(hostname);
    const request = new Request(url, init);
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
    return Promise.race([calendars.answer(request), aborted]);
  });
});

function getTimes(page: string, query: Record<string, string> = {}, overrides = env): Promise<Response> {
  const search = new URLSearchParams({ page, from: '2027-03-14', to: '2027-03-20', ...query });
  return sendRequest(new Request(`${siteOrigin}/api/booking/times?${search}`), overrides);
}

async function listStarts(page: string): Promise<string[]> {
  const { times } = await (await getTimes(page)).json<TimesReply>();
  return times.map(({ start }) => start);
}

async function book(page: string, fields: Record<string, unknown> = {}, headers = {}): Promise<Response> {
  const body = {
    page,
    start: monday,
    zone: 'Europe/Berlin',
    name: 'Ada Example',
    email: 'ada@example.com',
    notes: 'About our launch',
    language: 'en',
    token: await createFormToken(),
    submission: crypto.randomUUID(),
    ...fields,
  };
  return postJson('booking', body, env, headers);
}

async function bookCall(page: string): Promise<BookingReply> {
  return (await book(page)).json<BookingReply>();
}

const findActiveBookings = () => calendars.bookings.filter(({ isCanceled }) => !isCanceled);
const openPage = (url: string) => sendRequest(new Request(url), env);
const extractToken = (url: string) => new URL(url).searchParams.get('token') ?? '';

const providerFaults = [
  ['returns an error', 'away'],
  ['does not respond in time', 'slow'],
  ['returns malformed data', 'malformed'],
] satisfies [string, Fault][];

describe.each(providers)('GET /api/booking/times with %s', (_, page) => {
  it('returns the free times of the requested days in UTC, and the agency’s time zone', async () => {
    const reply = await (await getTimes(page)).json<TimesReply>();
    expect(reply.zone).toBe(brand.timeZone);
    // 9 am in New York, one hour earlier in UTC than in the week before the clocks changed.
    expect(reply.times[0]).toEqual({ start: '2027-03-15T13:00:00.000Z', end: '2027-03-15T13:30:00.000Z' });
    expect(reply.times).toHaveLength(5 * 16);
  });

  // https://github.com/calcom/cal.diy/issues/6386
  it('returns a time once that the provider lists twice', async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const text = await (await answer(url, init)).text();
      return new Response(text.replace(/\{[^{}]*T13:00[^{}]*\}/, '$&,$&'));
    });
    expect(new Set(await listStarts(page)).size).toBe(5 * 16);
    expect(await listStarts(page)).toHaveLength(5 * 16);
  });

  it('requests the same days from the provider at most once a minute', async () => {
    await Promise.all([getTimes(page), getTimes(page)]);
    const asked = calendars.requests.length;
    vi.setSystemTime(Date.now() + 59_000);
    await getTimes(page);
    expect(calendars.requests).toHaveLength(asked);
    vi.setSystemTime(Date.now() + 2000);
    await getTimes(page);
    expect(calendars.requests).toHaveLength(asked + 1);
  });

  // Cloudflare cancels a request whose visitor has left, and then its promises never settle.
  // https://github.com/emdash-cms/emdash/issues/1821
  it('returns times to a second visitor even if the first visitor left before the provider replied', async () => {
    const answer = globalThis.fetch;
    const asked = vi.fn(() => new Promise<never>(() => {}));
    vi.stubGlobal('fetch', asked);
    void getTimes(page);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    vi.stubGlobal('fetch', answer);
    const left = new Promise((resolve) => setTimeout(resolve, 1000, 'no answer'));
    expect(await Promise.race([listStarts(page), left])).toContain(monday);
  });

  it('does not cache times that the provider returned before a call was booked', async () => {
    const answer = globalThis.fetch;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const reply = await answer(url, init);
      if (/slots|available_times/.test(url)) await isReleased;
      return reply;
    });
    const early = listStarts(page);
    await vi.waitFor(() => expect(calendars.requests.join()).toMatch(/slots|available_times/));
    vi.stubGlobal('fetch', answer);
    expect((await book(page)).status).toBe(201);
    release();
    await early;
    expect(await listStarts(page)).not.toContain(monday);
  });

  it.each(providerFaults)('returns 503 and caches nothing if the provider %s', async (_, fault) => {
    captureLog();
    calendars.fault = fault;
    const response = await getTimes(page);
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ code: 'calendar-unavailable', retry: 'same-attempt' });
    calendars.fault = 'none';
    expect((await getTimes(page)).status).toBe(200);
  });

  it('returns an empty list for a week without free times', async () => {
    calendars.fault = 'empty';
    expect(await (await getTimes(page)).json<TimesReply>()).toEqual({ zone: brand.timeZone, times: [] });
  });

  it('alerts the agency if the provider rejects the API key', async () => {
    const log = captureLog();
    calendars.fault = 'locked';
    expect((await getTimes(page)).status).toBe(503);
    expect(log.join('\n')).toContain('calendar-key-refused');
  });

  it('returns 503 if the API key is not set', async () => {
    captureLog();
    const response = await getTimes(page, {}, createTestEnv());
    expect([response.status, (await readProblem(response)).code]).toEqual([503, 'not-configured']);
    expect(calendars.requests).toEqual([]);
  });
});

describe('GET /api/booking/times', () => {
  it('finds the event type of an agency with more than 100 event types at Calendly', async () => {
    const others = Array.from({ length: 100 }, (_, index) => `https://calendly.com/shop/other-${index}`);
    calendars = createCalendars({ pages: [...others, pages.calendly], zone: 'America/New_York' });
    expect((await listStarts(pages.calendly)).length).toBeGreaterThan(0);
  });

  it.each(['https://calendly.com/else/call', 'https://api.calendly.com.evil.example/shop/call', 'call', ''])(
    'returns 404 for the booking page %j, which is not a page of the agency',
    async (page) => {
      captureLog();
      expect((await getTimes(page)).status).toBe(404);
      expect(calendars.requests).toEqual([]);
    },
  );

  it.each([
    { from: '2027-03-14', to: '2027-03-13' },
    { from: '2027-03-14', to: '2027-05-01' },
    { from: 'tomorrow', to: '2027-03-20' },
  ])('returns 422 for the invalid range of days %j', async (days) => {
    captureLog();
    expect((await getTimes(pages.cal, days)).status).toBe(422);
  });
});

describe.each(providers)('POST /api/booking with %s', (_, page) => {
  it('refuses the id of an order as the nonce, which would return the links of that order’s call (T56)', async () => {
    const response = await book(page, { submission: `co_${'a'.repeat(64)}` });
    expect(response.status).toBe(422);
    expect(calendars.requests).toEqual([]);
  });

  it('books the call with the notes, the cart and the partner, and returns signed links', async () => {
    await registerPartner('acme', 'https://partner.example');
    const cart = [{ id: 'socialMediaGrowth', quantity: 2 }];
    const response = await book(page, { cart }, { Origin: 'https://partner.example' });
    expect(response.status).toBe(201);
    const reply = await response.json<BookingReply>();
    expect(reply).toMatchObject({ id: 'call-1', start: monday, end: '2027-03-15T14:30:00.000Z' });
    expect(reply.manage).toMatch(/^https:\/\/agency\.example\/api\/booking\?token=/);
    const [held] = calendars.bookings;
    expect(held).toMatchObject({ name: 'Ada Example', email: 'ada@example.com', zone: 'Europe/Berlin' });
    expect(held?.notes).toMatch(/^Written by whoever booked this call:\nAbout our launch\n\nCart:\n2 × /);
    expect(Object.values(held?.metadata ?? {})).toContain('acme');
  });

  // The provider mails the name and the notes to the typed address, which may be another person's.
  it.each([
    ['Ada O’Example-Smith, J.R.', 'Ada O’Example-Smith, J. R.'],
    ['Zoë & João (3rd)', 'Zoë & João (3rd)'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['Gal·la ‘Iolani レオ・マリ', 'Gal·la ‘Iolani レオ・マリ'],
    ['Pay at https://evil.example/pay', 'Pay at https evil. example pay'],
    ['Mail billing@evil.example', 'Mail billing evil. example'],
    ['Call +49 (0)800 123-4567 now', 'Call now'],
    ['Call 08·00\u200d12\u200c34 now', 'Call now'],
    ['a'.repeat(200), 'a'.repeat(60)],
  ])('sends the name %j to the provider without links or phone numbers, as %j (T51)', async (name, sent) => {
    expect((await book(page, { name })).status).toBe(201);
    expect(findActiveBookings()).toMatchObject([{ name: sent }]);
  });

  it('tells the slower of two simultaneous visitors, in that visitor’s language, that the time is taken', async () => {
    captureLog();
    await listStarts(page);
    const replies = await Promise.all([book(page), book(page, { language: 'de', email: 'bob@example.com' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409) as Response;
    expect(await readProblem(refused)).toMatchObject({ code: 'time-taken', retry: 'new-attempt' });
    expect(findActiveBookings()).toHaveLength(1);
    expect(await listStarts(page)).not.toContain(monday);
  });

  it('returns 409 if another visitor books the time first', async () => {
    captureLog();
    calendars.fault = 'taken';
    expect((await book(page)).status).toBe(409);
    expect(findActiveBookings().map(({ email }) => email)).toEqual(['other@example.com']);
  });

  it.each([
    ['never responds', 'books-then-hangs'],
    ['returns an error', 'books-then-fails'],
  ] satisfies [string, Fault][])('returns the booking if the provider books the call but %s', async (_, fault) => {
    calendars.fault = fault;
    const response = await book(page);
    expect([response.status, (await response.json<BookingReply>()).start]).toEqual([201, monday]);
    expect(findActiveBookings()).toHaveLength(1);
  });

  it('returns the same booking for a retry with the same key, even at another time', async () => {
    const submission = crypto.randomUUID();
    const first = await (await book(page, { submission })).json<BookingReply>();
    const again = await (await book(page, { submission, start: '2027-03-16T15:00:00.000Z' })).json<BookingReply>();
    expect([again.id, again.start]).toEqual([first.id, monday]);
    expect(findActiveBookings()).toHaveLength(1);
  });

  it.each(providerFaults)('returns 503 if the provider %s', async (_, fault) => {
    captureLog();
    calendars.fault = fault;
    expect((await book(page)).status).toBe(503);
  });

  it('refuses a time that the provider does not offer', async () => {
    captureLog();
    for (const start of ['2027-03-15T03:00:00.000Z', '2027-03-15T14:07:00.000Z', '2027-03-01T14:00:00.000Z']) {
      expect([409, 422]).toContain((await book(page, { start })).status);
    }
    expect(findActiveBookings()).toEqual([]);
  });
});

describe('POST /api/booking', () => {
  it.each([
    { email: 'ada' },
    { name: ' ' },
    { zone: 'Mars/Olympus' },
    { start: 'tomorrow' },
    // The timestamp schema accepts this value, but `Date` does not.
    { start: '2027-03-15T10:00:00+05' },
    { submission: 'x' },
    { notes: 'x'.repeat(2001) },
  ])('returns 422 for %j', async (fields) => {
    captureLog();
    expect((await book(pages.cal, fields)).status).toBe(422);
    expect(calendars.requests).toEqual([]);
  });

  it('asks a visitor whose email address Cal.com blocks to call, without an alert about the API key', async () => {
    const log = captureLog();
    calendars.blockedEmail = 'ada@example.com';
    const response = await book(pages.cal);
    expect([response.status, (await readProblem(response)).code]).toEqual([422, 'booking-refused']);
    expect(log.join('\n')).not.toContain('calendar-key-refused');
    expect((await book(pages.cal, { email: 'bob@example.com' })).status).toBe(201);
  });

  it('books nothing for a filled honeypot, a missing form token or an unregistered origin', async () => {
    captureLog();
    expect((await book(pages.cal, { website: 'https://spam.example' })).status).toBe(503);
    expect((await book(pages.cal, { token: undefined })).status).toBe(422);
    expect((await book(pages.cal, {}, { Origin: 'https://stranger.example' })).status).toBe(403);
    expect(calendars.requests).toEqual([]);
  });
});

describe.each(providers)('calls at %s in another person’s name (T51)', (_, page) => {
  const listOtherStarts = async () => (await listStarts(page)).filter((start) => start !== monday);

  it('are booked at most five times a day for one address, in any spelling, even if they are canceled', async () => {
    captureLog();
    const statuses = [];
    for (const email of [
      'ada@example.com',
      'ADA@example.com',
      ' ada@Example.com',
      'ada@example.com',
      'Ada@example.com',
    ]) {
      const reply = await book(page, { email });
      statuses.push(reply.status);
      const { manage } = await reply.json<BookingReply>();
      await postForm('booking/cancel', { token: extractToken(manage) }, env);
    }
    expect(statuses).toEqual(Array(5).fill(201));
    const refused = await book(page);
    expect([refused.status, (await readProblem(refused)).detail]).toEqual([
      429,
      'That was a lot of bookings for one day. Please try again tomorrow, or reach us another way.',
    ]);
    expect(findActiveBookings()).toEqual([]);
    expect((await book(page, { email: 'bob@example.com' })).status).toBe(201);
    vi.setSystemTime(Date.parse(today) + 25 * 60 * 60 * 1000);
    expect((await book(page, { start: '2027-03-16T15:00:00.000Z' })).status).toBe(201);
  });

  it('are booked at most a hundred times a day in total', async () => {
    captureLog();
    const rows = JSON.stringify(Array.from({ length: 100 }, (_, index) => index));
    await queryRows(`INSERT INTO booking_changes SELECT value, value, ${Date.now() / 1000} FROM json_each('${rows}')`);
    expect((await book(page)).status).toBe(429);
  });

  it('are moved at most five times a day, also through the first link, and their page says why', async () => {
    captureLog();
    const token = extractToken((await bookCall(page)).manage);
    const starts = (await listOtherStarts()).slice(0, 6);
    const replies = [];
    for (const start of starts) replies.push(await postForm('booking/move', { token, start }, env));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await replies[5]?.text()).toContain('autofocus="">That was a lot of bookings for one day.');
    expect(findActiveBookings().map((held) => new Date(held.start).toISOString())).toEqual([starts[4]]);
  });

  it('are not limited while the database fails', async () => {
    const log = captureLog();
    env = { ...env, DB: createBrokenDatabase('on writes') };
    expect((await book(page)).status).toBe(201);
    expect(log.join('\n')).toContain('booking-not-counted');
  });
});

it('the calendar file omits the location if Cal.com returns an app name instead of a link', async () => {
  const { file } = await bookCall(pages.cal);
  const { answer } = calendars;
  calendars.answer = async (request) =>
    new Response(
      (await (await answer(request)).text()).replace('https://video.example/call-1', 'integrations:google:meet'),
    );
  const text = await (await openPage(file)).text();
  expect(text).toContain('UID:call-1');
  expect(text).not.toContain('LOCATION');
});

describe.each(providers)('page of a booking at %s', (_, page) => {
  it('shows the call in the visitor’s time zone, with other free times', async () => {
    const { manage } = await bookCall(page);
    const html = await (await openPage(manage)).text();
    expect(html).toContain('Monday, March 15, 2027 at 3:00 pm');
    expect(html).toContain('name="start"');
  });

  it('cancels the call, and shows the same page if the call is canceled twice', async () => {
    const { manage } = await bookCall(page);
    const token = extractToken(manage);
    for (const _attempt of [1, 2]) {
      const response = await postForm('booking/cancel', { token }, env);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('The call is canceled')]);
    }
    expect(findActiveBookings()).toEqual([]);
    expect(await listStarts(page)).toContain(monday);
  });

  it('returns JSON for the widget with the time of the call and whether the call is canceled', async () => {
    captureLog();
    const token = extractToken((await bookCall(page)).manage);
    const fetchState = async () => (await openPage(`${siteOrigin}/api/booking/state?token=${token}`)).json();
    expect(await fetchState()).toEqual({
      isCanceled: false,
      isPending: false,
      start: monday,
      end: '2027-03-15T14:30:00.000Z',
    });
    calendars.move('call-1', '2027-03-16T15:00:00.000Z');
    expect(await fetchState()).toMatchObject({ isCanceled: false, start: '2027-03-16T15:00:00.000Z' });
    await postForm('booking/cancel', { token }, env);
    expect(await fetchState()).toMatchObject({ isCanceled: true });
    expect((await openPage(`${siteOrigin}/api/booking/state?token=x`)).status).toBe(404);
  });

  it('moves the call only once if the form is sent twice, and both the old and the new link show the new time', async () => {
    const { manage } = await bookCall(page);
    const start = '2027-03-16T15:00:00.000Z';
    const fields = { token: extractToken(manage), start };
    const first = await (await postForm('booking/move', fields, env)).text();
    const again = await (await postForm('booking/move', fields, env)).text();
    for (const html of [first, again]) expect(html).toContain('Your call has moved');
    expect(findActiveBookings().map((held) => new Date(held.start).toISOString())).toEqual([start]);
    const link = /href="(https:\/\/agency\.example\/api\/booking\?token=[^"]+)"/.exec(first)?.[1] ?? '';
    expect(await (await openPage(link)).text()).toContain('Tuesday, March 16, 2027 at 4:00 pm');
    expect(await (await openPage(manage)).text()).toContain('Tuesday, March 16, 2027 at 4:00 pm');
  });

  it.each([
    ['move the call to the same time', 'move', '2027-03-16T15:00:00.000Z', 1],
    ['move the call to different times', 'move', '2027-03-17T15:00:00.000Z', 1],
    ['move and cancel the call', 'cancel', '', 0],
  ])('keeps at most one booking if two concurrent requests %s', async (_, other, start, count) => {
    captureLog();
    const token = extractToken((await bookCall(page)).manage);
    const replies = await Promise.all([
      postForm('booking/move', { token, start: '2027-03-16T15:00:00.000Z' }, env),
      postForm(`booking/${other}`, { token, start }, env),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(findActiveBookings()).toHaveLength(count);
  });

  it('refuses to move a canceled call, and to move a call to a time that is already booked', async () => {
    captureLog();
    const { manage } = await bookCall(page);
    const token = extractToken(manage);
    const taken = '2027-03-16T15:00:00.000Z';
    expect((await book(page, { start: taken, email: 'bob@example.com' })).status).toBe(201);
    const refused = await postForm('booking/move', { token, start: taken }, env);
    const html = await refused.text();
    expect([refused.status, html]).toEqual([409, expect.stringContaining('autofocus="">This time has been taken.')]);
    // Shows the times that are still free: https://github.com/alextselegidis/easyappointments/issues/1435
    expect(html).toContain('value="2027-03-16T15:30:00.000Z"');
    expect(html).not.toContain(`value="${taken}"`);
    await postForm('booking/cancel', { token }, env);
    const late = await postForm('booking/move', { token, start: '2027-03-17T15:00:00.000Z' }, env);
    expect(await late.text()).toContain('The call is canceled');
    expect(findActiveBookings()).toHaveLength(1);
  });

  it.each(['move', 'cancel'])(
    'refuses to %s a call that is over, even from a page opened before the call',
    async (change) => {
      captureLog();
      const { manage } = await bookCall(page);
      vi.setSystemTime(Date.parse('2027-03-15T14:40:00Z'));
      const fields = { token: extractToken(manage), start: '2027-03-16T15:00:00.000Z' };
      const reply = await postForm(`booking/${change}`, fields, env);
      expect([reply.status, await reply.text()]).toEqual([200, await (await openPage(manage)).text()]);
      expect(findActiveBookings()).toHaveLength(1);
    },
  );

  it('returns the call as a calendar file', async () => {
    const { file } = await bookCall(page);
    const response = await openPage(file);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('DTSTART:20270315T140000Z\r\nDTEND:20270315T143000Z');
    expect(text).toContain('LOCATION:https://video.example/call-1');
  });

  it('the first link shows the latest time after two moves, even if the time in between has passed', async () => {
    const { manage } = await bookCall(page);
    await postForm('booking/move', { token: extractToken(manage), start: '2027-03-16T15:00:00.000Z' }, env);
    await postForm('booking/move', { token: extractToken(manage), start: '2027-03-18T15:00:00.000Z' }, env);
    vi.setSystemTime(Date.parse('2027-03-17T12:00:00Z'));
    expect(await (await openPage(manage)).text()).toContain('Thursday, March 18, 2027 at 4:00 pm');
    expect(findActiveBookings()).toHaveLength(1);
  });

  it('updates the existing event in the visitor’s calendar after two moves instead of adding events', async () => {
    const { manage, file } = await bookCall(page);
    const fetchEvent = async (url: string) => {
      const text = await (await openPage(url)).text();
      return { uid: /UID:(.+)\r/.exec(text)?.[1], start: /DTSTART:(.+)\r/.exec(text)?.[1], text };
    };
    const readSequence = ({ text }: { text: string }) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const before = await fetchEvent(file);
    let token = extractToken(manage);
    for (const start of ['2027-03-16T15:00:00.000Z', '2027-03-17T15:00:00.000Z']) {
      vi.setSystemTime(Date.now() + 60_000);
      const moved = await (await postForm('booking/move', { token, start }, env)).text();
      token = /call\.ics\?token=([^"]+)"/.exec(moved)?.[1] ?? '';
    }
    for (const link of [file, `${siteOrigin}/api/booking/call.ics?token=${token}`]) {
      const after = await fetchEvent(link);
      expect(after).toMatchObject({ uid: before.uid, start: '20270317T150000Z' });
      expect(readSequence(after)).toBeGreaterThan(readSequence(before));
    }
  });

  it('refuses an altered link and a form from another site', async () => {
    captureLog();
    const { manage } = await bookCall(page);
    const token = extractToken(manage);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await openPage(`${siteOrigin}/api/booking?token=${altered}`)).status).toBe(404);
    expect((await openPage(`${siteOrigin}/api/booking/call.ics?token=${altered}`)).status).toBe(404);
    expect((await postForm('booking/cancel', { token }, env, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(readHiddenFields(await (await openPage(manage)).text())).toEqual({ token });
    expect(findActiveBookings()).toHaveLength(1);
  });

  it('links to the provider’s page and shows phone and email if the provider is down', async () => {
    captureLog();
    const { manage } = await bookCall(page);
    calendars.fault = 'away';
    const response = await openPage(manage);
    const html = await response.text();
    expect([response.status, html.includes(`href="${page}"`)]).toEqual([503, true]);
    expect(html).toContain('href="mailto:');
  });

  it('offers to cancel the call even if the provider lists no free times', async () => {
    captureLog();
    const { manage } = await bookCall(page);
    calendars.fault = 'empty';
    const html = await (await openPage(manage)).text();
    expect(html).toContain('No times are available');
    expect(html).toContain('Cancel the call');
  });
});

describe('a booking that the agency has yet to accept at Cal.com', () => {
  const asked = 'You’ve asked for Monday, March 15, 2027 at 3:00 pm GMT+1. We’ll reply by email.';
  const readText = async (response: Response) => (await response.text()).replaceAll('&#39;', '’');

  it('is labeled as requested on its page and in the calendar file until the agency accepts it', async () => {
    calendars.asksHost = true;
    const { isPending, manage, file } = await bookCall(pages.cal);
    expect(isPending).toBe(true);
    expect(await readText(await openPage(`${manage}&booked`))).toContain(asked);
    expect(await readText(await openPage(`${manage}&booked`))).not.toContain('You’re booked');
    expect(await readText(await openPage(file))).toContain('STATUS:TENTATIVE');
    calendars.accept('call-1');
    expect(await readText(await openPage(`${manage}&booked`))).toContain('You’re booked.');
    expect(await readText(await openPage(file))).toContain('STATUS:CONFIRMED');
  });

  it('is still labeled as requested after the visitor moved the call', async () => {
    calendars.asksHost = true;
    const token = extractToken((await bookCall(pages.cal)).manage);
    const html = await readText(await postForm('booking/move', { token, start: '2027-03-16T15:00:00.000Z' }, env));
    expect(html).toContain('You’ve asked for Tuesday, March 16, 2027');
    expect(html).not.toContain('Your call has moved');
  });
});
