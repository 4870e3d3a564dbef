import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Bookings that a request is changing at the provider, so that no other request changes them at the same time. */
export const bookingLocks = sqliteTable('booking_locks', {
  /** The order whose call is booked, or the booking that is moved: `order:co_…`, `booking:call-1`. */
  name: text().primaryKey(),
  /** End of the lock in Unix seconds, in case the request never releases it. */
  until: integer().notNull(),
});
