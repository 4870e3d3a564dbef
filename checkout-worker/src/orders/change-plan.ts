/** Plans the rows, problems and mails that each change leads to. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { Evidence } from './evidence.ts';
import type { Change, OrderChange } from './order-change.ts';
import type { Order } from './order-repository.ts';
import { orderRanks } from './order-state.ts';
import { exists, moneyText, type Plan, type Scene, told } from './plan.ts';
import { planDispute } from './plan-dispute.ts';
import { pausedBefore, planInvoice, planSubscription, subscriptionMails } from './plan-subscription.ts';
import type { NewProblem } from './problems.ts';
import { questionsFor } from './questions.ts';
import { servicesOf } from './running-plan.ts';
import { failedRefunds, invoices, orders, refunds } from './schema.ts';
import type { SoldLines } from './session-lines.ts';

/** Time that a buyer has for the agency's questions before the reminder. */
const reminderDelaySeconds = 3 * 24 * 60 * 60;

export function wrongAmount({
  change,
  order,
  evidence,
}: Pick<Scene<'checkout'>, 'change' | 'order' | 'evidence'>): NewProblem | undefined {
  // An unpaid checkout cannot have a wrong amount.
  if (change.status !== 'paid' && change.status !== 'processing') return undefined;
  const expected = moneyText(order.amount, order.currency, order.livemode);
  const got = moneyText(change.subtotal, change.currency, evidence.livemode);
  const { sessionId } = change;
  return expected === got
    ? undefined
    : { kind: 'wrong-amount', about: sessionId, orderId: order.id, sessionId, expected, got };
}

/** Mail to a partner about a sale. Sent only for live orders of partners who want these mails. */
function saleToPartner(about: string, sessionId: string): NewMail {
  const when = exists(sql`SELECT 1 FROM orders JOIN partners ON partners.id = orders.partner
    WHERE orders.id = ${about} AND status = 'paid' AND session_id = ${sessionId} AND livemode = 1
    AND sale_mails = 1 AND email IS NOT NULL`);
  return { kind: 'sale-to-partner', about, when };
}

function mailsOfOrder(
  { status, sessionId, address }: Pick<Change<'checkout'>, 'status' | 'sessionId' | 'address'>,
  order: Order,
): NewMail[] {
  const about = order.id;
  const when = exists(
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
        ...(order.partner === null ? [] : [saleToPartner(order.id, sessionId)]),
        ...(questionsFor(order.lines).length > 0
          ? [{ kind: 'onboarding-reminder-to-buyer' as const, about, when, delaySeconds: reminderDelaySeconds }]
          : []),
        ...(servicesOf(order.lines).size > 0 ? toBuyer('second-subscription-to-buyer') : []),
      ];
    case 'processing':
      return toBuyer('processing');
    case 'failed':
      return [toAgency('order-failed'), ...toBuyer('payment-failed')];
    default:
      return [];
  }
}

/** Returns the amounts that Stripe charged and the promotion, whether its code came from the cart or was entered on Stripe's page. */
function chargedOf({ total, discount, tax, presentment, promotionCode }: Change<'checkout'>) {
  return {
    amountTotal: total,
    amountDiscount: discount,
    amountTax: tax,
    presentmentAmount: presentment?.amount ?? null,
    presentmentCurrency: presentment?.currency ?? null,
    promotion: sql`(SELECT promotion_id FROM stripe_promotions WHERE stripe_id = ${promotionCode})`,
  };
}

/**
 * Stripe goes on collecting the first invoice of a subscription after a slow payment failed, and reports only that the
 * invoice was paid. The order is paid whichever of the two events arrives last.
 */
function planLatePayment(
  { db, order, change, evidence }: Scene<'checkout' | 'invoice'>,
  { sessionId, subscriptionId }: Pick<Order, 'sessionId' | 'subscriptionId'>,
): Plan {
  if (sessionId === null) return { statements: [] };
  const isPaid = exists(sql`SELECT 1 FROM invoices WHERE invoices.id = orders.invoice_id AND invoices.paid = 1`);
  return {
    statements: [
      db
        .update(orders)
        .set({ status: 'paid', statusRank: orderRanks.paid, paidAt: evidence.created })
        .where(and(eq(orders.id, order.id), eq(orders.status, 'failed'), isPaid)),
    ],
    mails: [
      ...mailsOfOrder({ status: 'paid', sessionId, address: change.address }, order),
      ...(subscriptionId === null ? [] : subscriptionMails(subscriptionId)),
    ],
  };
}

