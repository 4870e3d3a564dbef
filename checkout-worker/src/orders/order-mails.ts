/** The mails of a checkout: to the buyer in their language, and to the agency in its own. */
import { cartTotals } from '../../../catalogue/cart-rules.ts';
import { orderNumber } from '../../../catalogue/order-number.ts';
import type { Category } from '../../../catalogue/product.ts';
import { findProduct } from '../../../catalogue/products.ts';
import { fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { agencyAddress, blocks, isAddress, labelled, type Mail } from '../outbox/mail.ts';
import { attributionText, linesText, otherLanguage, totalsText } from '../outbox/mail-parts.ts';
import { nextCharge } from './next-charge.ts';
import type { Order } from './order-repository.ts';
import type { Subscription } from './subscription-repository.ts';

export interface OrderMail {
  order: Order;
  subscription: Subscription | undefined;
  /** The buyer's address, if Stripe knows one. */
  buyer: string | null;
  /** A page of the site in the buyer's language. */
  page: (path: string) => string;
}

/** What buyer and agency call an order: on the success page, in mails, in `npm run orders`. */
export function numberOf({ id, sessionId }: Pick<Order, 'id' | 'sessionId'>): string {
  return `#${orderNumber(sessionId ?? id)}`;
}

/** Discount and tax, where there are any; then what the whole came to, and what follows each month or year. */
function paidText(order: Order, subscription: Subscription | undefined, label: string, speech: Speech): string {
  const { amount, amountTotal, amountDiscount, amountTax, lines } = order;
  const { words, money, date } = speech;
  const next = nextCharge(order, subscription);
  return [
    labelled([[words.mail.discount, amountDiscount ? `-${money(amountDiscount)}` : null]]),
    totalsText({ ...cartTotals(lines), label, today: amountTotal ?? amount, tax: amountTax }, speech),
    labelled([[words.mail.nextCharge, next === null ? null : date(next)]]),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function replyTo(buyer: string | null): string | undefined {
  return buyer !== null && isAddress(buyer) ? buyer : undefined;
}

/** What kinds of work an order is for. */
function categoriesOf({ lines }: Order): Set<Category> {
  return new Set(lines.flatMap(({ id }) => findProduct(id)?.category ?? []));
}

/** To the buyer, once. */
export function receiptMail({ order, subscription, page }: OrderMail, buyer: string, speech: Speech): Mail {
  const { words, locale, date, afterPayment } = speech;
  const number = numberOf(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(words.receipt.subject, { number }),
    text: blocks(
      `${words.receipt.thanks} ${afterPayment(categoriesOf(order))}`.trim(),
      linesText(order.lines, speech),
      paidText(order, subscription, words.mail.paidToday, speech),
      labelled([
        [words.mail.order, number],
        [words.receipt.paid, date(order.paidAt ?? order.createdAt)],
        [words.receipt.manage, order.mode === 'subscription' ? page('/billing') : null],
        [words.receipt.terms, page('/terms')],
      ]),
      words.mail.questions,
    ),
  };
}

/** To a buyer whose bank takes days. */
export function processingMail({ order, subscription }: OrderMail, buyer: string, speech: Speech): Mail {
  const { words, locale } = speech;
  const number = numberOf(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(words.processing.subject, { number }),
    text: blocks(
      words.processing.text,
      linesText(order.lines, speech),
      paidText(order, subscription, words.mail.toBePaid, speech),
      labelled([[words.mail.order, number]]),
      words.mail.questions,
    ),
  };
}

/** To a buyer whose bank has refused in the end. */
export function paymentFailedMail({ order, page }: OrderMail, buyer: string, speech: Speech): Mail {
  const { words, locale } = speech;
  const number = numberOf(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(words.paymentFailed.subject, { number }),
    text: blocks(
      words.paymentFailed.text,
      linesText(order.lines, speech),
      labelled([
        [words.mail.order, number],
        [words.paymentFailed.again, page('/pricing')],
      ]),
      words.paymentFailed.help,
    ),
  };
}

function orderText(order: Order, buyer: string | null, speech: Speech): string {
  const { mail, sold } = speech.words;
  return labelled([
    [mail.order, numberOf(order)],
    [sold.buyer, buyer],
    [mail.language, otherLanguage(order.language, speech)],
    [mail.orderId, order.id],
    [mail.session, order.sessionId],
    [mail.subscription, order.subscriptionId],
    [sold.payment, order.paymentIntentId],
  ]);
}

/** To the agency, of a paid order. */
export function orderMail({ order, subscription, buyer }: OrderMail, speech: Speech): Mail {
  const { words, locale } = speech;
  return {
    to: agencyAddress,
    replyTo: replyTo(buyer),
    locale,
    subject: fill(words.sold.subject, { number: numberOf(order) }),
    text: blocks(
      linesText(order.lines, speech),
      paidText(order, subscription, words.mail.paidToday, speech),
      orderText(order, buyer, speech),
      attributionText(order.partner, order.attribution, speech),
    ),
  };
}

/** To the agency, of an order whose payment did not come. */
export function orderFailedMail({ order, buyer }: OrderMail, speech: Speech): Mail {
  const { words, locale } = speech;
  return {
    to: agencyAddress,
    replyTo: replyTo(buyer),
    locale,
    subject: fill(words.orderFailed.subject, { number: numberOf(order) }),
    text: blocks(words.orderFailed.text, linesText(order.lines, speech), orderText(order, buyer, speech)),
  };
}
