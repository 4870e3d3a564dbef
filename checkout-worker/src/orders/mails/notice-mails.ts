/** Mails about later events of a paid order, such as a refund or a canceled subscription. */
import { formatList } from '#catalogue/format-list.ts';
import en from '../../lang/en.ts';
import { fillPlaceholders, formatAmountWithInterval, formatDisputeStatus } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import {
  agencyAddress,
  createActionPart,
  createFactsPart,
  createTextPart,
  type Mail,
  type MailKind,
} from '../../mail/mail.ts';
import { createGoodsPart, type MailLine } from '../../mail/mail-parts.ts';
import { formatAmount } from '../format-amount.ts';
import { formatLine, getInterval, listSoldLines } from '../order-lines.ts';
import type { Order, Subscription } from '../order-repository.ts';
import type { SubscribedLine } from '../schema.ts';
import type { BuyerNoticeKind } from '../stripe-events/order-change.ts';
import { formatCharge } from './next-charge.ts';
import { formatOrderNumber } from './order-mails.ts';

export const buyerNoticeKinds = Object.keys(en.toBuyer) as BuyerNoticeKind[];

export type NoticeKind = BuyerNoticeKind | 'dispute-closed';

export interface Notice {
  order: Order;
  /** Stripe id of the invoice, subscription, charge or dispute that the notice is about. */
  id: string;
  /** Amount of the refund or dispute, integer cents; `null` if the notice contains no amount. */
  amount: number | null;
  /** Currency of a dispute's amount. Missing if it is the order's. */
  currency?: string;
  /** End of the subscription, Unix seconds; `null` if no end is known. */
  endsAt: number | null;
  /** Stripe's final status of a closed dispute; `null` in other notices. */
  status: string | null;
  /** Amount that a dispute withdrew from the agency's balance, integer cents. */
  taken?: number;
  /** Current lines of the subscription; `null` if they are unknown, or if the notice is not about the subscription or a renewal. */
  lines: SubscribedLines;
  /** Time of the next charge, Unix seconds. `null` if no charge follows, or after a failed charge. */
  nextCharge?: number | null;
  /** Amount of the next charge after a change, integer cents. */
  nextAmount?: number | undefined;
  /** Additional sentence, such as that the subscription ended because of failed payments. */
  note?: 'endedUnpaid' | 'periodUnpaid' | undefined;
  /** True if the refund waits until the buyer enters a bank account at Stripe. */
  needsBankAccount?: boolean;
}

/** Notices about a payment, which list the whole order unless the payment was a renewal. */
const paymentKinds: readonly MailKind[] = ['refunded', 'dispute-closed'];

type SubscribedLines = Subscription['lines'] | undefined;

/**
 * Returns the current lines of a subscription, or the ordered ones if they are unknown. These have no price, because a
 * discount can end.
 */
export function selectSubscriptionLines({ lines }: Order, current: SubscribedLines): readonly MailLine[] {
  const subscribed = current ?? lines.filter((line) => getInterval(line) !== 'once');
  return subscribed.map((line) => ({ ...line, unitAmount: null }));
}

/** Formats the current lines of a changed subscription with their prices, such as `2 × SEO Growth ($398.00 a month)`. */
function formatLines(lines: SubscribedLines, { amountDiscount }: Order, messages: Messages): string {
  const { strings, locale, money } = messages;
  const formatWithPrice = (line: SubscribedLine): string => {
    const name = formatLine(line, messages);
    if (line.unitAmount === null) return name;
    const amount = formatAmountWithInterval(money(line.unitAmount * line.quantity), line, messages);
    return `${name} (${amountDiscount ? fillPlaceholders(strings.mail.beforeDiscounts, { amount }) : amount})`;
  };
  return formatList(locale, (lines ?? []).map(formatWithPrice));
}

function selectNoticeLines(kind: MailKind, order: Order, current: SubscribedLines): readonly MailLine[] {
  const isOfOrder = kind === 'plan-changed' || (paymentKinds.includes(kind) && !current);
  return isOfOrder ? listSoldLines(order) : selectSubscriptionLines(order, current);
}

