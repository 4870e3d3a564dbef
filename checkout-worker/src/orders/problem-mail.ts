import { settlePart } from '../desk-link.ts';
import type { Messages } from '../lang/messages.ts';
import { agencyAddress, facts, type Mail, text } from '../mail/mail.ts';
import { goodsPart } from '../mail/mail-parts.ts';
import { problemAmount } from './amount-in.ts';
import { numberOf } from './order-mails.ts';
import type { Order } from './order-repository.ts';
import type { ProblemKind } from './problem-kind.ts';
import type { PaymentProblem } from './problems.ts';

/** Problems that a refund solves. The payment may have begun a subscription, which a refund does not end. */
const refundable: readonly ProblemKind[] = ['wrong-amount', 'paid-twice', 'unknown-order'];

/**
 * Composes the mail to the agency about a problem. `desk` is the URL of the page that lists problems, if configured.
 * `buyer` is the subscriber's email address, if only the subscriber can solve the problem. `nextCharge` is the time of
 * the subscription's next charge, if the problem can end it.
 */
export function problemMail(
  problem: PaymentProblem,
  order: Order | undefined,
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
    subject: order ? `${subject} (${numberOf(order)})` : subject,
    parts: [
      text(explanation),
      ...(nextCharge ? [text(mail.subscriptionRuns)] : []),
      ...(refundable.includes(problem.kind) && order?.mode !== 'payment' ? [text(mail.refundOnly)] : []),
      ...(order ? [goodsPart(order.lines, messages)] : []),
      facts([
        [mail.order, order && numberOf(order)],
        [sold.buyer, buyer],
        [mail.nextCharge, nextCharge ? messages.date(nextCharge) : null],
        [mail.orderId, problem.orderId],
        [mail.session, problem.sessionId],
        [strings.charge, problem.chargeId],
        [strings.expected, problemAmount(problem.expected, messages)],
        [
          problem.kind === 'second-subscription' ? strings.alsoRunning : strings.got,
          problemAmount(problem.got, messages),
        ],
        [strings.dueBy, problem.dueAt === null ? null : messages.date(problem.dueAt)],
        [strings.event, problem.eventId],
        [strings.problem, problem.id],
      ]),
      settlePart(problem.id, desk, messages),
    ],
  };
}
