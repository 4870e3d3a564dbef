/** Page on which a person books a call without JavaScript, and on which a buyer books the onboarding call of an order. */
import * as v from 'valibot';
import { brand } from '#agency/brand';
import { call as onboardingCall } from '#agency/onboarding';
import { nativeEmailInput } from '#catalogue/email-address.ts';
import { formatList } from '#catalogue/format-list.ts';
import { isTimeZone } from '#catalogue/time.ts';
import { bookingRequestSchema, type TimesReply } from '#catalogue/wire-booking.ts';
import { checkFormToken, createFormToken } from '../abuse/form-token.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { translateFieldError } from '../lang/field-text.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { formatOrderNumber } from '../orders/mails/order-mails.ts';
import { bookingFormPath, readCallToken, storeCall } from '../orders/onboarding-call.ts';
import type { LinkPlace } from '../orders/onboarding-link.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { Alert, createPageResponse, HiddenFields, Honeypot, PageForm } from '../pages/page.tsx';
import { formatProblem, ProblemError } from '../problem.ts';
import { makeBooking } from './book.ts';
import { createBookingToken, createManageUrl } from './booking-link.ts';
import { type CurrentCall, findCurrentCall } from './current-call.ts';
import { runLocked } from './lock.ts';
import { createStoreErrorHandler, respondToInvalidLink } from './manage.tsx';
import { createReferralFields, type Referral, resolveReferral } from './referral.ts';
import {
  bookingStyleSheet,
  formatTime,
  formatZoneName,
  listTimesOfWeek,
  OtherBookingLinks,
  OtherWeeks,
  parseWeek,
  TimeChoice,
  type Week,
} from './week.tsx';

interface BookingFormData {
  /** Booking page at the provider. */
  page: URL;
  /** Order whose onboarding call is booked. Undefined for the strategy call. */
  order: { order: Order; place: LinkPlace; token: string } | undefined;
  /** Partner and products of a strategy call. Empty for an order's onboarding call. */
  referral: Referral;
  zone: string;
  week: Week;
  messages: Messages;
  /** Submitted fields of a rejected form. */
  typed?: URLSearchParams;
  /** Errors of a rejected form in English, by field. */
  errors?: ReadonlyMap<string, string>;
}

/** Returns the requested time zone, else the zone in which Cloudflare locates the visitor, else the agency's. */
function chooseTimeZone({ req }: AppContext, asked: string | null): string {
  const located = (req.raw.cf as { timezone?: unknown } | undefined)?.timezone;
  return (
    ([asked, located].find((zone) => typeof zone === 'string' && isTimeZone(zone)) as string | undefined) ??
    brand.timeZone
  );
}

/**
 * Returns the form for a query or a submitted form, or `undefined` if its link is invalid. Sets the response's
 * language.
 */
async function openForm(c: AppContext, fields: URLSearchParams): Promise<BookingFormData | undefined> {
  const token = fields.get('order');
  const link = token === null ? undefined : await readCallToken(listSigningSecrets(c.env, c.var.log), token);
  const order = link && (await findOrderById(getDatabase(c.env), link.id));
  const language = matchAgencyLanguage(order?.language ?? fields.get('language') ?? c.var.language);
  c.set('language', language);
  const page = URL.parse((token === null ? brand.booking : onboardingCall?.booking) ?? '');
  if (!page || (token !== null && order?.status !== 'paid')) return undefined;
  return {
    page,
    order: token !== null && link && order ? { order, place: link.place, token } : undefined,
    referral: token === null ? await resolveReferral(c, fields) : { partner: undefined, cart: [] },
    zone: chooseTimeZone(c, fields.get('zone')),
    week: parseWeek(fields.get('from')),
    messages: getMessages(language),
  };
}

/** Returns the query of a page that shows the same form. */
function createFormQuery({
  order,
  referral,
  zone,
  messages,
  week,
}: BookingFormData): Record<string, string | undefined> {
  return { order: order?.token, language: messages.language, zone, from: week.from, ...createReferralFields(referral) };
}

function createFormUrl(form: BookingFormData, from: string): string {
  const query = Object.entries({ ...createFormQuery(form), from }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `${bookingFormPath}?${new URLSearchParams(query)}`;
}

function ZoneForm({ form }: { form: BookingFormData }) {
  const { zone, messages } = form;
  const { yourZone, showZone } = messages.strings.booking;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), zone, brand.timeZone])].sort();
  const { zone: _, ...others } = createFormQuery(form);
  return (
    <PageForm method="get" action={bookingFormPath} tool="show_times" purpose={showZone}>
      <HiddenFields {...others} />
      <label htmlFor="zone">{yourZone}</label>
      <div className="row">
        <select id="zone" name="zone" defaultValue={zone}>
          {zones.map((each) => (
            <option key={each} value={each}>
              {formatZoneName(each)}
            </option>
          ))}
        </select>
        <button type="submit" className="quiet">
          {showZone}
        </button>
      </div>
    </PageForm>
  );
}

