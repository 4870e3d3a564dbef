import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { currency } from '#catalogue/money.ts';
import { isWaiting } from '../checkout/by-invoice/invoice-requests.ts';
import { createMessageCondition } from '../contact/message-list.ts';
import { contactMessages } from '../contact/schema.ts';
import type { Database } from '../database.ts';
import { outbox } from '../mail/schema.ts';
import { invoiceRequests, orders, paymentProblems, subscriptions } from '../orders/schema.ts';
import { createUnpaidSql } from '../orders/subscription-list.ts';
import { reviews } from '../reviews/schema.ts';
import { daySeconds } from '../unix-time.ts';
import { withdrawals } from '../withdrawals/schema.ts';

/** Counts the open items of each desk page. Every count uses an index. */
export async function countWaiting(database: Database, livemode: boolean) {
  const countRows = (table: SQLiteTable, condition: SQL | undefined) =>
    database.select({ count: count() }).from(table).where(condition);
  const countMessages = (about: 'anything else' | 'registration') =>
    countRows(contactMessages, createMessageCondition({ about, isAnswered: false }));
  const results = await database.batch([
    countRows(paymentProblems, isNull(paymentProblems.settledAt)),
    countRows(subscriptions, createUnpaidSql(livemode)),
    countRows(withdrawals, isNull(withdrawals.settledAt)),
    countRows(invoiceRequests, isWaiting),
    countMessages('anything else'),
    countRows(reviews, eq(reviews.status, 'held')),
    countMessages('registration'),
    countRows(outbox, eq(outbox.status, 'dead')),
  ]);
  const [problems, subscriptionsInTrouble, withdrawn, invoices, messages, heldReviews, partners, mails] = results.map(
    ([row]) => row?.count ?? 0,
  ) as [number, number, number, number, number, number, number, number];
  return {
    problems,
    subscriptions: subscriptionsInTrouble,
    withdrawals: withdrawn,
    invoices,
    messages,
    reviews: heldReviews,
    partners,
    mails,
  };
}

export type Counts = Awaited<ReturnType<typeof countWaiting>>;

/** Maximum time from an order to its payment, for orders by invoice. */
const longestUnpaidSeconds = 180 * daySeconds;

/** Returns the number and total of the orders that were paid in the last 24 hours, in live mode or in test mode. */
export async function countOrders(database: Database, livemode: boolean, now: number) {
  const [sold] = await database
    .select({ count: count(), amount: sql<number>`coalesce(sum(coalesce(amount_total, amount)), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        // An index covers the time of creation, but not the time of payment.
        gt(orders.createdAt, now - longestUnpaidSeconds),
        gt(orders.paidAt, now - daySeconds),
        eq(orders.livemode, livemode),
        eq(orders.currency, currency),
      ),
    );
  return { count: sold?.count ?? 0, amount: sold?.amount ?? 0 };
}
