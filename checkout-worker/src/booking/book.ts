import type * as v from 'valibot';
import { type BookingReply, bookingRequestSchema } from '#catalogue/wire-booking.ts';
import { checkSender } from '../abuse/check-sender.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { readForm } from '../forms/read-form.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { ProblemError } from '../problem.ts';
import { bookingToken, calendarFile, managePage } from './booking-link.ts';
import { askProvider, providerOf, requirePage } from './calendars.ts';
import { type Booking, type NewBooking, ProviderError } from './provider.ts';
import { forgetTimes, isFree } from './times.ts';

type Request = v.InferOutput<typeof bookingRequestSchema>;

/** Deadline of each step: looking for an earlier attempt's booking, and booking. */
const findDeadlineMs = 5000;
const bookDeadlineMs = 10_000;

export function timeTaken(): ProblemError {
  return new ProblemError(409, 'time-taken', 'timeTaken', { retry: 'new-attempt' });
}

/** Returns the visitor's notes, followed by the cart, which the agency reads in its own language. */
function notesOf({ notes, cart }: Request): string {
  const { strings, productName } = agencyMessages;
  const lines = cart.map(({ id, quantity }) => fill(strings.booking.cartLine, { quantity, name: productName(id) }));
  const cartText = lines.length > 0 ? `${strings.copy.cart}:\n${lines.join('\n')}` : '';
  return [notes.trim(), cartText].filter(Boolean).join('\n\n');
}

/**
 * Books a call at most once per key. If the provider fails while booking, asks it once more for a booking with this
 * key, because the provider may have booked the call before it failed.
 */
async function bookOnce(c: AppContext, page: URL, booking: NewBooking): Promise<Booking> {
  const find = () => providerOf(page, c.env, findDeadlineMs).find(booking);
  const earlier = await find();
  if (earlier) return earlier;
  try {
    return await providerOf(page, c.env, bookDeadlineMs).book(booking);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'locked') throw error;
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (error.kind === 'refused' && !(await isFree(page, booking.start, c.env))) throw timeTaken();
    throw error;
  }
}

/** Returns the partner of the page that sent the request, or the partner who brought the visitor to the agency's site. */
function partnerOf(c: AppContext, { partner }: Request): string | undefined {
  const { origin } = c.var;
  return origin.verdict === 'allowed' ? (origin.partner ?? partner) : partner;
}

/** `POST /api/booking`: books a call at the provider, which keeps the booking and sends its emails. */
export async function bookCall(c: AppContext): Promise<Response> {
  const { fields: request, isPlain } = await readForm(c, bookingRequestSchema, Object.fromEntries);
  const page = requirePage(request.page);
  const [secret] = signingSecrets(c.env, c.var.log);
  if (request.website !== '') {
    c.var.log('info', 'honeypot-filled', { form: 'booking' });
    throw new ProblemError(503, 'calendar-unavailable', 'calendarAway');
  }
  await checkSender(c, request, isPlain);
  const start = new Date(request.start).toISOString();
  const { submission: key, email, name, zone } = request;
  const language = c.var.language;
  const details = { key, email, start, name, zone, language, notes: notesOf(request), partner: partnerOf(c, request) };
  const booked = await askProvider(c.var.log, () => bookOnce(c, page, details)).finally(() => forgetTimes(page, c.env));
  c.var.log('info', 'call-booked', { booking: booked.id });
  const token = await bookingToken(secret, { id: booked.id, page: page.href, zone, language });
  const reply = {
    id: booked.id,
    start: booked.start,
    end: booked.end,
    manage: managePage(token, c.env),
    file: calendarFile(token, c.env),
  };
  return c.json(reply satisfies BookingReply, 201);
}
