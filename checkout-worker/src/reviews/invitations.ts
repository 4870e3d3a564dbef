/** Invites the buyers of delivered orders to write a review, once per order. */
import { and, between, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { brand } from '#agency/brand';
import { type Database, selectRow } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import type { Log } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailStatement } from '../mail/outbox.ts';
import type { Order } from '../orders/order-repository.ts';
import { listServices } from '../orders/order-services.ts';
import { orders } from '../orders/schema.ts';
import { keptOrderCondition } from '../orders/settled-amounts.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { daySeconds } from '../unix-time.ts';
import { invitationLifeDays } from './invitation-link.ts';
import { reviewInvitations, reviews } from './schema.ts';

/** Days after the due day in which an invitation is still sent. Buyers of older orders are not invited if the setting changes. */
const graceDays = 30;
/** Minimum number of days between two invitations of a buyer to review the same service. */
const minDaysBetweenInvitations = 365;
/** Maximum number of orders per run, because a run is limited to 1,000 queries. */
const ordersPerRun = 200;

/** SQL condition for orders whose buyer may review them. Orders whose buyer is unknown or was erased have no key. */
const isReviewable = sql.raw(
  `(${keptOrderCondition} AND orders.delivered_at IS NOT NULL AND orders.address_key <> '')`,
);

/** SQL condition: the buyer declined invitations, or was invited to review one of the services within a year. */
function hasDeclinedOrWasInvited(addressKey: string, services: readonly string[], now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM review_invitations AS earlier
    JOIN orders AS ordered ON ordered.id = earlier.order_id
    WHERE ordered.address_key = ${addressKey} AND (earlier.declined_at IS NOT NULL
      OR earlier.created_at > ${now - minDaysBetweenInvitations * daySeconds} AND EXISTS (
        SELECT 1 FROM json_each(earlier.services) AS theirs
        JOIN json_each(${JSON.stringify(services)}) AS ours ON ours.value = theirs.value)))`;
}

interface DueInvitation {
  id: string;
  lines: Order['lines'];
  addressKey: string | null;
}

/** Stores an order's invitation together with its mail. Returns the mail's id, or nothing if the buyer is not invited. */
async function inviteReviewer(
  database: Database,
  { id, lines, addressKey }: DueInvitation,
  now: number,
): Promise<string[]> {
  const services = listServices(lines);
  const row = { orderId: id, services, createdAt: now, declinedAt: null };
  const isInvited = sql`NOT ${hasDeclinedOrWasInvited(addressKey ?? '', services, now)}`;
  const [, mails] = await database.batch([
    database
      .insert(reviewInvitations)
      .select(selectRow(reviewInvitations, row, isInvited))
      .onConflictDoNothing(),
    // Must directly follow the first statement, because `changes()` counts the previous statement's rows.
    createMailStatement(database, { kind: 'review-invitation', about: id, when: sql`changes() > 0` }, now),
  ]);
  return mails.map((mail) => mail.id);
}

/**
 * Invites the buyers of orders that were delivered long enough ago. Runs every 15 minutes. The orders are in random order,
 * because orders whose buyer was already invited often enough stay due and must not block the others.
 */
export async function inviteReviewers(env: Env, log: Log, now: number): Promise<void> {
  const { reviewInvitationDays: days } = brand;
  if (days === 0) return;
  const database = getDatabase(env);
  const { id, lines, addressKey, deliveredAt } = orders;
  const isDue = between(deliveredAt, now - (days + graceDays) * daySeconds, now - days * daySeconds);
  const isNew = sql`NOT EXISTS (SELECT 1 FROM review_invitations WHERE order_id = orders.id)`;
  const due: DueInvitation[] = await database
    .select({ id, lines, addressKey })
    .from(orders)
    .where(and(isDue, eq(orders.livemode, isLiveKey(env)), isReviewable, isNew))
    .orderBy(sql`random()`)
    .limit(ordersPerRun);
  for (const order of due) await queueMails(env, await inviteReviewer(database, order, now), log);
}

export interface OpenInvitation {
  order: Order;
  services: readonly string[];
  /** True once the order has a review. */
  isUsed: boolean;
  /** True once the buyer has declined this invitation or another one. */
  isDeclined: boolean;
}

/** SQL condition: the buyer of an order declined one of the invitations. */
const hasDeclined = sql<boolean>`EXISTS (SELECT 1 FROM review_invitations AS theirs JOIN orders AS ordered ON ordered.id = theirs.order_id
  WHERE ordered.address_key = orders.address_key AND theirs.declined_at IS NOT NULL)`;

/** Returns an order's invitation, unless it has expired or the order may no longer be reviewed. */
export async function findInvitation(
  database: Database,
  orderId: string,
  now: number,
): Promise<OpenInvitation | undefined> {
  const { services, createdAt } = reviewInvitations;
  const row = await database
    .select({ order: getTableColumns(orders), services, hasDeclined, review: reviews.id })
    .from(orders)
    .innerJoin(reviewInvitations, eq(reviewInvitations.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isReviewable, gt(createdAt, now - invitationLifeDays * daySeconds)))
    .get();
  return row && { ...row, isUsed: row.review !== null, isDeclined: Boolean(row.hasDeclined) };
}

/** Records that the buyer of an order declines all further invitations. Returns false if the order has no invitation. */
export async function declineInvitations(database: Database, orderId: string, now: number): Promise<boolean> {
  const { orderId: id, declinedAt } = reviewInvitations;
  const declined = await database
    .update(reviewInvitations)
    .set({ declinedAt: sql`coalesce(${declinedAt}, ${now})` })
    .where(eq(id, orderId))
    .returning({ id });
  return declined.length > 0;
}
