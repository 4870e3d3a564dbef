/** Requests and replies of `/api/booking`. All instants are in ISO 8601, UTC. */
import * as v from 'valibot';
import { noncePattern } from './ids.ts';
import { isTimeZone } from './time.ts';
import { emailSchema, partnerSchema } from './wire.ts';
import { attachedCartSchema, createLineSchema, createRequiredSchema, createTextSchema, guard } from './wire-forms.ts';

const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp('Not a valid time.'),
  // Rejects timestamps that `Date` cannot parse, such as one whose offset has only hours.
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Not a valid time.'),
);
const pageSchema = v.pipe(v.string(), v.maxLength(500));

/** Maximum number of days in a request for times. */
const maxDays = 31;

/** Query of `GET /api/booking/times`: a booking page of the agency, and a range of days in UTC, both included. */
export const timesQuerySchema = v.pipe(
  v.object({
    page: pageSchema,
    from: v.pipe(v.string(), v.isoDate('Not a valid day.')),
    to: v.pipe(v.string(), v.isoDate('Not a valid day.')),
  }),
  v.check(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    return days >= 1 && days <= maxDays;
  }, `At most ${maxDays} days.`),
);

export const callTimeSchema = v.object({ start: instantSchema, end: instantSchema });
export type CallTime = v.InferOutput<typeof callTimeSchema>;

export const timesReplySchema = v.object({
  /** Time zone of the agency. */
  zone: v.string(),
  times: v.array(callTimeSchema),
});
export type TimesReply = v.InferOutput<typeof timesReplySchema>;

export const bookingRequestSchema = v.object({
  page: pageSchema,
  start: instantSchema,
  /** The visitor's time zone, for the provider's emails and for the page that changes the booking. */
  zone: v.pipe(v.string(), v.check(isTimeZone, 'Not a time zone.')),
  name: createRequiredSchema(createLineSchema(200), 'Enter your name.'),
  email: emailSchema,
  notes: v.optional(createTextSchema(2000), ''),
  /** The visitor's cart. The Worker looks up the names. */
  cart: attachedCartSchema,
  partner: v.optional(partnerSchema),
  ...guard,
  /** Key of the booking. Every retry sends the same key, so that a call is booked only once. */
  submission: v.pipe(v.string(), v.regex(noncePattern, 'Not a valid id.')),
});
export type BookingRequest = v.InferInput<typeof bookingRequestSchema>;

/** Reply of `GET /api/booking/state`: the booking of a signed link as it is now, after all moves. */
export const bookingStateSchema = v.object({
  isCanceled: v.boolean(),
  isPending: v.boolean(),
  start: instantSchema,
  end: instantSchema,
});
export type BookingState = v.InferOutput<typeof bookingStateSchema>;

/** Reply with status 201, even if an earlier attempt had already booked the call. */
export const bookingReplySchema = v.object({
  id: v.string(),
  start: instantSchema,
  end: instantSchema,
  /** True until the agency has accepted the call at the provider, if the provider asks the agency first. */
  isPending: v.boolean(),
  /** Signed URL of the page on which the visitor moves or cancels the call. */
  manage: v.string(),
  /** Signed URL of the calendar file. */
  file: v.string(),
});
export type BookingReply = v.InferOutput<typeof bookingReplySchema>;
