/** Interface to calendar providers, which list free times and store the bookings. */
import type { CallTime } from '#catalogue/wire-booking.ts';

export interface Booking extends CallTime {
  id: string;
  isCanceled: boolean;
  /** True until the agency has accepted the call at the provider, if the provider asks the agency first. */
  isPending: boolean;
  /** Place of the call, such as a meeting's URL. */
  location?: string | undefined;
}

/** Key of a booking. The provider stores it with the booking, so that a retry finds what an earlier attempt booked. */
export interface BookingKey {
  key: string;
  email: string;
}

export interface NewBooking extends BookingKey {
  start: string;
  name: string;
  zone: string;
  language: string;
  notes: string;
  partner?: string | undefined;
}

export interface TimeRange {
  from: Date;
  to: Date;
}

export interface Provider {
  listTimes(range: TimeRange): Promise<CallTime[]>;
  /** Returns the upcoming booking with this key, at any start time, if an earlier attempt booked one. */
  find(booking: BookingKey): Promise<Booking | undefined>;
  book(booking: NewBooking): Promise<Booking>;
  /**
   * Returns a booking by its id, or `undefined` if the provider has none with this id. Returns the booking that has
   * replaced a moved one, because the person or the agency can move a call at the provider, too.
   */
  read(id: string): Promise<Booking | undefined>;
  /** Moves a booking. If an earlier attempt has already moved it to this start, returns the moved booking. */
  move(id: string, start: string): Promise<Booking>;
  /** Cancels a booking. Does nothing if it is already canceled. */
  cancel(id: string): Promise<void>;
}

/**
 * `away`: no usable answer, although the provider may have booked the call. `refused`: the provider rejected the
 * request. `locked`: the provider rejected our key.
 */
export type FailureKind = 'away' | 'refused' | 'locked';

export class ProviderError extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;

  constructor(kind: FailureKind, status?: number) {
    super(`Calendar: ${kind}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = status;
  }
}
