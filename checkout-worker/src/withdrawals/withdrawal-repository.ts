import { eq, type SQL, sql } from 'drizzle-orm';
import { createContentKey } from '../abuse/content-key.ts';
import { createInListSql, type Database } from '../database.ts';
import { hasAddress } from '../email-address.ts';
import { createMailId, createMailStatement } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import { orders } from '../orders/schema.ts';
import { daySeconds } from '../unix-time.ts';
import { type Withdrawal, withdrawals } from './schema.ts';
import type { WithdrawalRequest } from './withdrawal-request.ts';

/**
 * Maximum acknowledgments per day, because anyone can request them. `total` exceeds `withoutOrder`, so that made-up
 * orders do not block mails to buyers.
 */
const dailyLimits = { address: 3, order: 3, withoutOrder: 50, total: 200 };

/**
 * Stores a declaration, at most once a day, and queues its mails. Matches only orders that are paid or whose payment takes
 * days, because anyone can open a checkout.
 */
export async function storeWithdrawal(
  database: Database,
  { website, language: _, ...declared }: WithdrawalRequest,
  language: string,
  now: number,
): Promise<readonly string[]> {
  const id = crypto.randomUUID();
  const { email, number } = declared;
  const key = await createContentKey(declared, now);
  const since = now - daySeconds;
  // The order number may be part of a longer text, such as the receipt's subject. The whole text is stored as declared.
  const named = number.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9]{8}(?![A-Z0-9])/g) ?? [];
  const order = sql`(SELECT id FROM ${orders} WHERE ${createInListSql(sql`number`, named)} AND (paid_at IS NOT NULL OR status = 'processing') LIMIT 1)`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${withdrawals} WHERE id = ${id})`;
  const countToday = (condition: SQL) =>
    sql`(SELECT count(*) FROM ${withdrawals} WHERE ${condition} AND created_at > ${since})`;
  const acknowledgedToday = sql`(SELECT count(*) FROM ${outbox} WHERE kind = 'withdrawal-received' AND created_at > ${since})`;
  const isWithinLimits = sql`${isStored}
    AND ${countToday(hasAddress(withdrawals.email, email))} <= ${dailyLimits.address}
    AND ${countToday(sql`order_id = ${order}`)} <= ${dailyLimits.order}
    AND (${order} IS NOT NULL OR ${countToday(sql`order_id IS NULL`)} <= ${dailyLimits.withoutOrder})
    AND ${acknowledgedToday} < ${dailyLimits.total}`;
  await database.batch([
    database
      .insert(withdrawals)
      .values({ ...declared, id, contentKey: key, orderId: order, language, createdAt: now })
      .onConflictDoNothing(),
    createMailStatement(database, { kind: 'withdrawal', about: id, when: isStored }, now),
    createMailStatement(database, { kind: 'withdrawal-received', about: id, when: isWithinLimits }, now),
  ]);
  return [createMailId('withdrawal', id), createMailId('withdrawal-received', id)];
}

export async function findWithdrawal(database: Database, id: string): Promise<Withdrawal | undefined> {
  return database.select().from(withdrawals).where(eq(withdrawals.id, id)).get();
}

/** Returns true if an acknowledgment was queued. Returns false if a daily limit was exceeded. */
export async function isAcknowledged(database: Database, id: string): Promise<boolean> {
  const mail = await database
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.id, createMailId('withdrawal-received', id)))
    .get();
  return mail !== undefined;
}
