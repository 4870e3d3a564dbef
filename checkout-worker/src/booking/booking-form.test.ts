import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#agency/brand';
import { call } from '#agency/onboarding';
import { type Calendars, createCalendars } from '#local/calendars/calendars.ts';
import type { Env } from '../env.ts';
import { createFormToken, postForm } from '../testing/forms.ts';
import {
  captureLog,
  clearDatabase,
  createEvent,
  deliverEvent,
  getSession,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake, type MailFake } from '../testing/mail-fake.ts';
import { queryRows, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

/** Monday in the week before the clocks change in New York. */
const today = '2027-03-08T12:00:00Z';
const monday = '2027-03-15T14:00:00.000Z';
const tuesday = '2027-03-16T15:00:00.000Z';

let calendars: Calendars;
let stripe: StripeFake;
let mailFake: MailFake;
let env: Partial<Env>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) });
  await clearDatabase();
  const pages = [brand.booking, call?.booking].filter((page) => page !== undefined);
  calendars = createCalendars({ pages, zone: 'America/New_York' });
  stripe = installStripeFake();
  mailFake = createMailFake();
  env = { ...mailFake.bindings, CALENDLY_TOKEN: 'token', CAL_API_KEY: 'cal_key' };
  const atStripe = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const isCalendar = /^https:\/\/api\.(calendly\.com|cal\.eu)\//.test(String(input));
    return isCalendar ? calendars.answer(new Request(input, init)) : atStripe(input, init);
  });
});

async function buy(fields = {}) {
  const order = await startOrder(stripe, 'socialMediaStarter');
  const session = order.session({ customer_details: { email: 'buyer@example.com', name: 'Ada Buyer' }, ...fields });
  stripe.sessions.set(order.sessionId, session);
  await deliverEvent(createEvent('checkout.session.completed', session), env);
  await mailFake.deliver();
  const mail = mailFake.findMailsTo('buyer@example.com').at(-1)?.text ?? '';
  const mailed = /\S+\/api\/booking\/new\?order=\S+/.exec(mail)?.[0] ?? 'none';
  const seen = await (await getSession(order.sessionId)).json<{ call: { url: string } }>();
  return { ...order, mailed, shown: seen.call.url };
}

const openPage = (url: string, headers = {}) => sendRequest(new Request(url, { headers }), env);
const strategyCallUrl = `${siteOrigin}/api/booking/new`;
const findActiveBookings = () => calendars.bookings.filter(({ isCanceled }) => !isCanceled);

/** Sends the form of a page, with its hidden fields and a token that is old enough. */
async function submit(url: string, fields: Record<string, string> = {}): Promise<Response> {
  const hidden = readHiddenFields(await (await openPage(url)).text());
  return postForm(
    'booking/new',
    { ...hidden, start: monday, notes: '', token: await createFormToken(), ...fields },
    env,
  );
}

