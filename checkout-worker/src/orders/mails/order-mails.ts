/** Mails about a checkout: to the buyer in the buyer's language, and to the agency in the agency's language. */
import { brand } from '#agency/brand';
import { terms } from '#agency/linked-pages';
import { isEmail } from '#catalogue/email-address.ts';
import { getOrderNumber } from '#catalogue/order.ts';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { OnboardingInvitation } from '#catalogue/wire.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import {
  agencyAddress,
  createActionPart,
  createFactsPart,
  createLinkPart,
  createTextPart,
  createTotalsPart,
  type Mail,
  type MailPart,
} from '../../mail/mail.ts';
import { createAttributionPart, createGoodsPart, formatForeignLanguage } from '../../mail/mail-parts.ts';
import type { Buyer } from '../find-buyer.ts';
import { listSoldLines } from '../order-lines.ts';
import type { Order, Subscription } from '../order-repository.ts';
import { formatAddress } from '../postal-address.ts';
import { isInvoiceId } from '../stripe-events/order-change.ts';
import { findNextCharge, formatCharge } from './next-charge.ts';
import { createFollowingRows, createRowsAfterTotal, createRowsBeforeTotal, formatTotal } from './receipt-rows.ts';

export interface OrderMail {
  order: Order;
  subscription: Subscription | undefined;
  /** Amount of the next charge in integer cents, if only Stripe knows how long the order's discount lasts. */
  nextAmount?: number | undefined;
  /** Buyer's email address, if Stripe knows it. */
  buyer: string | null;
  /** Buyer's details from Stripe, for the receipt and the mail to the agency. */
  details?: Buyer;
  /** URL of the form with the agency's onboarding questions; `undefined` if there are no questions. */
  onboarding?: string | undefined;
  /** Invitation to the agency's onboarding call, for the receipt. */
  call?: OnboardingInvitation | undefined;
  /** URL of Stripe's page that shows the buyer how to pay, for the mail about a pending payment. */
  howToPay?: string | undefined;
  /** Returns the URL of a site page in the buyer's language. */
  createPageUrl: (path: string) => string;
}

/** Returns the order number that the success page, the mails and the agency's desk show. */
export function formatOrderNumber({ id, sessionId }: Pick<Order, 'id' | 'sessionId'>): string {
  return `#${getOrderNumber(sessionId ?? id)}`;
}

/** Returns mail parts with the order's lines, discount, tax, total and later charges. */
function createPurchaseParts(
  { order, subscription, nextAmount }: OrderMail,
  label: string,
  messages: Messages,
): MailPart[] {
  const { mail } = messages.strings;
  const next = findNextCharge(order, subscription);
  return [
    createGoodsPart(listSoldLines(order), messages),
    createTotalsPart(label, [
      ...createRowsBeforeTotal(order, messages),
      [label, formatTotal(order, messages)],
      ...createRowsAfterTotal(order, messages),
      ...(nextAmount === undefined ? createFollowingRows(order, messages) : []),
      [mail.nextCharge, next ? formatCharge(next, nextAmount, messages) : null],
    ]),
  ];
}

export function findReplyAddress(buyer: string | null): string | undefined {
  return buyer !== null && isEmail(buyer) ? buyer : undefined;
}

function listCategories({ lines }: Order): Set<Category> {
  return new Set(lines.flatMap(({ id }) => findProduct(id)?.category ?? []));
}

/** Returns the mail part with the buyer's and the seller's details, which the buyer's accountant needs. */
function createPartiesPart(details: Buyer | undefined, { strings: { receipt, sold }, locale }: Messages): MailPart {
  const { name, company, address, taxIds } = details ?? {};
  return createFactsPart([
    [receipt.buyer, [company, name, address && formatAddress(address, locale)].filter(Boolean).join(', ')],
    [sold.taxId, taxIds],
    [receipt.seller, [brand.name, brand.address].filter(Boolean).join(', ')],
    [sold.taxId, brand.taxId],
  ]);
}

