import type { ProviderId } from './provider.ts';

export const bookingOpenEvent = 'agency-booking-open';
export const bookingConfirmedEvent = 'agency-booking-confirmed';
export const bookingFailedEvent = 'agency-booking-failed';

export interface BookingOpenDetail {
  provider: ProviderId;
}
export type BookingOpenEvent = CustomEvent<BookingOpenDetail>;

export interface BookingConfirmedDetail {
  provider: ProviderId;
  uid: string;
  /** Start of the call, in ISO 8601. Missing if the visitor booked in Calendly's frame. */
  start?: string;
  /** End of the call, in ISO 8601. Missing if the visitor booked in Calendly's frame. */
  end?: string;
  /** The visitor's time zone, such as `Europe/Berlin`. Only with `show="times"`, like the following fields. */
  zone?: string;
  /** IDs of the products in the visitor's cart. */
  cart?: readonly string[];
  /** ID of the partner who referred the visitor. */
  partner?: string | undefined;
}
export type BookingConfirmedEvent = CustomEvent<BookingConfirmedDetail>;

export interface BookingFailedDetail {
  provider: ProviderId;
  /**
   * Reason for the failure. `slow`: the calendar sent no message for 8 seconds. `blocked`: the page's
   * Content-Security-Policy blocked the frame. `failed`: the provider reported an error, or the available times couldn't be loaded.
   */
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
