/** Decides which rows, problems and mails a Stripe event leads to. */
import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import type { NewMail } from '../../mail/outbox.ts';
import type { Order } from '../order-repository.ts';
import { orderRanks } from '../order-state.ts';
import type { NewProblem } from '../problems/problems.ts';
import { listQuestions } from '../questions.ts';
import { listSubscribedServices } from '../running-plan.ts';
import { failedRefunds, invoicePayments, invoiceRequests, orders, refunds } from '../schema.ts';
import { createNetRefundedSql } from '../settled-amounts.ts';
import { type Change, type OrderChange, toPaymentChange } from './order-change.ts';
import { planDisputeWrites } from './plan-dispute-writes.ts';
import {
  createPausedProblem,
  createSettleProblemsStatement,
  createSubscriptionMails,
  isWarningAbout,
  planInvoiceWrites,
  planSubscriptionWrites,
} from './plan-subscription-writes.ts';
import type { StripeReport } from './stripe-report.ts';
import {
  createExistsSql,
  createNoticeMails,
  formatProblemMoney,
  type WriteContext,
  type WritePlan,
} from './write-plan.ts';

/** Delay of the reminder to a buyer who has not answered the agency's onboarding questions. */
const reminderDelaySeconds = 3 * 24 * 60 * 60;

export function createWrongAmountProblem({
  change,
  order,
  report,
}: Pick<WriteContext<'checkout'>, 'change' | 'order' | 'report'>): NewProblem | undefined {
  // A checkout without a payment cannot have a wrong amount.
  if (change.status !== 'paid' && change.status !== 'processing') return undefined;
  const expected = formatProblemMoney(order.amount, order.currency, order.livemode);
  const got = formatProblemMoney(change.subtotal, change.currency, report.livemode);
  const { sessionId } = change;
  return expected === got
    ? undefined
    : { kind: 'wrong-amount', about: sessionId, orderId: order.id, sessionId, expected, got };
}

/** Plans the mail to a partner about a sale, sent only for live orders of partners who asked for such mails. */
function createSaleMail(about: string, sessionId: string): NewMail {
  const when = createExistsSql(sql`SELECT 1 FROM orders JOIN partners ON partners.id = orders.partner
    WHERE orders.id = ${about} AND status = 'paid' AND session_id = ${sessionId} AND livemode = 1
    AND sale_mails = 1 AND email IS NOT NULL`);
  return { kind: 'sale-to-partner', about, when };
}

function createOrderMails(
  { status, sessionId, address }: Pick<Change<'checkout'>, 'status' | 'sessionId' | 'address'>,
  order: Order,
): NewMail[] {
  const about = order.id;
  const when = createExistsSql(
    sql`SELECT 1 FROM orders WHERE id = ${about} AND status = ${status} AND session_id = ${sessionId}`,
  );
  const toAgency = (kind: 'order' | 'order-failed'): NewMail => ({ kind, about, address, when });
  const toBuyer = (kind: 'receipt' | 'processing' | 'payment-failed' | 'second-subscription-to-buyer'): NewMail[] =>
    address === null ? [] : [{ kind, about, address, when }];
  switch (status) {
    case 'paid':
      return [
        toAgency('order'),
        ...toBuyer('receipt'),
        ...(order.partner === null ? [] : [createSaleMail(order.id, sessionId)]),
        ...(listQuestions(order.lines).length > 0
          ? [{ kind: 'onboarding-reminder-to-buyer' as const, about, when, delaySeconds: reminderDelaySeconds }]
          : []),
        ...(listSubscribedServices(order.lines).size > 0 ? toBuyer('second-subscription-to-buyer') : []),
      ];
    case 'processing':
      return toBuyer('processing');
    case 'failed':
      return [toAgency('order-failed'), ...toBuyer('payment-failed')];
    default:
      return [];
  }
}

/** Returns the columns of the charged amounts and of the promotion. The buyer may have entered a promotion on Stripe's page. */
function createChargedColumns({ change, laterDiscount = null }: WriteContext<'checkout'>) {
  const { total, discount, tax, presentment, promotionCode } = change;
  return {
    amountTotal: total,
    amountDiscount: discount,
    amountTax: tax,
    presentmentAmount: presentment?.amount ?? null,
    presentmentCurrency: presentment?.currency ?? null,
    // An order by invoice has its promotion already.
    promotion: sql`coalesce((SELECT promotion_id FROM stripe_promotions WHERE stripe_id = ${promotionCode}), ${orders.promotion})`,
    laterDiscount,
  };
}