export function composeReceiptMail(content: OrderMail, buyer: string, messages: Messages): Mail {
  const { order, details, onboarding, call, createPageUrl: page } = content;
  const { strings, locale, date, afterPayment } = messages;
  const number = formatOrderNumber(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(strings.receipt.subject, { number }),
    parts: [
      createTextPart(`${strings.receipt.thanks} ${afterPayment(listCategories(order))}`.trim()),
      ...createPurchaseParts(content, strings.mail.paidToday, messages),
      createFactsPart([
        [strings.mail.order, number],
        [strings.receipt.paid, date(order.paidAt ?? order.createdAt)],
      ]),
      createPartiesPart(details, messages),
      ...(terms ? [createLinkPart(strings.receipt.terms, page('/terms'))] : []),
      ...(onboarding
        ? [createTextPart(strings.onboarding.inReceipt), createActionPart(strings.onboarding.open, onboarding)]
        : []),
      ...(call ? [createTextPart(call.text), createActionPart(call.label, call.url)] : []),
      ...(order.mode === 'subscription' ? [createActionPart(strings.receipt.manage, page('/billing'))] : []),
      createTextPart(strings.mail.questions),
    ],
  };
}

/** Composes the mail to a buyer whose delayed payment is pending, or who still has to pay by voucher or bank transfer. */
export function composeProcessingMail(content: OrderMail, buyer: string, messages: Messages): Mail {
  const { order, howToPay } = content;
  const { strings, locale } = messages;
  const { unpaid, ...pending } = strings.processing;
  const number = formatOrderNumber(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders((howToPay ? unpaid : pending).subject, { number }),
    parts: [
      ...(howToPay
        ? [createTextPart(unpaid.text), createActionPart(unpaid.open, howToPay)]
        : [createTextPart(pending.text)]),
      ...createPurchaseParts(content, strings.mail.toBePaid, messages),
      createFactsPart([[strings.mail.order, number]]),
      createTextPart(strings.mail.questions),
    ],
  };
}

export function composePaymentFailedMail(
  { order, createPageUrl: page }: OrderMail,
  buyer: string,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const number = formatOrderNumber(order);
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(strings.paymentFailed.subject, { number }),
    parts: [
      createTextPart(strings.paymentFailed.text),
      createGoodsPart(order.lines, messages),
      createFactsPart([[strings.mail.order, number]]),
      createActionPart(strings.paymentFailed.again, page('/pricing')),
      createTextPart(strings.paymentFailed.help),
    ],
  };
}

function createBuyerFacts(
  { name, company, phone, address, taxIds, answers }: Buyer,
  { strings, locale }: Messages,
): MailPart {
  return createFactsPart([
    [strings.mail.name, name],
    [strings.message.company, company],
    [strings.message.phone, phone],
    [strings.sold.address, address && formatAddress(address, locale)],
    [strings.sold.taxId, taxIds],
    ...answers,
  ]);
}

function createOrderFacts(order: Order, buyer: string | null, messages: Messages): MailPart {
  const { mail, sold } = messages.strings;
  return createFactsPart([
    [mail.order, formatOrderNumber(order)],
    [sold.buyer, buyer],
    [mail.language, formatForeignLanguage(order.language, messages)],
    [sold.termsAccepted, order.termsAcceptedAt === null ? null : messages.dateAndTime(order.termsAcceptedAt)],
    [mail.orderId, order.id],
    [order.sessionId && isInvoiceId(order.sessionId) ? sold.invoice : mail.session, order.sessionId],
    [mail.subscription, order.subscriptionId],
    [sold.payment, order.paymentIntentId],
  ]);
}

/** Composes the mail to the agency about a paid order. */
export function composeMailToAgency(content: OrderMail, messages: Messages): Mail {
  const { order, buyer, details } = content;
  const { strings, locale } = messages;
  return {
    to: agencyAddress,
    replyTo: findReplyAddress(buyer),
    locale,
    subject: fillPlaceholders(strings.sold.subject, { number: formatOrderNumber(order) }),
    parts: [
      ...(order.extras?.length ? [createTextPart(strings.sold.extras)] : []),
      ...createPurchaseParts(content, strings.mail.paidToday, messages),
      ...(details ? [createBuyerFacts(details, messages)] : []),
      createOrderFacts(order, buyer, messages),
      createAttributionPart(order.partner, order.attribution, messages),
    ],
  };
}

/** Composes the mail to the agency about an order whose payment failed. */
export function composeOrderFailedMail({ order, buyer }: OrderMail, messages: Messages): Mail {
  const { strings, locale } = messages;
  return {
    to: agencyAddress,
    replyTo: findReplyAddress(buyer),
    locale,
    subject: fillPlaceholders(strings.orderFailed.subject, { number: formatOrderNumber(order) }),
    parts: [
      createTextPart(strings.orderFailed.text),
      createGoodsPart(order.lines, messages),
      createOrderFacts(order, buyer, messages),
    ],
  };
}
