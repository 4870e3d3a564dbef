/**
 * Mock of the APIs of Cal.com (v2) and Calendly, in memory. It follows their published schemas:
 * https://cal.com/docs/api-reference/v2 and https://developer.calendly.com/api-docs
 */

/**
 * Fault of the mock, which lasts until another fault is set. `taken`: another person books each time first.
 * `books-then-hangs`: books the call, but never responds. `books-then-fails`: books the call, but responds with a 504.
 */
export const faults = [
  'none',
  'slow',
  'malformed',
  'empty',
  'taken',
  'away',
  'locked',
  'books-then-hangs',
  'books-then-fails',
] as const;
export type Fault = (typeof faults)[number];

export interface CalendarsOptions {
  /** Booking pages of the event types, such as `https://calendly.com/you/call`. */
  pages: readonly string[];
  zone: string;
  now?: () => number;
}

interface Booking {
  uid: string;
  start: number;
  name: string;
  email: string;
  zone: string;
  notes: string;
  /** Cal.com's metadata, or Calendly's tracking. */
  metadata: Record<string, string>;
  isCanceled: boolean;
  /** True while a booking at Cal.com waits for the host's acceptance. */
  isPending: boolean;
  movedTo?: string;
}

export interface Calendars {
  fault: Fault;
  /** True if each booking at Cal.com stays pending until the host accepts or rejects the booking. */
  asksHost: boolean;
  /** Name of a custom field that Cal.com requires for a booking. */
  requiredField: string | undefined;
  /** Email address that Cal.com accepts for no booking, because its owner forbids it: https://github.com/calcom/cal.diy/issues/24365 */
  blockedEmail: string | undefined;
  readonly bookings: readonly Booking[];
  readonly requests: string[];
  answer(request: Request): Promise<Response>;
  /** Moves a call, as an attendee does on the provider's page through the link in the provider's mail. */
  move(uid: string, start: string): void;
  /** Cancels a call on the provider's own page. */
  cancel(uid: string): void;
  /** Accepts a pending booking, as the host does at Cal.com. */
  accept(uid: string): void;
  /**
   * Books another time for a canceled call, as an attendee does after the host asked to move the call at Cal.com:
   * https://github.com/calcom/cal.diy/issues/28543
   */
  rebook(uid: string, start: string): void;
  reset(): void;
}

/** Languages in which Cal.com writes to attendees. It refuses any other: https://cal.com/docs/api-reference/v2/bookings/create-a-booking */
const calLanguages =
  'ar az bg bn ca cs da de el en es es-419 et eu fi fr he hr hu id it iw ja km ko lv nl no pl pt pt-BR ro ru sk sr sv ta th tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

/** Returns true for metadata that Cal.com stores: at most 50 keys of 40 characters, with texts of at most 500 characters. */
function isStorable(metadata: unknown): boolean {
  if (metadata === undefined) return true;
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return false;
  const entries = Object.entries(metadata);
  const isValue = (value: unknown) =>
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 500);
  return entries.length <= 50 && entries.every(([key, value]) => key.length <= 40 && isValue(value));
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const minute = 60_000;
const callMinutes = 30;
const hours = { first: 9, last: 17 };
/** Delay of `slow`, longer than any deadline of the Worker. */
const slowMs = 20_000;

function formatIso(at: number): string {
  return new Date(at).toISOString();
}

