/** What processing a report of Stripe's writes, and what it is made from. */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { NewMail } from '../outbox/mail-statement.ts';
import type { Evidence } from './evidence.ts';
import type { Change, OrderChange } from './order-change.ts';
import type { Order } from './order-repository.ts';
import type { NewProblem } from './problems.ts';

type Statement = BatchItem<'sqlite'>;

export interface Plan {
  statements: readonly Statement[];
  problems?: readonly NewProblem[];
  mails?: readonly NewMail[];
}

export interface Scene<Kind extends OrderChange['kind']> {
  db: DrizzleD1Database;
  change: Change<Kind>;
  order: Order;
  evidence: Evidence;
}

export function exists(query: SQL): SQL {
  return sql`EXISTS (${query})`;
}

export function moneyText(amount: number | null, currency: string | null, livemode: boolean): string {
  return `${amount ?? 'no amount'} ${currency ?? 'no currency'}${livemode ? '' : ' in test mode'}`;
}