type TextField = 'name' | 'email' | 'notes';

/** Returns the attributes of a field's control, and the error message below it. */
function createField(name: TextField, { typed, errors, messages }: BookingFormData) {
  const message = errors?.get(name);
  const error = message && translateFieldError(message, messages.strings);
  return {
    attributes: {
      id: name,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && `${name}-wrong`,
      defaultValue: typed?.get(name) ?? '',
    },
    errorText: error && (
      <small id={`${name}-wrong`}>
        <strong>{error}</strong>
      </small>
    ),
  };
}

function PersonFields({ form }: { form: BookingFormData }) {
  const strings = form.messages.strings.booking;
  const [name, email] = [createField('name', form), createField('email', form)];
  return (
    <>
      <p>
        <label htmlFor="name">{strings.name}</label>
        <input {...name.attributes} required maxLength={200} autoComplete="name" />
        {name.errorText}
      </p>
      <p>
        <label htmlFor="email">{strings.email}</label>
        <input {...email.attributes} {...nativeEmailInput} maxLength={254} />
        {email.errorText}
      </p>
    </>
  );
}

function NotesField({ form }: { form: BookingFormData }) {
  const { booking, onboarding } = form.messages.strings;
  const { attributes, errorText } = createField('notes', form);
  return (
    <p>
      <label htmlFor="notes">
        {booking.notes} {onboarding.optional}
      </label>
      <textarea {...attributes} rows={4} maxLength={2000} />
      {errorText}
    </p>
  );
}

function BookingFields({ form, times, token }: { form: BookingFormData; times: TimesReply['times']; token: string }) {
  const { order, referral, zone, messages, typed } = form;
  const { confirm, cartLine, withCart } = messages.strings.booking;
  const names = referral.cart.map(({ id, quantity }) =>
    fillPlaceholders(cartLine, { quantity, name: messages.productName(id) }),
  );
  return (
    <PageForm action={bookingFormPath} tool="book_call" purpose={confirm}>
      <HiddenFields
        {...createFormQuery(form)}
        token={token}
        submission={typed?.get('submission') ?? crypto.randomUUID()}
      />
      <Honeypot messages={messages} />
      <TimeChoice times={times} reader={{ zone, messages }} chosen={typed?.get('start')} />
      <OtherWeeks {...form} address={(from) => createFormUrl(form, from)} />
      {!order && <PersonFields form={form} />}
      <NotesField form={form} />
      {names.length > 0 && <p>{fillPlaceholders(withCart, { products: formatList(messages.locale, names) })}</p>}
      <button type="submit">{confirm}</button>
    </PageForm>
  );
}

/**
 * Shows a week's free times with the form. If the provider does not answer, shows only the other ways to agree on a
 * time.
 */
async function renderFormPage(c: AppContext, form: BookingFormData, problem?: ProblemError): Promise<Response> {
  const { order, page, week, messages } = form;
  const { booking: words, onboarding } = messages.strings;
  const found = await listTimesOfWeek(c, page, week).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  const isAway = found instanceof ProblemError;
  const alert = problem ?? (isAway ? found : undefined);
  const { times } = isAway ? { times: [] } : found;
  const content = (
    <>
      {alert && <Alert>{formatProblem(alert, messages)}</Alert>}
      {!isAway && (
        <>
          <ZoneForm form={form} />
          {times.length > 0 ? (
            <BookingFields form={form} times={times} token={form.typed?.get('token') ?? (await createFormToken(c))} />
          ) : (
            <>
              <p>{words.noTimes}</p>
              <OtherWeeks {...form} address={(from) => createFormUrl(form, from)} />
            </>
          )}
        </>
      )}
      <h2>{words.otherWays}</h2>
      <OtherBookingLinks page={page} messages={messages} />
    </>
  );
  const lead = order && fillPlaceholders(words.orderLead, { number: formatOrderNumber(order.order) });
  const title = order ? onboarding.bookCall : words.book;
  return createPageResponse(c, {
    title,
    text: lead,
    messages,
    content,
    sheet: bookingStyleSheet,
    status: alert?.status ?? 200,
  });
}

async function createManagePageUrl(
  c: AppContext,
  { page, zone, messages }: BookingFormData,
  id: string,
): Promise<string> {
  const [secret] = listSigningSecrets(c.env, c.var.log);
  return createManageUrl(
    await createBookingToken(secret, { id, page: page.href, zone, language: messages.language }),
    c.env,
  );
}

