/** Calendars in which people book calls: Calendly, and Cal.com in its two clouds or on the agency's own domain. */
type CalendarProvider = 'calendly' | 'cal';

/** Booking page, as a parsed URL. */
interface BookingPage {
  readonly hostname: string;
}

const apiUrls: Readonly<Record<string, string>> = {
  'calendly.com': 'https://api.calendly.com',
  'cal.com': 'https://api.cal.com',
  'cal.eu': 'https://api.cal.eu',
};

/** Returns the cloud's domain: `cal.com` for `app.cal.com` and for an organization's `acme.cal.com`. Undefined on other domains. */
function findCloudDomain({ hostname }: BookingPage): string | undefined {
  return Object.keys(apiUrls).find((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns the provider of a booking page. Only Cal.com can run on the agency's own domain. */
export function getCalendarProvider(page: BookingPage): CalendarProvider {
  return findCloudDomain(page) === 'calendly.com' ? 'calendly' : 'cal';
}

/** Name of the Worker secret with which the Worker authenticates at a provider's API. */
export type CalendarKey = 'CALENDLY_TOKEN' | 'CAL_API_KEY';

export function getCalendarKey(page: BookingPage): CalendarKey {
  return getCalendarProvider(page) === 'calendly' ? 'CALENDLY_TOKEN' : 'CAL_API_KEY';
}

/** Returns the secrets that the Worker needs for an agency's booking pages. None if the agency shows the providers' own pages. */
export function listCalendarKeys(view: 'frame' | 'times', pages: readonly (BookingPage | null)[]): CalendarKey[] {
  return view === 'frame' ? [] : [...new Set(pages.flatMap((page) => (page ? getCalendarKey(page) : [])))];
}

/**
 * Returns the base URL of the provider's API. Undefined for a page on the agency's own domain, which does not reveal
 * the URL of its API.
 */
export function getCalendarApi(page: BookingPage): string | undefined {
  return apiUrls[findCloudDomain(page) ?? ''];
}
