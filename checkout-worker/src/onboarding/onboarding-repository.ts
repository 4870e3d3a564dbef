import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { mailId } from '../mail/mail-kind.ts';
import { mailStatement } from '../mail/mail-statement.ts';
import type { LinkPlace } from './onboarding-link.ts';
import { onboardingAnswers } from './schema.ts';

export type OnboardingAnswers = typeof onboardingAnswers.$inferSelect;

/**
 * Stores answers and the mail to the agency. Answers that are there already are replaced only if `place` says so. Returns the
 * mail's id; `undefined` if nothing was stored.
 */
export async function storeAnswers(
  database: D1Database,
  orderId: string,
  answers: OnboardingAnswers['answers'],
  place: LinkPlace,
  now: number,
): Promise<string | undefined> {
  const db = drizzle(database);
  // A mail for each time that something was answered.
  const about = `${orderId}.${now}`;
  const row = db.insert(onboardingAnswers).values({ orderId, answers, answeredAt: now });
  const replace = { target: onboardingAnswers.orderId, set: { answers, answeredAt: now } };
  const [stored] = await db.batch([
    (place === 'mail' ? row.onConflictDoUpdate(replace) : row.onConflictDoNothing()).returning(),
    // Right after the answers: counts the rows that they changed.
    mailStatement(db, { kind: 'onboarding', about, when: sql`changes() > 0` }, now),
  ]);
  return stored.length > 0 ? mailId('onboarding', about) : undefined;
}

export async function findAnswers(database: D1Database, orderId: string): Promise<OnboardingAnswers | undefined> {
  return drizzle(database).select().from(onboardingAnswers).where(eq(onboardingAnswers.orderId, orderId)).get();
}
