import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Bookings that a request is changing at the provider, so that no other request changes them at the same time. */
export const bookingLocks = sqliteTable('booking_locks', {
  /** The order whose call is booked, or the booking that is moved: `order:co_…`, `booking:call-1`. */
  name: text().primaryKey(),
  /** End of the lock in Unix seconds, in case the request never releases it. */
  until: integer().notNull(),
});

/** Calls that visitors booked or moved on the last day, so that they can be counted. */
export const bookingChanges = sqliteTable(
  'booking_changes',
  {
    id: text().primaryKey(),
    /** Keyed hash of the attendee's email address for a booking, or the call's id at the provider for a move. */
    key: text().notNull(),
    /** Unix seconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('booking_changes_by_key').on(table.key, table.createdAt),
    index('booking_changes_by_creation').on(table.createdAt),
  ],
);
