import type * as v from 'valibot';
import { type BookingReply, bookingRequestSchema } from '#catalogue/wire-booking.ts';
import { checkSender } from '../abuse/check-sender.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { createAddressKey } from '../email-address.ts';
import { readForm } from '../forms/read-form.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages } from '../lang/messages.ts';
import { ProblemError } from '../problem.ts';
import { createBookingToken, createCalendarFileUrl, createManageUrl } from './booking-link.ts';
import { callProvider, createProvider, requireBookingPage } from './calendars.ts';
import { countChange } from './daily-limit.ts';
import { type Booking, type NewBooking, ProviderError } from './provider.ts';
import { clearCachedTimes, isTimeFree } from './times.ts';

export type BookingFields = v.InferOutput<typeof bookingRequestSchema>;

/** Products that the visitor wants to discuss, from a cart or an order. They are appended to the notes. */
interface Topic {
  label: string;
  lines: readonly { id: string; quantity: number }[];
}

/** Deadlines of the two requests to the provider: finding the booking of an earlier attempt, and booking. */
const findDeadlineMs = 5000;
const bookDeadlineMs = 10_000;

export function createTimeTakenError(): ProblemError {
  return new ProblemError(409, 'time-taken', 'timeTaken', { retry: 'new-attempt' });
}

/** Returns the visitor's notes, followed by the products in the agency's language. */
function formatNotes(notes: string, { label, lines }: Topic): string {
  const { strings, productName } = agencyMessages;
  const names = lines.map(({ id, quantity }) =>
    fillPlaceholders(strings.booking.cartLine, { quantity, name: productName(id) }),
  );
  const cartText = names.length > 0 ? `${label}:\n${names.join('\n')}` : '';
  return [notes.trim(), cartText].filter(Boolean).join('\n\n');
}

const maxNameLength = 60;

/**
 * Returns a typed name without anything that a mail program could show as a link or a phone number. Keeps joiners and
 * middle dots, which are part of Persian, Catalan and Japanese names: https://github.com/Couchers-org/couchers/issues/9183
 */
function sanitizeName(name: string): string {
  const plain = name
    .replace(/\+?\p{Nd}(?:[\s()/.·・\p{Join_Control}-]*\p{Nd}){4,}/gu, '')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/[^\p{L}\p{M}\p{Nd}.,'‘’·・׳״&()\p{Join_Control}-]+/gu, ' ');
  return [...plain.trim()].slice(0, maxNameLength).join('') || '–';
}

/** Marks notes as typed by the person who books the call, because the provider mails the notes to the attendee. */
function markNotes(c: AppContext, notes: string): string {
  const { typedNotes } = getMessages(c.var.language).strings.booking;
  return notes.trim() && `${typedNotes}\n${notes}`;
}

/**
 * Books a call at most once per key. If the provider fails while booking, looks once more for a booking with this key,
 * because the provider may have booked the call before it failed.
 *
 * @param addressKey - Keyed hash of a typed address, whose bookings are limited. Undefined for the buyer of an order.
 */
async function bookOnce(
  c: AppContext,
  page: URL,
  booking: NewBooking,
  addressKey: string | undefined,
): Promise<Booking> {
  const find = () => createProvider(page, c.env, findDeadlineMs).find(booking);
  const earlier = await find();
  if (earlier) return earlier;
  if (addressKey !== undefined) await countChange(c, addressKey);
  try {
    return await createProvider(page, c.env, bookDeadlineMs).book(booking);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'locked') throw error;
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (error.kind === 'refused' && !(await isTimeFree(page, booking.start, c.env))) throw createTimeTakenError();
    throw error;
  }
}

/** Returns the partner of the page that sent the request, or the partner who brought the visitor to the agency's site. */
function getReferringPartner(c: AppContext, { partner }: BookingFields): string | undefined {
  const { origin } = c.var;
  return origin.verdict === 'allowed' ? (origin.partner ?? partner) : partner;
}

interface BookingOptions {
  /** Order that the call is about. Its buyer is the attendee. For other calls, the attendee's address is unverified. */
  orderId?: string | undefined;
  /** True if the attendee books the call, through a link that was mailed to the order's buyer. */
  isAttendee?: boolean;
  topic: Topic;
  partner: string | undefined;
}

/** Books a future call, at most one per order or submission. Returns the booking and the token of its signed links. */
export async function makeBooking(
  c: AppContext,
  request: BookingFields,
  { orderId, isAttendee = false, topic, partner }: BookingOptions,
): Promise<{ booked: Booking; token: string }> {
  const page = requireBookingPage(request.page);
  const [secret] = listSigningSecrets(c.env, c.var.log);
  const start = new Date(request.start).toISOString();
  const { email, zone, submission } = request;
  const name = orderId === undefined ? sanitizeName(request.name) : request.name;
  const notes = isAttendee ? request.notes : markNotes(c, request.notes);
  const language = c.var.language;
  // The order id is the key, so that a retry finds the order's call even if storing the call failed.
  const key = orderId ?? submission;
  const details = { key, email, start, name, zone, language, notes: formatNotes(notes, topic), partner };
  const addressKey = orderId === undefined ? await createAddressKey(secret, email) : undefined;
  const booked = await callProvider(c.var.log, () => bookOnce(c, page, details, addressKey)).finally(() =>
    clearCachedTimes(page, c.env),
  );
  c.var.log('info', 'call-booked', { booking: booked.id });
  return { booked, token: await createBookingToken(secret, { id: booked.id, page: page.href, zone, language }) };
}

/** `POST /api/booking`: books a call at the provider, which keeps the booking and sends its emails. */
export async function bookCall(c: AppContext): Promise<Response> {
  const { fields: request, isPlain } = await readForm(c, bookingRequestSchema, Object.fromEntries);
  requireBookingPage(request.page);
  if (request.website !== '') {
    c.var.log('info', 'honeypot-filled', { form: 'booking' });
    throw new ProblemError(503, 'calendar-unavailable', 'calendarAway');
  }
  await checkSender(c, request, isPlain);
  const topic = { label: agencyMessages.strings.copy.cart, lines: request.cart };
  const { booked, token } = await makeBooking(c, request, { topic, partner: getReferringPartner(c, request) });
  const reply = {
    id: booked.id,
    start: booked.start,
    end: booked.end,
    isPending: booked.isPending,
    manage: createManageUrl(token, c.env),
    file: createCalendarFileUrl(token, c.env),
  };
  return c.json(reply satisfies BookingReply, 201);
}