/**
 * Marks a failed or pending order as paid if the first invoice of its subscription is paid: collected by Stripe later, or
 * marked as paid by the agency. Stripe may report this only as a paid invoice. The order becomes paid whichever event
 * arrives last: the failure or the payment.
 */
function planLatePaymentWrites(
  { db, order, change, report }: WriteContext<'checkout' | 'invoice'>,
  { sessionId, subscriptionId }: Pick<Order, 'sessionId' | 'subscriptionId'>,
): WritePlan {
  if (sessionId === null) return { statements: [] };
  const paidAt = sql`(SELECT invoices.paid_at FROM invoices WHERE invoices.id = orders.invoice_id AND invoices.paid = 1)`;
  return {
    statements: [
      db
        .update(orders)
        .set({ status: 'paid', statusRank: orderRanks.paid, paidAt })
        .where(
          and(eq(orders.id, order.id), inArray(orders.status, ['failed', 'processing']), sql`${paidAt} IS NOT NULL`),
        ),
      createSettleProblemsStatement(
        db,
        order.id,
        sql`kind = 'renewal-of-unpaid-order' AND ${createExistsSql(sql`SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'paid'`)}`,
        report.created,
      ),
    ],
    mails: [
      ...createOrderMails({ status: 'paid', sessionId, address: change.address }, order),
      ...(subscriptionId === null ? [] : createSubscriptionMails(subscriptionId)),
    ],
  };
}

/** Returns a plan with the writes of the first plan, followed by those of the second. */
function joinWritePlans(first: WritePlan, then: WritePlan): WritePlan {
  return {
    statements: [...first.statements, ...then.statements],
    problems: [...(first.problems ?? []), ...(then.problems ?? [])],
    mails: [...(first.mails ?? []), ...(then.mails ?? [])],
  };
}

/**
 * Plans the writes for a checkout event. The order's status only changes to a higher rank. SQL inside the batch detects
 * a second paid session, so that concurrent writes cannot hide that session.
 */
function planCheckoutWrites(context: WriteContext<'checkout'>): WritePlan {
  const { db, change, order, report } = context;
  const { sold } = context;
  const wrong = sold ? undefined : createWrongAmountProblem(context);
  if (wrong) return { statements: [], problems: change.status === 'paid' ? [wrong] : [] };
  const { status, sessionId, customerId, subscriptionId, paymentIntentId, invoiceId } = change;
  const isOther = sql`FROM orders WHERE id = ${order.id} AND status = 'paid' AND session_id <> ${sessionId}`;
  return {
    statements: [
      db
        .update(orders)
        .set({
          status,
          statusRank: orderRanks[status],
          sessionId,
          customerId,
          subscriptionId,
          paymentIntentId,
          invoiceId,
          ...(status === 'expired' ? {} : createChargedColumns(context)),
          ...(sold ? { lines: sold.kept, extras: sold.extras, amount: change.subtotal ?? order.amount } : {}),
          ...(status === 'paid' ? { paidAt: report.created } : {}),
          ...(change.hasConsented ? { termsAcceptedAt: report.created } : {}),
        })
        .where(and(eq(orders.id, order.id), lt(orders.statusRank, orderRanks[status]))),
    ],
    problems:
      status === 'paid'
        ? [
            {
              kind: 'paid-twice',
              about: sessionId,
              orderId: order.id,
              sessionId,
              expected: sql`(SELECT session_id ${isOther})`,
              got: sessionId,
              when: createExistsSql(sql`SELECT 1 ${isOther}`),
            },
            ...(subscriptionId === null ? [] : [createPausedProblem(order, subscriptionId, report)]),
          ]
        : [],
    mails: [
      ...createOrderMails(change, sold ? { ...order, lines: sold.kept } : order),
      ...(status === 'paid' && subscriptionId !== null ? createSubscriptionMails(subscriptionId) : []),
    ],
  };
}