export function createCalendars({ pages, zone, now = Date.now }: CalendarsOptions): Calendars {
  const bookings: Booking[] = [];
  const requests: string[] = [];
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  let count = 0;

  function isOpen(at: number): boolean {
    const parts = new Map(local.formatToParts(at).map(({ type, value }) => [type, value]));
    const hour = Number(parts.get('hour'));
    return !/^S/.test(parts.get('weekday') ?? '') && hour >= hours.first && hour < hours.last;
  }

  function isTaken(at: number): boolean {
    return bookings.some(({ start, isCanceled }) => start === at && !isCanceled);
  }

  function isFree(at: number): boolean {
    return at > now() && at % (callMinutes * minute) === 0 && isOpen(at) && !isTaken(at);
  }

  function freeTimes(from: number, to: number): number[] {
    if (calendars.fault === 'empty') return [];
    const step = callMinutes * minute;
    const times: number[] = [];
    for (let at = Math.ceil(from / step) * step; at < to; at += step) if (isFree(at)) times.push(at);
    return times;
  }

  /** Books a time, or returns `undefined` if it is not free. */
  function book(details: Omit<Booking, 'uid' | 'isCanceled' | 'isPending'>): Booking | undefined {
    if (calendars.fault === 'taken' && isFree(details.start)) {
      bookings.push({
        ...details,
        uid: `other-${++count}`,
        email: 'other@example.com',
        metadata: {},
        isCanceled: false,
        isPending: false,
      });
    }
    if (!isFree(details.start)) return undefined;
    const booking = { ...details, uid: `call-${++count}`, isCanceled: false, isPending: calendars.asksHost };
    bookings.push(booking);
    return booking;
  }

  /** Books a call's new time and cancels the old booking, or returns `undefined` if the new time is not free. */
  function move(booking: Booking, start: number): Booking | undefined {
    const moved = book({ ...booking, start });
    if (!moved) return undefined;
    booking.isCanceled = true;
    booking.movedTo = moved.uid;
    return moved;
  }

  /** Returns true for a call that has taken place, which the providers neither move nor cancel: https://github.com/calcom/cal.diy/issues/11922 */
  const isOver = ({ start }: Booking) => start + callMinutes * minute < now();

  const find = (uid: string) => bookings.find((booking) => booking.uid === uid);

  // Cal.com

  const toCalStatus = ({ isCanceled, isPending }: Booking) => {
    if (isCanceled) return 'cancelled';
    return isPending ? 'pending' : 'accepted';
  };

  const createCalError = (status: number, message: string) =>
    Response.json(
      { status: 'error', timestamp: formatIso(now()), path: '/', error: { code: 'Error', message } },
      { status },
    );

  function toCalBooking(booking: Booking) {
    return {
      id: bookings.indexOf(booking) + 1,
      uid: booking.uid,
      title: `Call with ${booking.name}`,
      hosts: [{ id: 1, name: 'Host', email: 'host@example.com', username: 'host', timeZone: zone }],
      status: toCalStatus(booking),
      rescheduledToUid: booking.movedTo,
      start: formatIso(booking.start),
      end: formatIso(booking.start + callMinutes * minute),
      duration: callMinutes,
      location: `https://video.example/${booking.uid}`,
      createdAt: formatIso(now()),
      updatedAt: formatIso(now()),
      metadata: booking.metadata,
      attendees: [{ name: booking.name, email: booking.email, timeZone: booking.zone, absent: false }],
      bookingFieldsResponses: { name: booking.name, email: booking.email, notes: booking.notes },
    };
  }

  const createCalReply = (booking: Booking, status: number) =>
    Response.json({ status: 'success', data: toCalBooking(booking) }, { status });
  const createTakenError = () =>
    createCalError(400, 'User either already has booking at this time or is not available');

  const calVersions: Readonly<Record<string, string>> = { slots: '2024-09-04', 'event-types': '2024-06-14' };

  /** Returns the form fields of the event types. Attendees are never asked for a hidden field, even a required one. */
  function listCalFields(): object[] {
    const own = { isDefault: true, required: true, hidden: false };
    return [
      { ...own, slug: 'name', type: 'name' },
      { ...own, slug: 'email', type: 'email' },
      { ...own, slug: 'title', type: 'text', hidden: true },
      { ...own, slug: 'notes', type: 'textarea', required: false },
      ...(calendars.requiredField === undefined
        ? []
        : [{ ...own, isDefault: false, slug: 'custom', type: 'text', label: calendars.requiredField }]),
    ];
  }

  async function answerCal(request: Request, url: URL): Promise<Response> {
    const [, , kind = '', uid, act] = url.pathname.split('/');
    const version = calVersions[kind] ?? '2026-02-25';
    if (request.headers.get('cal-api-version') !== version) return createCalError(404, 'Cannot find this version');
    const isSlots = kind === 'slots';
    const query = url.searchParams;
    if (kind === 'event-types') {
      const named = `/${query.get('username')}/${query.get('eventSlug')}`;
      const found = pages.filter((page) => new URL(page).pathname === named);
      return Response.json({ status: 'success', data: found.map((_, id) => ({ id, bookingFields: listCalFields() })) });
    }
    if (isSlots) {
      if (!query.get('eventTypeSlug') || !(query.get('username') || query.get('teamSlug'))) {
        return createCalError(400, 'Provide eventTypeSlug with username or teamSlug');
      }
      const data: Record<string, { start: string; end: string }[]> = {};
      for (const at of freeTimes(Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? ''))) {
        const day = formatIso(at).slice(0, 10);
        data[day] = [...(data[day] ?? []), { start: formatIso(at), end: formatIso(at + callMinutes * minute) }];
      }
      return Response.json({ status: 'success', data });
    }
    if (request.method === 'GET' && uid === undefined) {
      const after = Date.parse(query.get('afterStart') ?? '');
      const found = bookings.filter(({ email, start }) => email === query.get('attendeeEmail') && start >= after);
      return Response.json({ status: 'success', data: found.map(toCalBooking) });
    }
    const booking = find(uid ?? '');
    if (uid && !booking) return createCalError(404, `Booking with uid=${uid} was not found`);
    if (request.method === 'GET' && booking) return createCalReply(booking, 200);
    const body = (await request.json()) as {
      start: string;
      attendee?: { name: string; email: string; timeZone: string; language?: string };
      bookingFieldsResponses?: { notes?: string; custom?: string };
      metadata?: Record<string, string>;
    };
    if (booking && isOver(booking))
      return createCalError(400, `Can't ${act} booking with uid=${uid} because it has ended`);
    if (booking && act === 'cancel') {
      if (booking.isCanceled)
        return createCalError(400, `Can't cancel booking with uid=${uid} because it is already cancelled`);
      booking.isCanceled = true;
      return createCalReply(booking, 200);
    }
    if (booking && act === 'reschedule') {
      if (booking.isCanceled)
        return createCalError(400, `Can't reschedule booking with uid=${uid} because it has been cancelled`);
      const moved = move(booking, Date.parse(body.start));
      return moved ? createCalReply(moved, 201) : createTakenError();
    }
    const { attendee } = body;
    if (!attendee?.name || !attendee.email || !attendee.timeZone) return createCalError(400, 'attendee is incomplete');
    if (attendee.email === calendars.blockedEmail)
      return createCalError(403, 'Cannot use this email to create the booking.');
    if (!isTimeZone(attendee.timeZone)) {
      return createCalError(400, 'attendee property is wrong,timeZone must be a valid IANA time-zone ');
    }
    if (attendee.language !== undefined && !calLanguages.includes(attendee.language)) {
      return createCalError(
        400,
        `attendee property is wrong,language must be one of the following values: ${calLanguages} `,
      );
    }
    if (!isStorable(body.metadata)) {
      return createCalError(
        400,
        'metadata property is wrong,Metadata must have at most 50 keys, each key up to 40 characters, and string values up to 500 characters. ',
      );
    }
    if (calendars.requiredField !== undefined && !body.bookingFieldsResponses?.custom) {
      return createCalError(400, 'Missing required booking field response: custom');
    }
    const made = book({
      start: Date.parse(body.start),
      name: attendee.name,
      email: attendee.email,
      zone: attendee.timeZone,
      notes: body.bookingFieldsResponses?.notes ?? '',
      metadata: body.metadata ?? {},
    });
    return made ? createCalReply(made, 201) : createTakenError();
  }

  // Calendly

  const api = 'https://api.calendly.com';
  const user = `${api}/users/USER`;
  const createCalendlyError = (status: number, title: string, message: string, details: object[] = []) =>
    Response.json({ title, message, details }, { status });
  const readMarks = (tracking: Record<string, string | null> = {}) =>
    Object.fromEntries(Object.entries(tracking).filter((entry): entry is [string, string] => entry[1] !== null));
  const createCollection = (list: object[]) =>
    Response.json({ collection: list, pagination: { count: list.length, next_page: null } });

  /** Returns a page of a list: at most 100 objects, and the token of the next page. */
  function paginate(list: readonly object[], query: URLSearchParams): Response {
    const [size, from] = [Number(query.get('count') ?? 20), Number(query.get('page_token') ?? 0)];
    if (!(size >= 1 && size <= 100))
      return createCalendlyError(400, 'Invalid Argument', 'The supplied parameters are invalid.');
    const next_page_token = from + size < list.length ? String(from + size) : null;
    const next_page = next_page_token && `${api}/event_types?page_token=${next_page_token}`;
    const shown = list.slice(from, from + size);
    return Response.json({ collection: shown, pagination: { count: shown.length, next_page, next_page_token } });
  }

  const questions = [
    { name: 'What should we know?', type: 'text', position: 0, enabled: true, required: false, answer_choices: [] },
    { name: 'Your company', type: 'string', position: 1, enabled: true, required: true, answer_choices: [] },
  ];
  const trackingFields = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'salesforce_uuid'];

  const listEventTypes = () =>
    pages.map((page, index) => ({
      uri: `${api}/event_types/TYPE${index}`,
      name: 'Call',
      active: true,
      slug: page.split('/').at(-1),
      scheduling_url: page,
      duration: callMinutes,
      kind: 'solo',
      type: 'StandardEventType',
      custom_questions: questions,
      locations: [{ kind: 'google_conference' }],
    }));

  const toScheduledEvent = (booking: Booking) => ({
    uri: `${api}/scheduled_events/${booking.uid}`,
    name: 'Call',
    status: booking.isCanceled ? 'canceled' : 'active',
    start_time: formatIso(booking.start).replace('.000Z', '.000000Z'),
    end_time: formatIso(booking.start + callMinutes * minute).replace('.000Z', '.000000Z'),
    event_type: `${api}/event_types/TYPE0`,
    location: { type: 'google_conference', status: 'pushed', join_url: `https://video.example/${booking.uid}` },
    invitees_counter: { total: 1, active: 1, limit: 1 },
  });

  const toInvitee = (booking: Booking) => ({
    uri: `${api}/scheduled_events/${booking.uid}/invitees/${booking.uid}`,
    event: `${api}/scheduled_events/${booking.uid}`,
    name: booking.name,
    email: booking.email,
    status: booking.isCanceled ? 'canceled' : 'active',
    rescheduled: booking.movedTo !== undefined,
    new_invitee: booking.movedTo ? `${api}/scheduled_events/${booking.movedTo}/invitees/${booking.movedTo}` : null,
    timezone: booking.zone,
    questions_and_answers: booking.notes
      ? [{ question: 'What should we know?', answer: booking.notes, position: 0 }]
      : [],
    tracking: { ...Object.fromEntries(trackingFields.map((field) => [field, null])), ...booking.metadata },
    cancel_url: `https://calendly.com/cancellations/${booking.uid}`,
    reschedule_url: `https://calendly.com/reschedulings/${booking.uid}`,
  });

  async function answerCalendly(request: Request, url: URL): Promise<Response> {
    const { pathname, searchParams: query } = url;
    const day = 24 * 60 * minute;
    if (pathname === '/users/me') {
      return Response.json({
        resource: { uri: user, timezone: zone, current_organization: `${api}/organizations/ORG` },
      });
    }
    if (pathname === '/event_types') return paginate(query.get('user') === user ? listEventTypes() : [], query);
    if (pathname === '/event_type_available_times') {
      const [from = 0, to = 0] = ['start_time', 'end_time'].map((name) => Date.parse(query.get(name) ?? ''));
      if (from < now() || to <= from || to - from > 31 * day) {
        return createCalendlyError(400, 'Invalid Argument', 'The supplied parameters are invalid.');
      }
      return createCollection(
        freeTimes(from, to).map((at) => ({
          status: 'available',
          invitees_remaining: 1,
          start_time: formatIso(at).replace('.000Z', 'Z'),
          scheduling_url: `${pages[0]}/${formatIso(at)}`,
        })),
      );
    }
    if (pathname === '/invitees') {
      const body = (await request.json()) as {
        start_time: string;
        event_type: string;
        invitee?: { name?: string; email?: string; timezone?: string };
        questions_and_answers?: { question: string; answer: string; position: number }[];
        tracking?: Record<string, string | null>;
      };
      const { name, email, timezone } = body.invitee ?? {};
      const answers = body.questions_and_answers ?? [];
      const isAnswered = ({ name: question, position, required }: (typeof questions)[number]) =>
        answers.some((given) => given.question === question && given.position === position) || !required;
      const isTracked = !body.tracking || trackingFields.every((field) => body.tracking?.[field] !== undefined);
      if (!body.event_type || !name || !email || !timezone || !questions.every(isAnswered) || !isTracked) {
        return createCalendlyError(400, 'Invalid Argument', 'The supplied parameters are invalid.');
      }
      const notes = answers.find(({ position }) => position === 0)?.answer ?? '';
      const start = Date.parse(body.start_time);
      const made = book({ start, name, email, zone: timezone, notes, metadata: readMarks(body.tracking) });
      return made
        ? Response.json({ resource: toInvitee(made) }, { status: 201 })
        : createCalendlyError(400, 'Invalid Argument', 'The supplied parameters are invalid.', [
            { parameter: 'start_time', code: 'already_filled', message: 'The time is not available.' },
          ]);
    }
    const [, , uid, part] = pathname.split('/');
    if (uid === undefined) {
      const from = Date.parse(query.get('min_start_time') ?? formatIso(0));
      const isListed = (status: string) => (query.get('status') ?? status) === status;
      const found = bookings.filter(
        ({ email, start, isCanceled }) =>
          email === query.get('invitee_email') && start >= from && isListed(isCanceled ? 'canceled' : 'active'),
      );
      return createCollection(found.map(toScheduledEvent));
    }
    const booking = find(uid);
    if (!booking)
      return createCalendlyError(404, 'Resource Not Found', 'The server could not find the requested resource.');
    if (part === 'invitees') return createCollection([toInvitee(booking)]);
    if (part === 'cancellation') {
      if (booking.isCanceled) return createCalendlyError(403, 'Permission Denied', 'Event is already canceled');
      if (isOver(booking)) return createCalendlyError(403, 'Permission Denied', 'Event in the past');
      booking.isCanceled = true;
      return Response.json({ resource: { canceled_by: 'Host', reason: null, canceler_type: 'host' } }, { status: 201 });
    }
    return Response.json({ resource: toScheduledEvent(booking) });
  }

  const isBooking = ({ method }: Request, { pathname }: URL) =>
    method === 'POST' && /^\/(v2\/bookings(\/[^/]+\/reschedule)?|invitees)$/.test(pathname);

  async function answerWithFault(request: Request, url: URL): Promise<Response> {
    const { fault } = calendars;
    if (fault === 'away') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const isPublic = url.pathname === '/v2/event-types';
    if (fault === 'locked' || !(isPublic || request.headers.get('authorization')?.startsWith('Bearer '))) {
      return Response.json({ message: 'The access token is invalid' }, { status: 401 });
    }
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const answer = await (url.pathname.startsWith('/v2/') ? answerCal(request, url) : answerCalendly(request, url));
    if (fault === 'malformed') return Response.json({ status: 'success', data: 'nothing', collection: [{ start: 7 }] });
    if (fault === 'books-then-hangs' && isBooking(request, url)) {
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    }
    if (fault === 'books-then-fails' && isBooking(request, url))
      return new Response('Gateway timeout', { status: 504 });
    return answer;
  }

  const calendars: Calendars = {
    fault: 'none',
    asksHost: false,
    requiredField: undefined,
    blockedEmail: undefined,
    bookings,
    requests,
    answer(request) {
      const url = new URL(request.url);
      requests.push(`${request.method} ${url.pathname}`);
      return answerWithFault(request, url);
    },
    move(uid, start) {
      const booking = find(uid);
      if (!booking || !move(booking, Date.parse(start))) throw new Error(`${uid} cannot be moved to ${start}`);
    },
    cancel(uid) {
      const booking = find(uid);
      if (!booking) throw new Error(`There is no call ${uid}`);
      booking.isCanceled = true;
    },
    accept(uid) {
      const booking = find(uid);
      if (!booking) throw new Error(`There is no call ${uid}`);
      booking.isPending = false;
    },
    rebook(uid, start) {
      const booking = find(uid);
      if (!booking?.isCanceled || !move(booking, Date.parse(start)))
        throw new Error(`${uid} cannot be rebooked at ${start}`);
    },
    reset() {
      calendars.fault = 'none';
      calendars.asksHost = false;
      calendars.requiredField = undefined;
      calendars.blockedEmail = undefined;
      bookings.length = 0;
      requests.length = 0;
    },
  };
  return calendars;
}
