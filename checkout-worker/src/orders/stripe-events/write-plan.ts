/** Rows, problems and mails that one Stripe event leads to, all written in one batch. */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../database.ts';
import type { NewMail } from '../../mail/outbox.ts';
import type { Order } from '../order-repository.ts';
import type { NewProblem } from '../problems/problems.ts';
import type { LaterDiscount } from '../schema.ts';
import type { BuyerNoticeKind, Change, OrderChange } from './order-change.ts';
import type { SoldLines } from './session-lines.ts';
import type { StripeReport } from './stripe-report.ts';

export interface WritePlan {
  statements: readonly BatchItem<'sqlite'>[];
  problems?: readonly NewProblem[];
  mails?: readonly NewMail[];
}

export interface WriteContext<Kind extends OrderChange['kind']> {
  db: Database;
  change: Change<Kind>;
  order: Order;
  report: StripeReport;
  /** Lines that Stripe sold. Set only if they differ from the ordered lines. */
  sold?: SoldLines | undefined;
  laterDiscount?: LaterDiscount | null;
}

export function createExistsSql(query: SQL): SQL {
  return sql`EXISTS (${query})`;
}

/** Returns the two mails of a notice: one to the agency, one to the buyer. */
export function createNoticeMails(
  kind: BuyerNoticeKind,
  about: string,
  when: SQL,
  figure?: number | SQL,
  variant?: string,
): NewMail[] {
  const mail = { about, figure, variant, when };
  return [
    { ...mail, kind },
    { ...mail, kind: `${kind}-to-buyer` },
  ];
}

export function formatProblemMoney(amount: number | null, currency: string | null, livemode: boolean): string {
  return `${amount ?? 'no amount'} ${currency ?? 'no currency'}${livemode ? '' : ' in test mode'}`;
}
