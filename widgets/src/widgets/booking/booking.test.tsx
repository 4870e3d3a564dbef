import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ElementContext } from '../../shared/element/view.tsx';
import { bookingConfirmedEvent, bookingFailedEvent, bookingOpenEvent } from './booking.events.ts';
import { bookingMessages } from './booking.messages.ts';
import { Booking, type BookingProps } from './booking.tsx';

const url = 'https://calendly.com/tideline/call';
const contacts = { phone: '+1 (555) 010-0134', email: 'hello@tideline.example', site: 'https://agency.example' };
const uri = 'https://api.calendly.com/scheduled_events/AAA';
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri }, invitee: { uri: `${uri}/invitees/BBB` } },
};
const emit = vi.fn((_name: string, _detail: unknown) => true);

let scrollIntoView: ((visible: boolean) => void) | undefined;
class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    scrollIntoView = (isIntersecting) =>
      act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver));
  }
  observe() {}
  disconnect() {
    scrollIntoView = undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  emit.mockClear();
  emit.mockReturnValue(true);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderBooking(props: BookingProps = { url, ...contacts }, lang = 'en', host: HTMLElement | null = null) {
  const context = { host, tag: 'agency-booking', emit, lang, props: {} };
  return render(
    <ElementContext.Provider value={context}>
      <Booking {...props} />
    </ElementContext.Provider>,
  );
}

const getBookingLink = () => screen.getByRole('link', { name: 'Choose a time' });
const getFrame = () => screen.getByTitle<HTMLIFrameElement>(bookingMessages.en.calendar);
const hasFrame = () => screen.queryByTitle(bookingMessages.en.calendar) !== null;
const openCalendar = () => fireEvent.click(getBookingLink());
const filterEvents = (name: string) => emit.mock.calls.filter((call) => call[0] === name).map((call) => call[1]);

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function postFromFrame(
  data: unknown,
  origin = 'https://calendly.com',
  source: Window | null = getFrame().contentWindow,
) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

describe('booking summary', () => {
  it('lists six agenda items and four benefits of the call', () => {
    renderBooking();
    const [agenda, , benefits] = screen.getAllByRole('list');
    expect(
      within(agenda as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Goals discussion',
      'Review of your current presence',
      'Growth opportunities',
      'Services overview',
      'Q&A',
      'Custom strategy recommendations',
    ]);
    expect(within(benefits as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  });

  it('shows when work can start, and links to the pages for pricing and services', () => {
    renderBooking();
    expect(screen.getByText('Work can start the next business day after the call.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See pricing' }).getAttribute('href')).toBe(
      'https://agency.example/pricing',
    );
    expect(screen.getByRole('link', { name: 'See all services' }).getAttribute('href')).toBe(
      'https://agency.example/services',
    );
  });

  it('shows Spanish text if the language is es-MX', () => {
    renderBooking({ url }, 'es-MX');
    expect(screen.getByRole('link', { name: 'Elegir hora' })).toBeDefined();
  });

  it("server-renders a link to the provider's booking page, without a frame and without inline styles", () => {
    const html = renderToString(<Booking url={url} {...contacts} />);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('style=');
  });
});

describe('next weekdays', () => {
  it('link to the booking page on each day and skip weekends', () => {
    vi.setSystemTime(new Date('2026-11-27T12:00'));
    renderBooking();
    const links = screen.getAllByRole('link').filter(({ className }) => className === 'day');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Mon Nov 30', 'Tue Dec 1', 'Wed Dec 2']);
    expect(links[1]?.getAttribute('href')).toBe(`${url}?month=2026-12&date=2026-12-01`);
  });

  it('open the calendar on the chosen day', () => {
    vi.setSystemTime(new Date('2026-11-27T12:00'));
    renderBooking();
    fireEvent.click(screen.getByRole('link', { name: 'Tue Dec 1' }));
    expect(new URL(getFrame().src).searchParams.get('date')).toBe('2026-12-01');
  });
});

describe('calendar frame', () => {
  it('loads no calendar frame until the visitor opens the calendar', () => {
    renderBooking();
    advanceTime(60_000);
    expect(hasFrame()).toBe(false);
  });

  it('loads the calendar in a titled, sandboxed frame and adds no script to the host page', () => {
    const { container } = renderBooking();
    openCalendar();
    expect(getFrame().src).toBe(`${url}?embed_domain=${encodeURIComponent(location.host)}&embed_type=Inline`);
    expect(getFrame().getAttribute('sandbox')).not.toContain('top-navigation');
    expect(getFrame().getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(container.ownerDocument.querySelectorAll('script')).toHaveLength(0);
    expect(filterEvents(bookingOpenEvent)).toEqual([{ provider: 'calendly' }]);
  });

  it('moves focus to the calendar when the clicked link disappears', () => {
    renderBooking();
    openCalendar();
    expect(document.activeElement?.contains(getFrame())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('loads no calendar if the host page cancels agency-booking-open', () => {
    renderBooking();
    emit.mockReturnValue(false);
    expect(openCalendar()).toBe(false);
    expect(hasFrame()).toBe(false);
  });

  it('loads no calendar if the link is clicked with a modifier key, which opens a new tab', () => {
    renderBooking();
    expect(fireEvent.click(getBookingLink(), { ctrlKey: true })).toBe(true);
    expect(hasFrame()).toBe(false);
  });

  it('loads the calendar when the widget scrolls into view, if calendar="view"', () => {
    renderBooking({ url, calendar: 'view' });
    scrollIntoView?.(false);
    expect(hasFrame()).toBe(false);
    scrollIntoView?.(true);
    expect(hasFrame()).toBe(true);
  });

  it('replaces the open calendar with the booking link when the url attribute changes', () => {
    const { rerender } = renderBooking();
    openCalendar();
    rerender(
      <ElementContext.Provider value={{ host: null, tag: 'agency-booking', emit, lang: 'en', props: {} }}>
        <Booking provider="cal" url="https://cal.com/tideline/call" />
      </ElementContext.Provider>,
    );
    expect(hasFrame()).toBe(false);
    expect(getBookingLink().getAttribute('href')).toBe('https://cal.com/tideline/call');
  });

  it("replies to Cal.com's __iframeReady message, because Cal.com's frame waits for the reply", () => {
    renderBooking({ provider: 'cal', url: 'https://cal.com/tideline/call' });
    openCalendar();
    const answer = vi.spyOn(getFrame().contentWindow as Window, 'postMessage').mockReturnValue();
    postFromFrame({ originator: 'CAL', type: '__iframeReady', data: {} }, 'https://app.cal.com');
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      { originator: 'CAL', method: 'parentKnowsIframeReady' },
      'https://app.cal.com',
    );
  });

  it("sets the calendar's height to the height of its content, between 600 and 1100 px", () => {
    renderBooking();
    openCalendar();
    const postHeight = (text: string) => {
      postFromFrame({ event: 'calendly.page_height', payload: { height: text } });
      return getFrame().style.getPropertyValue('block-size');
    };
    expect(postHeight('820px')).toBe('820px');
    expect(postHeight('99999px')).toBe('1100px');
    expect(postHeight('5px')).toBe('600px');
  });
});

describe('booking confirmation', () => {
  it('fires agency-booking-confirmed once and shows a status message', () => {
    renderBooking();
    openCalendar();
    postFromFrame(scheduled);
    postFromFrame(scheduled);
    expect(filterEvents(bookingConfirmedEvent)).toEqual([{ provider: 'calendly', uid: 'AAA' }]);
    expect(screen.getByText('You’re booked.').closest('[role=status]')).not.toBeNull();
  });

  it('reports a confirmed booking to the data layer as a lead', async () => {
    const page = globalThis as { dataLayer?: unknown[] };
    page.dataLayer = [];
    const host = document.createElement('div');
    renderBooking({ url, ...contacts, consent: 'granted', analytics: 'datalayer' }, 'en', host);
    host.dispatchEvent(new CustomEvent(bookingConfirmedEvent));
    await vi.waitFor(
      () =>
        expect(page.dataLayer).toEqual([
          { ecommerce: null },
          { event: 'generate_lead', event_id: expect.any(String), lead_source: 'booking' },
        ]),
      10_000,
    );
  });

  it("includes the call's start and end times in the event if the provider sends them", () => {
    renderBooking({ provider: 'cal', url: 'https://cal.com/tideline/call' });
    openCalendar();
    const data = { uid: 'u1', startTime: '2026-11-24T15:00:00Z', endTime: '2026-11-24T15:30:00Z' };
    postFromFrame({ originator: 'CAL', type: 'bookingSuccessfulV2', data }, 'https://app.cal.com');
    expect(filterEvents(bookingConfirmedEvent)).toEqual([
      { provider: 'cal', uid: 'u1', start: data.startTime, end: data.endTime },
    ]);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(data.startTime));
    expect(screen.getByText(new RegExp(`You’re booked for .*${day}`))).toBeDefined();
  });

  it('shows a call as requested, not as booked, until the agency accepts it at Cal.com', () => {
    renderBooking({ provider: 'cal', url: 'https://cal.com/tideline/call' });
    openCalendar();
    const times = { startTime: '2026-11-24T15:00:00Z', endTime: '2026-11-24T15:30:00Z' };
    const data = { uid: 'u1', ...times, status: 'PENDING' };
    postFromFrame({ originator: 'CAL', type: 'bookingSuccessfulV2', data }, 'https://app.cal.com');
    expect(screen.getByText(/You’ve asked for /)).toBeDefined();
    expect(screen.getByText('We’ll reply by email.')).toBeDefined();
    expect(screen.queryByText(/You’re booked/)).toBeNull();
    expect(filterEvents(bookingConfirmedEvent)).toEqual([
      { provider: 'cal', uid: 'u1', start: times.startTime, end: times.endTime },
    ]);
  });

  it.each([
    'https://calendly.com.evil.example',
    'http://calendly.com',
    'https://evil.example',
    'https://app.cal.com',
    'null',
    '',
  ])('ignores a booking message from the origin %j (T16)', (origin) => {
    renderBooking();
    openCalendar();
    postFromFrame(scheduled, origin);
    expect(filterEvents(bookingConfirmedEvent)).toEqual([]);
  });

  it('ignores a booking message with the right origin from another frame, from the host page or without a source (T16)', () => {
    renderBooking();
    openCalendar();
    const other = document.createElement('iframe');
    document.body.append(other);
    postFromFrame(scheduled, 'https://calendly.com', other.contentWindow);
    postFromFrame(scheduled, 'https://calendly.com', window);
    postFromFrame(scheduled, 'https://calendly.com', null);
    other.remove();
    expect(filterEvents(bookingConfirmedEvent)).toEqual([]);
  });

  it('ignores a booking message received before the visitor opens the calendar (T16)', () => {
    renderBooking();
    postFromFrame(scheduled, 'https://calendly.com', null);
    postFromFrame(scheduled, 'https://calendly.com', window);
    expect(filterEvents(bookingConfirmedEvent)).toEqual([]);
  });
});

describe('fallback contact links', () => {
  const expectContactLinks = () => {
    expect(screen.getByRole('link', { name: `Call ${contacts.phone}` }).getAttribute('href')).toBe('tel:+15550100134');
    expect(screen.getByRole('link', { name: `Write to ${contacts.email}` }).getAttribute('href')).toBe(
      `mailto:${contacts.email}`,
    );
    expect(screen.getByRole('link', { name: 'Use the contact form' }).getAttribute('href')).toBe(
      'https://agency.example/contact#contact-form',
    );
  };
  const expectNoContactLinks = () => expect(screen.queryByRole('link', { name: 'Use the contact form' })).toBeNull();

  it('shows contact links if the loading calendar sends no message for 8 seconds (F20)', () => {
    renderBooking();
    openCalendar();
    advanceTime(7999);
    expectNoContactLinks();
    advanceTime(1);
    expectContactLinks();
    expect(screen.getByText(bookingMessages.en.slow).closest('[role=status]')).not.toBeNull();
    expect(hasFrame()).toBe(true);
    expect(filterEvents(bookingFailedEvent)).toEqual([{ provider: 'calendly', reason: 'slow' }]);
  });

  it('hides the contact links again if the calendar responds after 8 seconds (F20)', () => {
    renderBooking();
    openCalendar();
    advanceTime(8000);
    postFromFrame({ event: 'calendly.event_type_viewed' });
    expectNoContactLinks();
    advanceTime(60_000);
    expectNoContactLinks();
  });

  it('shows no contact links if the calendar sends a message within 8 seconds', () => {
    renderBooking();
    openCalendar();
    advanceTime(7000);
    postFromFrame({ event: 'calendly.event_type_viewed' });
    advanceTime(60_000);
    expectNoContactLinks();
  });

  function violate(fields: Partial<SecurityPolicyViolationEvent>) {
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      disposition: 'enforce',
      blockedURI: 'https://calendly.com',
      ...fields,
    });
    fireEvent(document, violation);
  }

  it("shows contact links immediately if the page's Content Security Policy blocks the calendar (F20)", () => {
    renderBooking();
    openCalendar();
    violate({});
    expectContactLinks();
    expect(filterEvents(bookingFailedEvent)).toEqual([{ provider: 'calendly', reason: 'blocked' }]);
  });

  it('shows no contact links if another resource is blocked or the violation is report-only', () => {
    renderBooking();
    openCalendar();
    violate({ blockedURI: 'https://other.example' });
    violate({ effectiveDirective: 'img-src' });
    violate({ disposition: 'report' });
    expectNoContactLinks();
  });

  it('shows contact links if the booking provider reports a failure', () => {
    renderBooking({ provider: 'cal', url: 'https://cal.com/tideline/call', ...contacts });
    openCalendar();
    postFromFrame({ originator: 'CAL', type: 'linkFailed', data: { code: '404' } }, 'https://app.cal.com');
    expectContactLinks();
    expect(filterEvents(bookingFailedEvent)).toEqual([{ provider: 'cal', reason: 'failed' }]);
  });

  it('replaces the contact links with a new calendar frame when the visitor retries', () => {
    renderBooking();
    openCalendar();
    const first = getFrame();
    advanceTime(8000);
    const elsewhere = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the calendar in a new window' });
    expect([elsewhere.href, elsewhere.target]).toEqual(['https://calendly.com/tideline/call', '_blank']);
    const retry = screen.getByRole('button', { name: 'Try the calendar again' });
    retry.focus();
    fireEvent.click(retry);
    expectNoContactLinks();
    expect(getFrame()).not.toBe(first);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: bookingMessages.en.calendar }));
    advanceTime(8000);
    expectContactLinks();
  });

  it('shows only the contact links if the url attribute is not set', () => {
    renderBooking(contacts);
    expectContactLinks();
    expect(screen.getByText(bookingMessages.en.notConfigured)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Choose a time' })).toBeNull();
  });

  it('shows only the contact links and logs a warning if the url attribute belongs to another provider', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    renderBooking({ url: 'https://cal.com/tideline/call', ...contacts });
    expectContactLinks();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('https://calendly.com/…'));
  });

  it('links only to the contact form if no phone number and no email address are set', () => {
    renderBooking({});
    expect(screen.getByRole('link', { name: 'Use the contact form' }).getAttribute('href')).toBe(
      '/contact#contact-form',
    );
    expect(screen.queryByRole('link', { name: /Call|Write/ })).toBeNull();
  });
});

it('removes its listeners and timers when the booking widget unmounts with an open calendar', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = renderBooking();
  openCalendar();
  unmount();
  const listListeners = (spy: typeof added) =>
    spy.mock.calls.filter(([name]) => name === 'message').map(([, fn]) => fn);
  expect(listListeners(added).length).toBeGreaterThan(0);
  expect(listListeners(removed)).toEqual(listListeners(added));
  advanceTime(60_000);
  expect(filterEvents(bookingFailedEvent)).toEqual([]);
});
