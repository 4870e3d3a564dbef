import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type Stripe from 'stripe';
import { countChangedRows, type Database, retryWrite } from '../../database.ts';
import { normalizeAddress } from '../../email-address.ts';
import { type Env, getDatabase } from '../../env.ts';
import { queueDeliveries } from '../../events/delivery-queue.ts';
import { createEventStatement, listDeliveriesToQueue } from '../../events/store-event.ts';
import type { Log } from '../../log.ts';
import { createMailStatement } from '../../mail/outbox.ts';
import { getId } from '../../stripe/id-of.ts';
import { isFromAnotherSite, orderIdPattern, resolveSiteIds } from '../../stripe/site-metadata.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { describeFailure, isRefused } from '../../stripe/stripe-problem.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { createBuyerKey } from '../address-keys.ts';
import { notErasedCondition } from '../find-by-address.ts';
import { findOrder, isOurCustomer, type Order } from '../order-repository.ts';
import { createProblemMailId, createProblemStatements, type NewProblem } from '../problems/problems.ts';
import { orders, stripeEvents } from '../schema.ts';
import { findLaterDiscount } from './later-discount.ts';
import {
  type Change,
  convertToRenewal,
  excludeBalanceCredit,
  type OrderChange,
  type OrderReferences,
  readInvoiceChange,
  toPaymentChange,
} from './order-change.ts';
import { createOrderEvents } from './order-events.ts';
import { createWrongAmountProblem, planOrderWrites } from './plan-order-writes.ts';
import { containsOrderAndExtras, readSoldLines, type SoldLines } from './session-lines.ts';
import { readNewestState } from './simultaneous-events.ts';
import type { StripeReport } from './stripe-report.ts';
import { nameSubscribedLines } from './subscribed-lines.ts';
import { formatProblemMoney, type WritePlan } from './write-plan.ts';

export interface FulfillmentResult {
  /**
   * `recorded`: the report was stored. `duplicate`: the report was stored before. `not-ours`: the report is about no
   * order of this site, so nothing is stored.
   */
  outcome: 'recorded' | 'duplicate' | 'not-ours';
  /** Ids of the mails to queue. */
  mails: readonly string[];
}

const noMails = { mails: [] } as const;

/** Returns true if the event reports a payment, a payment in progress, a refund or a dispute. */
function isMoneyMovement(change: OrderChange): boolean {
  if (change.kind === 'checkout') return change.status === 'paid' || change.status === 'processing';
  return (
    (change.kind === 'invoice' && change.outcome === 'paid') || change.kind === 'refund' || change.kind === 'dispute'
  );
}

/** Returns a problem if a payment names an order that is missing from the database, as after a database restore. */
function createUnknownOrderProblem(change: OrderChange): WritePlan | undefined {
  const { orderId, sessionId, chargeId } = change.references;
  if (!orderId || !orderIdPattern.test(orderId) || !isMoneyMovement(change)) return undefined;
  return { statements: [], problems: [{ kind: 'unknown-order', about: orderId, orderId, sessionId, chargeId }] };
}

/**
 * Returns the lines that Stripe sold if their amount differs from the order. Returns `undefined` if ordered lines are
 * missing and the agency has not accepted the payment. Returns `undefined` as well for another currency, and for test
 * money that pays a live order.
 */
async function findDifferingLines(
  change: OrderChange,
  order: Order,
  report: StripeReport,
  env: Env,
  log: Log,
): Promise<SoldLines | undefined> {
  const payment = toPaymentChange(change);
  if (!payment || !createWrongAmountProblem({ change: payment, order, report })) return undefined;
  if (payment.currency !== order.currency || report.livemode !== order.livemode) return undefined;
  const { sessionId, subtotal } = payment;
  const isAccepted = order.acceptedSession === sessionId;
  try {
    const sold = await readSoldLines(order, sessionId, env);
    return isAccepted || containsOrderAndExtras(sold, order, subtotal) ? sold : undefined;
  } catch (error) {
    if (isAccepted || !isRefused(error)) throw error;
    log('warn', 'sold-lines-unknown', { ...describeFailure(error), session: sessionId });
    return undefined;
  }
}

