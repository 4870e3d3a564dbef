/** Finds fields that Cal.com requires but the site's booking form lacks. Cal.com would refuse every booking without them. */
import * as v from 'valibot';
import { getCalendarApi, getCalendarProvider } from '#catalogue/booking-page.ts';
import { parseEventPage } from '#worker/booking/cal.ts';

/** Fields that need no input from the owner: the site's form sends name and email, and Cal.com sets the location. */
const providedFields = ['name', 'email', 'location'];

const eventTypesSchema = v.object({
  data: v.array(
    v.object({
      bookingFields: v.array(
        v.object({
          slug: v.string(),
          label: v.nullish(v.string()),
          required: v.nullish(v.boolean()),
          hidden: v.nullish(v.boolean()),
        }),
      ),
    }),
  ),
});

/**
 * Returns the names of the fields that a Cal.com page requires and the site does not send. Undefined if Cal.com does
 * not list them, such as for a team or a hidden event type. Needs no key:
 * https://cal.com/docs/api-reference/v2/event-types/get-all-event-types
 */
async function fetchRequiredFields(page: URL, api: string): Promise<string[] | undefined> {
  const { username, eventTypeSlug, organizationSlug } = parseEventPage(page);
  const query = Object.entries({ username, eventSlug: eventTypeSlug, orgSlug: organizationSlug });
  const url = new URL('/v2/event-types', api);
  for (const [name, value] of query) if (value) url.searchParams.set(name, value);
  try {
    const signal = AbortSignal.timeout(10_000);
    const reply = await fetch(url.href, { headers: { 'cal-api-version': '2024-06-14' }, signal });
    const [type] = v.parse(eventTypesSchema, await reply.json()).data;
    return type?.bookingFields
      .filter(({ slug, required, hidden }) => required && !hidden && !providedFields.includes(slug))
      .map(({ slug, label }) => label || slug);
  } catch {
    return undefined;
  }
}

/** Returns a problem for each Cal.com page that requires a field the site does not send, and the pages whose fields could not be read. */
export async function findFieldProblems(pages: readonly (string | undefined)[], ownApi?: string) {
  const cal = pages
    .map((text) => URL.parse(text ?? ''))
    .filter((page) => page !== null && getCalendarProvider(page) === 'cal');
  const problems: string[] = [];
  const unread: string[] = [];
  for (const page of cal as URL[]) {
    const api = getCalendarApi(page) ?? ownApi;
    const fields = api && (await fetchRequiredFields(page, api));
    if (!fields) unread.push(page.href);
    else if (fields.length > 0) problems.push(describeRequiredFields(page, fields));
  }
  return { problems, unread };
}

function describeRequiredFields({ href }: URL, fields: readonly string[]): string {
  return `Calendar: ${href} requires ${fields.map((field) => `“${field}”`).join(', ')}, which your site’s form doesn’t ask for, so nobody could book. At Cal.com, under Advanced → Booking questions, make this optional.`;
}
