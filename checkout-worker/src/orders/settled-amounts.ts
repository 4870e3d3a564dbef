/** Money that went back to buyers, at present or at an earlier time. Amounts are integer cents, times are Unix seconds. */
import { type SQL, sql } from 'drizzle-orm';

/** SQL literal that is later than every event. */
const endOfTime = '9e12';

/** Returns the SQL query for the newest total of a row of `refunds` at the time `at`, as `time` and `total`. */
function createNewestTotalSql(at: string): string {
  return `SELECT CAST(key AS INTEGER) AS time, value AS total FROM json_each(refunds.totals)
    WHERE CAST(key AS INTEGER) <= ${at} ORDER BY time DESC, total DESC LIMIT 1`;
}

/** Returns the SQL expression for the refunded total of a charge as Stripe reports it, including refunds that failed later. */
export function createRefundedTotalSql(at = endOfTime): string {
  return `coalesce((SELECT total FROM (${createNewestTotalSql(at)})), 0)`;
}

/** Returns the SQL expression for the refunded amount of a charge without failed refunds. */
export function createNetRefundedSql(at = endOfTime): string {
  return `max(0, ${createRefundedTotalSql(at)} - coalesce((SELECT sum(amount) FROM failed_refunds
    WHERE failed_refunds.charge_id = refunds.charge_id
    AND failed_refunds.failed_at BETWEEN (SELECT time FROM (${createNewestTotalSql(at)})) AND ${at}), 0))`;
}

/** Returns the SQL expression for the disputed amount that is missing from the agency's balance. */
export function createDisputedAmountSql(at = endOfTime): string {
  return `max(0, -coalesce((SELECT sum(value ->> 'amount') FROM json_each(disputes.movements)
    WHERE value ->> 'at' <= ${at}), 0))`;
}

/** Returns the SQL expression for the id of the invoice that was paid by the payment of a row; `null` if none is known. */
function createInvoiceIdSql(table: 'refunds' | 'disputes'): string {
  const byPayment = `(SELECT invoice_id FROM invoice_payments WHERE payment_intent_id = ${table}.payment_intent_id)`;
  return table === 'refunds' ? `coalesce(refunds.invoice_id, ${byPayment})` : byPayment;
}

/** Returns the SQL expression for the id by which the rows about one payment are grouped. */
function createPaymentIdSql(table: 'refunds' | 'disputes'): string {
  return `coalesce(${createInvoiceIdSql(table)}, ${table}.payment_intent_id, ${table}.charge_id)`;
}

/** Returns the SQL query for an order whose session was paid by the payment of a row, or which was paid again by that payment. */
function createSoldBySql(table: 'refunds' | 'disputes', session: 'first' | 'second'): string {
  const isThis =
    session === 'first'
      ? `sold.payment_intent_id = ${table}.payment_intent_id OR sold.invoice_id = ${createInvoiceIdSql(table)}`
      : `sold.payment_intent_id <> ${table}.payment_intent_id
        OR other.id <> sold.invoice_id AND (other.subscription_id IS NULL OR other.billing_reason = 'subscription_create')`;
  return `SELECT 1 FROM orders AS sold LEFT JOIN invoices AS other ON other.id = ${createInvoiceIdSql(table)}
    WHERE sold.id = ${table}.order_id AND (${isThis})`;
}

/** Returns the SQL query for the problems that report a second payment of an order. */
function createPaidTwiceSql(orderId: string): string {
  return `SELECT 1 FROM payment_problems WHERE payment_problems.order_id = ${orderId} AND payment_problems.kind = 'paid-twice'`;
}

/**
 * Returns the SQL expression for the id by which the payments of one sale are grouped. If an order was paid twice, both payments are
 * one sale, because the agency is asked to refund one of them.
 */
function createSaleIdSql(table: 'refunds' | 'disputes'): string {
  return `iif(EXISTS (${createPaidTwiceSql(`${table}.order_id`)})
    AND (EXISTS (${createSoldBySql(table, 'first')}) OR EXISTS (${createSoldBySql(table, 'second')})), ${table}.order_id, ${createPaymentIdSql(table)})`;
}

/**
 * Returns the SQL query for what was returned of each sale of an order until `at`, with the columns `sale`, `paid`, `refunded` and
 * `disputed`. Stripe allows refunds, credit notes and a dispute of one payment, so an amount that was returned already
 * is not counted again. If the amount of the payment is unknown, `paid` is the returned amount. If an order was paid
 * twice, only the returned money that exceeds the extra payments counts. Other sessions, such as one with a wrong amount,
 * are no sale.
 */
