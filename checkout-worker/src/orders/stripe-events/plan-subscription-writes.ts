/**
 * Decides which rows, problems and mails the events of subscriptions and invoices lead to. Each payment attempt creates
 * a subscription with the order's id in its metadata. Only the subscription that paid the order, stored as
 * `orders.subscription_id`, leads to mails and problems.
 */

import { and, between, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../database.ts';
import type { NewMail } from '../../mail/outbox.ts';
import { daySeconds } from '../../unix-time.ts';
import type { Order } from '../order-repository.ts';
import { createSubscriptionVersion, endedStatuses, finalInvoiceSeconds } from '../order-state.ts';
import { type ProblemKind, uncollectedKinds } from '../problems/problem-kind.ts';
import { createProblemId, type NewProblem } from '../problems/problems.ts';
import { invoices, paymentProblems, subscriptions } from '../schema.ts';
import type { InvoiceOutcome } from './order-change.ts';
import type { StripeReport } from './stripe-report.ts';
import {
  createExistsSql,
  createNoticeMails,
  formatProblemMoney,
  type WriteContext,
  type WritePlan,
} from './write-plan.ts';

const selectSubscriptions = (statuses: string) =>
  sql.raw(`SELECT 1 FROM subscriptions
  JOIN orders ON orders.subscription_id = subscriptions.id AND orders.status IN (${statuses})`);
const payingSubscriptions = selectSubscriptions("'paid'");
/** SQL query for subscriptions that paid their order, or whose payment is pending. */
const orderedSubscriptions = selectSubscriptions("'paid', 'processing'");
const hasEnded = sql.raw(`subscriptions.status IN (${endedStatuses.map((status) => `'${status}'`).join()})`);

/**
 * Returns the mails about a cancellation or its reversal. The buyer can cancel before the payment arrives, and gets a
 * confirmation at once. The agency learns of the order only when it is paid.
 */
function createCancellationMails(
  kind: 'subscription-ending' | 'subscription-resumed',
  id: string,
  condition: SQL,
  figure: number | SQL,
): NewMail[] {
  return createNoticeMails(kind, id, sql`TRUE`, figure).map((mail) => {
    const from = mail.kind === kind ? payingSubscriptions : orderedSubscriptions;
    return { ...mail, when: createExistsSql(sql`${from} WHERE subscriptions.id = ${id} AND ${condition}`) };
  });
}

/**
 * Returns the mails about a subscription's end, cancellation or change of plan, each with the condition for sending.
 * Also called when the order's payment becomes known, because the subscription may have changed before. `figure` is the
 * time of the decision, so that each decision leads to one mail.
 */
export function createSubscriptionMails(id: string): NewMail[] {
  const found = sql`${payingSubscriptions} WHERE subscriptions.id = ${id}`;
  const selectDecidedAt = (column: 'ends_changed_at' | 'plan_changed_at') =>
    sql`(SELECT ${sql.raw(column)} FROM subscriptions WHERE id = ${id})`;
  const isEnding = sql`NOT ${hasEnded} AND subscriptions.ends_at IS NOT NULL AND ends_changed_at IS NOT NULL`;
  return [
    ...createNoticeMails('subscription-ended', id, createExistsSql(sql`${found} AND ${hasEnded}`)),
    ...createCancellationMails('subscription-ending', id, isEnding, selectDecidedAt('ends_changed_at')),
    ...createNoticeMails(
      'plan-changed',
      id,
      createExistsSql(sql`${found} AND plan_changed_at IS NOT NULL`),
      selectDecidedAt('plan_changed_at'),
    ),
  ];
}

/** Returns a problem for the agency, stored only if the subscription was paused before the order's payment became known. */
export function createPausedProblem(order: Order, subscriptionId: string, { created }: StripeReport): NewProblem {
  const isPaused = createExistsSql(
    sql`${payingSubscriptions} WHERE subscriptions.id = ${subscriptionId} AND is_paused = 1`,
  );
  const isTold = createExistsSql(
    sql`SELECT 1 FROM payment_problems WHERE order_id = ${order.id} AND kind = 'collection-paused'`,
  );
  const when = sql`${isPaused} AND NOT ${isTold}`;
  return { kind: 'collection-paused', about: subscriptionId, since: created, orderId: order.id, when };
}

/** Returns the condition for a bank's warning about a payment, which a refund or a dispute of the payment answers. */
export function isWarningAbout(chargeId: string): SQL | undefined {
  return and(eq(paymentProblems.kind, 'fraud-warning'), eq(paymentProblems.chargeId, chargeId));
}

/** Returns the statement that settles the open problems of an order that meet a condition. */
export function createSettleProblemsStatement(
  db: Database,
  orderId: string,
  condition: SQL | undefined,
  at: number,
): BatchItem<'sqlite'> {
  return db
    .update(paymentProblems)
    .set({ settledAt: at })
    .where(and(eq(paymentProblems.orderId, orderId), isNull(paymentProblems.settledAt), condition));
}

/** Returns SQL for the lines without names and services, because the agency can rename and regroup products. */
const selectTerms = (row: 'excluded' | 'subscriptions') =>
  sql.raw(`(SELECT json_group_array(json_remove(value, '$.name', '$.services')) FROM json_each(${row}.lines))`);

export function planSubscriptionWrites({ db, change, order, report }: WriteContext<'subscription'>): WritePlan {
  const { kind: _, references: __, overdueInvoice, ...state } = change;
  const { id, status, endsAt, lines, isPaused } = change;
  const { created } = report;
  const version = createSubscriptionVersion(status, created, report.id);
  const row = { ...state, orderId: order.id, version };
  const [line, ...others] = lines ?? [];
  const isOrdered = order.lines.some(({ id, quantity }) => id === line?.id && quantity === line.quantity);
  // A subscription begins with the lines that were sold, which can differ from the order.
  const isNew = order.status !== 'paid' || report.type === 'customer.subscription.created';
  const isAnother = line && others.length === 0 && !isOrdered && !isNew;
  const planChangedAt = sql`CASE WHEN excluded.lines IS NULL OR ${selectTerms('excluded')} = ${selectTerms('subscriptions')}
    OR subscriptions.lines IS NULL AND ${!isAnother} THEN subscriptions.plan_changed_at ELSE ${created} END`;
  const endsChangedAt = sql`iif(excluded.ends_at IS subscriptions.ends_at, subscriptions.ends_changed_at, ${created})`;
  const pauseChangedAt = sql`iif(excluded.is_paused = subscriptions.is_paused, subscriptions.pause_changed_at, ${created})`;
  const isRunning = sql`version = ${version} AND NOT ${hasEnded}`;
  const isCurrentVersion = sql`${payingSubscriptions} WHERE subscriptions.id = ${id} AND ${isRunning}`;
  const isResumed = sql`${isRunning} AND ends_at IS NULL AND ends_changed_at = ${created}`;
  const isPauseChanged = createExistsSql(sql`${isCurrentVersion} AND pause_changed_at = ${created}`);
  const isPauseOver = sql`kind = 'collection-paused' AND ${createExistsSql(sql`SELECT 1 FROM subscriptions WHERE id = ${id} AND is_paused = 0`)}`;
  const ofRunning: readonly ProblemKind[] = [...uncollectedKinds, 'renewal-missing'];
  const isOver = and(
    inArray(paymentProblems.kind, ofRunning),
    createExistsSql(sql`${payingSubscriptions} WHERE subscriptions.id = ${id} AND ${hasEnded}`),
  );
  return {
    statements: [
      db
        .insert(subscriptions)
        .values({
          ...row,
          planChangedAt: isAnother ? created : null,
          endsChangedAt: endsAt === null ? null : created,
          pauseChangedAt: isPaused ? created : null,
        })
        .onConflictDoUpdate({
          target: subscriptions.id,
          set: {
            ...row,
            lines: sql`coalesce(excluded.lines, subscriptions.lines)`,
            planChangedAt,
            endsChangedAt,
            pauseChangedAt,
          },
          setWhere: sql`excluded.version > ${subscriptions.version}`,
        }),
      // A late event with another end proves that the stored end was decided after that event.
      db
        .update(subscriptions)
        .set({ endsChangedAt: created + 1 })
        .where(
          sql`id = ${id} AND version > ${version} AND ends_at IS NOT NULL AND ends_at IS NOT ${endsAt} AND ends_changed_at <= ${created}`,
        ),
      createSettleProblemsStatement(db, order.id, or(isPauseOver, isOver), created),
    ],
    problems: isPaused
      ? [{ kind: 'collection-paused', about: id, since: created, orderId: order.id, when: isPauseChanged }]
      : [],
    mails: [
      ...createSubscriptionMails(id),
      ...createCancellationMails('subscription-resumed', id, isResumed, created),
      ...(isPaused ? [] : createNoticeMails('collection-resumed', id, isPauseChanged, created)),
      // Stripe sends `invoice.overdue` only if the agency has set up an automation.
      ...(overdueInvoice === null ? [] : createOverdueMails(overdueInvoice, null, createExistsSql(isCurrentVersion))),
    ],
  };
}

/** Maximum time from an invoice to the start of its period, and minimum length of a period, both in seconds. */
const [latestStart, shortestPeriod] = [daySeconds, 28 * daySeconds];
/** Maximum time between the invoice of a plan change and the start of a period that the change began. */
export const sameChangeSeconds = 60 * 60;

/** Returns the condition for problems that a paid invoice settles: those about the invoice, and the missing renewal of its period. */
function isSettledByPayment({
  id,
  subscriptionId,
  createdAt,
  billingReason,
}: WriteContext<'invoice'>['change']): SQL | undefined {
  const about = uncollectedKinds.map((kind) => createProblemId({ kind, about: id }));
  const [earlier, later] =
    billingReason === 'subscription_update' ? [sameChangeSeconds, sameChangeSeconds] : [shortestPeriod, latestStart];
  const isMissing = and(
    eq(paymentProblems.kind, 'renewal-missing'),
    eq(paymentProblems.about, subscriptionId ?? ''),
    between(paymentProblems.since, createdAt - earlier, createdAt + later),
  );
  return or(inArray(paymentProblems.id, about), isMissing);
}

/** Stages of an invoice. Reaching a later stage settles the problems of earlier stages. */
const stages: Readonly<Record<InvoiceOutcome, number>> = {
  'invoice-not-finalized': 0,
  'invoice-tax-location': 0,
  'payment-failed': 1,
  sent: 1,
  overdue: 1,
  'invoice-uncollectible': 2,
  'invoice-voided': 3,
  paid: 4,
};

/** Returns the ids of the invoice's possible problems of other kinds: `past` for earlier or equal stages, `later` for later stages. */
function listOtherProblemIds(id: string, outcome: InvoiceOutcome): { past: string[]; later: string[] } {
  const listProblemIds = (isWanted: (difference: number) => boolean) =>
    uncollectedKinds
      .filter((kind) => kind !== outcome && isWanted(stages[kind] - stages[outcome]))
      .map((kind) => createProblemId({ kind, about: id }));
  return {
    past: listProblemIds((difference) => difference <= 0),
    later: listProblemIds((difference) => difference > 0),
  };
}

/** Plans the mails about an overdue invoice to the agency and the buyer, one each per invoice and due date. */
function createOverdueMails(about: string, dueAt: number | null | undefined, condition = sql`1`): NewMail[] {
  const when = sql`${condition} AND NOT ${createExistsSql(sql`SELECT 1 FROM invoices WHERE id = ${about} AND paid = 1`)}`;
  const mail = { about, variant: String(dueAt ?? ''), when };
  return [
    { kind: 'invoice-overdue', ...mail },
    { kind: 'invoice-overdue-to-buyer', ...mail },
  ];
}

/** Stripe's billing reasons of invoices for something other than a subscription's periods. */
const extraReasons = ['manual', 'automatic_pending_invoice_item_invoice'];

/**
 * Returns the kind of the notice about the failed payment of a subscription's invoice. A corrected invoice counts as a
 * renewal, although its reason is `manual`.
 */
function selectFailureNotice({ billingReason, replaces }: WriteContext<'invoice'>['change']) {
  if (billingReason === 'subscription_update') return 'plan-change-failed';
  return replaces === null && extraReasons.includes(billingReason ?? '') ? 'extra-invoice-failed' : 'renewal-failed';
}

/**
 * Returns a problem if an invoice was paid after its subscription ended, when the agency had stopped its work. An
 * invoice stays payable on Stripe's page until it is voided: https://docs.stripe.com/billing/subscriptions/cancel
 * The final invoice is no problem: Stripe creates it at the end, and charges it about an hour later.
 */
function createPaidAfterEndProblems({ change, order, report }: WriteContext<'invoice'>, paidAt: number): NewProblem[] {
  const { id, subscriptionId, amountPaid, billingReason, currency, createdAt } = change;
  if (subscriptionId === null || amountPaid === 0 || billingReason === 'subscription_create') return [];
  const when = createExistsSql(sql`${payingSubscriptions} WHERE subscriptions.id = ${subscriptionId} AND ${hasEnded}
    AND subscriptions.ends_at < ${paidAt - finalInvoiceSeconds} AND subscriptions.ends_at > ${createdAt + finalInvoiceSeconds}`);
  const got = formatProblemMoney(amountPaid, currency, report.livemode);
  return [{ kind: 'paid-after-end', about: id, orderId: order.id, got, when }];
}

/**
 * Returns a problem if a later invoice of a subscription was paid although its order failed or expired. Stripe charges
 * the next period even if the first invoice stays unpaid, and the order is not marked as paid.
 */
function createUnpaidOrderProblems({ change, order, report }: WriteContext<'invoice'>): NewProblem[] {
  const { subscriptionId, amountPaid, billingReason, currency } = change;
  if (subscriptionId === null || amountPaid === 0 || billingReason === 'subscription_create') return [];
  const when = createExistsSql(
    sql`SELECT 1 FROM orders WHERE orders.id = ${order.id} AND orders.status IN ('failed', 'expired')`,
  );
  const got = formatProblemMoney(amountPaid, currency, report.livemode);
  return [{ kind: 'renewal-of-unpaid-order', about: subscriptionId, orderId: order.id, got, when }];
}

export function planInvoiceWrites({ db, change, order, report }: WriteContext<'invoice'>): WritePlan {
  const {
    kind: _,
    references: __,
    outcome,
    amountDue,
    cause,
    replacedBy,
    address: ___,
    replaces: ____,
    bill,
    ...invoice
  } = change;
  const { id, subscriptionId, billingReason, currency } = change;
  const paid = outcome === 'paid';
  const paidAt = paid ? (invoice.paidAt ?? report.created) : null;
  const row = { ...invoice, orderId: order.id, paid, paidAt, isVoid: outcome === 'invoice-voided' };
  const isLater = sql`(excluded.paid, excluded.is_void) > (${invoices.paid}, ${invoices.isVoid})`;
  const upsert = db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: isLater });
  if (outcome === 'paid') {
    return {
      statements: [upsert, createSettleProblemsStatement(db, order.id, isSettledByPayment(change), report.created)],
      problems: [
        ...createPaidAfterEndProblems({ db, change, order, report }, row.paidAt ?? report.created),
        ...createUnpaidOrderProblems({ db, change, order, report }),
      ],
    };
  }
  const { past, later } = listOtherProblemIds(id, outcome);
  const statements = [
    upsert,
    createSettleProblemsStatement(db, order.id, inArray(paymentProblems.id, past), report.created),
  ];
  if (outcome === 'overdue') return { statements, mails: createOverdueMails(id, bill?.dueAt) };
  // A failed first invoice means a failed order, which has its own mails.
  if (outcome === 'sent' || bill || subscriptionId === null || billingReason === 'subscription_create' || replacedBy)
    return { statements };
  const isPlanChange = billingReason === 'subscription_update';
  // Stripe voids it if a change waits for a payment that fails: https://docs.stripe.com/billing/subscriptions/pending-updates
  if (outcome === 'invoice-voided' && isPlanChange) return { statements };
  const isUnpaid = sql`SELECT 1 FROM invoices JOIN orders ON orders.subscription_id = invoices.subscription_id AND orders.status = 'paid'
    WHERE invoices.id = ${id} AND invoices.paid = 0`;
  const ended = sql`SELECT 1 FROM subscriptions WHERE id = ${subscriptionId} AND ${hasEnded}`;
  const isOwed = sql`${isUnpaid} AND NOT ${createExistsSql(ended)}`;
  if (outcome === 'payment-failed') {
    const isFinal = sql`${ended} AND ends_at <= ${invoice.createdAt + finalInvoiceSeconds}`;
    return {
      statements,
      mails: [
        ...createNoticeMails(selectFailureNotice(change), id, createExistsSql(isOwed)),
        ...createNoticeMails(
          'extra-invoice-failed',
          id,
          createExistsSql(sql`${isUnpaid} AND ${createExistsSql(isFinal)}`),
        ),
      ],
    };
  }
  const problem: NewProblem = {
    kind: outcome,
    about: id,
    orderId: order.id,
    expected: amountDue === null ? null : formatProblemMoney(amountDue, currency, report.livemode),
    got: cause,
    // During a pause, Stripe drafts, voids or writes off invoices. The pause itself is already a problem.
    when: sql`${createExistsSql(isOwed)} AND NOT ${createExistsSql(sql`SELECT 1 FROM subscriptions WHERE id = ${subscriptionId} AND is_paused = 1`)}
      AND NOT ${createExistsSql(sql`SELECT 1 FROM payment_problems WHERE ${inArray(paymentProblems.id, later)}`)}`,
  };
  return { statements, problems: [problem] };
}
