import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { mailId, mailStatement } from '../mail/outbox.ts';
import type { LinkPlace } from '../orders/onboarding-link.ts';
import { onboardingAnswers } from '../orders/schema.ts';

/**
 * Stores answers and the mail to the agency. Answers that are there already are replaced only if `place` says so. Returns the
 * mail's id; `undefined` if nothing was stored.
 */
export async function storeAnswers(
  database: Database,
  orderId: string,
  answers: (typeof onboardingAnswers.$inferSelect)['answers'],
  place: LinkPlace,
  now: number,
): Promise<string | undefined> {
  const row = database.insert(onboardingAnswers).values({ orderId, answers, answeredAt: now });
  const replace = { target: onboardingAnswers.orderId, set: { answers, answeredAt: now } };
  const [stored] = await database.batch([
    (place === 'mail' ? row.onConflictDoUpdate(replace) : row.onConflictDoNothing()).returning(),
    // A mail for each time that something was answered. Right after the answers: counts the rows that they changed.
    mailStatement(database, { kind: 'onboarding', about: orderId, figure: now, when: sql`changes() > 0` }, now),
  ]);
  return stored.length > 0 ? mailId('onboarding', orderId, now) : undefined;
}
