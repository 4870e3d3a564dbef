/** History of an order: events from all stored rows about the order, in chronological order. */
import type { ReactNode } from 'react';
import { formatIso } from '../../iso.ts';
import { fillPlaceholders, formatDisputeStatus } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import type { OrderDetails } from '../../orders/order-details.ts';
import { isInvoiceId } from '../../orders/stripe-events/order-change.ts';
import { Timestamp } from '../parts.tsx';

const { strings } = agencyMessages;
const { history: texts } = strings.desk;

interface HistoryEntry {
  at: number;
  text: string;
  isBad?: boolean;
}

const mailTexts = {
  sent: texts.mailSent,
  waiting: texts.mailWaiting,
  sending: texts.mailWaiting,
  dead: texts.mailDead,
};

function createHistory({ order, stored, invoices, refunds, disputes, problems, mails }: OrderDetails): HistoryEntry[] {
  const money = createMoneyFormat(order.currency, agencyMessages);
  const moments: (HistoryEntry | false | undefined)[] = [
    stored && { at: stored.createdAt, text: isInvoiceId(stored.sessionId ?? '') ? texts.invoiced : texts.started },
    stored?.paidAt != null && { at: stored.paidAt, text: texts.paid },
    ...invoices
      // The first invoice is the order itself.
      .filter(
        ({ id, subscriptionId, billingReason, isVoid }) =>
          subscriptionId !== null && billingReason !== 'subscription_create' && id !== stored?.invoiceId && !isVoid,
      )
      .map(({ createdAt, paid, paidAt, amountPaid }) => ({
        at: paidAt ?? createdAt,
        text: paid ? fillPlaceholders(texts.invoicePaid, { amount: money(amountPaid) }) : texts.invoiceUnpaid,
        isBad: !paid,
      })),
    ...refunds.map(
      ({ asOf, amount }) =>
        amount > 0 && { at: asOf, text: fillPlaceholders(texts.refunded, { amount: money(amount) }) },
    ),
    ...disputes.map(({ createdAt, amount, currency, status }) => ({
      at: createdAt,
      text: fillPlaceholders(texts.disputed, {
        amount: createMoneyFormat(currency, agencyMessages)(amount),
        status: formatDisputeStatus(status, strings),
      }),
      isBad: true,
    })),
    ...problems.flatMap(({ kind, createdAt, settledAt }) => {
      const problem = strings.paymentProblems[kind].subject;
      return [
        { at: createdAt, text: fillPlaceholders(texts.problem, { problem }), isBad: true },
        settledAt !== null && { at: settledAt, text: fillPlaceholders(texts.settled, { problem }) },
      ];
    }),
    ...mails.map(({ kind, status, createdAt, sentAt }) => ({
      at: sentAt ?? createdAt,
      text: fillPlaceholders(mailTexts[status], { mail: strings.mailKinds[kind] }),
      isBad: status === 'dead',
    })),
    order.endsAt !== null && { at: Date.parse(order.endsAt) / 1000, text: texts.ends },
  ];
  return moments.filter((moment) => typeof moment === 'object').sort((a, b) => a.at - b.at);
}

export function OrderHistory({ details }: { details: OrderDetails }): ReactNode {
  return (
    <ol className="history">
      {createHistory(details).map(({ at, text, isBad }) => (
        <li key={`${at} ${text}`} className={isBad ? 'bad' : undefined}>
          <Timestamp iso={formatIso(at)} />
          {text}
        </li>
      ))}
    </ol>
  );
}
