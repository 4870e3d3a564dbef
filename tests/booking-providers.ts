/** Mocks of scheduling services at the services' real URLs, with the messages that each service posts. */
import type { Frame, Page } from '@playwright/test';

const schedule = 'https://api.calendly.com/scheduled_events';

export const bookingId = 'GBGBDCAADAEDCRZ2';

export const calendly = {
  shown: { event: 'calendly.event_type_viewed' },
  tall: { event: 'calendly.page_height', payload: { height: '912px' } },
  booked: {
    event: 'calendly.event_scheduled',
    payload: {
      event: { uri: `${schedule}/${bookingId}` },
      invitee: { uri: `${schedule}/${bookingId}/invitees/AAAAAAAAAAAAAAAA` },
    },
  },
};

function fromCal(type: string, data: object = {}) {
  return { originator: 'CAL', type, namespace: 'agency-booking', fullType: `CAL:agency-booking:${type}`, data };
}

export const cal = {
  frameReady: fromCal('__iframeReady', { isPrerendering: false }),
  shown: fromCal('linkReady'),
  failed: fromCal('linkFailed', { code: '404', msg: 'Problem loading page' }),
  tall: fromCal('__dimensionChanged', { iframeHeight: 880, iframeWidth: 900, isFirstTime: true }),
  booked: fromCal('bookingSuccessfulV2', {
    uid: bookingId,
    title: 'Strategy call',
    startTime: '2027-03-04T15:00:00Z',
    endTime: '2027-03-04T15:30:00Z',
    status: 'ACCEPTED',
    paymentRequired: false,
    isRecurring: false,
  }),
};

/** Returns a page that posts `messages` to its parent on load and records the messages that it receives. */
function renderFrame(messages: readonly object[]): string {
  return `<!doctype html><html lang="en"><title>Choose a time</title><h1>Choose a time</h1><button>9:00</button>
    <script>
      globalThis.heard = [];
      addEventListener('message', ({ data }) => heard.push(data));
      for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, '*');
    </script>`;
}

/** Makes the Worker list no free times, so that the agency's own page shows the scheduling service's frame. */
export async function failTimesRequests(page: Page): Promise<void> {
  await page.route('**/api/booking/times?*', (route) => route.fulfill({ status: 503, body: '' }));
}

export interface Visits {
  /** Requested URLs of the scheduling service. */
  readonly urls: URL[];
}

/** Mocks a scheduling service until the test ends. Without `messages`, every connection to the service fails. */
export async function mockProvider(
  page: Page,
  origin: string,
  messages: readonly object[] | undefined,
): Promise<Visits> {
  const urls: URL[] = [];
  await page.unroute(`${origin}/**`);
  await page.route(`${origin}/**`, (route) => {
    urls.push(new URL(route.request().url()));
    return messages
      ? route.fulfill({ contentType: 'text/html', body: renderFrame(messages) })
      : route.abort('connectionfailed');
  });
  return { urls };
}

/** Posts a message to the parent page from the page inside a frame. */
export async function postToParent(frame: Frame | null, message: object): Promise<void> {
  if (!frame) throw new Error('There is no such frame.');
  await frame.evaluate((data) => parent.postMessage(data, '*'), message);
}

interface RecordedMessages {
  /** Number of times that a booking widget fired its ready event. */
  ready: number;
  messages: number;
  confirmed: object[];
  failed: object[];
}

/** Starts recording messages and the booking widget's events on every page. Returns a function that reads the record. */
export async function watchBooking(page: Page): Promise<() => Promise<RecordedMessages>> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const noted = { ready: 0, messages: 0, confirmed: [] as object[], failed: [] as object[] };
    Object.assign(globalThis, { noted });
    addEventListener('agency-ready', ({ target }) => {
      if ((target as Element).localName === 'agency-booking') noted.ready++;
    });
    addEventListener('agency-booking-confirmed', (event) => noted.confirmed.push((event as CustomEvent).detail));
    addEventListener('agency-booking-failed', (event) => noted.failed.push((event as CustomEvent).detail));
    // Count in a later task, so that the booking widget's own message listener has already run.
    addEventListener('message', () => setTimeout(() => noted.messages++));
  });
  return () => page.evaluate(() => (globalThis as unknown as { noted: RecordedMessages }).noted);
}
