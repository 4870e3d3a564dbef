/** Decides which rows, problems and mails a dispute event leads to, from the bank's first inquiry to the last appeal. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createMailId } from '../../mail/outbox.ts';
import { outbox } from '../../mail/schema.ts';
import type { Order } from '../order-repository.ts';
import { createProblemId, type NewProblem } from '../problems/problems.ts';
import { type DisputeMovement, disputes, paymentProblems } from '../schema.ts';
import type { DisputeChange } from './disputes.ts';
import { createSettleProblemsStatement, isWarningAbout } from './plan-subscription-writes.ts';
import type { StripeReport } from './stripe-report.ts';
import { createExistsSql, formatProblemMoney, type WriteContext, type WritePlan } from './write-plan.ts';

/** Statuses in which the bank decides and the agency cannot act. Any other open status, including an unknown one, is reported. */
const waitingStatuses: readonly string[] = ['under_review', 'warning_under_review', 'appeal_under_review'];

/**
 * Returns the dispute's withdrawals and repayments in the order's currency. If Stripe withdraws another currency, each
 * balance transaction counts as the full disputed amount, and an adjustment of the exchange rate as 0.
 */
function listMovements(
  { balanceChanges, amount, currency }: DisputeChange,
  order: Order,
  report: StripeReport,
): DisputeMovement[] {
  const isInOwn = balanceChanges.every((entry) => entry.currency === order.currency);
  const disputed = currency === order.currency ? amount : (order.amountTotal ?? order.amount);
  const whole = Math.max(1, ...balanceChanges.map(({ amount: moved }) => Math.abs(moved)));
  return balanceChanges.map(({ amount: moved, created }) => ({
    amount: isInOwn ? moved : Math.round(moved / whole) * disputed,
    at: created ?? report.created,
  }));
}

/**
 * Returns the kind and subject of a dispute's problem. A dispute is an inquiry until money is withdrawn. An appeal is a
 * separate problem, because the problem of the dispute itself is already settled.
 */
function createProblemKey({ id, status }: DisputeChange, isTaken: boolean): Pick<NewProblem, 'kind' | 'about'> {
  if (status.startsWith('warning_') && !isTaken) return { kind: 'inquiry', about: id };
  return { kind: 'dispute', about: status.startsWith('appeal_') ? `${id}.appeal` : id };
}

/**
 * Plans the writes for a dispute event. Events arrive in any order, so the newest event determines the status. The
 * event with the most balance transactions determines the money, because Stripe only ever adds transactions.
 */
export function planDisputeWrites({ db, change, order, report }: WriteContext<'dispute'>): WritePlan {
  const { kind: _, references, isClosed, balanceChanges: __, ...dispute } = change;
  const { id, chargeId, amount, currency, status, dueBy } = dispute;
  const step = isClosed ? 2 : report.type === 'charge.dispute.created' ? 0 : 1;
  const version = [String(report.created).padStart(12, '0'), step, report.id].join('.');
  const movements = listMovements(change, order, report);
  const text = JSON.stringify(movements);
  // Events without a list of balance transactions differ in the time of the repayment. The earliest counts.
  const isLonger = sql`(json_array_length(${text}), ${disputes.movements})
    > (json_array_length(${disputes.movements}), ${text})`;
  const row = { ...dispute, orderId: order.id, paymentIntentId: references.paymentIntentId, version };
  const statusSince = sql`CASE WHEN excluded.status = ${disputes.status} THEN ${disputes.statusSince} ELSE excluded.status_since END`;
  const isNewest = createExistsSql(sql`SELECT 1 FROM disputes WHERE id = ${id} AND version = ${version}`);
  const isTaken = movements.reduce((sum, moved) => sum + moved.amount, 0) < 0;
  const current = createProblemKey(change, isTaken);
  const problem: NewProblem | undefined =
    isClosed || waitingStatuses.includes(status)
      ? undefined
      : {
          ...current,
          orderId: order.id,
          chargeId,
          dueAt: dueBy,
          when: isNewest,
          got: formatProblemMoney(amount, currency, report.livemode),
        };
  const problemIds = [`inquiry.${id}`, `dispute.${id}`, `dispute.${id}.appeal`];
  const currentId = problem && createProblemId(problem);
  const pastIds = problemIds.filter((other) => other !== currentId);
  const isOpen = (ids: string[]) => and(inArray(paymentProblems.id, ids), isNull(paymentProblems.settledAt), isNewest);
  return {
    statements: [
      db
        .insert(disputes)
        .values({ ...row, movements, statusSince: report.created })
        .onConflictDoUpdate({
          target: disputes.id,
          set: { ...row, statusSince },
          setWhere: sql`excluded.version > ${disputes.version}`,
        }),
      db
        .update(disputes)
        .set({ movements })
        .where(and(eq(disputes.id, id), isLonger)),
      db.update(paymentProblems).set({ settledAt: report.created }).where(isOpen(pastIds)),
      createSettleProblemsStatement(db, order.id, isWarningAbout(chargeId), report.created),
      // An unsent mail about an earlier stage of the dispute would be outdated.
      db.delete(outbox).where(
        and(
          inArray(
            outbox.id,
            pastIds.map((past) => createMailId('problem', past)),
          ),
          eq(outbox.status, 'waiting'),
          isNewest,
        ),
      ),
      ...(currentId
        ? [
            db
              .update(paymentProblems)
              .set({ dueAt: dueBy })
              .where(isOpen([currentId])),
          ]
        : []),
    ],
    problems: problem ? [problem] : [],
    mails: isClosed
      ? [
          {
            kind: 'dispute-closed',
            about: id,
            figure: report.created,
            variant: status,
            when: createExistsSql(
              sql`SELECT 1 FROM disputes WHERE id = ${id} AND version = ${version} AND status_since = ${report.created}`,
            ),
          },
        ]
      : [],
  };
}