/** Plans the writes for a payment toward an invoice. A payment of the whole invoice is also reported as a paid invoice. */
function planInvoicePaymentWrites({ db, change, order }: WriteContext<'invoice-payment'>): WritePlan {
  const { id, invoiceId, paymentIntentId, amount } = change;
  const payments = sql`json_set(${invoiceRequests.payments}, ${`$."${id}"`}, ${amount})`;
  return {
    statements: [
      ...(paymentIntentId === null
        ? []
        : [db.insert(invoicePayments).values({ paymentIntentId, invoiceId, orderId: order.id }).onConflictDoNothing()]),
      db.update(invoiceRequests).set({ payments }).where(eq(invoiceRequests.invoiceId, invoiceId)),
    ],
    mails: [
      {
        kind: 'invoice-part-paid',
        about: invoiceId,
        variant: id,
        when: createExistsSql(sql`SELECT 1 FROM invoice_requests JOIN orders ON orders.id = ${order.id} AND orders.status <> 'paid'
          WHERE invoice_requests.invoice_id = ${invoiceId}`),
      },
    ],
  };
}

/** Columns of an invoice request that record when its invoice reached an outcome. */
const outcomeTimes = {
  overdue: 'overdueAt',
  'invoice-voided': 'voidedAt',
  'invoice-uncollectible': 'writtenOffAt',
} as const;

/**
 * Stores the due date, which the agency can change at Stripe, unless a newer report was stored. With a date in the
 * future, the invoice is no longer overdue.
 */
function updateDueDate({ db, change, report }: WriteContext<'invoice'>, isOfInvoice: SQL | undefined) {
  const dueAt = change.bill?.dueAt ?? null;
  const isOverdue = sql`CASE WHEN ${dueAt} > ${report.created} THEN NULL ELSE ${invoiceRequests.overdueAt} END`;
  return db
    .update(invoiceRequests)
    .set({ dueAt, dueAsOf: report.created, overdueAt: isOverdue })
    .where(and(isOfInvoice, lte(invoiceRequests.dueAsOf, report.created)));
}

/** Plans the writes for the first invoice of an order by invoice. A paid invoice is treated as a paid checkout. */
function planSentInvoiceWrites(context: WriteContext<'invoice'>): WritePlan {
  const { db, change, order, report } = context;
  const { id, outcome, replacedBy } = change;
  const plan = planInvoiceWrites(context);
  const payment = toPaymentChange(change);
  if (payment) return joinWritePlans(plan, planCheckoutWrites({ ...context, change: payment }));
  const isOfInvoice = and(eq(invoiceRequests.orderId, order.id), eq(invoiceRequests.invoiceId, id));
  // A corrected invoice replaces this one, and Stripe mails it.
  if (replacedBy !== null) {
    const isItsOrder = and(eq(orders.id, order.id), eq(orders.sessionId, id));
    const statements = [
      db.update(orders).set({ sessionId: replacedBy }).where(isItsOrder),
      db.update(invoiceRequests).set({ invoiceId: replacedBy, overdueAt: null }).where(isOfInvoice),
    ];
    return joinWritePlans(plan, { statements });
  }
  if (!isKeyOf(outcomeTimes, outcome))
    return joinWritePlans(plan, { statements: [updateDueDate(context, isOfInvoice)] });
  const column = outcomeTimes[outcome];
  // An overdue notice that is older than the stored due date is about the former date.
  const isCurrent = outcome === 'overdue' ? lte(invoiceRequests.dueAsOf, report.created) : undefined;
  const statements = [
    db
      .update(invoiceRequests)
      .set({ [column]: report.created })
      .where(and(isOfInvoice, isNull(invoiceRequests[column]), isCurrent)),
  ];
  if (outcome === 'overdue') return joinWritePlans(plan, { statements });
  if (outcome === 'invoice-uncollectible') {
    const isUnpaid = createExistsSql(sql`SELECT 1 FROM invoices WHERE id = ${id} AND paid = 0`);
    return joinWritePlans(plan, { statements, mails: [{ kind: 'invoice-written-off', about: id, when: isUnpaid }] });
  }
  const close = db
    .update(orders)
    .set({ status: 'expired', statusRank: orderRanks.expired })
    .where(and(eq(orders.id, order.id), eq(orders.sessionId, id), lt(orders.statusRank, orderRanks.expired)));
  const isClosed =
    createExistsSql(sql`SELECT 1 FROM orders JOIN invoice_requests ON invoice_requests.order_id = orders.id
    WHERE orders.id = ${order.id} AND orders.session_id = ${id} AND orders.status = 'expired' AND sent_at IS NOT NULL`);
  return joinWritePlans(plan, {
    statements: [...statements, close],
    mails: [
      { kind: 'invoice-voided', about: id, when: isClosed },
      { kind: 'invoice-voided-to-buyer', about: id, when: isClosed },
    ],
  });
}

