/** The mails of a checkout: to the buyer in their language, and to the agency in its own. */
import { orderNumber } from '#catalogue/order.ts';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { action, agencyAddress, facts, isAddress, link, type Mail, type Part, text, totals } from '../mail/mail.ts';
import { attributionOf, goods, otherLanguage } from '../mail/mail-parts.ts';
import type { Buyer } from './find-buyer.ts';
import { nextCharge } from './next-charge.ts';
import type { Order, Subscription } from './order-repository.ts';
import { followingRows, rowsAfterTotal, rowsBeforeTotal, totalText } from './receipt-rows.ts';

export interface OrderMail {
  order: Order;
  subscription: Subscription | undefined;
  /** The buyer's address, if Stripe knows one. */
  buyer: string | null;
  /** What Stripe knows of them, in the mail to the agency. */
  details?: Buyer;
  /** Where the buyer answers what the team must know to begin; `undefined` where nothing is asked. */
  onboarding?: string | undefined;
  /** A page of the site in the buyer's language. */
  page: (path: string) => string;
}

/** What buyer and agency call an order: on the success page, in mails, at the desk. */
export function numberOf({ id, sessionId }: Pick<Order, 'id' | 'sessionId'>): string {
  return `#${orderNumber(sessionId ?? id)}`;
}

/** What was bought; discount and tax, where there are any; what the whole came to, and what follows each month or year. */
function bought(order: Order, subscription: Subscription | undefined, label: string, speech: Speech): Part[] {
  const { mail } = speech.words;
  const next = nextCharge(order, subscription);
  return [
    goods(order.lines, speech, undefined, order.extras ?? []),
    totals(label, [
      ...rowsBeforeTotal(order, speech),
      [label, totalText(order, speech)],
      ...rowsAfterTotal(order, speech),
      ...followingRows(order, speech),
      [mail.nextCharge, next ? speech.date(next) : null],
    ]),
  ];
}

function replyTo(buyer: string | null): string | undefined {
  return buyer !== null && isAddress(buyer) ? buyer : undefined;
}

/** What kinds of work an order is for. */
function categoriesOf({ lines }: Order): Set<Category> {
  return new Set(lines.flatMap(({ id }) => findProduct(id)?.category ?? []));
}

/** To the buyer, once. */
export function receiptMail({ order, subscription, onboarding, page }: OrderMail, buyer: string, speech: Speech): Mail {
  const { words, locale, date, afterPayment } = speech;
  const number = numberOf(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(words.receipt.subject, { number }),
    parts: [
      text(`${words.receipt.thanks} ${afterPayment(categoriesOf(order))}`.trim()),
      ...bought(order, subscription, words.mail.paidToday, speech),
      facts([
        [words.mail.order, number],
        [words.receipt.paid, date(order.paidAt ?? order.createdAt)],
      ]),
      link(words.receipt.terms, page('/terms')),
      ...(onboarding ? [text(words.onboarding.inReceipt), action(words.onboarding.open, onboarding)] : []),
      ...(order.mode === 'subscription' ? [action(words.receipt.manage, page('/billing'))] : []),
      text(words.mail.questions),
    ],
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
    parts: [
      text(words.processing.text),
      ...bought(order, subscription, words.mail.toBePaid, speech),
      facts([[words.mail.order, number]]),
      text(words.mail.questions),
    ],
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
    parts: [
      text(words.paymentFailed.text),
      goods(order.lines, speech),
      facts([[words.mail.order, number]]),
      action(words.paymentFailed.again, page('/pricing')),
      text(words.paymentFailed.help),
    ],
  };
}

function buyerFacts({ name, company, phone, address, taxIds, answers }: Buyer, { words }: Speech): Part {
  return facts([
    [words.mail.name, name],
    [words.message.company, company],
    [words.message.phone, phone],
    [words.sold.address, address],
    [words.sold.taxId, taxIds],
    ...answers,
  ]);
}

function orderFacts(order: Order, buyer: string | null, speech: Speech): Part {
  const { mail, sold } = speech.words;
  return facts([
    [mail.order, numberOf(order)],
    [sold.buyer, buyer],
    [mail.language, otherLanguage(order.language, speech)],
    [sold.termsAccepted, order.termsAcceptedAt === null ? null : speech.dateAndTime(order.termsAcceptedAt)],
    [mail.orderId, order.id],
    [mail.session, order.sessionId],
    [mail.subscription, order.subscriptionId],
    [sold.payment, order.paymentIntentId],
  ]);
}

/** To the agency, of a paid order. */
export function orderMail({ order, subscription, buyer, details }: OrderMail, speech: Speech): Mail {
  const { words, locale } = speech;
  return {
    to: agencyAddress,
    replyTo: replyTo(buyer),
    locale,
    subject: fill(words.sold.subject, { number: numberOf(order) }),
    parts: [
      ...(order.extras?.length ? [text(words.sold.extras)] : []),
      ...bought(order, subscription, words.mail.paidToday, speech),
      ...(details ? [buyerFacts(details, speech)] : []),
      orderFacts(order, buyer, speech),
      attributionOf(order.partner, order.attribution, speech),
    ],
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
    parts: [text(words.orderFailed.text), goods(order.lines, speech), orderFacts(order, buyer, speech)],
  };
}
