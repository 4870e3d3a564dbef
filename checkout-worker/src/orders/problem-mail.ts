import { blocks, labelled, type Mail } from '../outbox/mail.ts';
import { linesText } from '../outbox/mail-parts.ts';
import { numberOf } from './order-mails.ts';
import type { Order } from './order-repository.ts';
import type { ProblemKind } from './problem-kind.ts';
import type { PaymentProblem } from './problems.ts';

const words: Record<ProblemKind, { subject: string; text: string }> = {
  'wrong-amount': {
    subject: 'A payment that is not what the order costs',
    text: 'Stripe says that a checkout was paid, but not with the amount of its order. The order stays unpaid here and the buyer has no receipt. Look at the payment at Stripe, then deliver or refund it.',
  },
  'unknown-order': {
    subject: 'A payment for an order that is not in the database',
    text: 'Stripe has a payment for an order of this shop that the database does not hold, as after a restore. Look at the payment at Stripe: what was bought and by whom stands there. Then deliver or refund it.',
  },
  'paid-twice': {
    subject: 'An order was paid twice',
    text: 'Two checkouts of one order were paid. The first counts; refund the second at Stripe.',
  },
  'api-version': {
    subject: 'Stripe writes to us in another version of its API',
    text: 'The webhook endpoint at Stripe is set to another version than this Worker reads. Its events are not acted on as they come, but within 15 minutes by asking Stripe. Set the endpoint to the version below: `npm run stripe:sync` does.',
  },
  dispute: {
    subject: 'A payment is disputed',
    text: "The buyer's bank asks for the money back. Answer at Stripe before the date that stands there, or it is lost.",
  },
  'refund-failed': {
    subject: 'A refund did not reach the buyer',
    text: 'Their bank sent the money back, and it is on your Stripe balance again. Arrange another way with the buyer.',
  },
};

/** To the agency: what is wrong, what to do, and where. */
export function problemMail(problem: PaymentProblem, order: Order | undefined, agency: string): Mail {
  const { subject, text } = words[problem.kind];
  return {
    to: agency,
    subject: order ? `${subject} (${numberOf(order)})` : subject,
    text: blocks(
      text,
      order ? linesText(order.lines) : '',
      labelled([
        ['Order', order && numberOf(order)],
        ['Order id', problem.orderId],
        ['Checkout session', problem.sessionId],
        ['Charge', problem.chargeId],
        ['Expected', problem.expected],
        ['Got', problem.got],
        ['Event', problem.eventId],
        ['Problem', problem.id],
      ]),
      `Once it is dealt with: npm run orders -- settle ${problem.id} --remote`,
    ),
  };
}
