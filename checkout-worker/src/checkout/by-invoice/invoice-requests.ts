/** Requests to order by invoice in the database, and their states. */
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { readCopiesPerDay } from '../../contact/contact-repository.ts';
import { type Cursor, isAfter } from '../../cursor.ts';
import { countChangedRows, type Database } from '../../database.ts';
import { hasAddress } from '../../email-address.ts';
import { type Env, getDatabase } from '../../env.ts';
import { formatIso, formatIsoOrNull } from '../../iso.ts';
import type { Log } from '../../log.ts';
import type { MailKind } from '../../mail/mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { createMailId, createMailStatement } from '../../mail/outbox.ts';
import { outbox } from '../../mail/schema.ts';
import { OperationError } from '../../operation-error.ts';
import { endedStatuses } from '../../orders/order-state.ts';
import { invoiceRequests, orders, subscriptions } from '../../orders/schema.ts';
import { daySeconds } from '../../unix-time.ts';

export type InvoiceRequest = typeof invoiceRequests.$inferSelect;
export type NewInvoiceRequest = typeof invoiceRequests.$inferInsert;

/** Days after which an undecided request expires. */
export const requestLifeDays = 30;
/** Maximum number of confirmations per day to one address, so that no mailbox is flooded. */
const confirmationsPerAddress = 3;
const confirmation: MailKind = 'invoice-wanted-to-buyer';

/**
 * Stores a request with its mails in one batch, unless the same content was stored on the same day. Returns the ids of
 * the mails to queue.
 */
export async function storeInvoiceRequest(env: Env, row: NewInvoiceRequest): Promise<readonly string[]> {
  const database = getDatabase(env);
  const { id, email, createdAt } = row;
  const since = createdAt - daySeconds;
  const isStored = sql`EXISTS (SELECT 1 FROM ${invoiceRequests} WHERE id = ${id})`;
  const toAddress = sql`SELECT count(*) FROM ${invoiceRequests} WHERE ${hasAddress(invoiceRequests.email, email)} AND created_at > ${since}`;
  const toAnybody = sql`SELECT count(*) FROM ${outbox} WHERE kind IN ('copy', ${confirmation}) AND created_at > ${since}`;
  const isWelcome = sql`${isStored} AND (${toAddress}) <= ${confirmationsPerAddress} AND (${toAnybody}) < ${readCopiesPerDay(env)}`;
  const [, wanted, confirmed] = await database.batch([
    database.insert(invoiceRequests).values(row).onConflictDoNothing(),
    createMailStatement(database, { kind: 'invoice-wanted', about: id, when: isStored }, createdAt),
    createMailStatement(database, { kind: confirmation, about: id, when: isWelcome }, createdAt),
  ]);
  return [...wanted, ...confirmed].map((mail) => mail.id);
}

/** Returns true if the buyer sent the form that a cart linked to. A declined request counts, too. */
export async function isRequestSent(database: Database, cartRequest: string): Promise<boolean> {
  const { id } = invoiceRequests;
  const found = await database
    .select({ id })
    .from(invoiceRequests)
    .where(eq(invoiceRequests.cartRequest, cartRequest))
    .get();
  return found !== undefined;
}

export async function findInvoiceRequest(database: Database, id: string): Promise<InvoiceRequest | undefined> {
  return database.select().from(invoiceRequests).where(eq(invoiceRequests.id, id)).get();
}

/** Condition for requests that the agency has neither declined nor begun to invoice. */
const isUndecided = and(isNull(invoiceRequests.declinedAt), isNull(invoiceRequests.startedAt));
/** Condition for requests whose invoice is not sent yet. Such an invoice may have been paid or voided at Stripe already. */
export const isWaiting = and(
  isNull(invoiceRequests.declinedAt),
  isNull(invoiceRequests.sentAt),
  isNull(invoiceRequests.voidedAt),
  isNull(invoiceRequests.writtenOffAt),
  sql`NOT EXISTS (SELECT 1 FROM orders AS ordered WHERE ordered.id = invoice_requests.order_id AND ordered.status = 'paid')`,
);