function createUnknownRefundProblem(
  { chargeId, amountRefunded, currency }: Change<'refund'>,
  { livemode }: StripeReport,
): WritePlan {
  const got = formatProblemMoney(amountRefunded, currency, livemode);
  return { statements: [], problems: [{ kind: 'unknown-refund', about: chargeId, chargeId, got }] };
}

/** Changes of a payment. Their Stripe objects do not name the order of a subscription's payment. */
type PaymentChange = Change<'refund' | 'failed-refund' | 'dispute' | 'report'>;

function isPaymentChange(change: OrderChange): change is PaymentChange {
  return ['refund', 'failed-refund', 'dispute', 'report'].includes(change.kind);
}

async function findInvoiceId({ invoiceId, paymentIntentId }: OrderReferences, stripe: Stripe): Promise<string | null> {
  if (invoiceId || !paymentIntentId) return invoiceId ?? null;
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const [settled] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
  return getId(settled?.invoice);
}

/** Finds the order of a payment by asking Stripe for the paid invoice, whose own event may arrive later or be lost. */
async function findOrderAtStripe(
  { references, chargeId }: PaymentChange,
  env: Env,
  log: Log,
): Promise<Order | 'another-site' | undefined> {
  const stripe = getStripeClient(env);
  try {
    const invoiceId = await findInvoiceId(references, stripe);
    const change = invoiceId ? readInvoiceChange(await stripe.invoices.retrieve(invoiceId), 'paid') : undefined;
    if (!change) return undefined;
    if (isFromAnotherSite(change.references.site, resolveSiteIds(env))) return 'another-site';
    return await findOrder(getDatabase(env), change.references);
  } catch (error) {
    if (!isRefused(error)) throw error;
    log('warn', 'invoice-of-charge-unknown', { charge: chargeId, ...describeFailure(error) });
    return undefined;
  }
}

/** Returns the session id and the address key of the buyer, if the checkout is not expired. */
async function computeBuyerKey(
  change: OrderChange,
  env: Pick<Env, 'FORM_TOKEN_SECRET'>,
): Promise<{ sessionId: string; key: string } | undefined> {
  const payment = toPaymentChange(change);
  if (!payment || payment.status === 'expired') return undefined;
  const key = await createBuyerKey(payment.address, env);
  return key === undefined ? undefined : { sessionId: payment.sessionId, key };
}

/**
 * Returns the statement that removes the partner from a live order that the partner pays with their own email address, which
 * earns no commission. An address with a tag, such as `ann+shop@acme.example`, is the partner's own, too.
 */
function removeOwnPartner(database: Database, change: OrderChange, order: Order | undefined): BatchItem<'sqlite'>[] {
  const payment = toPaymentChange(change);
  if (!order || !payment?.address || payment.status === 'expired') return [];
  const typed = normalizeAddress(payment.address);
  const isOwn = sql`partner IN (SELECT id FROM partners WHERE lower(email) IN (${typed}, ${typed.replace(/\+.*@/, '@')}))`;
  return [
    database
      .update(orders)
      .set({ partner: null, partnerProof: null })
      .where(and(eq(orders.id, order.id), eq(orders.livemode, true), ne(orders.status, 'paid'), isOwn)),
  ];
}

function isDuplicateEvent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed: stripe_events.id')) return true;
  }
  return false;
}

function logProblems(
  problems: readonly NewProblem[],
  written: readonly boolean[],
  report: StripeReport,
  log: Log,
): void {
  problems.forEach(({ kind, about, orderId }, index) => {
    if (!written[index]) return;
    // Logged as an error instead of an alert, because a separate mail reports the problem.
    log('error', 'payment-problem', { kind, about, order: orderId, stripeEvent: report.id });
  });
}

/**
 * Processes a report from Stripe: updates the order, and stores problems and mails, all in one batch. A repeated report
 * changes nothing, and reports may arrive in any order. The webhook, the success page and the reconciliation all call
 * this function.
 */
