/** Mails to the agency of what becomes of an order after it is paid. */
import { fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { agencyAddress, blocks, labelled, type Mail } from '../outbox/mail.ts';
import { linesText } from '../outbox/mail-parts.ts';
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

export function noticeMail(kind: NoticeKind, notice: Notice, speech: Speech): Mail {
  const { order, id, status } = notice;
  const { words, locale, money, date } = speech;
  const { subject, text } = words.notices[kind];
  const number = numberOf(order);
  const values = { number, amount: money(notice.amount ?? 0), date: date(notice.endsAt ?? 0), status: status ?? '' };
  const about = labelled([
    [words.mail.order, number],
    [words.notices.atStripe, id],
    [words.mail.subscription, order.subscriptionId],
    [words.mail.partner, order.partner],
  ]);
  return {
    to: agencyAddress,
    locale,
    subject: fill(subject, values),
    text: blocks(
      fill(status === 'lost' ? words.notices.disputeLost : text, values),
      linesText(order.lines, speech),
      about,
    ),
  };
}
