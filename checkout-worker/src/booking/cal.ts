/** Cal.com's API v2: https://cal.com/docs/api-reference/v2/introduction */
import * as v from 'valibot';
import type { CallTime } from '#catalogue/wire-booking.ts';
import { type CallProvider, instantSchema } from './call-provider.ts';
import { type Booking, type BookingKey, type Provider, ProviderError } from './provider.ts';

const slotsVersionHeader = { 'cal-api-version': '2024-09-04' };
const bookingsVersionHeader = { 'cal-api-version': '2026-02-25' };

const keyName = 'agency_key';
const maxMetadataLength = 500;
/** Maximum number of moves to follow from the first booking to the current one. */
const maxMoves = 10;

/** Languages in which Cal.com writes to attendees. Cal.com refuses a booking with any other language. */
const languages =
  'ar az bg bn ca cs da de el en es et eu fi fr he hr hu id it ja km ko lv nl no pl pt ro ru sk sr sv ta th tr uk vi';
const calCodeByLanguage: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', zh: 'zh-CN' };

/** Returns Cal.com's code of a language, or `undefined` if it has none. Cal.com then writes in English. */
function toCalLanguage(code: string): string | undefined {
  return calCodeByLanguage[code] ?? languages.split(' ').find((language) => language === code);
}

const slotsSchema = v.object({
  data: v.record(v.string(), v.array(v.object({ start: instantSchema, end: instantSchema }))),
});

const bookingSchema = v.object({
  uid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  status: v.string(),
  start: instantSchema,
  end: instantSchema,
  location: v.nullish(v.string()),
  rescheduledToUid: v.nullish(v.string()),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});
type CalBooking = v.InferOutput<typeof bookingSchema>;

const bookingReplySchema = v.object({ data: bookingSchema });
const bookingListSchema = v.object({ data: v.array(bookingSchema) });
const canceledSchema = v.object({ status: v.literal('success') });

/**
 * Returns the fields that identify the event type of a page: `/bob/intro`, `/team/sales/intro`, or a page on
 * `acme.cal.com`.
 */
export function parseEventPage(page: URL): Record<string, string> {
  const [first = '', second = '', third = ''] = page.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const organization = /^(?!app\.)([\w-]+)\.cal\.(?:com|eu)$/.exec(page.hostname)?.[1];
  return {
    ...(first === 'team' ? { teamSlug: second, eventTypeSlug: third } : { username: first, eventTypeSlug: second }),
    ...(organization && { organizationSlug: organization }),
  };
}

function isCanceled({ status }: CalBooking): boolean {
  return status === 'cancelled' || status === 'rejected';
}

/**
 * Returns the call's location. Undefined if Cal.com returns only an app's name because the link does not exist yet:
 * https://github.com/calcom/cal.diy/issues/1169
 */
function readLocation({ location }: CalBooking): string | undefined {
  return location?.startsWith('integrations:') ? undefined : (location ?? undefined);
}

function toBooking(booking: CalBooking): Booking {
  const { uid, start, end, status } = booking;
  const isPending = status === 'pending';
  return { id: uid, start, end, isCanceled: isCanceled(booking), isPending, location: readLocation(booking) };
}

export function createCalProvider(page: URL, call: CallProvider): Provider {
  const event = parseEventPage(page);
  /**
   * Sends a change of bookings. A 403 concerns the booking, such as an attendee whose email address is blocked, because
   * Cal.com has accepted the key when the booking was looked up: https://github.com/calcom/cal.diy/issues/24365
   */
  const change = <Schema extends v.GenericSchema>(path: string, body: object, schema: Schema) =>
    call({ method: 'POST', path: `/v2/bookings${path}`, headers: bookingsVersionHeader, body }, schema).catch(
      (error: unknown) => {
        throw error instanceof ProviderError && error.status === 403 ? new ProviderError('refused', 403) : error;
      },
    );

  async function readOne(id: string): Promise<CalBooking | undefined> {
    try {
      return (await call({ path: `/v2/bookings/${id}`, headers: bookingsVersionHeader }, bookingReplySchema)).data;
    } catch (error) {
      if (error instanceof ProviderError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Reads a booking. If the call was moved, returns the newest booking that replaced it. */
  async function readMoved(id: string): Promise<CalBooking | undefined> {
    let found = await readOne(id);
    for (let moves = 0; found?.rescheduledToUid && moves < maxMoves; moves++) {
      found = (await readOne(found.rescheduledToUid)) ?? found;
    }
    return found;
  }

  async function find({ key, email }: BookingKey): Promise<Booking | undefined> {
    const query = { attendeeEmail: email, afterStart: new Date().toISOString() };
    const { data } = await call({ path: '/v2/bookings', query, headers: bookingsVersionHeader }, bookingListSchema);
    const found = data.find((booking) => booking.metadata?.[keyName] === key && !isCanceled(booking));
    return found && toBooking(found);
  }

  return {
    async listTimes({ from, to }): Promise<CallTime[]> {
      const query = { ...event, start: from.toISOString(), end: to.toISOString(), timeZone: 'UTC', format: 'range' };
      const { data } = await call({ path: '/v2/slots', query, headers: slotsVersionHeader }, slotsSchema);
      return Object.values(data).flat();
    },
    find,
    async book({ key, email, start, name, zone, language, notes, partner }) {
      const body = {
        ...event,
        start,
        attendee: { name, email, timeZone: zone, language: toCalLanguage(language) },
        ...(notes && { bookingFieldsResponses: { notes } }),
        metadata: { [keyName]: key, ...(partner && { agency_partner: partner.slice(0, maxMetadataLength) }) },
      };
      return toBooking((await change('', body, bookingReplySchema)).data);
    },
    async read(id) {
      const found = await readMoved(id);
      return found && toBooking(found);
    },
    async move(id, start) {
      const moved = await change(`/${id}/reschedule`, { start }, bookingReplySchema).catch(async (error: unknown) => {
        // An earlier attempt may have moved the booking, which then has another id.
        const found = await readMoved(id);
        if (found?.start === start && !isCanceled(found)) return { data: found };
        throw error;
      });
      return toBooking(moved.data);
    },
    async cancel(id) {
      try {
        await change(`/${id}/cancel`, { cancellationReason: 'Canceled by the attendee' }, canceledSchema);
      } catch (error) {
        const found = await readOne(id);
        if (found && !isCanceled(found)) throw error;
      }
    },
  };
}