function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

/** Plans the writes for a refund or a credit note. Stripe mails credit notes to the buyer. */
function planRefundWrites({ db, change, order, report }: WriteContext<'refund'>): WritePlan {
  const { chargeId, paymentIntentId, amountCharged, amountRefunded, currency, references } = change;
  if (references.invoiceId && amountRefunded === 0) return { statements: [] };
  const row = {
    paymentIntentId,
    invoiceId: references.invoiceId ?? null,
    amountCharged,
    currency,
    orderId: order.id,
  };
  const key = `${report.created}.${amountRefunded}`;
  const totals = sql`json_set(${refunds.totals}, ${`$."${key}"`}, ${amountRefunded})`;
  const isNewRefund = sql`SELECT 1 FROM refunds WHERE charge_id = ${chargeId}
    AND ${report.created} >= (SELECT max(CAST(key AS INTEGER)) FROM json_each(refunds.totals))
    AND ${sql.raw(createNetRefundedSql(String(report.created - 1)))} < ${amountRefunded}`;
  // The time is part of the mail's id: after a failed refund, the next one can have the same total.
  const variant = String(report.created);
  const mails = createNoticeMails('refunded', chargeId, createExistsSql(isNewRefund), amountRefunded, variant);
  return {
    statements: [
      db
        .insert(refunds)
        .values({ chargeId, ...row, totals: { [key]: amountRefunded } })
        .onConflictDoUpdate({ target: refunds.chargeId, set: { ...row, totals } }),
      ...(amountRefunded === amountCharged
        ? [createSettleProblemsStatement(db, order.id, isWarningAbout(chargeId), report.created)]
        : []),
    ],
    mails: references.invoiceId ? mails.filter(({ kind }) => kind === 'refunded') : mails,
  };
}

function planFailedRefundWrites({ db, change, order, report }: WriteContext<'failed-refund'>): WritePlan {
  const { id, chargeId, amount, currency } = change;
  return {
    statements: [
      db.insert(failedRefunds).values({ id, chargeId, amount, failedAt: report.created }).onConflictDoNothing(),
    ],
    problems: [
      {
        kind: 'refund-failed',
        about: id,
        orderId: order.id,
        chargeId,
        got: formatProblemMoney(amount, currency, report.livemode),
      },
    ],
  };
}

/** Returns the rows, problems and mails to write for a Stripe event about an order. */
export function planOrderWrites(
  db: Database,
  change: OrderChange,
  order: Order,
  report: StripeReport,
  { sold, laterDiscount = null }: Pick<WriteContext<'checkout'>, 'sold' | 'laterDiscount'> = {},
): WritePlan {
  const context = { db, order, report, sold, laterDiscount };
  switch (change.kind) {
    case 'checkout':
      return change.status === 'failed' || change.status === 'processing'
        ? joinWritePlans(
            planCheckoutWrites({ ...context, change }),
            planLatePaymentWrites({ ...context, change }, change),
          )
        : planCheckoutWrites({ ...context, change });
    case 'subscription':
      return planSubscriptionWrites({ ...context, change });
    case 'invoice':
      if (change.bill) return planSentInvoiceWrites({ ...context, change });
      return change.outcome === 'paid' && change.id === order.invoiceId && order.status !== 'paid'
        ? joinWritePlans(
            planInvoiceWrites({ ...context, change }),
            planLatePaymentWrites({ ...context, change }, order),
          )
        : planInvoiceWrites({ ...context, change });
    case 'invoice-payment':
      return planInvoicePaymentWrites({ ...context, change });
    case 'refund':
      return planRefundWrites({ ...context, change });
    case 'failed-refund':
      return planFailedRefundWrites({ ...context, change });
    case 'dispute':
      return planDisputeWrites({ ...context, change });
    case 'report': {
      const { id: about, chargeId, problem: kind } = change;
      // A warning that arrives late may be answered already.
      const isOpen = sql`NOT ${createExistsSql(sql`SELECT 1 FROM disputes WHERE charge_id = ${chargeId}`)}
        AND NOT ${createExistsSql(sql`SELECT 1 FROM refunds WHERE charge_id = ${chargeId} AND ${sql.raw(createNetRefundedSql())} >= amount_charged`)}`;
      return { statements: [], problems: [{ kind, about, orderId: order.id, chargeId, when: isOpen }] };
    }
  }
}
