import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { mailId, mailStatement } from '../mail/outbox.ts';
import type { LinkPlace } from '../orders/onboarding-link.ts';
import { onboardingAnswers } from '../orders/schema.ts';

/**
 * Stores a buyer's answers and the mail to the agency. Stored answers are replaced only through the mailed link, not
 * through the success page's link. Returns the mail's id, or `undefined` if nothing was stored.
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
    // Must directly follow the first statement, because `changes()` counts the previous statement's rows.
    mailStatement(database, { kind: 'onboarding', about: orderId, figure: now, when: sql`changes() > 0` }, now),
  ]);
  return stored.length > 0 ? mailId('onboarding', orderId, now) : undefined;
}
