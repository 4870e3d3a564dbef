import { brand } from '#agency/brand';
import { strategyCall } from '#agency/linked-pages';
import type { BookingState, CallTime } from '#catalogue/wire-booking.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages, type Messages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { createCallInvitation, storeChange } from '../orders/onboarding-call.ts';
import { Alert, createPageResponse, HiddenFields, PageForm } from '../pages/page.tsx';
import { formatProblem, type ProblemCode, ProblemError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { createTimeTakenError } from './book.ts';
import {
  type BookingLink,
  bookingPath,
  calendarFilePath,
  createBookingToken,
  createCalendarFileUrl,
  createManageUrl,
  readBookingToken,
} from './booking-link.ts';
import { formatCalendarFile } from './calendar-file.ts';
import { callProvider, createProvider } from './calendars.ts';
import { countChange } from './daily-limit.ts';
import { runLocked } from './lock.ts';
import { type Booking, ProviderError } from './provider.ts';
import { clearCachedTimes, isTimeFree } from './times.ts';
import {
  bookingStyleSheet,
  formatStandaloneTime,
  formatTime,
  formatZoneName,
  listTimesOfWeek,
  OtherBookingLinks,
  OtherWeeks,
  parseWeek,
  TimeChoice,
  type TimeFormat,
  type Week,
} from './week.tsx';

export { bookingPath, calendarFilePath };
export const movePath = `${bookingPath}/move`;
export const cancelPath = `${bookingPath}/cancel`;

const deadlineMs = 10_000;

interface OpenedBooking {
  token: string;
  link: BookingLink;
  page: URL;
  booking: Booking;
  messages: Messages;
}

/** Returns the content of a valid token. Sets the response's language to the visitor's. */
async function openLink(c: AppContext, token: string): Promise<BookingLink | undefined> {
  const link = await readBookingToken(listSigningSecrets(c.env, c.var.log), token);
  if (link) c.set('language', matchAgencyLanguage(link.language));
  return link;
}

async function openToken(c: AppContext, token: string): Promise<OpenedBooking | undefined> {
  const link = await openLink(c, token);
  if (!link) return undefined;
  const page = new URL(link.page);
  const booking = await callProvider(c.var.log, () => createProvider(page, c.env, deadlineMs).read(link.id));
  if (booking) await storeChange(getDatabase(c.env), link.id, booking).catch(createStoreErrorHandler(c));
  return booking && { token, link, page, booking, messages: getMessages(c.var.language) };
}

/** Returns the sentence for a call that the agency has yet to accept. */
function formatPendingText(booking: Booking, opened: OpenedBooking): string {
  return fillPlaceholders(opened.messages.strings.booking.pending, {
    time: formatTime(booking.start, getTimeFormat(opened)),
  });
}

function getTimeFormat({ link, messages }: OpenedBooking): TimeFormat {
  return { zone: link.zone, messages };
}

export function respondToInvalidLink(c: AppContext): Response {
  const messages = getMessages(c.var.language);
  const { invalid, invalidText } = messages.strings.booking;
  return createPageResponse(c, { title: invalid, messages, text: invalidText, status: 404 });
}

/** Form with the free times of a week, and links to other weeks. */
function MoveForm({ opened, times, week }: { opened: OpenedBooking; times: readonly CallTime[]; week: Week }) {
  const { token, messages, booking } = opened;
  const { move, moveTo, noTimes } = messages.strings.booking;
  const others = times.filter(({ start }) => start !== booking.start);
  const weeks = (
    <OtherWeeks week={week} messages={messages} address={(from) => `${bookingPath}?token=${token}&from=${from}`} />
  );
  return (
    <>
      <h2>{moveTo}</h2>
      {others.length === 0 ? (
        <>
          <p>{noTimes}</p>
          {weeks}
        </>
      ) : (
        <PageForm action={movePath} tool="move_booking" purpose={move}>
          <HiddenFields token={token} />
          <TimeChoice times={others} reader={getTimeFormat(opened)} />
          {weeks}
          <button type="submit">{move}</button>
        </PageForm>
      )}
    </>
  );
}

/** Returns the page for a call whose state is unknown, because the provider does not answer. */
function renderUnavailablePage(c: AppContext, problem: ProblemError, page: URL): Response {
  const messages = getMessages(c.var.language);
  const title = fillPlaceholders(messages.strings.booking.title, { agency: brand.name });
  const content = <OtherBookingLinks page={page} messages={messages} />;
  return createPageResponse(c, {
    title,
    text: formatProblem(problem, messages),
    messages,
    content,
    status: problem.status,
  });
}

/** Returns a page for a past call, which providers neither move nor cancel. Returns `undefined` for a future call. */
function respondToPastCall(c: AppContext, opened: OpenedBooking): Response | undefined {
  const { booking, messages } = opened;
  if (booking.isCanceled || booking.end >= new Date().toISOString()) return undefined;
  const title = messages.strings.booking.over;
  return createPageResponse(c, { title, messages, text: formatStandaloneTime(booking.start, getTimeFormat(opened)) });
}

/**
 * Returns the page of a booked call with forms that move or cancel it. `problem` is the reason why a move was refused.
 */
async function renderBookedPage(
  c: AppContext,
  opened: OpenedBooking,
  from: string | undefined,
  problem?: ProblemError,
): Promise<Response> {
  const { token, booking, page, messages, link } = opened;
  const { strings } = messages;
  const words = strings.booking;
  const week = parseWeek(from);
  // A visitor can cancel even if the provider lists no times now.
  const times = await listTimesOfWeek(c, page, week)
    .then((reply) => reply.times)
    .catch(() => []);
  const content = (
    <>
      {problem && <Alert>{formatProblem(problem, messages)}</Alert>}
      <p className="when">
        <strong>{formatStandaloneTime(booking.start, getTimeFormat(opened))}</strong>
      </p>
      <p>
        <a href={createCalendarFileUrl(token, c.env)}>{words.addToCalendar}</a>
      </p>
      <PageForm action={cancelPath} tool="cancel_booking" purpose={words.cancel}>
        <HiddenFields token={token} />
        <button type="submit" className="quiet">
          {words.cancel}
        </button>
      </PageForm>
      <MoveForm opened={opened} times={times} week={week} />
      <p>
        <small>{fillPlaceholders(words.zone, { zone: formatZoneName(link.zone) })}</small>
      </p>
    </>
  );
  const bookedText = c.req.query('booked') === undefined ? undefined : words.booked;
  const text = booking.isPending ? formatPendingText(booking, opened) : bookedText;
  const title = fillPlaceholders(words.title, { agency: brand.name });
  return createPageResponse(c, {
    title,
    messages,
    text,
    content,
    sheet: bookingStyleSheet,
    status: problem?.status ?? 200,
  });
}

/** `GET /api/booking`: shows a booked call, with forms that move or cancel it. */
export async function showBooking(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await openToken(c, token).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  if (opened instanceof ProblemError)
    return renderUnavailablePage(c, opened, new URL((await openLink(c, token))?.page ?? ''));
  if (!opened) return respondToInvalidLink(c);
  if (opened.booking.isCanceled) return renderCanceledPage(c, opened);
  return respondToPastCall(c, opened) ?? renderBookedPage(c, opened, c.req.query('from'));
}

/** Returns the URL of the page for booking another call: the order's onboarding call, or the strategy call. */
async function createRebookingUrl(c: AppContext, { messages }: OpenedBooking, orderId: string | undefined) {
  if (orderId) return (await createCallInvitation(orderId, 'page', messages, c.env, c.var.log))?.url;
  return strategyCall ? createSiteUrl('/strategy-call', c.var.language, c.env) : undefined;
}

async function renderCanceledPage(c: AppContext, opened: OpenedBooking): Promise<Response> {
  const { messages, booking } = opened;
  const { canceled, canceledText, again } = messages.strings.booking;
  const database = getDatabase(c.env);
  const call = await storeChange(database, booking.id, { ...booking, isCanceled: true }).catch(
    createStoreErrorHandler(c),
  );
  const href = await createRebookingUrl(c, opened, call?.orderId);
  const link = href && { label: again, href };
  return createPageResponse(c, { title: canceled, messages, text: canceledText, ...(link && { link }) });
}

/**
 * Returns an error handler that logs a failure to store a call. The provider has the booking, so only the desk shows an
 * outdated state.
 */
export function createStoreErrorHandler({ var: { log } }: AppContext) {
  return (error: unknown): undefined => {
    log('error', 'call-not-stored', describeError(error));
  };
}

/** Changes the call that the submitted token identifies, one change at a time. */
async function changeBooking(c: AppContext, change: (opened: OpenedBooking) => Promise<Response>): Promise<Response> {
  const token = c.var.form.get('token') ?? '';
  const link = await openLink(c, token);
  if (!link) return respondToInvalidLink(c);
  return runLocked(c, `booking:${link.id}`, async () => {
    const opened = await openToken(c, token);
    return opened ? (respondToPastCall(c, opened) ?? change(opened)) : respondToInvalidLink(c);
  });
}

/** `POST /api/booking/cancel`: cancels the call. A second request shows the same page. */
export function cancelBooking(c: AppContext): Promise<Response> {
  return changeBooking(c, async (opened) => {
    const { booking, page } = opened;
    if (!booking.isCanceled) {
      await callProvider(c.var.log, () => createProvider(page, c.env, deadlineMs).cancel(booking.id));
      clearCachedTimes(page, c.env);
      c.var.log('info', 'call-canceled', { booking: booking.id });
    }
    return renderCanceledPage(c, opened);
  });
}

/** Codes of refusals after which the call stays as it is, so that its page says why. */
const shownOnPage: readonly ProblemCode[] = ['time-taken', 'too-many-requests'];

/** `POST /api/booking/move`: moves the call to a time that the provider lists as free. */
export function moveBooking(c: AppContext): Promise<Response> {
  const at = Date.parse(c.var.form.get('start') ?? '');
  if (Number.isNaN(at)) throw new ProblemError(422, 'invalid-request', 'checkFields');
  const start = new Date(at).toISOString();
  return changeBooking(c, (opened) =>
    moveTo(c, opened, start).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || !shownOnPage.includes(error.code)) throw error;
      return renderBookedPage(c, opened, start.slice(0, 10), error);
    }),
  );
}

