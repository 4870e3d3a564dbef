/** SQL statements that delete rows past their retention period. They delete in batches and find rows by index. */
import { retentionDays } from '#catalogue/retention.ts';
import type { Env } from '../env.ts';
import type { MailKind } from '../mail/mail.ts';
import { daySeconds } from '../unix-time.ts';

export const maxBatchRows = 500;

/** Minimum retention of an unpaid order. Stripe lets buyers recover and pay an expired checkout for 30 days. */
const minUnpaidOrderDays = 35;
/** Period in which an undeliverable mail can be sent again. Afterwards, its email address is deleted. */
const deadMailDays = 30;
/** Retention of widget health reports. Longer than the desk shows them (`shownDays`), to answer questions about older reports. */
const healthDays = 90;
/** Retention of Stripe events. Longer than the 30 days for which Stripe lists events, so that no event is processed twice. */
const eventDays = 35;
const actionDays = 365;
/** Retention of requests for billing links and of partners’ sign-in requests. Both contain a hash of the email address. */
const billingLinkDays = 1;
const partnerLinkDays = 30;
/** Period in which bookings of calls are counted. */
const bookingChangeDays = 1;
/** Period in which a webhook can be sent again. */
const deliveryDays = 30;

export interface RetentionRule {
  /** Name under which the log counts the deleted rows. */
  name: string;
  /** SQL statements that run in this order in one batch. The number of rows changed by the last one is logged. */
  statements: readonly string[];
}

/** Parses a number of days. Uses the default if the setting is missing or invalid, and returns at least `min`. */
function readDays(text: string | undefined, byDefault: number, min: number): number {
  const wanted = /^\d{1,5}$/.test(text ?? '') ? Number(text) : byDefault;
  return Math.max(wanted, min);
}

/** Returns the Unix time in seconds before which an unpaid order is past its retention period. */
export function computeUnpaidCutoff({ UNPAID_ORDER_RETENTION_DAYS }: Env, now: number): number {
  return now - readDays(UNPAID_ORDER_RETENTION_DAYS, retentionDays.unpaidOrders, minUnpaidOrderDays) * daySeconds;
}

function deleteWithMails(table: string, old: string, kinds: readonly MailKind[]): string[] {
  const names = kinds.map((kind) => `'${kind}'`).join();
  return [
    // The unary plus keeps SQLite from using the index on `kind`.
    `DELETE FROM outbox WHERE about IN (${old}) AND +kind IN (${names})`,
    `DELETE FROM ${table} WHERE id IN (${old})`,
  ];
}

function selectBatch(table: string, condition: string): string {
  return `SELECT id FROM ${table} WHERE ${condition} LIMIT ${maxBatchRows}`;
}

/**
 * Creates the SQL statements for data past its retention period. Deletes only orders that expired, failed or never had a
 * Stripe session, and that have neither a running subscription nor a paid invoice.
 */
