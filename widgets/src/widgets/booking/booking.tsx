import { useEffect } from 'react';
import { reportLead } from '../../shared/analytics/data-layer.ts';
import { type AnalyticsMode, type EventReports, useAnalytics } from '../../shared/analytics/use-analytics.ts';
import type { Consent } from '../../shared/attribution/attribution.ts';
import { useConsent } from '../../shared/attribution/follow-consent.ts';
import { useTools } from '../../shared/element/use-tools.ts';
import { Heading, useElement, useLocales, useMessages, useSitePages } from '../../shared/element/view.tsx';
import { bookingMessages } from './booking.messages.ts';
import { Agenda, BookingCalendar, ContactLinks } from './booking-calendar.tsx';
import { bookingPage, type ProviderId, providers } from './provider.ts';

const reports: EventReports = { 'agency-booking-confirmed': () => reportLead('booking') };

export interface BookingProps {
  provider?: ProviderId;
  url?: string;
  calendar?: 'click' | 'view';
  phone?: string;
  email?: string;
  consent?: Consent;
  analytics?: AnalyticsMode;
  site?: string;
}

export function Booking({
  provider: providerId = 'calendly',
  url,
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
  const provider = providers[providerId];
  const page = bookingPage(provider, url);
  useTools(page && { booking: { url: page.href } });
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
      {page ? (
        <BookingCalendar
          key={page.href}
          provider={provider}
          page={page}
          loadsWhenVisible={calendar === 'view'}
          messages={messages}
          locales={locales}
          contacts={contacts}
        />
      ) : (
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
