import type { ReactNode } from 'react';
import { formatMoney, currency as ourCurrency } from '../../../catalogue/money.ts';
import { orderNumber } from '../../../catalogue/order-number.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';
import type { Receipt as ReceiptData } from './verification.ts';

interface ReceiptProps {
  receipt: ReceiptData;
  status: string;
  words: PaymentStatusMessages;
  locale: string;
  /** What can be done about it, at its end. */
  children?: ReactNode;
}

/** What the payment provider says was ordered and charged. */
export function Receipt({ receipt, status, words, locale, children }: ReceiptProps) {
  const { amountTotal, currency, sessionId } = receipt;
  const known = amountTotal !== null && currency?.toLowerCase() === ourCurrency;
  return (
    <section className="receipt" part="receipt" aria-label={words.receipt}>
      <dl>
        <div className="receipt-amount">
          <dt>{words.amount}</dt>
          <dd className={known ? 'figure' : undefined}>
            {known ? formatMoney(amountTotal, { locale, decimals: 'always' }) : words.amountByEmail}
          </dd>
          <svg className="wave" viewBox="0 0 400 24" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 12C60 0 120 0 200 10S340 26 400 12V24H0Z" />
          </svg>
        </div>
        <div className="receipt-row">
          <dt>{words.order}</dt>
          <dd>{`#${orderNumber(sessionId)}`}</dd>
        </div>
        <div className="receipt-row">
          <dt>{words.status}</dt>
          <dd>
            <span className="badge">{status}</span>
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
