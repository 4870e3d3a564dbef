import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { mailId } from '../outbox/mail-kind.ts';
import { mailStatement } from '../outbox/mail-statement.ts';
import { onboardingAnswers } from './schema.ts';

export type OnboardingAnswers = typeof onboardingAnswers.$inferSelect;

/** Stores what was answered, instead of what was before, and asks for the mail to the agency. Returns the mail's id. */
export async function storeAnswers(
  database: D1Database,
  orderId: string,
  answers: OnboardingAnswers['answers'],
  now: number,
): Promise<string> {
  const db = drizzle(database);
  // A mail for each time that something was answered.
  const about = `${orderId}.${now}`;
  await db.batch([
    db
      .insert(onboardingAnswers)
      .values({ orderId, answers, answeredAt: now })
      .onConflictDoUpdate({ target: onboardingAnswers.orderId, set: { answers, answeredAt: now } }),
    mailStatement(db, { kind: 'onboarding', about, when: sql`1` }, now),
  ]);
  return mailId('onboarding', about);
}

export async function findAnswers(database: D1Database, orderId: string): Promise<OnboardingAnswers | undefined> {
  return drizzle(database).select().from(onboardingAnswers).where(eq(onboardingAnswers.orderId, orderId)).get();
}
