/** What is forgotten after a time, as SQL: some rows at once, found by an index. */
import { retentionDays } from '#catalogue/retention.ts';
import type { Env } from '../env.ts';
import type { MailKind } from '../mail/mail-kind.ts';

const daySeconds = 24 * 60 * 60;

/** How many rows of a kind are forgotten at once. */
export const batchRows = 500;

/** A cart that expired can be recovered and paid for a month; its order must be there to be found. */
const leastUnpaidOrderDays = 35;
/** How long a mail that was given up can be sent again before the address on it is forgotten. */
const deadMailDays = 30;
/** How the widgets fare is looked at for a month. */
const healthDays = 90;
/** Longer than Stripe lists its events: one that is read again is known. */
const eventDays = 35;
/** How long it is remembered who did what at the desk. */
const actionDays = 365;

export interface Deletion {
  /** What is counted in the log. */
  name: string;
  /** In order; each has one place, for the time before which a row is old. The last one says how many there were. */
  statements: readonly string[];
  /** Unix seconds. */
  before: number;
}

/** A number of days from a setting; the default where there is none or it makes no sense. */
function days(text: string | undefined, byDefault: number, least: number): number {
  const wanted = /^\d{1,5}$/.test(text ?? '') ? Number(text) : byDefault;
  return Math.max(wanted, least);
}

/** From when on an order that nobody paid is old, Unix seconds. */
export function unpaidBefore({ UNPAID_ORDER_RETENTION_DAYS }: Env, now: number): number {
  return now - days(UNPAID_ORDER_RETENTION_DAYS, retentionDays.unpaidOrders, leastUnpaidOrderDays) * daySeconds;
}

/** Some rows, and the mails about them: the id of a mail is made of its kind and what it is about. */
function rowsAndMails(table: string, old: string, kinds: readonly MailKind[]): string[] {
  const names = JSON.stringify(kinds);
  return [
    `DELETE FROM outbox WHERE id IN (SELECT kind.value || '.' || old.id FROM (${old}) AS old, json_each('${names}') AS kind)`,
    `DELETE FROM ${table} WHERE id IN (${old})`,
  ];
}

function some(table: string, condition: string): string {
  return `SELECT id FROM ${table} WHERE ${condition} LIMIT ${batchRows}`;
}

/**
 * Visitors' messages, reviews that were never published or no longer are, and the addresses of authors and of mails that could not
 * be sent; declarations of withdrawal; orders that Stripe says nobody paid, or that never got as far as Stripe; where paid ones came from; events dealt with.
 */
export function deletions(env: Env, now: number): readonly Deletion[] {
  const before = (age: number) => now - age * daySeconds;
  const written = before(days(env.CONTACT_RETENTION_DAYS, retentionDays.messages, 1));
  const attributed = before(days(env.ATTRIBUTION_RETENTION_DAYS, retentionDays.attribution, 1));
  const messages = some('contact_messages', 'created_at < ?');
  const reviews = some('reviews', "status <> 'published' AND coalesce(decided_at, created_at) < ?");
  const isOver = "(status IN ('expired', 'failed') OR status = 'created' AND session_id IS NULL)";
  const orders = some('orders', `status IN ('created', 'expired', 'failed') AND created_at < ? AND ${isOver}`);
  const withAttribution = some('orders', 'attribution IS NOT NULL AND created_at < ?');
  const events = some('stripe_events', 'received_at < ?');
  return [
    { name: 'messages', statements: rowsAndMails('contact_messages', messages, ['message', 'copy']), before: written },
    { name: 'reviews', statements: rowsAndMails('reviews', reviews, ['moderation']), before: written },
    {
      name: 'authors',
      statements: [
        `UPDATE reviews SET email = NULL WHERE id IN (${some('reviews', 'email IS NOT NULL AND created_at < ?')})`,
      ],
      before: written,
    },
    {
      name: 'addresses',
      statements: [
        `UPDATE outbox SET address = NULL WHERE id IN (${some('outbox', "status = 'dead' AND address IS NOT NULL AND created_at < ?")})`,
      ],
      before: before(deadMailDays),
    },
    {
      name: 'orders',
      statements: [
        // Subscriptions of failed attempts to pay.
        ...['subscriptions', 'invoices'].map((table) => `DELETE FROM ${table} WHERE order_id IN (${orders})`),
        ...rowsAndMails('orders', orders, ['processing', 'payment-failed', 'order-failed']),
      ],
      before: unpaidBefore(env, now),
    },
    {
      name: 'attributions',
      statements: [`UPDATE orders SET attribution = NULL WHERE id IN (${withAttribution})`],
      before: attributed,
    },
    {
      name: 'withdrawals',
      statements: rowsAndMails('withdrawals', some('withdrawals', 'created_at < ?'), [
        'withdrawal',
        'withdrawal-received',
      ]),
      before: before(retentionDays.withdrawals),
    },
    {
      name: 'actions',
      statements: [`DELETE FROM desk_actions WHERE id IN (${some('desk_actions', 'created_at < ?')})`],
      before: before(actionDays),
    },
    {
      name: 'onboarding',
      statements: [
        `DELETE FROM onboarding_answers WHERE order_id IN (SELECT order_id FROM onboarding_answers WHERE answered_at < ? LIMIT ${batchRows})`,
      ],
      before: before(retentionDays.onboarding),
    },
    {
      name: 'events',
      statements: [`DELETE FROM stripe_events WHERE id IN (${events})`],
      before: before(eventDays),
    },
    {
      name: 'health',
      statements: [
        `DELETE FROM embed_health WHERE rowid IN (SELECT rowid FROM embed_health WHERE day < date(?, 'unixepoch') LIMIT ${batchRows})`,
      ],
      before: before(healthDays),
    },
  ];
}