/** Order with the lines that a mail lists. */
export type MailedOrder = Omit<Order, 'lines'> & { lines: readonly MailLine[] };

/** Returns the order with only the lines of its subscription, for a mail about a later invoice. */
export function withSubscriptionLines(order: Order, current: SubscribedLines): MailedOrder {
  return { ...order, lines: selectSubscriptionLines(order, current) };
}

export function composeNoticeMail(kind: NoticeKind, notice: Notice, messages: Messages): Mail {
  const { order, id, status, taken = 0, currency = order.currency } = notice;
  const { strings, locale, money, date } = messages;
  const { subject, text: explanation } = strings.notices[status === 'warning_closed' ? 'inquiry-closed' : kind];
  const number = formatOrderNumber(order);
  const amount = notice.amount ?? 0;
  const values = {
    number,
    amount: currency === order.currency ? money(amount) : formatAmount(currency, amount, messages.formats),
    taken: money(taken),
    date: date(notice.endsAt ?? 0),
    status: formatDisputeStatus(status ?? '', strings),
    plan: formatLines(notice.lines, order, messages),
  };
  const isReturned = kind === 'refunded' || taken > 0;
  const next = isReturned || kind !== 'dispute-closed' ? notice.nextCharge : null;
  const about = createFactsPart([
    [strings.mail.order, number],
    [strings.mail.nextCharge, next ? formatCharge(next, notice.nextAmount, messages) : null],
    [strings.notices.atStripe, id === order.subscriptionId ? null : id],
    [strings.mail.subscription, order.subscriptionId],
    [strings.mail.partner, order.partner],
  ]);
  return {
    to: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, values),
    parts: [
      createTextPart(
        fillPlaceholders(status === 'lost' && taken > 0 ? strings.notices.disputeLost : explanation, values),
      ),
      ...(next && isReturned ? [createTextPart(strings.mail.subscriptionRuns)] : []),
      ...(notice.note ? [createTextPart(strings.mail[notice.note])] : []),
      createGoodsPart(selectNoticeLines(kind, order, notice.lines), messages),
      about,
    ],
  };
}

/**
 * Formats a refund in the buyer's own currency, in which the bank shows it. `null` if the amount is unknown: a part, or a
 * subscription's payment, which can be a later one at another exchange rate.
 */
function formatPresentmentRefund(order: Order, amount: number | null, { formats }: Messages): string | null {
  const { mode, amountTotal, presentmentAmount: paid, presentmentCurrency: currency } = order;
  const isKnown = mode === 'payment' && amount === amountTotal && paid !== null && currency !== null;
  return isKnown ? formatAmount(currency, paid, formats) : null;
}

/** Composes the notice to the buyer. `address` is the URL of the page where the buyer can act. */
export function composeBuyerNoticeMail(
  kind: BuyerNoticeKind,
  {
    order,
    amount,
    endsAt,
    lines,
    nextCharge,
    nextAmount,
    note,
    needsBankAccount,
    buyer,
    address,
  }: Notice & { buyer: string; address: string },
  messages: Messages,
): Mail {
  const { strings, locale, money, date } = messages;
  const notice = { ...strings.toBuyer[kind], ...(needsBankAccount && strings.refundNeedsAccount) };
  const values = {
    number: formatOrderNumber(order),
    amount: money(amount ?? 0),
    date: date(endsAt ?? 0),
    plan: formatLines(lines, order, messages),
  };
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(notice.subject, values),
    parts: [
      createTextPart(fillPlaceholders(notice.text, values)),
      ...(note ? [createTextPart(strings.mail[note])] : []),
      createGoodsPart(selectNoticeLines(kind, order, lines), messages),
      ...('action' in notice ? [createActionPart(notice.action, address)] : []),
      createFactsPart([
        [strings.mail.presentment, kind === 'refunded' ? formatPresentmentRefund(order, amount, messages) : null],
        [strings.mail.nextCharge, nextCharge ? formatCharge(nextCharge, nextAmount, messages) : null],
      ]),
      ...(nextCharge && kind === 'refunded' ? [createActionPart(strings.receipt.manage, address)] : []),
      createTextPart(strings.mail.questions),
    ],
  };
}