function createReturnedSalesSql(orderId = 'orders.id', at = endOfTime): string {
  const from = (table: 'refunds' | 'disputes') =>
    `FROM ${table} LEFT JOIN invoices ON invoices.id = ${createInvoiceIdSql(table)} WHERE ${table}.order_id = ${orderId}
      AND (EXISTS (${createPaidTwiceSql(orderId)}) OR NOT EXISTS (${createSoldBySql(table, 'second')}))`;
  const rows = `SELECT ${createSaleIdSql('refunds')} AS sale, ${createPaymentIdSql('refunds')} AS payment, ${createNetRefundedSql(at)} AS refunded,
      0 AS taken, coalesce(nullif(invoices.amount_paid, 0), refunds.amount_charged) AS paid ${from('refunds')}
    UNION ALL SELECT ${createSaleIdSql('disputes')}, ${createPaymentIdSql('disputes')}, 0, ${createDisputedAmountSql(at)},
      nullif(invoices.amount_paid, 0) ${from('disputes')}`;
  const payments = `SELECT sale, sum(refunded) AS refunded, sum(taken) AS taken,
    coalesce(max(paid), sum(refunded) + sum(taken)) AS paid FROM (${rows}) GROUP BY sale, payment`;
  const extra = `iif(sale = ${orderId}, max(paid) * (SELECT count(*) FROM (${createPaidTwiceSql(orderId)})), 0)`;
  return `SELECT sale, paid, max(0, refunded - extra) AS refunded,
      max(0, returned - extra) - max(0, refunded - extra) AS disputed
    FROM (SELECT sale, max(paid) AS paid, sum(min(refunded, paid)) AS refunded, sum(min(refunded + taken, paid)) AS returned,
      ${extra} AS extra FROM (${payments}) GROUP BY sale)`;
}

/** SQL condition for an invoice of a subscription other than the one that paid the order, such as a renewal's. */
export const renewalCondition = `invoices.subscription_id IS NOT NULL AND invoices.id IS NOT orders.invoice_id
  AND coalesce(invoices.billing_reason, '') <> 'subscription_create'`;

/** Returns the SQL expression for the refunded or disputed amount of the payment of a row of `orders`, or of all its renewals. */
export function createReturnedSql(column: 'refunded' | 'disputed', of: 'order' | 'renewals'): string {
  return `(SELECT coalesce(sum(${column}), 0) FROM (${createReturnedSalesSql()})
    WHERE sale ${of === 'order' ? 'NOT IN' : 'IN'} (SELECT id FROM invoices WHERE order_id = orders.id AND ${renewalCondition}))`;
}

/**
 * Returns the SQL query for each change of the refunded and the disputed amount of a sale, with the columns
 * `order_id`, `sale`, `at`, `refunded` and `disputed`. An amount is negative if the agency received the money again.
 * The time of Stripe's event decides, so that a later event never changes an earlier month.
 */
export function createReturnsSql(orderIds: SQL): SQL {
  const createAmountSql = (column: string) =>
    `(SELECT ${column} FROM (${createReturnedSalesSql('moments.order_id', 'moments.at')}) WHERE sale = moments.sale)`;
  const change = (column: string) =>
    `coalesce(${column}, 0) - lag(coalesce(${column}, 0), 1, 0) OVER history AS ${column}`;
  return sql`SELECT order_id, sale, at, ${sql.raw(change('refunded'))}, ${sql.raw(change('disputed'))}
    FROM (SELECT *, ${sql.raw(createAmountSql('refunded'))} AS refunded, ${sql.raw(createAmountSql('disputed'))} AS disputed FROM (
      SELECT refunds.order_id, ${sql.raw(createSaleIdSql('refunds'))} AS sale, CAST(total.key AS INTEGER) AS at
      FROM refunds, json_each(refunds.totals) AS total WHERE refunds.order_id IN (${orderIds})
      UNION SELECT refunds.order_id, ${sql.raw(createSaleIdSql('refunds'))}, failed_refunds.failed_at
      FROM refunds JOIN failed_refunds USING (charge_id) WHERE refunds.order_id IN (${orderIds})
      UNION SELECT disputes.order_id, ${sql.raw(createSaleIdSql('disputes'))}, movement.value ->> 'at'
      FROM disputes, json_each(disputes.movements) AS movement WHERE disputes.order_id IN (${orderIds})) AS moments)
    WINDOW history AS (PARTITION BY order_id, sale ORDER BY at)`;
}

/** Returns the SQL condition that is true if the refunded or disputed payment, given by a charge's or dispute's id, paid a renewal. */
export function createRenewalPaymentSql(id: string): SQL {
  const select = (table: 'refunds' | 'disputes') => sql.raw(`SELECT ${createInvoiceIdSql(table)} FROM ${table}`);
  return sql`EXISTS (SELECT 1 FROM invoices JOIN orders ON orders.id = invoices.order_id
    WHERE ${sql.raw(renewalCondition)} AND invoices.id IN (${select('refunds')} WHERE charge_id = ${id}
      UNION ${select('disputes')} WHERE id = ${id} OR charge_id = ${id}))`;
}

/**
 * Returns the SQL condition for unpaid invoices of renewals. Excludes invoices of plan changes and of one-time orders by
 * invoice.
 */
export const unpaidRenewalCondition = `invoices.paid = 0 AND invoices.is_void = 0
  AND coalesce(invoices.billing_reason, '') NOT IN ('subscription_create', 'subscription_update')
  AND (invoices.billing_reason IS NOT 'manual' OR invoices.subscription_id IS NOT NULL)`;

/**
 * Returns the SQL condition for paid orders that are neither refunded in full, disputed, withdrawn from nor canceled. A won dispute
 * no longer counts.
 */
export const keptOrderCondition = `orders.status = 'paid'
  AND NOT EXISTS (SELECT 1 FROM (${createReturnedSalesSql()}) WHERE refunded > 0 AND refunded >= paid)
  AND NOT EXISTS (SELECT 1 FROM disputes WHERE disputes.order_id = orders.id
    AND disputes.status NOT IN ('won', 'warning_closed', 'prevented'))
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.id = orders.subscription_id
    AND subscriptions.status IN ('canceled', 'incomplete_expired'))`;
