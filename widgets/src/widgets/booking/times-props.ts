import type { Consent } from '../../shared/attribution/attribution.ts';
import type { Locales } from '../../shared/element/view.tsx';
import type { BookingMessages } from './booking.messages.ts';
import type { ProviderId } from './provider.ts';

export interface BookingTimesProps {
  page: URL;
  provider: ProviderId;
  api: string | undefined;
  site: string | undefined;
  prefill: string | undefined;
  consent: Consent | undefined;
  turnstileSitekey: string | undefined;
  messages: BookingMessages;
  locales: Locales;
  /** Called with true once the call is booked, and with false if the visitor starts to book another call. */
  onBooked(isBooked: boolean): void;
  /** Called if the calendar does not answer. */
  onUnavailable(): void;
}
