import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { contentKey } from '../abuse/content-key.ts';
import { orders } from '../orders/schema.ts';
import { mailId } from '../outbox/mail-kind.ts';
import { mailStatement } from '../outbox/outbox-repository.ts';
import { type Withdrawal, withdrawals } from './schema.ts';
import type { WithdrawalRequest } from './withdrawal-request.ts';

/** The acknowledgement repeats what was typed, so that it could be used to send somebody's words to somebody else. */
const mailsPerAddress = 3;
/** Those that name no order of ours, together. */
const strangersPerDay = 50;
const secondsPerDay = 24 * 60 * 60;

/**
 * Stores a declaration, and asks for the mail to the agency and the acknowledgement. The same one sent again on one day is stored
 * once. Returns the mails that now wait.
 */
export async function storeWithdrawal(
  database: D1Database,
  { name, email, number, part }: WithdrawalRequest,
  language: string,
  now: number,
): Promise<readonly string[]> {
  const db = drizzle(database);
  const id = crypto.randomUUID();
  const key = await contentKey([name, email.toLowerCase(), number, part], now);
  const since = now - secondsPerDay;
  const order = sql`(SELECT id FROM ${orders} WHERE number = ${number.replace(/^#/, '')} LIMIT 1)`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${withdrawals} WHERE id = ${id})`;
  const toAddress = sql`SELECT count(*) FROM ${withdrawals} WHERE lower(email) = ${email.toLowerCase()} AND created_at > ${since}`;
  const ofStrangers = sql`SELECT count(*) FROM ${withdrawals} WHERE order_id IS NULL AND created_at > ${since}`;
  const isWelcome = sql`${isStored} AND (${toAddress}) <= ${mailsPerAddress} AND (${order} IS NOT NULL OR (${ofStrangers}) <= ${strangersPerDay})`;
  await db.batch([
    db
      .insert(withdrawals)
      .values({ id, contentKey: key, name, email, number, part, orderId: order, language, createdAt: now })
      .onConflictDoNothing(),
    mailStatement(db, { kind: 'withdrawal', about: id, when: isStored }, now),
    mailStatement(db, { kind: 'withdrawal-received', about: id, when: isWelcome }, now),
  ]);
  return [mailId('withdrawal', id), mailId('withdrawal-received', id)];
}

export async function findWithdrawal(database: D1Database, id: string): Promise<Withdrawal | undefined> {
  return drizzle(database).select().from(withdrawals).where(eq(withdrawals.id, id)).get();
}
