import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getCalendarProvider } from '#catalogue/booking-page.ts';
import { reportLead } from '../../shared/analytics/data-layer.ts';
import { type AnalyticsMode, type EventReports, useAnalytics } from '../../shared/analytics/use-analytics.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { useConsent } from '../../shared/attribution/follow-consent.ts';
import { loadExtra } from '../../shared/element/load-extra.ts';
import { useTools } from '../../shared/element/use-tools.ts';
import { Heading, useElement, useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { observeIntersection } from '../../shared/layout.ts';
import { getApiBase } from '../../shared/worker-client/addresses.ts';
import { type BookingFailedDetail, bookingFailedEvent } from './booking.events.ts';
import { bookingMessages } from './booking.messages.ts';
import { Agenda, BookingCalendar, ContactLinks, type Contacts } from './booking-calendar.tsx';
import { type ProviderId, parseBookingPage, providers } from './provider.ts';
import type { BookingTimesProps } from './times-props.ts';

const reports: EventReports = { 'agency-booking-confirmed': () => reportLead('booking') };

const loadTimes = () => loadExtra('booking-times', () => import('./booking-times.tsx'));
const BookingTimes = lazy<ComponentType<BookingTimesProps>>(() =>
  loadTimes().then(({ BookingTimes }) => ({ default: BookingTimes })),
);

export interface BookingProps {
  provider?: ProviderId;
  url?: string;
  calendar?: 'click' | 'view';
  phone?: string;
  email?: string;
  show?: 'frame' | 'times';
  prefill?: string;
  turnstileSitekey?: string;
  api?: string;
  consent?: Consent;
  analytics?: AnalyticsMode;
  site?: string;
}

export function Booking({
  provider: named = 'calendly',
  url,
  show = 'frame',
  prefill,
  turnstileSitekey,
  api,
  calendar = 'click',
  phone,
  email,
  consent,
  analytics,
  site,
}: BookingProps) {
  const messages = useMessages(bookingMessages);
  const locales = useLocales();
  const { tag } = useElement();
  useConsent(consent);
  useAnalytics(analytics, reports);
  // With `show="times"`, the URL determines the provider, because the Worker derives the provider from the URL, too.
  const providerId = show === 'times' && url ? getCalendarProvider(new URL(url)) : named;
  const provider = providers[providerId];
  const page = parseBookingPage(provider, url);
  /** URL of the booking page whose times could not be loaded. */
  const [unavailablePage, setUnavailablePage] = useState<string>();
  const { emit } = useElement();
  const showsTimes = show === 'times' && page !== undefined && page.href !== unavailablePage;
  const findTimes = () => page && loadTimes().then(({ findTimes }) => findTimes(page.href, getApiBase(api)));
  useTools(page && { booking: { url: page.href, findTimes: showsTimes ? findTimes : undefined } });
  const contacts = { phone, email, site: useSitePages(site) };

  const isInvalidUrl = url !== undefined && !page;
  useEffect(() => {
    if (isInvalidUrl) {
      console.warn(
        `<${tag}>: url="${url}" is not a booking page of ${provider.name}. Allowed: https://${provider.bookingHosts[0]}/…`,
      );
    }
  }, [isInvalidUrl, tag, url, provider]);

  return (
    <section className="booking" aria-labelledby="heading">
      <div className="intro">
        <Heading id="heading" className="heading" part="heading">
          <slot name="heading">{messages.heading}</slot>
        </Heading>
        <p>{messages.intro}</p>
      </div>
      {showsTimes && (
        <TimesBox
          key={page.href}
          page={page}
          provider={providerId}
          api={api}
          site={site}
          prefill={prefill}
          consent={consent}
          turnstileSitekey={turnstileSitekey}
          messages={messages}
          locales={locales}
          contacts={contacts}
          onUnavailable={() => {
            setUnavailablePage(page.href);
            emit<BookingFailedDetail>(bookingFailedEvent, { provider: providerId, reason: 'failed' });
          }}
        />
      )}
      {!showsTimes && page && (
        <BookingCalendar
          key={page.href}
          provider={provider}
          page={page}
          loadsWhenVisible={calendar === 'view'}
          messages={messages}
          locales={locales}
          contacts={contacts}
        />
      )}
      {!page && (
        <div className="calendar" part="calendar" data-state="not-configured">
          <div className="box">
            <div className="facade">
              <Agenda messages={messages} />
              <p className="notice" role="status">
                {messages.notConfigured}
              </p>
              <ContactLinks messages={messages} locales={locales} {...contacts} />
            </div>
          </div>
        </div>
      )}
      <div className="details">
        {showsTimes && <Agenda messages={messages} />}
        <div>
          <Heading below={1} className="title">
            {messages.benefitsHeading}
          </Heading>
          <ul className="benefits" part="benefits">
            {messages.benefits.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <p className="note" part="note">
          <slot name="note">{messages.note}</slot>
        </p>
        <p className="links">
          <a href={`${contacts.site}/pricing`}>{messages.pricing}</a>
          <a href={`${contacts.site}/services`}>{messages.services}</a>
        </p>
      </div>
    </section>
  );
}

/** Card with the days and times. Until it is near the viewport and its code has loaded, it shows their outlines. */
function TimesBox({ contacts, ...props }: Omit<BookingTimesProps, 'onBooked'> & { contacts: Contacts }) {
  const { page, messages, locales } = props;
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBooked, setBooked] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const stop = observeIntersection(
      box.current,
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        stop();
        setNear(true);
      },
      { rootMargin: '600px' },
    );
    return stop;
  }, []);
  const outline = <TimesOutline messages={messages} form={`${getApiBase(props.api)}/booking/new`} />;
  return (
    <div className="calendar" part="calendar" data-state="times">
      <section className="box times-box" ref={box} aria-label={messages.calendar}>
        {isNear ? (
          <Suspense fallback={outline}>
            <BookingTimes {...props} onBooked={setBooked} />
          </Suspense>
        ) : (
          outline
        )}
        {!isBooked && (
          <div className="times-foot">
            <p>{messages.otherWays}</p>
            <ContactLinks messages={messages} locales={locales} page={page.href} {...contacts} />
          </div>
        )}
      </section>
    </div>
  );
}

/** Placeholder as tall as the days and times, with a link to the page that books a call without JavaScript. */
function TimesOutline({ messages, form }: Pick<BookingTimesProps, 'messages'> & { form: string }) {
  return (
    <div className="times">
      <Heading below={1} className="facade-heading">
        {messages.facadeHeading}
      </Heading>
      <div className="times-outline">
        <a className="button button--primary" href={form}>
          {messages.open}
        </a>
      </div>
    </div>
  );
}
