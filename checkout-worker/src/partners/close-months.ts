import { asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { daySeconds } from '../unix-time.ts';
import { getMonthBefore } from './months.ts';
import { reportPartner } from './partner-report.ts';
import { closedMonths, partners } from './schema.ts';

/** Time after a month's end until the month is closed. Stripe tries to deliver an event for three days. */
const openSeconds = 3 * daySeconds;
/** Maximum number of partners per nightly run. The next runs close the months of the remaining partners. */
const partnersPerNight = 50;

/** Runs nightly and closes the ended months of each partner, so that the partner's commission can be paid. */
export async function closeMonths(env: Env, log: Log, now: number): Promise<void> {
  const database = getDatabase(env);
  const until = getMonthBefore(now - openSeconds);
  const open = await database
    .select({ id: partners.id })
    .from(partners)
    .leftJoin(closedMonths, eq(closedMonths.partner, partners.id))
    .where(or(isNull(closedMonths.until), lt(closedMonths.until, until)))
    .orderBy(asc(closedMonths.until), partners.id)
    .limit(partnersPerNight);
  for (const { id } of open) {
    try {
      const report = await reportPartner(database, id);
      const months = Object.fromEntries(
        [report, ...report.otherCurrencies].map(({ currency, liveMonths }) => [
          currency,
          liveMonths.filter(({ month }) => month <= until),
        ]),
      );
      await database
        .insert(closedMonths)
        .values({ partner: id, until, months })
        .onConflictDoUpdate({
          target: closedMonths.partner,
          set: { until, months },
          setWhere: sql`${closedMonths.until} < excluded.until`,
        });
    } catch (error) {
      log('alert', 'scheduled-job-failed', { job: 'closeMonths', partner: id, ...describeError(error) });
    }
  }
}