describe('the onboarding call of an order (B12)', () => {
  it('is booked in the buyer’s name, with the order’s lines in the notes', async () => {
    const { mailed, orderId } = await buy();
    const page = await (await openPage(mailed)).text();
    expect(page).toContain('Choose a time for the call about your order #');
    expect(page).not.toContain('buyer@example.com');
    const reply = await submit(mailed, { notes: 'About our launch' });
    expect(reply.status).toBe(303);
    const booked = await (await openPage(reply.headers.get('location') ?? '')).text();
    expect(booked).toContain('You’re booked.');
    expect(booked).toContain('call.ics');
    const [held] = findActiveBookings();
    expect(held).toMatchObject({ name: 'Ada Buyer', email: 'buyer@example.com' });
    expect(held?.notes).toMatch(/^About our launch\n\nOrder #\w{8}:\n1 × /);
    expect(await queryRows('SELECT order_id, booking, starts_at FROM onboarding_calls')).toEqual([
      { order_id: orderId, booking: held?.uid, starts_at: Date.parse(monday) / 1000 },
    ]);
  });

  it('can be booked only once through the success page’s link, and can be canceled only through the mailed link (T56)', async () => {
    const { mailed, shown } = await buy();
    await submit(shown);
    const again = await (await openPage(shown)).text();
    expect(again).toContain('The call is booked for Monday, March 15, 2027');
    expect(again).not.toContain('<form');
    expect(again).not.toContain('/api/booking?token=');
    const manage = (await openPage(mailed)).headers.get('location') ?? '';
    expect(await (await openPage(manage)).text()).toContain('Cancel the call');
    expect(findActiveBookings()).toHaveLength(1);
  });

  it('has notes marked as typed by another person if it was booked through the success page’s link (T51)', async () => {
    const { shown } = await buy();
    await submit(shown, { notes: 'Your payment failed: https://evil.example' });
    const [held] = findActiveBookings();
    expect(held).toMatchObject({ name: 'Ada Buyer', email: 'buyer@example.com' });
    expect(held?.notes).toMatch(/^Written by whoever booked this call:\nYour payment failed: /);
  });

  it('is shown as requested, and not as booked, until the agency accepts it', async () => {
    calendars.asksHost = true;
    const { shown } = await buy();
    await submit(shown);
    const requested = await (await openPage(shown)).text();
    expect(requested).toContain('You’ve asked for Monday, March 15, 2027');
    expect(requested).not.toContain('booked');
    calendars.accept('call-1');
    expect(await (await openPage(shown)).text()).toContain('The call is booked for Monday, March 15, 2027');
  });

  it('is updated when the buyer moves or cancels the call, and can be booked again after a cancellation', async () => {
    const { mailed } = await buy();
    const manage = (await submit(mailed)).headers.get('location') ?? '';
    const token = new URL(manage).searchParams.get('token') ?? '';
    await postForm('booking/move', { token, start: tuesday }, env);
    const queryCalls = () => queryRows('SELECT starts_at, canceled_at IS NULL AS stands FROM onboarding_calls');
    expect(await queryCalls()).toEqual([{ starts_at: Date.parse(tuesday) / 1000, stands: 1 }]);
    const moved = new URL((await openPage(mailed)).headers.get('location') ?? '').searchParams.get('token') ?? '';
    const canceled = await (await postForm('booking/cancel', { token: moved }, env)).text();
    expect(await queryCalls()).toEqual([{ starts_at: Date.parse(tuesday) / 1000, stands: 0 }]);
    expect(canceled).toContain('/api/booking/new?order=');
    expect((await submit(mailed)).status).toBe(303);
    expect(await queryCalls()).toEqual([{ starts_at: Date.parse(monday) / 1000, stands: 1 }]);
  });

  it.each([
    ['for the same time', monday, monday],
    ['for different times', monday, tuesday],
  ])('is booked only once if two people book the call at the same moment, %s', async (_, one, other) => {
    const { mailed, shown } = await buy();
    const replies = await Promise.all([submit(shown, { start: one }), submit(mailed, { start: other })]);
    expect(findActiveBookings()).toHaveLength(1);
    const [booked] = findActiveBookings();
    const texts = await Promise.all(
      replies.map(async (reply) => (await openPage(reply.headers.get('location') ?? shown)).text()),
    );
    const day = booked?.start === Date.parse(monday) ? 'Monday, March 15' : 'Tuesday, March 16';
    for (const text of texts) expect(text).toContain(`${day}, 2027`);
    expect(await queryRows('SELECT booking FROM onboarding_calls')).toEqual([{ booking: booked?.uid }]);
    expect(await queryRows('SELECT name FROM booking_locks')).toEqual([]);
  });

  it('cannot be booked for up to a minute while another request is booking the call', async () => {
    captureLog();
    const { mailed, orderId } = await buy();
    await queryRows(`INSERT INTO booking_locks VALUES ('order:${orderId}', ${Date.now() / 1000 + 60})`);
    vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run));
    const reply = await submit(mailed, { notes: 'About our launch' });
    expect([reply.status, findActiveBookings()]).toEqual([409, []]);
    expect(await reply.text()).toContain('being booked or moved right now');
    vi.setSystemTime(Date.now() + 61_000);
    expect((await submit(mailed)).status).toBe(303);
  });

  it('is found at the provider instead of booked again if the Worker failed to store the first booking', async () => {
    captureLog();
    const { mailed } = await buy();
    await submit(mailed);
    await queryRows('DELETE FROM onboarding_calls');
    await submit(mailed, { start: tuesday });
    expect(findActiveBookings()).toHaveLength(1);
    expect(await queryRows('SELECT booking FROM onboarding_calls')).toEqual([
      { booking: findActiveBookings()[0]?.uid },
    ]);
  });

  it('is shown at the new time after a move at the provider, and can be booked again after a cancellation there', async () => {
    const { mailed, shown } = await buy();
    await submit(mailed);
    const [held] = findActiveBookings();
    calendars.move(held?.uid ?? '', tuesday);
    expect(await (await openPage(shown)).text()).toContain('The call is booked for Tuesday, March 16, 2027');
    expect(await queryRows('SELECT booking, starts_at FROM onboarding_calls')).toEqual([
      { booking: findActiveBookings()[0]?.uid, starts_at: Date.parse(tuesday) / 1000 },
    ]);
    calendars.cancel(findActiveBookings()[0]?.uid ?? '');
    expect(await (await openPage(shown)).text()).toContain('Choose a time for the call');
    expect(await queryRows('SELECT canceled_at IS NULL AS stands FROM onboarding_calls')).toEqual([{ stands: 0 }]);
    expect((await submit(mailed)).status).toBe(303);
    expect(findActiveBookings()).toHaveLength(1);
  });

  it('is shown at the new time if the call was canceled and then booked again at Cal.com', async () => {
    const { mailed, shown } = await buy();
    await submit(mailed);
    const [held] = findActiveBookings();
    calendars.cancel(held?.uid ?? '');
    expect(await (await openPage(shown)).text()).toContain('Choose a time for the call');
    calendars.rebook(held?.uid ?? '', tuesday);
    expect(await (await openPage(shown)).text()).toContain('The call is booked for Tuesday, March 16, 2027');
    expect(await queryRows('SELECT booking, canceled_at FROM onboarding_calls')).toEqual([
      { booking: findActiveBookings()[0]?.uid, canceled_at: null },
    ]);
  });

  it('is no longer requested from the provider if the call was canceled a month ago', async () => {
    const { mailed, shown } = await buy();
    await submit(mailed);
    calendars.cancel(findActiveBookings()[0]?.uid ?? '');
    await openPage(shown);
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    calendars.requests.length = 0;
    await openPage(shown);
    expect(calendars.requests).not.toContain('GET /v2/bookings/call-1');
  });

  it('is shown at the stored time if the provider does not respond', async () => {
    const log = captureLog();
    const { shown, mailed } = await buy();
    await submit(mailed);
    calendars.fault = 'away';
    expect(await (await openPage(shown)).text()).toContain('The call is booked for Monday, March 15, 2027');
    expect(log.join('\n')).toContain('call-not-read');
  });

  it('cannot be booked through an altered link or for an unpaid order, both of which return 404', async () => {
    const { mailed } = await buy();
    const altered = `${mailed.slice(0, -1)}${mailed.endsWith('A') ? 'B' : 'A'}`;
    expect((await openPage(altered)).status).toBe(404);
    await queryRows("UPDATE orders SET status = 'processing'");
    expect((await openPage(mailed)).status).toBe(404);
    expect((await postForm('booking/new', { order: 'x', start: monday }, env)).status).toBe(404);
    expect(findActiveBookings()).toEqual([]);
  });

  it('is not booked, and the form keeps the typed notes, if Stripe does not return the buyer’s name and email address', async () => {
    captureLog();
    const { mailed, sessionId } = await buy();
    stripe.sessions.delete(sessionId);
    const reply = await submit(mailed, { notes: 'About our launch' });
    expect(reply.status).toBe(503);
    const html = await reply.text();
    expect(html).toContain('We couldn’t book the call.');
    expect(html).toContain('>About our launch</textarea>');
    expect(findActiveBookings()).toEqual([]);
  });
});

