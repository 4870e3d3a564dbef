import type { ProviderId } from './provider.ts';

export const bookingOpen = 'agency-booking-open';
export const bookingConfirmed = 'agency-booking-confirmed';
export const bookingFailed = 'agency-booking-failed';

/** The calendar is about to load from the provider. */
export interface BookingOpenDetail {
  provider: ProviderId;
}
export type BookingOpenEvent = CustomEvent<BookingOpenDetail>;

/** The provider has confirmed a booking. */
export interface BookingConfirmedDetail {
  provider: ProviderId;
  /** The provider's id of the booking. */
  uid: string;
  /** ISO 8601, if the provider sends it (Cal.com does). */
  start?: string;
  /** ISO 8601, if the provider sends it (Cal.com does). */
  end?: string;
}
export type BookingConfirmedEvent = CustomEvent<BookingConfirmedDetail>;

/** The calendar didn't load; the visitor sees other ways to get in touch. */
export interface BookingFailedDetail {
  provider: ProviderId;
  /** `slow`: no response for 8 seconds. `blocked`: the page's security policy refused it. `failed`: the provider reported an error. */
  reason: 'slow' | 'blocked' | 'failed';
}
export type BookingFailedEvent = CustomEvent<BookingFailedDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-booking-open': BookingOpenEvent;
    'agency-booking-confirmed': BookingConfirmedEvent;
    'agency-booking-failed': BookingFailedEvent;
  }
}