/** Returns the order's booked call, unless the call has ended or was canceled. */
async function findUpcomingCall(c: AppContext, { order }: BookingFormData): Promise<CurrentCall | undefined> {
  const current = order && (await findCurrentCall(c, order.order.id));
  return current?.call.canceledAt === null && current.call.startsAt * 1000 > Date.now() ? current : undefined;
}

/**
 * Responds to a link whose call is already booked. Only a mailed link can change the call, because the link on a page
 * may have been shared.
 */
async function respondToBooked(
  c: AppContext,
  form: BookingFormData,
  { call, isPending }: CurrentCall,
): Promise<Response> {
  const { booking, startsAt } = call;
  const { order, zone, messages } = form;
  if (order?.place === 'mail') return c.redirect(await createManagePageUrl(c, form, booking), 303);
  const { title, already, pending } = messages.strings.booking;
  const time = formatTime(new Date(startsAt * 1000).toISOString(), { zone, messages });
  return createPageResponse(c, {
    title: fillPlaceholders(title, { agency: brand.name }),
    text: fillPlaceholders(isPending ? pending : already, { time }),
    messages,
  });
}

/** `GET /api/booking/new`: free times of a week, and a form that books one of them. */
export async function showBookingForm(c: AppContext): Promise<Response> {
  const form = await openForm(c, new URL(c.req.url).searchParams);
  if (!form) return respondToInvalidLink(c);
  const booked = await findUpcomingCall(c, form);
  return booked ? respondToBooked(c, form, booked) : renderFormPage(c, form);
}

/** Returns the buyer's name and email address from Stripe, or the typed ones if the call is not about an order. */
async function readAttendee(c: AppContext, { order }: BookingFormData, fields: URLSearchParams) {
  if (!order) return { name: fields.get('name') ?? '', email: fields.get('email') ?? '' };
  const buyer = await findBuyer(order.order, c.env).catch((error: unknown) => {
    c.var.log('warn', 'buyer-unknown', { order: order.order.id, ...describeError(error) });
    return undefined;
  });
  if (!buyer?.email) throw new ProblemError(503, 'calendar-unavailable', 'notBooked');
  return { name: buyer.name ?? buyer.company ?? buyer.email, email: buyer.email };
}

async function bookFromForm(c: AppContext, form: BookingFormData, fields: URLSearchParams) {
  const { page, order, referral, zone, messages } = form;
  const sent = {
    ...Object.fromEntries(fields),
    ...(await readAttendee(c, form, fields)),
    page: page.href,
    zone,
    language: messages.language,
  };
  const { success, output, issues = [] } = v.safeParse(bookingRequestSchema, sent);
  if (!success) {
    const errors = issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
    throw new ProblemError(422, 'invalid-request', 'checkFields', { errors });
  }
  await checkFormToken(output.token, c.env, c.var.log);
  const { strings } = agencyMessages;
  const topic = order
    ? { label: `${strings.mail.order} ${formatOrderNumber(order.order)}`, lines: order.order.lines }
    : { label: strings.copy.cart, lines: referral.cart };
  return makeBooking(c, output, {
    orderId: order?.order.id,
    isAttendee: order?.place === 'mail',
    topic,
    partner: order?.order.partner ?? referral.partner,
  });
}

/** Books the call and stores it with the order, unless the order already has a booked call. */
async function bookOnceFromForm(c: AppContext, form: BookingFormData, fields: URLSearchParams): Promise<Response> {
  const earlier = await findUpcomingCall(c, form);
  if (earlier) return respondToBooked(c, form, earlier);
  const { booked, token } = await bookFromForm(c, form, fields);
  if (form.order) await storeCall(getDatabase(c.env), form.order.order.id, booked).catch(createStoreErrorHandler(c));
  return c.redirect(`${createManageUrl(token, c.env)}&booked`, 303);
}

/** `POST /api/booking/new`: books the call, or shows the form again with the submitted values. */
export async function receiveBookingForm(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const form = await openForm(c, fields);
  if (!form) return respondToInvalidLink(c);
  if (fields.get('website')) {
    c.var.log('info', 'honeypot-filled', { form: 'booking' });
    return renderFormPage(c, form, new ProblemError(503, 'calendar-unavailable', 'calendarAway'));
  }
  try {
    const { order } = form;
    return await (order
      ? runLocked(c, `order:${order.order.id}`, () => bookOnceFromForm(c, form, fields))
      : bookOnceFromForm(c, form, fields));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The form keeps its token, unless the token was the reason for the rejection.
    const typed = new URLSearchParams(fields);
    if (error.code.startsWith('form-token') && error.code !== 'form-token-too-young') typed.delete('token');
    const errors = new Map(error.details.errors?.map(({ path, message }) => [path, message]));
    return renderFormPage(c, { ...form, typed, errors }, error);
  }
}