describe('booking page without JavaScript', () => {
  const person = { name: 'Ada Example', email: 'ada@example.com' };

  it('books the selected time with the typed name, email address and notes', async () => {
    const reply = await submit(strategyCallUrl, { ...person, notes: 'Our launch' });
    expect(reply.status).toBe(303);
    expect(await (await openPage(reply.headers.get('location') ?? '')).text()).toContain('Monday, March 15, 2027');
    expect(findActiveBookings()).toMatchObject([
      { ...person, notes: 'Written by whoever booked this call:\nOur launch', zone: brand.timeZone },
    ]);
  });

  it.each([
    ['the form’s own URL', '?items=seoStarter:1&partner=acme', ''],
    ['the URL of a page of the site', '', `${siteOrigin}/strategy-call?plan=seoStarter&partner=acme`],
  ])('books a call with the products and the partner from %s', async (_, query, referer) => {
    const form = await (await openPage(strategyCallUrl + query, referer ? { Referer: referer } : {})).text();
    expect(form).toContain('We’ll see what you chose, so we can talk about it: 1 × ');
    const later = /href="([^"]+)">See later times/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const next = await (await openPage(siteOrigin + later)).text();
    for (const html of [form, next]) {
      expect(readHiddenFields(html)).toMatchObject({ items: 'seoStarter:1', partner: 'acme' });
    }
    await submit(siteOrigin + later, person);
    expect(findActiveBookings()[0]?.notes).toMatch(/^Cart:\n1 × /);
    expect(Object.values(findActiveBookings()[0]?.metadata ?? {})).toContain('acme');
  });

  it('accepts notes of the maximum length with line breaks', async () => {
    const notes = `${'a\r\n'.repeat(999)}bc`;
    const reply = await submit(strategyCallUrl, { name: 'Ada', email: 'ada@example.com', notes });
    expect(reply.status).toBe(303);
  });

  it('identifies the partner whose registered page links to the form', async () => {
    await registerPartner('acme', 'https://acme.example');
    const readLinkedPartner = async (referer: string) =>
      readHiddenFields(await (await openPage(strategyCallUrl, { Referer: referer })).text()).partner;
    expect(await readLinkedPartner('https://acme.example/')).toBe('acme');
    expect(await readLinkedPartner('https://stranger.example/?partner=acme')).toBeUndefined();
  });

  it('ignores unknown products and an invalid partner id', async () => {
    const html = await (await openPage(`${strategyCallUrl}?items=nothing:1,<b>:2&partner=%3Cscript%3E`)).text();
    expect(html).not.toContain('We’ll see what you chose');
    expect(html).not.toContain('name="partner"');
    expect((await openPage(strategyCallUrl, { Referer: 'about:client' })).status).toBe(200);
  });

  it.each([
    ['Europe/Berlin', '2:00 pm', '3:00 pm'],
    ['America/New_York', '9:00 am', '10:00 am'],
    ['Asia/Kolkata', '6:30 pm', '7:30 pm'],
    ['Australia/Lord_Howe', '12:00 am', '1:00 am'],
  ])('shows the times in %s', async (zone, first, second) => {
    const html = await (await openPage(`${strategyCallUrl}?zone=${zone}&from=2027-03-15`)).text();
    const shown = [...html.matchAll(/value="(2027-03-15T1[34]:00[^"]+)"\/>([^<]+)/g)].map(([, , text]) => text);
    expect(shown).toEqual([first, second]);
    expect(html).toContain(`<option value="${zone}" selected="">`);
  });

  it.each(['tomorrow', '2027-02-31', '1970-01-01', '%2B010000-01-01', '%2B275760-09-13', '-000001-01-01'])(
    'shows the first week if the day %s is invalid or in the past',
    async (from) => {
      const html = await (await openPage(`${strategyCallUrl}?from=${from}`)).text();
      expect(html).toContain('value="2027-03-08T14:00:00.000Z"');
    },
  );

  it('keeps the typed text if the time is no longer free, and books one call if the form is sent twice', async () => {
    captureLog();
    const submission = crypto.randomUUID();
    const replies = [
      await submit(strategyCallUrl, { ...person, submission }),
      await submit(strategyCallUrl, { ...person, submission }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(findActiveBookings()).toHaveLength(1);
    const late = await submit(strategyCallUrl, { name: 'Bob', email: 'bob@example.com', notes: 'Hello' });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('This time has been taken.');
    expect(html).toContain('value="bob@example.com"');
    expect(html).toContain('>Hello</textarea>');
    expect(html).not.toContain(`value="${monday}"`);
  });

  it('links to the provider’s page and shows phone and email if the provider is down', async () => {
    captureLog();
    calendars.fault = 'away';
    const reply = await openPage(strategyCallUrl);
    expect(reply.status).toBe(503);
    const html = await reply.text();
    expect(html).toContain(`href="${brand.booking}"`);
    expect(html).toContain(`href="mailto:${brand.email}"`);
    expect(html).toContain('href="tel:');
    expect(html).not.toContain('<form');
  });

  it('asks password managers not to fill the honeypot, because a filled honeypot discards the form', async () => {
    const page = await (await openPage(strategyCallUrl)).text();
    const [, pot = ''] = /<label class="pot"([^>]*>[^<]*<input[^>]*)/.exec(page) ?? [];
    for (const attribute of ['inert', 'data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type="other"']) {
      expect(pot).toContain(attribute);
    }
  });

  // https://github.com/openui/open-ui/issues/1377
  it('always shows the times of the first day, so that the browser can ask for a time', async () => {
    const html = await (await openPage(strategyCallUrl)).text();
    expect(html).toMatch(/<div><p class="day">Monday, March 8<\/p><fieldset[^>]*><label><input type="radio"/);
    expect(html).not.toContain('<details open');
  });

  it('shows an error at each invalid field', async () => {
    captureLog();
    const wrong = await submit(strategyCallUrl, { name: ' ', email: 'ada', start: monday, notes: 'Hello' });
    const html = await wrong.text();
    expect(html).toMatch(/<input id="name" aria-invalid="true" aria-describedby="name-wrong"/);
    expect(html).toMatch(/<small id="name-wrong"><strong>Enter your name\./);
    expect(html).toMatch(/<small id="email-wrong"><strong>Enter an email address/);
    expect(html).not.toContain('notes-wrong');
  });

  it('books no call for missing fields, a filled honeypot, a form sent too early or another origin', async () => {
    captureLog();
    const wrong = await submit(strategyCallUrl, { ...person, email: 'ada', start: '2027-03-09T15:00:00.000Z' });
    expect(wrong.status).toBe(422);
    const [, tuesdays = ''] =
      /<details open=""><summary>Tuesday, March 9(.*?)<\/details>/.exec(await wrong.text()) ?? [];
    expect(tuesdays).toContain('checked="" value="2027-03-09T15:00:00.000Z"');
    expect((await submit(strategyCallUrl, { ...person, start: '' })).status).toBe(422);
    expect((await submit(strategyCallUrl, { ...person, website: 'https://spam.example' })).status).toBe(503);
    expect((await submit(strategyCallUrl, { ...person, token: await createFormToken(0) })).status).toBe(422);
    const fields = { ...person, start: monday, token: await createFormToken() };
    expect((await postForm('booking/new', fields, env, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(findActiveBookings()).toEqual([]);
  });
});
