import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import { applyTimeStyle } from '#catalogue/time.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading, useElement } from '../../shared/element/view.tsx';
import { observeIntersection } from '../../shared/layout.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import type { BookingMessages } from './booking.messages.ts';
import type { Provider } from './provider.ts';
import { useCalendar } from './use-calendar.ts';

export interface Contacts {
  phone?: string | undefined;
  email?: string | undefined;
  site: string;
}

interface BookingCalendarProps {
  provider: Provider;
  page: URL;
  loadsWhenVisible: boolean;
  messages: BookingMessages;
  locales: Locales;
  contacts: Contacts;
}

/** Sandbox permissions of the provider's booking page: its own scripts and forms, but no navigation of the host page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

function formatTimeRange(start: string, locales: Locales): string {
  const format = new Intl.DateTimeFormat(locales.formats, { dateStyle: 'full', timeStyle: 'short' });
  return applyTimeStyle(format.format(new Date(start)));
}

export function BookingCalendar({
  provider,
  page,
  loadsWhenVisible,
  messages,
  locales,
  contacts,
}: BookingCalendarProps) {
  const { test } = useElement();
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, booked, attempt, open } = useCalendar(provider, frame);
  const [day, setDay] = useState<string>();
  const days = useNextWeekdays();
  const isClosed = state === 'closed';
  const isSilent = state === 'slow' || state === 'blocked' || state === 'failed';

  useEffect(() => {
    if (!loadsWhenVisible || !isClosed || test || !box.current) return;
    const stop = observeIntersection(box.current, (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      stop();
      open();
    });
    return stop;
  }, [loadsWhenVisible, isClosed, open, test]);

  // The buttons are links, so that they work without JavaScript and open a new tab if a modifier key is pressed.
  const onOpen = (event: MouseEvent, chosen?: string) => {
    if (!test && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    setDay(chosen);
    box.current?.focus();
    open();
  };

  const withHost = (text: string) => fillText(text, { host: page.host.replace(/^app\./, '') }, locales);
  return (
    <div className="calendar" part="calendar" data-state={state}>
      {/* The clicked link disappears, so move the focus to this box. */}
      <section className="box" ref={box} tabIndex={-1} aria-label={messages.calendar} aria-busy={state === 'loading'}>
        {!isClosed && state !== 'ready' && <CalendarArt />}
        {isClosed ? (
          <div className="facade">
            <Agenda messages={messages} />
            <Heading below={1} className="facade-heading">
              {messages.facadeHeading}
            </Heading>
            <ul className="days">
              {days.map((date) => (
                <li key={date}>
                  <a className="day" href={createPageUrl(page, date).href} onClick={(event) => onOpen(event, date)}>
                    <DayLabel date={date} locales={locales} />
                  </a>
                </li>
              ))}
            </ul>
            <a className="button button--primary" part="action" href={page.href} onClick={(event) => onOpen(event)}>
              <slot name="action">{messages.open}</slot>
            </a>
            <p>{withHost(messages.facadeNote)}</p>
          </div>
        ) : (
          <div className="frame-box">
            <iframe
              key={attempt}
              ref={frame}
              className="frame"
              title={messages.calendar}
              sandbox={sandbox}
              referrerPolicy="strict-origin"
              src={provider.frameUrl(createPageUrl(page, day), location.host)}
            />
          </div>
        )}
        <div className="over">
          <div role="status">
            {state === 'loading' && <p className="visually-hidden">{withHost(messages.loading)}</p>}
            {isSilent && <p className="notice">{state === 'slow' ? messages.slow : messages.failed}</p>}
          </div>
          {isSilent && (
            <>
              <ContactLinks messages={messages} locales={locales} page={page.href} {...contacts} />
              <button
                type="button"
                className="retry"
                onClick={() => {
                  // Moves the focus, because the pressed button disappears.
                  box.current?.focus();
                  open();
                }}
              >
                {messages.retry}
              </button>
            </>
          )}
        </div>
      </section>
      <div role="status">
        {booked && (
          <p className="booked">
            <strong>
              {booked.start
                ? fillText(
                    booked.isPending ? messages.requestedFor : messages.bookedFor,
                    { time: formatTimeRange(booked.start, locales) },
                    locales,
                  )
                : messages.booked}
            </strong>{' '}
            <span>{booked.isPending ? messages.requestedMore : messages.bookedMore}</span>
          </p>
        )}
      </div>
    </div>
  );
}

export function Agenda({ messages }: { messages: BookingMessages }) {
  return (
    <div>
      <Heading below={1} className="title">
        {messages.agendaHeading}
      </Heading>
      <ol className="agenda" part="agenda">
        {messages.agenda.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </div>
  );
}

/** Weekday above the date, for example `Fri` and `Nov 27`. */
function DayLabel({ date, locales }: { date: string; locales: Locales }) {
  const formatDate = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales.formats, { ...options, timeZone: 'UTC' }).format(new Date(date));
  return (
    <>
      <span>{formatDate({ weekday: 'short' })}</span> <strong>{formatDate({ month: 'short', day: 'numeric' })}</strong>
    </>
  );
}

/** Returns the next three weekdays as `YYYY-MM-DD`. Empty in the first view, because the day of the visit is unknown. */
function useNextWeekdays(): readonly string[] {
  const [days, setDays] = useState<readonly string[]>([]);
  useEffect(() => setDays(listNextWeekdays(new Date())), []);
  return days;
}

function listNextWeekdays(now: Date): readonly string[] {
  const daysAhead = [1, 2, 3, 4, 5].map(
    (ahead) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ahead)),
  );
  return daysAhead
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, 3)
    .map((day) => day.toISOString().slice(0, 10));
}

/** Returns the booking page, opened on a day. Calendly and Cal.com have the same parameters for it. */
function createPageUrl(page: URL, day: string | undefined): URL {
  if (day === undefined) return page;
  const url = new URL(page);
  url.searchParams.set('month', day.slice(0, 7));
  url.searchParams.set('date', day);
  return url;
}

/**
 * Illustration shown until the provider's calendar loads. It shows no days, because only the provider knows which days
 * are free.
 */
export function CalendarArt() {
  return (
    <svg className="month" viewBox="60 20 240 270" aria-hidden="true">
      <rect className="sheet" x="85" y="52" width="170" height="164" rx="20" />
      <path className="head" d="M85 72a20 20 0 0 1 20-20h130a20 20 0 0 1 20 20v26H85z" />
      <path className="line" d="M127 40v24M213 40v24M113 126h56M113 152h88M113 178h40" />
      <circle className="clock" cx="252" cy="204" r="42" />
      <path className="hand" d="M252 179v25l17 11" />
    </svg>
  );
}

interface ContactLinksProps {
  messages: BookingMessages;
  locales: Locales;
  phone?: string | undefined;
  email?: string | undefined;
  /** URL of the provider's booking page, if one is configured. */
  page?: string | undefined;
  /** URL of the agency's site, without a trailing slash. */
  site: string;
}

export function ContactLinks({ messages, locales, phone, email, page, site }: ContactLinksProps) {
  return (
    <ul className="ways" part="ways">
      {page && (
        <li>
          <a className="button button--quiet" href={page} target="_blank" rel="noopener">
            {messages.newWindow}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className="button button--quiet" href={`tel:${createPhoneLink(phone)}`}>
            {fillText(messages.call, { phone }, locales)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="button button--quiet" href={`mailto:${email}`}>
            {fillText(messages.write, { email }, locales)}
          </a>
        </li>
      )}
      <li>
        <a className="button" href={`${site}/contact#contact-form`}>
          {messages.form}
        </a>
      </li>
    </ul>
  );
}