export function createRetentionRules(env: Env, now: number): readonly RetentionRule[] {
  const computeCutoff = (age: number) => now - age * daySeconds;
  const written = computeCutoff(readDays(env.CONTACT_RETENTION_DAYS, retentionDays.messages, 1));
  const attributed = computeCutoff(readDays(env.ATTRIBUTION_RETENTION_DAYS, retentionDays.attribution, 1));
  const messages = selectBatch('contact_messages', `created_at < ${written}`);
  const reviews = selectBatch('reviews', `status <> 'published' AND coalesce(decided_at, created_at) < ${written}`);
  const isOver = "(status IN ('expired', 'failed') OR status = 'created' AND session_id IS NULL)";
  // After its first invoice is voided or fails, a subscription can go on and be paid later.
  const isRunning = `EXISTS (SELECT 1 FROM subscriptions WHERE order_id = orders.id AND status NOT IN ('canceled', 'incomplete_expired'))`;
  const isEverPaid = 'EXISTS (SELECT 1 FROM invoices WHERE order_id = orders.id AND amount_paid > 0)';
  const orders = selectBatch(
    'orders',
    `status IN ('created', 'expired', 'failed') AND created_at < ${computeUnpaidCutoff(env, now)} AND ${isOver} AND NOT ${isRunning} AND NOT ${isEverPaid}`,
  );
  const withAttribution = selectBatch('orders', `attribution IS NOT NULL AND created_at < ${attributed}`);
  const events = selectBatch('stripe_events', `received_at < ${computeCutoff(eventDays)}`);
  return [
    { name: 'messages', statements: deleteWithMails('contact_messages', messages, ['message', 'copy']) },
    { name: 'reviews', statements: deleteWithMails('reviews', reviews, ['moderation']) },
    {
      name: 'invoiceRequests',
      statements: deleteWithMails('invoice_requests', selectBatch('invoice_requests', `created_at < ${written}`), [
        'invoice-wanted',
        'invoice-wanted-to-buyer',
        'invoice-declined-to-buyer',
      ]),
    },
    {
      name: 'authors',
      statements: [
        `UPDATE reviews SET email = NULL WHERE id IN (${selectBatch('reviews', `email IS NOT NULL AND created_at < ${written}`)})`,
      ],
    },
    {
      name: 'addresses',
      statements: [
        `UPDATE outbox SET address = NULL WHERE id IN (${selectBatch('outbox', `status = 'dead' AND address IS NOT NULL AND created_at < ${computeCutoff(deadMailDays)}`)})`,
      ],
    },
    {
      name: 'billingLinks',
      statements: deleteWithMails(
        'billing_links',
        selectBatch('billing_links', `created_at < ${computeCutoff(billingLinkDays)}`),
        ['billing-link'],
      ),
    },
    {
      name: 'bookingChanges',
      statements: [
        `DELETE FROM booking_changes WHERE id IN (${selectBatch('booking_changes', `created_at < ${computeCutoff(bookingChangeDays)}`)})`,
      ],
    },
    {
      name: 'partnerLinks',
      statements: [
        `DELETE FROM outbox WHERE id IN (${selectBatch('outbox', `kind = 'partner-link' AND created_at < ${computeCutoff(partnerLinkDays)}`)})`,
      ],
    },
    {
      name: 'orders',
      statements: [
        // Deletes the subscriptions and invoices of failed payments before their orders.
        ...['subscriptions', 'invoices', 'invoice_payments'].map(
          (table) => `DELETE FROM ${table} WHERE order_id IN (${orders})`,
        ),
        ...deleteWithMails('orders', orders, ['processing', 'payment-failed', 'order-failed']),
      ],
    },
    {
      name: 'attributions',
      statements: [`UPDATE orders SET attribution = NULL WHERE id IN (${withAttribution})`],
    },
    {
      name: 'withdrawals',
      statements: deleteWithMails(
        'withdrawals',
        selectBatch('withdrawals', `created_at < ${computeCutoff(retentionDays.withdrawals)}`),
        ['withdrawal', 'withdrawal-received'],
      ),
    },
    {
      name: 'actions',
      statements: [
        `DELETE FROM desk_actions WHERE id IN (${selectBatch('desk_actions', `created_at < ${computeCutoff(actionDays)}`)})`,
      ],
    },
    {
      name: 'onboarding',
      statements: [
        `DELETE FROM onboarding_answers WHERE order_id IN (SELECT order_id FROM onboarding_answers WHERE answered_at < ${computeCutoff(retentionDays.onboarding)} LIMIT ${maxBatchRows})`,
      ],
    },
    {
      name: 'onboardingCalls',
      statements: [
        `DELETE FROM onboarding_calls WHERE order_id IN (SELECT order_id FROM onboarding_calls WHERE booked_at < ${computeCutoff(retentionDays.onboarding)} LIMIT ${maxBatchRows})`,
      ],
    },
    {
      name: 'events',
      statements: [`DELETE FROM stripe_events WHERE id IN (${events})`],
    },
    {
      name: 'deliveries',
      statements: [
        `DELETE FROM webhook_deliveries WHERE id IN (${selectBatch('webhook_deliveries', `created_at < ${computeCutoff(deliveryDays)}`)})`,
      ],
    },
    {
      name: 'health',
      statements: [
        `DELETE FROM embed_health WHERE rowid IN (SELECT rowid FROM embed_health WHERE day < date(${computeCutoff(healthDays)}, 'unixepoch') LIMIT ${maxBatchRows})`,
      ],
    },
  ];
}
