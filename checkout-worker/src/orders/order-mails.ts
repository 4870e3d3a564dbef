import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { cartTotals } from '../../../catalogue/cart-rules.ts';
import { blocks, labelled, type Mail } from '../outbox/mail.ts';
import { type MailKind, mailId } from '../outbox/mail-kind.ts';
import { attributionText, linesText, totalsText } from '../outbox/mail-parts.ts';
import { isAddress } from '../outbox/mime.ts';
import { mailStatement } from '../outbox/outbox-repository.ts';
import type { Order } from './order-repository.ts';

/** The mails of a paid order. `address` is the buyer's, as Stripe knows it; without one there is nobody to send a receipt to. */
export function paidOrderMails(
  db: DrizzleD1Database,
  orderId: string,
  address: string | null,
  now: number,
): BatchItem<'sqlite'>[] {
  const isPaid = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'paid')`;
  const kinds: readonly MailKind[] = address === null ? ['order'] : ['order', 'receipt'];
  return kinds.map((kind) => mailStatement(db, { kind, about: orderId, address, when: isPaid }, now));
}

export function paidOrderMailIds(orderId: string): readonly string[] {
  return [mailId('order', orderId), mailId('receipt', orderId)];
}

function paidText({ lines, amount }: Order): string {
  return totalsText({ label: 'Paid today', today: amount, thenMonthly: cartTotals(lines).thenMonthly });
}

/** What a buyer can name on the phone. */
function reference({ id }: Order): string {
  return id.slice(3, 11).toUpperCase();
}

/** To the buyer, once. */
export function receiptMail(order: Order, buyer: string, agency: string): Mail {
  return {
    to: buyer,
    replyTo: agency,
    subject: `Your receipt (order ${reference(order)})`,
    text: blocks(
      'Thank you for your order. We start on the next business day.',
      linesText(order.lines),
      paidText(order),
      labelled([
        ['Order', reference(order)],
        ['Paid', new Date((order.paidAt ?? order.createdAt) * 1000).toISOString().slice(0, 10)],
      ]),
      'Questions? Reply to this mail.',
    ),
  };
}

/** To the agency. */
export function orderMail(order: Order, buyer: string | null, agency: string): Mail {
  return {
    to: agency,
    replyTo: buyer !== null && isAddress(buyer) ? buyer : undefined,
    subject: `A paid order (${reference(order)})`,
    text: blocks(
      linesText(order.lines),
      paidText(order),
      labelled([
        ['Buyer', buyer],
        ['Order', order.id],
        ['Checkout session', order.sessionId],
        ['Subscription', order.subscriptionId],
        ['Payment', order.paymentIntentId],
      ]),
      attributionText(order.partner, order.attribution),
    ),
  };
}