/**
 * Declines a request and stores the mail to the buyer. An expired request is mailed only to an address that got the
 * confirmation, because anyone can type any address. Returns the ids of the mails to queue.
 */
export async function declineInvoiceRequest(
  database: Database,
  id: string,
  reason: string,
  now: number,
): Promise<readonly string[]> {
  const isConfirmed = sql`EXISTS (SELECT 1 FROM ${outbox} WHERE id = ${createMailId(confirmation, id)})`;
  const isWelcome = reason === expiredReason ? sql`changes() > 0 AND ${isConfirmed}` : sql`changes() > 0`;
  const [declined, mails] = await database.batch([
    database
      .update(invoiceRequests)
      .set({ declinedAt: now, declineReason: reason })
      .where(and(eq(invoiceRequests.id, id), isUndecided)),
    // Must directly follow the update, because `changes()` counts the previous statement's rows.
    createMailStatement(database, { kind: 'invoice-declined-to-buyer', about: id, when: isWelcome }, now),
  ]);
  if (countChangedRows(declined) === 0) throw new OperationError(`No waiting request is called ${id}.`);
  return mails.map((mail) => mail.id);
}

/** Decline reason of a request that the agency did not decide in time. */
export const expiredReason = 'expired';

/** Runs nightly: expires requests that stayed undecided for `requestLifeDays` days, and mails the buyers who got a confirmation. */
export async function expireInvoiceRequests(env: Env, log: Log, now: number): Promise<void> {
  const database = getDatabase(env);
  const old = await database
    .select({ id: invoiceRequests.id })
    .from(invoiceRequests)
    .where(and(isUndecided, lt(invoiceRequests.createdAt, now - requestLifeDays * daySeconds)))
    .limit(100);
  for (const { id } of old) {
    try {
      await queueMails(env, await declineInvoiceRequest(database, id, expiredReason, now), log);
    } catch (error) {
      // The agency decided the request after this job read it.
      if (!(error instanceof OperationError)) throw error;
    }
  }
}

/** Time after which an operation at Stripe counts as interrupted, in seconds. */
const operationSeconds = 120;

/**
 * Marks the beginning of an operation on a request's invoice at Stripe, so that one person cannot decline the request
 * while another sends the invoice. From then on, Stripe may have a draft, which must be removed before the request is
 * declined. Throws if the request is decided or another operation is in progress.
 */
export async function startOperation(database: Database, id: string, now: number): Promise<InvoiceRequest> {
  const { startedAt } = invoiceRequests;
  const isIdle = or(isNull(startedAt), lt(startedAt, now - operationSeconds));
  const [request] = await database
    .update(invoiceRequests)
    .set({ startedAt: now })
    .where(and(eq(invoiceRequests.id, id), isWaiting, isIdle))
    .returning()
    // The write may have taken effect although its reply was lost.
    .catch(async (error: unknown) => {
      await endOperation(database, id);
      throw error;
    });
  if (!request) {
    throw new OperationError(
      `No waiting request is called ${id}, or its invoice is being sent or removed. Try again in two minutes.`,
    );
  }
  return request;
}

/** Ends an operation that failed, so that another can begin at once. */
export async function endOperation(database: Database, id: string): Promise<void> {
  await database
    .update(invoiceRequests)
    .set({ startedAt: 1 })
    .where(and(eq(invoiceRequests.id, id), isNotNull(invoiceRequests.startedAt)));
}

/** Undoes `startOperation`. Stripe must have no invoice of the request. */
export async function reopenRequest(database: Database, id: string): Promise<void> {
  await database
    .update(invoiceRequests)
    .set({ startedAt: null })
    .where(and(eq(invoiceRequests.id, id), isWaiting));
}

