/** The mails of a checkout: to the buyer, and to the agency. */
import { cartTotals } from '../../../catalogue/cart-rules.ts';
import { afterPayment } from '../../../catalogue/delivery.ts';
import { formatMoney } from '../../../catalogue/money.ts';
import { orderNumber } from '../../../catalogue/order-number.ts';
import type { Category } from '../../../catalogue/product.ts';
import { findProduct } from '../../../catalogue/products.ts';
import { blocks, isAddress, labelled, type Mail } from '../outbox/mail.ts';
import { attributionText, dateText, linesText, totalsText } from '../outbox/mail-parts.ts';
import { nextCharge } from './next-charge.ts';
import type { Order } from './order-repository.ts';
import type { Subscription } from './subscription-repository.ts';

export interface OrderMail {
  order: Order;
  subscription: Subscription | undefined;
  /** The buyer's address, if Stripe knows one. */
  buyer: string | null;
  agency: string;
  /** Where the site is served. */
  site: string;
}

/** What buyer and agency call an order: on the success page, in mails, in `npm run orders`. */
export function numberOf({ id, sessionId }: Pick<Order, 'id' | 'sessionId'>): string {
  return `#${orderNumber(sessionId ?? id)}`;
}

const money = (cents: number) => formatMoney(cents, { decimals: 'always' });

/** Discount and tax, where there are any; then what the whole came to, and what follows each month or year. */
function paidText(order: Order, subscription: Subscription | undefined, label = 'Paid today'): string {
  const { amount, amountTotal, amountDiscount, amountTax, lines } = order;
  const next = nextCharge(order, subscription);
  return [
    ...(amountDiscount ? [`Discount: -${money(amountDiscount)}`] : []),
    ...(amountTax ? [`Tax: ${money(amountTax)}`] : []),
    totalsText({ ...cartTotals(lines), label, today: amountTotal ?? amount }),
    ...(next === null ? [] : [`Next charge: ${dateText(next)}`]),
  ].join('\n');
}

function replyTo(buyer: string | null): string | undefined {
  return buyer !== null && isAddress(buyer) ? buyer : undefined;
}

/** What kinds of work an order is for. */
function categoriesOf({ lines }: Order): Set<Category> {
  return new Set(lines.flatMap(({ id }) => findProduct(id)?.category ?? []));
}

/** To the buyer, once. */
export function receiptMail({ order, subscription, agency, site }: OrderMail, buyer: string): Mail {
  return {
    to: buyer,
    replyTo: agency,
    subject: `Your receipt (order ${numberOf(order)})`,
    text: blocks(
      `Thank you for your order. ${afterPayment(categoriesOf(order))}`,
      linesText(order.lines),
      paidText(order, subscription),
      labelled([
        ['Order', numberOf(order)],
        ['Paid', dateText(order.paidAt ?? order.createdAt)],
        ['Manage or cancel', order.mode === 'subscription' ? `${site}/billing` : null],
        ['Terms', `${site}/terms`],
      ]),
      'Questions? Reply to this mail.',
    ),
  };
}

/** To a buyer whose bank takes days. */
export function processingMail({ order, subscription, agency }: OrderMail, buyer: string): Mail {
  return {
    to: buyer,
    replyTo: agency,
    subject: `Your payment is on its way (order ${numberOf(order)})`,
    text: blocks(
      'Thank you for your order. Your bank has not confirmed the payment yet; that can take a few days. You need not do anything: we write to you as soon as we know.',
      linesText(order.lines),
      paidText(order, subscription, 'To be paid'),
      labelled([['Order', numberOf(order)]]),
      'Questions? Reply to this mail.',
    ),
  };
}

/** To a buyer whose bank has refused in the end. */
export function paymentFailedMail({ order, agency, site }: OrderMail, buyer: string): Mail {
  return {
    to: buyer,
    replyTo: agency,
    subject: `Your payment did not go through (order ${numberOf(order)})`,
    text: blocks(
      'Your bank did not confirm the payment for your order. Nothing was charged, and the order is not placed.',
      linesText(order.lines),
      labelled([
        ['Order', numberOf(order)],
        ['Order again', `${site}/pricing`],
      ]),
      'Was this a surprise? Reply to this mail and we sort it out together.',
    ),
  };
}

function orderText(order: Order, buyer: string | null): string {
  return labelled([
    ['Order', numberOf(order)],
    ['Buyer', buyer],
    ['Order id', order.id],
    ['Checkout session', order.sessionId],
    ['Subscription', order.subscriptionId],
    ['Payment', order.paymentIntentId],
  ]);
}

/** To the agency, of a paid order. */
export function orderMail({ order, subscription, buyer, agency }: OrderMail): Mail {
  return {
    to: agency,
    replyTo: replyTo(buyer),
    subject: `A paid order (${numberOf(order)})`,
    text: blocks(
      linesText(order.lines),
      paidText(order, subscription),
      orderText(order, buyer),
      attributionText(order.partner, order.attribution),
    ),
  };
}

/** To the agency, of an order whose payment did not come. */
export function orderFailedMail({ order, buyer, agency }: OrderMail): Mail {
  return {
    to: agency,
    replyTo: replyTo(buyer),
    subject: `A payment did not go through (order ${numberOf(order)})`,
    text: blocks(
      "The buyer's bank did not confirm a payment that was on its way. The order is not paid, and the buyer is told so.",
      linesText(order.lines),
      orderText(order, buyer),
    ),
  };
}
