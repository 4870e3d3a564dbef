import { sql } from 'drizzle-orm';
import type { AppContext } from '../app.ts';
import { selectRow } from '../database.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { daySeconds, getUnixSeconds } from '../unix-time.ts';
import { bookingChanges } from './schema.ts';

/** Maximum numbers of bookings per address, of moves per call, and of both in total. */
const dailyLimits = { key: 5, total: 100 };

/**
 * Counts a booking or a move. Throws if one of today's limits is reached: the provider emails each change to an address
 * that anyone can type. While the database fails, changes aren't limited, because the provider keeps the calls.
 *
 * @param key - Keyed hash of the attendee's address, or the id of the call to move.
 */
export async function countChange({ env, var: { log } }: AppContext, key: string): Promise<void> {
  const createdAt = getUnixSeconds();
  const countToday = sql`SELECT count(*) FROM ${bookingChanges} WHERE created_at > ${createdAt - daySeconds}`;
  const isWithinLimits = sql`(${countToday} AND key = ${key}) < ${dailyLimits.key} AND (${countToday}) < ${dailyLimits.total}`;
  const row = { id: crypto.randomUUID(), key, createdAt };
  const counted = await getDatabase(env)
    .insert(bookingChanges)
    .select(selectRow(bookingChanges, row, isWithinLimits))
    .returning({ id: bookingChanges.id })
    .catch((error: unknown) => log('error', 'booking-not-counted', describeError(error)));
  if (counted?.length === 0) throw new ProblemError(429, 'too-many-requests', 'bookedTooOften');
}
