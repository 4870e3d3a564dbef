import { brand } from '#agency/brand';
import { strategyCall } from '#agency/linked-pages';
import { withSmallHalfDay } from '#catalogue/time.ts';
import type { CallTime } from '#catalogue/wire-booking.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { fill } from '../lang/fill.ts';
import { type Messages, messagesFor } from '../lang/messages.ts';
import { HiddenFields, PageForm, pageReply } from '../pages/page.tsx';
import { createStyleSheet, pageRules } from '../pages/styles.ts';
import { ProblemError } from '../problem.ts';
import { sitePage } from '../site.ts';
import { timeTaken } from './book.ts';
import {
  type BookingLink,
  bookingPath,
  bookingToken,
  calendarFile,
  calendarFilePath,
  managePage,
  readBookingToken,
} from './booking-link.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { askProvider, providerOf } from './calendars.ts';
import { type Booking, ProviderError } from './provider.ts';
import { forgetTimes, isFree, listTimes } from './times.ts';

export { bookingPath, calendarFilePath };
export const movePath = `${bookingPath}/move`;
export const cancelPath = `${bookingPath}/cancel`;

const sheet = await createStyleSheet(`${pageRules}
h2 { font-size: 1.5rem; margin: 2.5rem 0 1rem; }
fieldset { border: 0; margin: 0 0 1.5rem; padding: 0; }
legend { font-weight: 600; margin-bottom: .5rem; padding: 0; }
.times { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); }
.times label { align-items: center; border: 1px solid var(--edge); border-radius: var(--radius-small); display: flex; font-weight: 400; gap: .5rem; margin: 0; min-height: 2.75rem; padding: 0 .75rem; }
.times label:has(:checked) { background: var(--color-emphasis); border-color: currentcolor; }
.times input:not([type=hidden]) { flex: none; min-height: 0; width: auto; }
`);

const deadlineMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
/** Number of days whose times the page offers at once. */
const daysShown = 7;

interface Opened {
  token: string;
  link: BookingLink;
  page: URL;
  booking: Booking;
  messages: Messages;
}

/** Returns the booking of a signed link. Sets the response's language to the visitor's. */
async function openToken(c: AppContext, token: string): Promise<Opened | undefined> {
  const link = await readBookingToken(signingSecrets(c.env, c.var.log), token);
  if (!link) return undefined;
  c.set('language', agencyLanguage(link.language));
  const page = new URL(link.page);
  const booking = await askProvider(c.var.log, () => providerOf(page, c.env, deadlineMs).read(link.id));
  return booking && { token, link, page, booking, messages: messagesFor(c.var.language) };
}

function invalidLink(c: AppContext): Response {
  const messages = messagesFor(c.var.language);
  const { invalid, invalidText } = messages.strings.booking;
  return pageReply(c, { title: invalid, messages, text: invalidText, status: 404 });
}

/** Formats a time in the visitor's time zone: `Monday, March 22, 2027 at 10:00 am EDT`. */
function timeText(start: string, { link, messages }: Pick<Opened, 'link' | 'messages'>, short = false): string {
  const style: Intl.DateTimeFormatOptions = short
    ? { hour: 'numeric', minute: '2-digit' }
    : { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  const format = new Intl.DateTimeFormat(messages.formats, {
    ...style,
    timeZoneName: short ? undefined : 'short',
    timeZone: link.zone,
  });
  return withSmallHalfDay(format.format(new Date(start)));
}

function dayText(start: string, { link, messages }: Opened): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: link.zone } as const;
  return new Intl.DateTimeFormat(messages.formats, style).format(new Date(start));
}