/** Appends the writes of the second plan to those of the first. */
function joined(first: Plan, then: Plan): Plan {
  return {
    statements: [...first.statements, ...then.statements],
    problems: [...(first.problems ?? []), ...(then.problems ?? [])],
    mails: [...(first.mails ?? []), ...(then.mails ?? [])],
  };
}

/** The status with the highest rank wins. The batch itself detects a second paid session, so that concurrent writes cannot hide it. */
function planCheckout(scene: Scene<'checkout'>): Plan {
  const { db, change, order, evidence } = scene;
  const { sold } = scene;
  const wrong = sold ? undefined : wrongAmount(scene);
  if (wrong) return { statements: [], problems: [wrong] };
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
          ...(status === 'expired' ? {} : chargedOf(change)),
          ...(sold ? { lines: sold.kept, extras: sold.extras, amount: change.subtotal ?? order.amount } : {}),
          ...(status === 'paid' ? { paidAt: evidence.created } : {}),
          ...(change.hasConsented ? { termsAcceptedAt: evidence.created } : {}),
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
              when: exists(sql`SELECT 1 ${isOther}`),
            },
            ...(subscriptionId === null ? [] : [pausedBefore(order, subscriptionId, evidence)]),
          ]
        : [],
    mails: [
      ...mailsOfOrder(change, sold ? { ...order, lines: sold.kept } : order),
      ...(status === 'paid' && subscriptionId !== null ? subscriptionMails(subscriptionId) : []),
    ],
  };
}

function planInvoicePayment({ db, change: { invoiceId, paymentIntentId } }: Scene<'invoice-payment'>): Plan {
  return { statements: [db.update(invoices).set({ paymentIntentId }).where(eq(invoices.id, invoiceId))] };
}

function planRefund({ db, change, order, evidence }: Scene<'refund'>): Plan {
  const { chargeId, paymentIntentId, customerId, amountCharged, amountRefunded, currency } = change;
  const row = {
    paymentIntentId,
    customerId,
    amountCharged,
    amountRefunded,
    currency,
    orderId: order.id,
    asOf: evidence.created,
  };
  const isNewer = sql`(excluded.as_of, excluded.amount_refunded) > (${refunds.asOf}, ${refunds.amountRefunded})`;
  const asTold = sql`SELECT 1 FROM refunds WHERE charge_id = ${chargeId} AND amount_refunded = ${amountRefunded}`;
  return {
    statements: [
      db
        .insert(refunds)
        .values({ chargeId, ...row })
        .onConflictDoUpdate({ target: refunds.chargeId, set: row, setWhere: isNewer }),
    ],
    mails: told('refunded', chargeId, exists(asTold), amountRefunded),
  };
}

function planFailedRefund({ db, change, order, evidence }: Scene<'failed-refund'>): Plan {
  const { id, chargeId, amount, currency } = change;
  return {
    statements: [
      db.insert(failedRefunds).values({ id, chargeId, amount, failedAt: evidence.created }).onConflictDoNothing(),
    ],
    problems: [
      {
        kind: 'refund-failed',
        about: id,
        orderId: order.id,
        chargeId,
        got: moneyText(amount, currency, evidence.livemode),
      },
    ],
  };
}

/** Returns the rows, problems and mails to write for a change of an order. */
export function planChange(
  db: Database,
  change: OrderChange,
  order: Order,
  evidence: Evidence,
  sold?: SoldLines,
): Plan {
  const scene = { db, order, evidence, sold };
  switch (change.kind) {
    case 'checkout':
      return change.status === 'failed'
        ? joined(planCheckout({ ...scene, change }), planLatePayment({ ...scene, change }, change))
        : planCheckout({ ...scene, change });
    case 'subscription':
      return planSubscription({ ...scene, change });
    case 'invoice':
      return change.outcome === 'paid' && change.id === order.invoiceId && order.status !== 'paid'
        ? joined(planInvoice({ ...scene, change }), planLatePayment({ ...scene, change }, order))
        : planInvoice({ ...scene, change });
    case 'invoice-payment':
      return planInvoicePayment({ ...scene, change });
    case 'refund':
      return planRefund({ ...scene, change });
    case 'failed-refund':
      return planFailedRefund({ ...scene, change });
    case 'dispute':
      return planDispute({ ...scene, change });
    case 'report': {
      const { id: about, chargeId, problem, notice } = change;
      return {
        statements: [],
        problems: problem ? [{ kind: problem, about, orderId: order.id, chargeId }] : [],
        mails: notice ? told(notice, order.id, sql`TRUE`, evidence.created, about) : [],
      };
    }
  }
}
