import { createSettlePart } from '../../desk-link.ts';
import type { Messages } from '../../lang/messages.ts';
import { agencyAddress, createFactsPart, createTextPart, type Mail } from '../../mail/mail.ts';
import { createGoodsPart } from '../../mail/mail-parts.ts';
import { formatProblemAmount } from '../format-amount.ts';
import type { MailedOrder } from '../mails/notice-mails.ts';
import { formatOrderNumber } from '../mails/order-mails.ts';
import type { Order } from '../order-repository.ts';
import type { ProblemKind } from './problem-kind.ts';
import type { PaymentProblem } from './problems.ts';

const refundableKinds: readonly ProblemKind[] = ['wrong-amount', 'paid-twice', 'unknown-order'];

/** Returns true if a refund solves a problem but does not end the subscription that the payment may have begun. */
export function needsMoreThanRefund(kind: ProblemKind, mode: Order['mode'] | null | undefined): boolean {
  return refundableKinds.includes(kind) && mode !== 'payment';
}

/** Labels of `got` for kinds of problems in which it isn't found instead of something expected. */
const gotLabels: Partial<Record<ProblemKind, 'alsoRunning' | 'amount' | 'cause'>> = {
  dispute: 'amount',
  inquiry: 'amount',
  'invoice-not-finalized': 'cause',
  'invoice-tax-location': 'cause',
  'paid-after-end': 'amount',
  'refund-failed': 'amount',
  'renewal-of-unpaid-order': 'amount',
  'second-subscription': 'alsoRunning',
  'unknown-refund': 'amount',
};

/** Returns the label of a problem's `got`, such as the amount of a dispute. */
export function getGotLabel(kind: ProblemKind, { paymentProblems }: Messages['strings']): string {
  return paymentProblems[gotLabels[kind] ?? 'got'];
}

/**
 * Composes the mail to the agency about a problem. `desk` is the URL of the page that lists problems, if configured.
 * `buyer` is the subscriber's email address, if only the subscriber can solve the problem. `nextCharge` is the time of
 * the subscription's next charge, if the problem can end it.
 */
export function composeProblemMail(
  problem: PaymentProblem,
  order: MailedOrder | undefined,
  messages: Messages,
  desk?: string,
  buyer: string | null = null,
  nextCharge: number | null = null,
): Mail {
  const { mail, sold, paymentProblems: strings } = messages.strings;
  const { subject, text: explanation } = strings[problem.kind];
  return {
    to: agencyAddress,
    locale: messages.locale,
    subject: order ? `${subject} (${formatOrderNumber(order)})` : subject,
    parts: [
      createTextPart(explanation),
      ...(nextCharge ? [createTextPart(mail.subscriptionRuns)] : []),
      ...(needsMoreThanRefund(problem.kind, order?.mode) ? [createTextPart(mail.refundOnly)] : []),
      ...(order ? [createGoodsPart(order.lines, messages)] : []),
      createFactsPart([
        [mail.order, order && formatOrderNumber(order)],
        [sold.buyer, buyer],
        [mail.nextCharge, nextCharge ? messages.date(nextCharge) : null],
        [mail.orderId, problem.orderId],
        [mail.session, problem.sessionId],
        [strings.charge, problem.chargeId],
        [strings.expected, formatProblemAmount(problem.expected, messages)],
        [getGotLabel(problem.kind, messages.strings), formatProblemAmount(problem.got, messages)],
        [strings.dueBy, problem.dueAt === null ? null : messages.dateAndTime(problem.dueAt)],
        [strings.event, problem.eventId],
        [strings.problem, problem.id],
      ]),
      createSettlePart(problem.id, desk, messages),
    ],
  };
}
