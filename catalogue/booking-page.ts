/** Calendars in which people book calls: Calendly, and Cal.com in its two clouds or on the agency's own domain. */
type CalendarProvider = 'calendly' | 'cal';

/** Booking page, as a parsed URL. */
interface BookingPage {
  readonly hostname: string;
}

const apis: Readonly<Record<string, string>> = {
  'calendly.com': 'https://api.calendly.com',
  'cal.com': 'https://api.cal.com',
  'cal.eu': 'https://api.cal.eu',
};

/** Returns the cloud's domain: `cal.com` for `app.cal.com` and for an organization's `acme.cal.com`. Undefined on other domains. */
function cloudOf({ hostname }: BookingPage): string | undefined {
  return Object.keys(apis).find((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns the provider of a booking page. Only Cal.com can run on the agency's own domain. */
export function calendarOf(page: BookingPage): CalendarProvider {
  return cloudOf(page) === 'calendly.com' ? 'calendly' : 'cal';
}

/** Name of the Worker's secret with which it asks a provider. */
export type CalendarKey = 'CALENDLY_TOKEN' | 'CAL_API_KEY';

export function calendarKeyOf(page: BookingPage): CalendarKey {
  return calendarOf(page) === 'calendly' ? 'CALENDLY_TOKEN' : 'CAL_API_KEY';
}

/** Returns the secrets that the Worker needs for an agency's booking pages. None if the agency shows the providers' own pages. */
export function calendarKeysOf(view: 'frame' | 'times', pages: readonly (BookingPage | null)[]): CalendarKey[] {
  return view === 'frame' ? [] : [...new Set(pages.flatMap((page) => (page ? calendarKeyOf(page) : [])))];
}

/** Returns the base URL of the provider's API, or `undefined` on a domain of the agency, whose API may be anywhere. */
export function calendarApiOf(page: BookingPage): string | undefined {
  return apis[cloudOf(page) ?? ''];
}
