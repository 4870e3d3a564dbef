/** Mails to the agency of what becomes of an order after it is paid. */
import { formatMoney } from '../../../catalogue/money.ts';
import { blocks, labelled, type Mail } from '../outbox/mail.ts';
import { dateText, linesText } from '../outbox/mail-parts.ts';
import { numberOf } from './order-mails.ts';
import type { Order } from './order-repository.ts';

export type NoticeKind =
  | 'renewal-failed'
  | 'subscription-ending'
  | 'subscription-ended'
  | 'refunded'
  | 'dispute-closed';

export interface Notice {
  order: Order;
  /** The id at Stripe of what it is about: an invoice, a subscription, a charge, a dispute. */
  id: string;
  /** Integer cents, where money is what it is about. */
  amount: number | null;
  /** When a subscription ends, Unix seconds. */
  endsAt: number | null;
  /** How a dispute ended, in Stripe's own word. */
  status: string | null;
}

const money = (cents: number | null) => formatMoney(cents ?? 0, { decimals: 'always' });

const words: Record<NoticeKind, (notice: Notice, number: string) => { subject: string; text: string }> = {
  'renewal-failed': (_, number) => ({
    subject: `A renewal was not paid (order ${number})`,
    text: 'A monthly payment failed. Stripe tries again as your account is set up to; until it succeeds the month is not paid.',
  }),
  'subscription-ending': ({ endsAt }, number) => ({
    subject: `A subscription is cancelled (order ${number})`,
    text: `It runs on until ${dateText(endsAt ?? 0)}, and nothing is charged after that.`,
  }),
  'subscription-ended': (_, number) => ({
    subject: `A subscription has ended (order ${number})`,
    text: 'Nothing more is charged for it. Stop the work that belongs to it.',
  }),
  refunded: ({ amount }, number) => ({
    subject: `A payment was refunded (order ${number})`,
    text: `${money(amount)} of a payment have been given back so far.`,
  }),
  'dispute-closed': ({ amount, status }, number) => ({
    subject: `A dispute is closed: ${status} (order ${number})`,
    text:
      status === 'lost'
        ? `The buyer keeps ${money(amount)}, and the sale no longer counts.`
        : `It was about ${money(amount)}. Stripe's word for how it ended: ${status}.`,
  }),
};

export function noticeMail(kind: NoticeKind, notice: Notice, agency: string): Mail {
  const { order, id } = notice;
  const { subject, text } = words[kind](notice, numberOf(order));
  const about = labelled([
    ['Order', numberOf(order)],
    ['At Stripe', id],
    ['Subscription', order.subscriptionId],
    ['Partner', order.partner],
  ]);
  return { to: agency, subject, text: blocks(text, linesText(order.lines), about) };
}
