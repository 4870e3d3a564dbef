import { and, asc, isNull } from 'drizzle-orm';
import { createInListSql, type Database } from '../database.ts';
import { OperationError } from '../operation-error.ts';
import { type Withdrawal, withdrawals } from './schema.ts';

export async function listWithdrawals(database: Database, { all = false } = {}): Promise<Withdrawal[]> {
  return database
    .select()
    .from(withdrawals)
    .where(all ? undefined : isNull(withdrawals.settledAt))
    .orderBy(asc(withdrawals.createdAt));
}

export async function settleWithdrawals(database: Database, ids: readonly string[], now: number): Promise<void> {
  const settled = await database
    .update(withdrawals)
    .set({ settledAt: now })
    .where(and(isNull(withdrawals.settledAt), createInListSql(withdrawals.id, ids)))
    .returning({ id: withdrawals.id });
  const unknown = ids.filter((id) => !settled.some((row) => row.id === id));
  if (unknown.length > 0) throw new OperationError(`There is no open withdrawal ${unknown.join(' or ')}.`);
}
