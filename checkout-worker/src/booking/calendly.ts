/** Calendly's Scheduling API: https://developer.calendly.com/schedule-events-with-ai-agents */
import * as v from 'valibot';
import type { CallTime } from '#catalogue/wire-booking.ts';
import { type CallProvider, instantSchema } from './call-provider.ts';
import { type Booking, type BookingKey, type NewBooking, type Provider, ProviderError } from './provider.ts';

const uriSchema = v.pipe(v.string(), v.url());

const userSchema = v.object({ resource: v.object({ uri: uriSchema, current_organization: uriSchema }) });

const eventTypeSchema = v.object({
  uri: uriSchema,
  scheduling_url: v.string(),
  duration: v.pipe(v.number(), v.minValue(1)),
  custom_questions: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        type: v.string(),
        position: v.number(),
        enabled: v.boolean(),
        required: v.nullish(v.boolean()),
      }),
    ),
  ),
  locations: v.nullish(v.array(v.object({ kind: v.string(), location: v.nullish(v.string()) }))),
});
const eventTypesSchema = v.object({
  collection: v.array(eventTypeSchema),
  pagination: v.nullish(v.object({ next_page_token: v.nullish(v.string()) })),
});
type EventType = v.InferOutput<typeof eventTypeSchema>;

const timesSchema = v.object({ collection: v.array(v.object({ status: v.string(), start_time: instantSchema })) });

const scheduledSchema = v.object({
  uri: uriSchema,
  status: v.picklist(['active', 'canceled']),
  start_time: instantSchema,
  end_time: instantSchema,
  location: v.nullish(v.object({ location: v.nullish(v.string()), join_url: v.nullish(v.string()) })),
});
type ScheduledEvent = v.InferOutput<typeof scheduledSchema>;
const scheduledEventSchema = v.object({ resource: scheduledSchema });
const scheduledEventsSchema = v.object({ collection: v.array(scheduledSchema) });

const inviteeSchema = v.object({
  uri: uriSchema,
  event: uriSchema,
  name: v.string(),
  email: v.string(),
  status: v.picklist(['active', 'canceled']),
  new_invitee: v.nullish(uriSchema),
  timezone: v.nullish(v.string()),
  questions_and_answers: v.nullish(v.array(v.object({ answer: v.string() }))),
  tracking: v.nullish(v.object({ utm_source: v.nullish(v.string()), utm_content: v.nullish(v.string()) })),
});
const newInviteeSchema = v.object({ resource: v.object({ event: uriSchema }) });
const inviteesSchema = v.object({ collection: v.array(inviteeSchema) });

/** Calendly requires all of these fields if a booking has one of them. */
const noTracking = {
  utm_campaign: null,
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
};

/**
 * Returns the answers to the questions of an event type: the notes to its first text question, and a dash to each
 * further one that Calendly requires, because the widget's form has one field.
 */
function answerQuestions({ custom_questions }: EventType, notes: string) {
  const texts = custom_questions?.filter(({ enabled, type }) => enabled && /^(text|string)$/.test(type)) ?? [];
  return texts.flatMap(({ name: question, position, required }, index) => {
    const answer = (index === 0 && notes) || (required ? '–' : '');
    return answer ? [{ question, answer, position }] : [];
  });
}

/** Location kinds that the visitor must specify, for which the widget's form has no field. */
const locationsFromInvitee = ['ask_invitee', 'outbound_call'];

/** Maximum number of moves to follow from the first event to the current one. */
const maxMoves = 10;

/** Returns the key of the event that replaces a moved event. */
function moveKey(id: string): string {
  return `move-${id}`.slice(0, 64);
}

/** Time for which an event type is cached. Its page rarely changes. */
const eventTypeLifeMs = 10 * 60 * 1000;

interface EventOwner {
  type: EventType;
  user: string;
  until: number;
}

export type KnownEventTypes = Map<string, EventOwner>;

function getLastPathSegment(address: string): string {
  return /[^/]+$/.exec(new URL(address).pathname)?.[0] ?? '';
}

function isSamePage(one: string, other: URL): boolean {
  const url = URL.parse(one);
  const getPath = ({ pathname }: URL) => pathname.replace(/\/$/, '');
  return url !== null && url.host === other.host && getPath(url) === getPath(other);
}

function toBooking({ uri: address, status, start_time, end_time, location }: ScheduledEvent): Booking {
  return {
    id: getLastPathSegment(address),
    start: start_time,
    end: end_time,
    isCanceled: status === 'canceled',
    isPending: false,
    location: location?.join_url ?? location?.location ?? undefined,
  };
}