/** Undoes `startOperation`, unless Stripe has the customer of the order and so may have its invoice. */
export async function allowDecline(database: Database, id: string): Promise<void> {
  const hasCustomer = sql`SELECT 1 FROM orders WHERE orders.id = ${invoiceRequests.orderId} AND customer_id IS NOT NULL`;
  await database
    .update(invoiceRequests)
    .set({ startedAt: null })
    .where(and(eq(invoiceRequests.id, id), sql`NOT EXISTS (${hasCustomer})`));
}

/** State of a request. The name `state` would be ambiguous, because addresses have a field of this name. */
export type RequestStatus =
  | 'waiting'
  | 'started'
  | 'sent'
  | 'partPaid'
  | 'overdue'
  | 'voided'
  | 'writtenOff'
  | 'paid'
  | 'declined'
  | 'expired';

export function sumPayments({ payments }: Pick<InvoiceRequest, 'payments'>): number {
  return Object.values(payments).reduce((sum, amount) => sum + amount, 0);
}

function getRequestStatus(request: InvoiceRequest, orderStatus: string | null): RequestStatus {
  const { declinedAt, declineReason, startedAt, sentAt, voidedAt, writtenOffAt, overdueAt } = request;
  if (orderStatus === 'paid') return 'paid';
  if (declinedAt !== null) return declineReason === expiredReason ? 'expired' : 'declined';
  if (voidedAt !== null) return 'voided';
  if (writtenOffAt !== null) return 'writtenOff';
  if (sentAt === null) return startedAt === null ? 'waiting' : 'started';
  if (overdueAt !== null) return 'overdue';
  return sumPayments(request) > 0 ? 'partPaid' : 'sent';
}

export type RequestList = 'waiting' | 'open' | 'closed';

function isIn(list: RequestList | 'all') {
  const { declinedAt, sentAt, voidedAt, writtenOffAt } = invoiceRequests;
  if (list === 'all') return undefined;
  if (list === 'waiting') return isWaiting;
  const isUnpaid = or(isNull(orders.status), ne(orders.status, 'paid'));
  if (list === 'open') return and(isNotNull(sentAt), isNull(voidedAt), isNull(writtenOffAt), isUnpaid);
  return or(isNotNull(declinedAt), isNotNull(voidedAt), isNotNull(writtenOffAt), eq(orders.status, 'paid'));
}

export type ListedRequest = Awaited<ReturnType<typeof listInvoiceRequests>>[number];

export async function listInvoiceRequests(
  database: Database,
  { list, after, limit = -1 }: { list: RequestList | 'all'; after?: Cursor | undefined; limit?: number },
) {
  const found = await database
    .select({
      ...getTableColumns(invoiceRequests),
      orderStatus: orders.status,
      livemode: orders.livemode,
      endedSubscriptions: database.$count(
        subscriptions,
        and(
          eq(subscriptions.orderId, invoiceRequests.orderId),
          or(isNotNull(subscriptions.endsAt), inArray(subscriptions.status, endedStatuses)),
        ),
      ),
    })
    .from(invoiceRequests)
    .leftJoin(orders, eq(orders.id, invoiceRequests.orderId))
    .where(and(isIn(list), isAfter(invoiceRequests, after)))
    .orderBy(desc(invoiceRequests.createdAt), invoiceRequests.id)
    .limit(limit);
  return found.map(({ orderStatus, livemode, endedSubscriptions, ...request }) => ({
    ...request,
    status: getRequestStatus(request, orderStatus),
    hasOrder: orderStatus !== null,
    runsOn: request.mode === 'subscription' && endedSubscriptions === 0,
    livemode,
    createdAt: formatIso(request.createdAt),
    termsAcceptedAt: formatIsoOrNull(request.termsAcceptedAt),
    sentAt: formatIsoOrNull(request.sentAt),
    dueAt: formatIsoOrNull(request.dueAt),
  }));
}