function byDay(times: readonly CallTime[], opened: Opened): Map<string, CallTime[]> {
  const days = new Map<string, CallTime[]>();
  for (const time of times) {
    const day = dayText(time.start, opened);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Form with the free times of a week, and a link to the next week. */
function MoveForm({ opened, times, from }: { opened: Opened; times: readonly CallTime[]; from: number }) {
  const { token, messages, booking } = opened;
  const { move, moveTo, noTimes, laterTimes } = messages.strings.booking;
  const others = times.filter(({ start }) => start !== booking.start);
  const later = `${bookingPath}?token=${token}&from=${isoDay(from + daysShown * dayMs)}`;
  return (
    <>
      <h2>{moveTo}</h2>
      {others.length === 0 ? (
        <p>{noTimes}</p>
      ) : (
        <PageForm action={movePath} tool="move_booking" purpose={move}>
          <HiddenFields token={token} />
          {[...byDay(others, opened)].map(([day, list]) => (
            <fieldset key={day}>
              <legend>{day}</legend>
              <div className="times">
                {list.map(({ start }) => (
                  <label key={start}>
                    <input type="radio" name="start" value={start} required />
                    {timeText(start, opened, true)}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <button type="submit">{move}</button>
        </PageForm>
      )}
      <p>
        <a href={later}>{laterTimes}</a>
      </p>
    </>
  );
}

/** `GET /api/booking`: shows a booked call, with forms that move or cancel it. */
export async function showBooking(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.req.query('token') ?? '');
  if (!opened) return invalidLink(c);
  const { token, booking, page, messages, link } = opened;
  const { strings } = messages;
  const words = strings.booking;
  if (booking.isCanceled) return canceledPage(c, opened);
  if (booking.end < new Date().toISOString()) {
    return pageReply(c, { title: words.over, messages, text: timeText(booking.start, opened) });
  }
  const asked = Date.parse(c.req.query('from') ?? '');
  const from = Math.max(Number.isNaN(asked) ? 0 : asked, Date.now());
  const query = { page: page.href, from: isoDay(from), to: isoDay(from + (daysShown - 1) * dayMs) };
  // A visitor can cancel even if the provider lists no times now.
  const times = await listTimes(query, c.env, c.var.log)
    .then((reply) => reply.times)
    .catch(() => []);
  const content = (
    <>
      <p>
        <strong>{timeText(booking.start, opened)}</strong>
      </p>
      <p>
        <a href={calendarFile(token, c.env)}>{words.addToCalendar}</a>
      </p>
      <PageForm action={cancelPath} tool="cancel_booking" purpose={words.cancel}>
        <HiddenFields token={token} />
        <button type="submit" className="quiet">
          {words.cancel}
        </button>
      </PageForm>
      <MoveForm opened={opened} times={times} from={from} />
      <p>
        <small>{fill(words.zone, { zone: link.zone.replaceAll('_', ' ') })}</small>
      </p>
    </>
  );
  return pageReply(c, { title: fill(words.title, { agency: brand.name }), messages, content, sheet });
}

function canceledPage(c: AppContext, { messages }: Opened): Response {
  const { canceled, canceledText, again } = messages.strings.booking;
  const link = strategyCall && { label: again, href: sitePage('/strategy-call', c.var.language, c.env) };
  return pageReply(c, { title: canceled, messages, text: canceledText, ...(link && { link }) });
}

/** `POST /api/booking/cancel`: cancels the call. A second request shows the same page. */
export async function cancelBooking(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.var.form.get('token') ?? '');
  if (!opened) return invalidLink(c);
  const { booking, page } = opened;
  if (!booking.isCanceled) {
    await askProvider(c.var.log, () => providerOf(page, c.env, deadlineMs).cancel(booking.id));
    forgetTimes(page, c.env);
    c.var.log('info', 'call-canceled', { booking: booking.id });
  }
  return canceledPage(c, opened);
}

/** `POST /api/booking/move`: moves the call to a time that the provider lists as free. */
export async function moveBooking(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.var.form.get('token') ?? '');
  if (!opened) return invalidLink(c);
  const { booking, page, link, messages } = opened;
  const at = Date.parse(c.var.form.get('start') ?? '');
  if (Number.isNaN(at)) throw new ProblemError(422, 'invalid-request', 'checkFields');
  const start = new Date(at).toISOString();
  const provider = providerOf(page, c.env, 2 * deadlineMs);
  const moved = await askProvider(c.var.log, async () => {
    try {
      return booking.start === start && !booking.isCanceled ? booking : await provider.move(booking.id, start);
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.kind === 'refused';
      if (isRefused && !booking.isCanceled && !(await isFree(page, start, c.env))) throw timeTaken();
      if (isRefused && booking.isCanceled) return undefined;
      throw error;
    }
  }).finally(() => forgetTimes(page, c.env));
  if (!moved) return canceledPage(c, opened);
  c.var.log('info', 'call-moved', { booking: moved.id });
  const [secret] = signingSecrets(c.env, c.var.log);
  const token = await bookingToken(secret, { ...link, id: moved.id });
  const { moved: title, change, addToCalendar } = messages.strings.booking;
  const content = (
    <>
      <p>
        <strong>{timeText(moved.start, opened)}</strong>
      </p>
      <p>
        <a href={calendarFile(token, c.env)}>{addToCalendar}</a>
      </p>
    </>
  );
  return pageReply(c, { title, messages, content, link: { label: change, href: managePage(token, c.env) } });
}

/** `GET /api/booking/call.ics`: the call as a calendar file. */
export async function showCalendarFile(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) throw new ProblemError(404, 'not-found', 'nothingHere');
  const { booking, messages } = opened;
  const { title, change } = messages.strings.booking;
  const url = managePage(token, c.env);
  const file = writeCalendarFile({
    ...booking,
    stamp: new Date().toISOString(),
    title: fill(title, { agency: brand.name }),
    description: `${change}: ${url}`,
    url,
  });
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="call.ics"',
  });
}