async function moveTo(c: AppContext, opened: OpenedBooking, start: string): Promise<Response> {
  const { booking, page, link, messages } = opened;
  const provider = createProvider(page, c.env, 2 * deadlineMs);
  const moved = await callProvider(c.var.log, async () => {
    try {
      if (booking.start === start && !booking.isCanceled) return booking;
      await countChange(c, link.first ?? link.id);
      return await provider.move(booking.id, start);
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.kind === 'refused';
      if (isRefused && !booking.isCanceled && !(await isTimeFree(page, start, c.env))) throw createTimeTakenError();
      if (isRefused && booking.isCanceled) return undefined;
      throw error;
    }
  }).finally(() => clearCachedTimes(page, c.env));
  if (!moved) return renderCanceledPage(c, opened);
  c.var.log('info', 'call-moved', { booking: moved.id });
  await storeChange(getDatabase(c.env), booking.id, moved).catch(createStoreErrorHandler(c));
  const [secret] = listSigningSecrets(c.env, c.var.log);
  const token = await createBookingToken(secret, { ...link, id: moved.id, first: link.first ?? link.id });
  const { moved: movedTitle, title: callTitle, change, addToCalendar } = messages.strings.booking;
  const title = moved.isPending ? fillPlaceholders(callTitle, { agency: brand.name }) : movedTitle;
  const text = moved.isPending ? formatPendingText(moved, opened) : undefined;
  const content = (
    <>
      <p className="when">
        <strong>{formatStandaloneTime(moved.start, getTimeFormat(opened))}</strong>
      </p>
      <p>
        <a href={createCalendarFileUrl(token, c.env)}>{addToCalendar}</a>
      </p>
    </>
  );
  return createPageResponse(c, {
    title,
    text,
    messages,
    content,
    link: { label: change, href: createManageUrl(token, c.env) },
  });
}

/** `GET /api/booking/state`: the call as it is now, for the widget that booked it. */
export async function showBookingState(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.req.query('token') ?? '');
  if (!opened) throw new ProblemError(404, 'not-found', 'nothingHere');
  const { isCanceled, isPending, start, end } = opened.booking;
  return c.json({ isCanceled, isPending, start, end } satisfies BookingState);
}

/** `GET /api/booking/call.ics`: the call as a calendar file. */
export async function showCalendarFile(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await openToken(c, token);
  if (!opened) throw new ProblemError(404, 'not-found', 'nothingHere');
  const { booking, link, messages } = opened;
  const { title, change } = messages.strings.booking;
  const url = createManageUrl(token, c.env);
  const file = formatCalendarFile({
    ...booking,
    id: link.first ?? link.id,
    stamp: new Date().toISOString(),
    title: fillPlaceholders(title, { agency: brand.name }),
    description: `${change}: ${url}`,
    url,
  });
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="call.ics"',
  });
}
