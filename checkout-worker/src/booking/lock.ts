import { and, eq, lte } from 'drizzle-orm';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { bookingLocks } from './schema.ts';

/** Lifetime of a lock. Longer than the sum of all deadlines of one booking. */
const lockSeconds = 60;
const attempts = 40;
const pauseMs = 250;

/** Acquires the lock of this name. Returns the end of the lock, or `undefined` if another request has the lock. */
async function takeLock(c: AppContext, name: string): Promise<number | undefined> {
  const database = getDatabase(c.env);
  const now = getUnixSeconds();
  const expired = database.delete(bookingLocks).where(lte(bookingLocks.until, now));
  const lock = database
    .insert(bookingLocks)
    .values({ name, until: now + lockSeconds })
    .onConflictDoNothing();
  const [, taken] = await database.batch([expired, lock.returning()]).catch((error: unknown) => {
    c.var.log('error', 'booking-not-locked', describeError(error));
    throw createStorageError('notBooked');
  });
  return taken[0]?.until;
}

/**
 * Waits until no other request changes the same booking, then runs `change`. A check before the request to the provider
 * is not enough, because the second request of a double click would pass the check before the first one is answered.
 */
export async function runLocked<T>(c: AppContext, name: string, change: () => Promise<T>): Promise<T> {
  let until = await takeLock(c, name);
  for (let attempt = 1; until === undefined; attempt++) {
    if (attempt === attempts) {
      const retry = { retry: 'same-attempt', retryAfterSeconds: 5 } as const;
      throw new ProblemError(409, 'booking-in-progress', 'bookingInProgress', retry);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    until = await takeLock(c, name);
  }
  try {
    return await change();
  } finally {
    // After this lock has expired, another request may have taken it.
    const isOwn = and(eq(bookingLocks.name, name), eq(bookingLocks.until, until));
    const unlocked = getDatabase(c.env).delete(bookingLocks).where(isOwn);
    // An unreleased lock expires by itself.
    await unlocked.catch((error: unknown) => c.var.log('warn', 'booking-not-unlocked', describeError(error)));
  }
}
