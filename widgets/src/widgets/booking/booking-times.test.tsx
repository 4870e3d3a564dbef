import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeWorker, type FakeWorker, WithElement } from '../../shared/forms/forms.testing.tsx';
import { bookingMessages } from './booking.messages.ts';
import { Booking } from './booking.tsx';

const { en } = bookingMessages;
const page = 'https://calendly.com/tideline/call';
const user = userEvent.setup();
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const listDays = () => [...document.querySelectorAll<HTMLElement>('.week-day')];
const listSlots = () => [...document.querySelectorAll<HTMLElement>('.slot:not(.slot--empty)')];
let worker: FakeWorker;

const dayMs = 86_400_000;
const noon = (Math.ceil(Date.now() / dayMs) + 0.5) * dayMs;

/** Reply with two times. */
function createTimesReply(): Response {
  const toIso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
  const times = [0, 1].map((minutes) => ({ start: toIso(minutes), end: toIso(minutes + 30) }));
  return Response.json({ zone: 'UTC', times });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  worker = createFakeWorker();
  worker.answer('GET /api/booking/times', createTimesReply);
  worker.answer('GET /api/form-token', () => Response.json({ token: 'token' }));
  worker.answer('POST /api/booking', () => {
    const { start } = worker.findSentTo('POST /api/booking').at(-1) as { start: string };
    const end = new Date(Date.parse(start) + 1_800_000).toISOString();
    return Response.json({ id: 'b1', start, end, manage: '/manage', file: '/file' });
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe() {
        setTimeout(() => this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const createView = (url = page) => (
  <WithElement emit={() => true}>
    <Booking url={url} show="times" />
  </WithElement>
);

async function renderBooking() {
  const shown = render(createView());
  await waitFor(() => expect(listDays()).toHaveLength(7), { timeout: 5000 });
  return shown;
}

async function bookFirstOfTwoTimes(): Promise<void> {
  await renderBooking();
  await waitFor(() => expect(listSlots()).toHaveLength(2));
  await user.click(listSlots()[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: en.name }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: en.email }), 'ada@example.com');
  await user.click(getButton(en.confirm));
}

describe('free times', () => {
  /** Shows the page again after some minutes, during which it was hidden. */
  function returnAfter(minutes: number): void {
    const later = Date.now() + minutes * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    fireEvent(document, new Event('visibilitychange'));
  }

  it('requests the free times again when the visitor returns to the page', async () => {
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(2));
    worker.answer('GET /api/booking/times', () => Response.json({ zone: 'UTC', times: [] }));
    returnAfter(1);
    await screen.findByText(en.noTimes);
  });

  // https://github.com/mootools/mootools-more/issues/1189
  it('shows the days and the free times on a page whose Date.parse() returns a Date', async () => {
    vi.spyOn(Date, 'parse').mockImplementation((text) => new Date(text) as never);
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(2));
    expect(new Set(listDays().map(({ textContent }) => textContent)).size).toBe(7);
  });

  it('announces the times of another day, and a week without times, in one live region', async () => {
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(2));
    const region = screen.getByText(/^Available times on/);
    expect(region.getAttribute('aria-live')).toBe('polite');
    worker.answer('GET /api/booking/times', () => Response.json({ zone: 'UTC', times: [] }));
    await user.click(getButton(en.later));
    await waitFor(() => expect(region.textContent).toBe(en.noTimes));
    expect(region.isConnected).toBe(true);
  });

  it('selects another day and focuses its first time when the chosen day has no free time left', async () => {
    const [first, second] = [0, 1].map((days) => {
      const start = noon + days * dayMs;
      return { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
    });
    worker.answer('GET /api/booking/times', () => Response.json({ zone: 'UTC', times: [first, second] }));
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(1));
    const free = () => listDays().filter((each) => each.getAttribute('aria-disabled') === 'false');
    await user.click(free()[1] as HTMLElement);
    worker.answer('GET /api/booking/times', () => Response.json({ zone: 'UTC', times: [first] }));
    listSlots()[0]?.focus();
    returnAfter(1);
    await waitFor(() => expect(free()).toHaveLength(1));
    expect(listSlots()).toHaveLength(1);
    expect(free()[0]?.tabIndex).toBe(0);
    expect(listSlots()[0]?.matches(':focus')).toBe(true);
  });

  it('removes times that have passed, and keeps later times if the calendar does not respond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon - 60_000);
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(2));
    worker.answer('GET /api/booking/times', () => new Response('', { status: 503 }));
    returnAfter(1);
    await waitFor(() => expect(listSlots()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listSlots()).toHaveLength(1);
  });

  it('starts with the current day if the tab has been open since the day before', async () => {
    await renderBooking();
    const [today, tomorrow] = listDays().map(({ textContent }) => textContent);
    returnAfter(24 * 60);
    await waitFor(() => expect(listDays()[0]?.textContent).toBe(tomorrow));
    expect(tomorrow).not.toBe(today);
    expect(getButton(en.earlier).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['no agency time if the agency’s zone is the visitor’s zone under another name', 'Asia/Kolkata', false],
    ['the agency’s time if the agency is in another zone', 'Europe/Berlin', true],
    ['no agency time if the browser does not support the name of the agency’s zone', 'Europe/New_Name', false],
  ])('shows %s', async (_, hostZone, isShown) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Calcutta' };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const times = [{ start: new Date(noon).toISOString(), end: new Date(noon + 1_800_000).toISOString() }];
    worker.answer('GET /api/booking/times', () => Response.json({ zone: hostZone, times }));
    await renderBooking();
    await waitFor(() => expect(listSlots()).toHaveLength(1));
    await user.click(listSlots()[0] as HTMLElement);
    expect(document.querySelector('.chosen .host-time') !== null).toBe(isShown);
  });

  it('keeps the focus on the Earlier button when the first week is reached', async () => {
    await renderBooking();
    await user.click(getButton(en.later));
    const earlier = getButton(en.earlier);
    earlier.focus();
    fireEvent.click(earlier);
    await waitFor(() => expect(listSlots()).not.toHaveLength(0));
    expect(document.activeElement).toBe(earlier);
    expect([earlier.disabled, earlier.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  it('moves the focus to the days when the visitor leaves a week without times', async () => {
    worker.answer('GET /api/booking/times', () => Response.json({ zone: 'UTC', times: [] }));
    await renderBooking();
    await screen.findByText(en.noTimes);
    const [, later] = screen.getAllByRole('button', { name: en.later });
    later?.focus();
    fireEvent.click(later as HTMLElement);
    expect(document.activeElement).toBe(listDays()[0]);
  });

  it('shows times after a change of the booking page if the first page’s times failed to load', async () => {
    worker.answer('GET /api/booking/times', () => new Response('', { status: 503 }));
    const { rerender } = render(createView());
    await screen.findByRole('link', { name: en.open });
    await waitFor(() => expect(document.querySelector('[data-state=closed]')).not.toBeNull(), { timeout: 5000 });
    worker.answer('GET /api/booking/times', createTimesReply);
    rerender(createView(`${page}-2`));
    await waitFor(() => expect(listSlots()).toHaveLength(2), { timeout: 5000 });
  });

  it('still shows that a request is being sent when the visitor chooses another time', async () => {
    let fail = () => {};
    const createFailure = () => new Response('', { status: 503 });
    worker.answer(
      'POST /api/booking',
      () =>
        new Promise((resolve) => {
          fail = () => resolve(createFailure());
        }),
      createFailure,
    );
    await bookFirstOfTwoTimes();
    await waitFor(() => expect(worker.findSentTo('POST /api/booking')).toHaveLength(1), { timeout: 8000 });
    await user.click(getButton(en.change));
    await user.click(listSlots()[1] as HTMLElement);
    expect(getButton(en.confirming).disabled).toBe(true);
    fail();
    await waitFor(() => expect(getButton(en.confirm).disabled).toBe(false));
    await user.click(getButton(en.confirm));
    await waitFor(() => expect(worker.findSentTo('POST /api/booking')).toHaveLength(2), { timeout: 8000 });
    const [first, second] = worker.findSentTo('POST /api/booking').map(({ start }) => Date.parse(`${start}`));
    expect(Number(second) - Number(first)).toBe(60_000);
  }, 25_000);

  it('shows a call that was moved on another page when the visitor returns, and free times if it was canceled', async () => {
    await bookFirstOfTwoTimes();
    const heading = await screen.findByRole('heading', { name: /booked/i }, { timeout: 8000 });
    const state = { isCanceled: false, isPending: false, start: '2036-05-05T10:00:00Z', end: '2036-05-05T10:30:00Z' };
    worker.answer('GET /api/booking/state', () => Response.json(state));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(heading.textContent).toContain('2036'));
    worker.answer('GET /api/booking/state', () => Response.json({ ...state, isCanceled: true }));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(listSlots()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: en.confirm })).toBeNull();
  }, 15_000);

  it('does not offer the booked time again when the visitor books another call', async () => {
    await bookFirstOfTwoTimes();
    await user.click(await screen.findByRole('button', { name: en.another }, { timeout: 8000 }));
    expect(screen.queryByRole('button', { name: en.confirm })).toBeNull();
    await waitFor(() => expect(listSlots()).toHaveLength(1));
    expect(document.querySelector('.times')?.contains(document.activeElement)).toBe(true);
  }, 15_000);
});
