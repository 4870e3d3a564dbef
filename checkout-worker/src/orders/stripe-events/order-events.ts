/** Events for webhooks, derived from the rows, problems and mails that a Stripe event leads to. */
import { type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#catalogue/webhooks.ts';
import type { NewEvent } from '../../events/store-event.ts';
import { formatIsoOrNull } from '../../iso.ts';
import type { MailKind } from '../../mail/mail.ts';
import { createMailIdSql, type NewMail } from '../../mail/outbox.ts';
import type { Order } from '../order-repository.ts';
import { createProblemId } from '../problems/problems.ts';
import { createRenewalPaymentSql, createReturnedSql } from '../settled-amounts.ts';
import type { Change, OrderChange } from './order-change.ts';
import type { StripeReport } from './stripe-report.ts';
import { createExistsSql, type WritePlan } from './write-plan.ts';

/** Events that happen when the agency gets a mail. */
const eventsByMail: Partial<Record<MailKind, EventType>> = {
  order: 'order.paid',
  refunded: 'order.refunded',
  'dispute-closed': 'order.disputed',
  'plan-changed': 'subscription.changed',
  'subscription-ending': 'subscription.ending',
  'subscription-ended': 'subscription.ended',
  'subscription-resumed': 'subscription.resumed',
};

/** Returns SQL for a subscription's state after the preceding statements of the batch. */
function createSubscriptionDetailsSql(id: string): SQL {
  const createTimeSql = (column: string) => sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column}, 'unixepoch')`);
  const lines =
    sql.raw(`(SELECT json_group_array(json_object('id', value ->> 'id', 'name', value ->> 'name', 'quantity', value ->> 'quantity',
    'unit_amount', value ->> 'unitAmount', 'interval', value ->> 'interval', 'interval_count', coalesce(value ->> 'intervalCount', 1))) FROM json_each(lines))`);
  return sql`(SELECT json_object('subscription', json_object('id', id, 'status', status, 'plan', iif(json_array_length(lines) = 1, lines ->> '$[0].id', NULL),
    'lines', json(iif(lines IS NULL, NULL, ${lines})),
    'current_period_end', ${createTimeSql('period_end')}, 'ends_at', ${createTimeSql('ends_at')})) FROM subscriptions WHERE id = ${id})`;
}

/**
 * Returns SQL for a refund with the refunded total of the order's payment, which is part of the data layer's `event_id`,
 * too. The refund of a renewal has an id of its own.
 */
function createRefundDetailsSql(change: Change<'refund'>, order: Order): SQL {
  const { chargeId: charge, amountRefunded, amountCharged, currency } = change;
  const refund = { charge, amount_refunded: amountRefunded, amount_charged: amountCharged, currency };
  return sql`(SELECT json_set(${JSON.stringify({ refund })},
    '$.event_id', coalesce(number, id) || '-refund-' || iif(${createRenewalPaymentSql(charge)}, ${`${charge}-${amountRefunded}`}, total),
    '$.refund.order_refunded', total) FROM (
      SELECT id, number, ${sql.raw(createReturnedSql('refunded', 'order'))} AS total FROM orders WHERE id = ${order.id}))`;
}

function createDetails(change: OrderChange, order: Order): NewEvent['details'] {
  if (change.kind === 'refund') return createRefundDetailsSql(change, order);
  if (change.kind === 'dispute') {
    const { id, chargeId: charge, status, reason, amount, currency, dueBy } = change;
    return { dispute: { id, charge, status, reason, amount, currency, due_by: formatIsoOrNull(dueBy) } };
  }
  if (change.kind === 'invoice') {
    const { id, amountPaid, currency, billingReason } = change;
    return { invoice: { id, amount_paid: amountPaid, currency, reason: billingReason } };
  }
  return undefined;
}

function isSubscriptionMail({ kind }: NewMail): boolean {
  return eventsByMail[kind]?.startsWith('subscription.') ?? false;
}

export interface OrderEvents {
  /** Events whose condition is evaluated before the plan's statements. */
  before: readonly NewEvent[];
  /** Events whose condition is evaluated after the plan's statements, and before its problems and mails. */
  after: readonly NewEvent[];
}

/** Returns the events of a plan. An event is stored only once, even if Stripe reports it again. */
export function createOrderEvents(
  change: OrderChange,
  order: Order,
  plan: WritePlan,
  report: StripeReport,
): OrderEvents {
  const event = { about: order.id, partner: order.partner, occurredAt: report.created };
  const details = createDetails(change, order);
  const isRenewal =
    change.kind === 'invoice' &&
    change.outcome === 'paid' &&
    change.subscriptionId !== null &&
    change.bill === null &&
    change.billingReason !== 'subscription_create';
  const before: NewEvent[] = isRenewal
    ? [
        {
          ...event,
          type: 'order.renewed',
          fact: `renewal.${change.id}`,
          ...(details && { details }),
          when: sql`NOT ${createExistsSql(sql`SELECT 1 FROM invoices WHERE id = ${change.id} AND paid = 1`)}`,
        },
      ]
    : [];
  const disputed = (plan.problems ?? [])
    .filter(({ kind }) => kind === 'dispute')
    .map((problem): NewEvent => {
      const id = createProblemId(problem);
      const isNew = sql`NOT ${createExistsSql(sql`SELECT 1 FROM payment_problems WHERE id = ${id}`)}`;
      return {
        ...event,
        type: 'order.disputed',
        fact: id,
        ...(details && { details }),
        when: sql`${isNew} AND ${problem.when ?? sql`TRUE`}`,
      };
    });
  const mailed = (plan.mails ?? []).flatMap((mail): NewEvent[] => {
    const type = eventsByMail[mail.kind];
    if (!type) return [];
    const id = createMailIdSql(mail);
    const data = isSubscriptionMail(mail)
      ? createSubscriptionDetailsSql(mail.about)
      : type === 'order.paid'
        ? undefined
        : details;
    const isNew = sql`NOT ${createExistsSql(sql`SELECT 1 FROM outbox WHERE id = ${id}`)}`;
    return [{ ...event, type, fact: id, ...(data && { details: data }), when: sql`${isNew} AND ${mail.when}` }];
  });
  return { before, after: [...disputed, ...mailed] };
}