export async function fulfill(
  env: Env,
  delivered: StripeReport,
  reported: OrderChange,
  log: Log,
): Promise<FulfillmentResult> {
  const { references } = reported;
  const isForeign = isFromAnotherSite(references.site, resolveSiteIds(env));
  // Sites on one Stripe account can share a customer, but never an order.
  const known = await findOrder(getDatabase(env), references);
  const payment = !known && !isForeign && !references.orderId && isPaymentChange(reported) ? reported : undefined;
  const refund = payment?.kind === 'refund' ? payment : undefined;
  const isOfCustomer = Boolean(refund?.customerId && (await isOurCustomer(getDatabase(env), refund.customerId)));
  // Refunds to customers of other shops are frequent, so Stripe is not asked about them.
  const isAsked = payment && (!refund || isOfCustomer);
  const order = known ?? (isAsked ? await findOrderAtStripe(payment, env, log) : undefined);
  if (order === 'another-site') return { outcome: 'not-ours', ...noMails };
  const read = order ? convertToRenewal(excludeBalanceCredit(reported, order), order) : reported;
  const { change: newest, report } = await readNewestState({ change: read, report: delivered }, env, log);
  const change = order ? await nameSubscribedLines(newest, order, env, log) : newest;
  const buyer = await computeBuyerKey(change, env);
  const database = getDatabase(env);
  const createUnknownProblem = () =>
    refund && isOfCustomer ? createUnknownRefundProblem(refund, report) : createUnknownOrderProblem(change);
  const plan = order
    ? planOrderWrites(database, change, order, report, {
        sold: await findDifferingLines(change, order, report, env, log),
        laterDiscount: await findLaterDiscount(change, order, database),
      })
    : isForeign
      ? undefined
      : createUnknownProblem();
  if (!plan) return { outcome: 'not-ours', ...noMails };
  const { problems = [], mails = [] } = plan;
  const statements = [...removeOwnPartner(database, change, order), ...plan.statements];
  const events = order ? createOrderEvents(change, order, plan, report) : { before: [], after: [] };
  const { id, type, created } = delivered;
  const now = getUnixSeconds();
  try {
    const write = () =>
      database.batch([
        database.insert(stripeEvents).values({ id, type, created, receivedAt: now }),
        // An async function must not return these statements, because awaiting a query would run the query at once.
        ...events.before.map((event) => createEventStatement(database, event, now)),
        ...statements,
        ...events.after.map((event) => createEventStatement(database, event, now)),
        ...problems.flatMap((problem) => createProblemStatements(database, problem, report, now)),
        ...mails.map((mail) => createMailStatement(database, mail, now + (mail.delaySeconds ?? 0))),
        ...(buyer
          ? [
              database
                .update(orders)
                .set({ addressKey: buyer.key })
                .where(and(eq(orders.sessionId, buyer.sessionId), notErasedCondition)),
            ]
          : []),
      ]);
    const [, ...results] = await retryWrite(write);
    const eventsFrom = events.before.length + statements.length;
    const problemsFrom = eventsFrom + events.after.length;
    const deliveries = [...results.slice(0, events.before.length), ...results.slice(eventsFrom, problemsFrom)];
    const written = problems.map((_, index) => countChangedRows(results[problemsFrom + 2 * index]) > 0);
    logProblems(problems, written, report, log);
    const mailsFrom = problemsFrom + 2 * problems.length;
    // Only mails without a delay are queued now. The scheduled sweep sends the delayed mails.
    const ids = mails.flatMap(({ delaySeconds }, index) =>
      delaySeconds === undefined ? (results[mailsFrom + index] as { id: string }[]).map(({ id }) => id) : [],
    );
    await queueDeliveries(env, deliveries.flatMap(listDeliveriesToQueue), log);
    return { outcome: 'recorded', mails: [...ids, ...problems.map(createProblemMailId)] };
  } catch (error) {
    if (isDuplicateEvent(error)) return { outcome: 'duplicate', ...noMails };
    throw error;
  }
}

/** Stores a problem that a person must solve, and its mail to the agency. Repeated reports of one problem are ignored. */
export async function reportProblem(
  database: Database,
  problem: NewProblem,
  report: StripeReport,
  log: Log,
): Promise<readonly string[]> {
  const [row] = await database.batch(createProblemStatements(database, problem, report, getUnixSeconds()));
  logProblems([problem], [countChangedRows(row) > 0], report, log);
  return [createProblemMailId(problem)];
}