export function createCalendlyProvider(page: URL, call: CallProvider, known: KnownEventTypes): Provider {
  /**
   * Returns the event type that has this page. Calendly has no lookup by page, so this lists the user's event types.
   */
  async function findEventType(): Promise<EventOwner> {
    const stored = known.get(page.href);
    if (stored && stored.until > Date.now()) return stored;
    const { resource: user } = await call({ path: '/users/me' }, userSchema);
    for (const owner of [{ user: user.uri }, { organization: user.current_organization }]) {
      let page_token: string | undefined;
      do {
        const query = { ...owner, active: 'true', count: '100', page_token };
        const { collection, pagination } = await call({ path: '/event_types', query }, eventTypesSchema);
        const type = collection.find(({ scheduling_url }) => isSamePage(scheduling_url, page));
        if (type) {
          const found = { type, user: user.uri, until: Date.now() + eventTypeLifeMs };
          known.set(page.href, found);
          return found;
        }
        page_token = pagination?.next_page_token ?? undefined;
      } while (page_token !== undefined);
    }
    throw new ProviderError('refused', 404);
  }

  async function readOne(id: string): Promise<Booking | undefined> {
    try {
      return toBooking((await call({ path: `/scheduled_events/${id}` }, scheduledEventSchema)).resource);
    } catch (error) {
      if (error instanceof ProviderError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Returns the event that replaced a canceled one, moved either on Calendly's page or by `move`. */
  async function readMove(id: string): Promise<Booking | undefined> {
    const [invitee] = await listInvitees(id);
    if (!invitee) return undefined;
    const next = /\/scheduled_events\/([^/]+)\//.exec(invitee.new_invitee ?? '')?.[1];
    if (next) return readOne(next);
    // Search past and canceled events, too: the next event may be over, or canceled by a further move.
    return findAmong({ key: moveKey(id), email: invitee.email }, { sort: 'start_time:desc' });
  }

  /** Reads an event. If the call was moved, returns the newest event that replaced it. */
  async function readEvent(id: string): Promise<Booking | undefined> {
    let found = await readOne(id);
    for (let moves = 0; found?.isCanceled && moves < maxMoves; moves++) {
      const next = await readMove(found.id);
      if (!next) break;
      found = next;
    }
    return found;
  }

  async function listInvitees(eventId: string) {
    return (await call({ path: `/scheduled_events/${eventId}/invitees` }, inviteesSchema)).collection;
  }

  /** Returns the first of a person's events that has the key. `filters` are parameters of Calendly's list of events. */
  async function findAmong({ key, email }: BookingKey, filters: object): Promise<Booking | undefined> {
    const { user } = await findEventType();
    const query = { user, invitee_email: email, count: '100', ...filters };
    const { collection } = await call({ path: '/scheduled_events', query }, scheduledEventsSchema);
    for (const event of collection) {
      const isOurs = (await listInvitees(getLastPathSegment(event.uri))).some(
        ({ tracking }) => tracking?.utm_content === key,
      );
      if (isOurs) return toBooking(event);
    }
    return undefined;
  }

  function find(booking: BookingKey): Promise<Booking | undefined> {
    return findAmong(booking, { status: 'active', min_start_time: new Date().toISOString() });
  }

  async function book({ key, email, start, name, zone, notes, partner }: NewBooking): Promise<Booking> {
    const { type } = await findEventType();
    const answers = answerQuestions(type, notes);
    const place = type.locations?.find(({ kind }) => !locationsFromInvitee.includes(kind));
    const body = {
      event_type: type.uri,
      start_time: start,
      invitee: { name, email, timezone: zone },
      ...(place && { location: { kind: place.kind, ...(place.location && { location: place.location }) } }),
      ...(answers.length > 0 && { questions_and_answers: answers }),
      tracking: { ...noTracking, utm_content: key, utm_source: partner ?? null },
    };
    const { resource } = await call({ method: 'POST', path: '/invitees', body }, newInviteeSchema);
    const booked = await readOne(getLastPathSegment(resource.event));
    if (!booked) throw new ProviderError('away');
    return booked;
  }

  async function cancelFor(id: string, reason: string): Promise<void> {
    try {
      await call({ method: 'POST', path: `/scheduled_events/${id}/cancellation`, body: { reason } }, v.object({}));
    } catch (error) {
      // Calendly answers 403 for an event that is already canceled.
      const found = await readOne(id);
      if (found && !found.isCanceled) throw error;
    }
  }

  return {
    async listTimes({ from, to }): Promise<CallTime[]> {
      const { type } = await findEventType();
      // Calendly refuses a range that begins in the past.
      const start = new Date(Math.max(from.getTime(), Date.now() + 60_000));
      if (start >= to) return [];
      const query = { event_type: type.uri, start_time: start.toISOString(), end_time: to.toISOString() };
      const { collection } = await call({ path: '/event_type_available_times', query }, timesSchema);
      return collection
        .filter(({ status }) => status === 'available')
        .map(({ start_time }) => ({
          start: start_time,
          end: new Date(Date.parse(start_time) + type.duration * 60_000).toISOString(),
        }));
    },
    find,
    book,
    read: readEvent,
    /** Books the new time and then cancels the old event, because Calendly's API cannot move events. */
    async move(id, start) {
      const [invitee] = await listInvitees(id);
      if (!invitee) throw new ProviderError('refused', 404);
      const booking: NewBooking = {
        key: moveKey(id),
        email: invitee.email,
        start,
        name: invitee.name,
        zone: invitee.timezone ?? 'UTC',
        language: 'en',
        notes: invitee.questions_and_answers?.[0]?.answer ?? '',
        partner: invitee.tracking?.utm_source ?? undefined,
      };
      const earlier = await find(booking);
      // A canceled event counts as moved only if an earlier attempt booked its new time.
      if (!earlier && (await readOne(id))?.isCanceled !== false) throw new ProviderError('refused', 410);
      const moved = earlier ?? (await book(booking));
      await cancelFor(id, 'Moved to another time');
      return moved;
    },
    cancel: (id) => cancelFor(id, 'Canceled by the invitee'),
  };
}
