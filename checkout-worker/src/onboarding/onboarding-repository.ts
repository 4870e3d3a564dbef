import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { createInListSql, type Database } from '../database.ts';
import { createFileStatement, type StoredFile } from '../files/file-store.ts';
import { sentFiles } from '../files/schema.ts';
import { createMailId, createMailStatement } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import type { LinkPlace } from '../orders/onboarding-link.ts';
import type { OnboardingAnswers } from '../orders/questions.ts';
import { onboardingAnswers } from '../orders/schema.ts';

/**
 * Stores a buyer's answers, the rows of their files, and the mail to the agency. Stored answers are replaced only
 * through the mailed link, not through the success page's link. New files replace those of the same question; without
 * new files, they are kept. Returns the mail's id and the keys of replaced files, or `undefined` if nothing was stored.
 */
export async function storeAnswers(
  database: Database,
  orderId: string,
  { answers, files }: { answers: OnboardingAnswers['answers']; files: readonly StoredFile[] },
  place: LinkPlace,
  now: number,
): Promise<{ mail: string; replaced: readonly string[] } | undefined> {
  const mail = createMailId('onboarding', orderId, now);
  const row = database.insert(onboardingAnswers).values({ orderId, answers, answeredAt: now });
  const replace = { target: onboardingAnswers.orderId, set: { answers, answeredAt: now } };
  const keys = files.map(({ key }) => key);
  // A second form in the same second shares the mail's id. It is stored only if it comes from the mailed link.
  const others = sql`SELECT 1 FROM ${sentFiles} WHERE order_id = ${orderId} AND NOT ${createInListSql(sentFiles.key, keys)}`;
  const isFirst = place === 'mail' ? sql`TRUE` : sql`NOT EXISTS (${others})`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${outbox} WHERE id = ${mail}) AND ${isFirst}`;
  const fields = files.map(({ field }) => field);
  const [stored, , replaced] = await database.batch([
    (place === 'mail' ? row.onConflictDoUpdate(replace) : row.onConflictDoNothing()).returning(),
    // Must directly follow the first statement, because `changes()` counts the previous statement's rows.
    createMailStatement(database, { kind: 'onboarding', about: orderId, figure: now, when: sql`changes() > 0` }, now),
    database
      .delete(sentFiles)
      .where(
        and(
          eq(sentFiles.orderId, orderId),
          inArray(sentFiles.field, fields),
          notInArray(sentFiles.key, keys),
          isStored,
        ),
      )
      .returning({ key: sentFiles.key }),
    ...files.map((file) => createFileStatement(database, file, { orderId, when: isStored }, now)),
  ]);
  return stored.length > 0 ? { mail, replaced: replaced.map(({ key }) => key) } : undefined;
}
