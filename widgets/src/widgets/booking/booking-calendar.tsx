import { type MouseEvent, useEffect, useRef } from 'react';
import { Heading, useElement } from '../../shared/element/view.tsx';
import { observeIntersection } from '../../shared/layout.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { phoneHref } from '../../shared/text/text.tsx';
import type { BookingMessages } from './booking.messages.ts';
import type { Provider } from './provider.ts';
import { useCalendar } from './use-calendar.ts';

interface BookingCalendarProps {
  provider: Provider;
  page: URL;
  loadsWhenVisible: boolean;
  messages: BookingMessages;
  locale: string;
  contacts: { phone?: string | undefined; email?: string | undefined; site: string };
}

/** Sandbox permissions of the provider's booking page: its own scripts and forms, but no navigation of the host page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

function timeText(start: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(start));
}

export function BookingCalendar({
  provider,
  page,
  loadsWhenVisible,
  messages,
  locale,
  contacts,
}: BookingCalendarProps) {
  const { test } = useElement();
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, booked, attempt, open } = useCalendar(provider, frame);
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

  // The button is a link, so that it works without JavaScript and opens a new tab if a modifier key is pressed.
  const onOpen = (event: MouseEvent) => {
    if (!test && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    box.current?.focus();
    open();
  };

  const withHost = (text: string) => fillText(text, { host: page.host.replace(/^app\./, '') }, locale);
  return (
    <div className="calendar" part="calendar" data-state={state}>
      {/* The clicked link disappears, so move the focus to this box. */}
      <section className="box" ref={box} tabIndex={-1} aria-label={messages.calendar} aria-busy={state === 'loading'}>
        {state !== 'ready' && <CalendarArt />}
        {isClosed ? (
          <div className="facade">
            <Heading below={1} className="facade-heading">
              {messages.facadeHeading}
            </Heading>
            <p>{withHost(messages.facadeNote)}</p>
            <a className="button button--primary" part="action" href={page.href} onClick={onOpen}>
              <slot name="action">{messages.open}</slot>
            </a>
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
              src={provider.frameUrl(page, location.host)}
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
              <ContactLinks messages={messages} locale={locale} page={page.href} {...contacts} />
              <button type="button" className="retry" onClick={open}>
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
                ? fillText(messages.bookedFor, { time: timeText(booked.start, locale) }, locale)
                : messages.booked}
            </strong>{' '}
            <span>{messages.bookedMore}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Illustration shown until the provider's calendar loads. It shows no days, because only the provider knows the free ones. */
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

interface WaysOnProps {
  messages: BookingMessages;
  locale: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** URL of the provider's booking page, if one is configured. */
  page?: string | undefined;
  /** URL of the agency's site, without a trailing slash. */
  site: string;
}

export function ContactLinks({ messages, locale, phone, email, page, site }: WaysOnProps) {
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
          <a className="button button--quiet" href={phoneHref(phone)}>
            {fillText(messages.call, { phone }, locale)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="button button--quiet" href={`mailto:${email}`}>
            {fillText(messages.write, { email }, locale)}
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
