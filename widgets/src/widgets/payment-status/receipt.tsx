import type { ReactNode } from 'react';
import { stripeTax } from '#agency/brand';
import { nextSteps } from '#catalogue/delivery.ts';
import { formatMoney, currency as ourCurrency } from '#catalogue/money.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading } from '../../shared/element/view.tsx';
import { getAgencyTranslations, getCatalogueLang, TaxNote } from '../../shared/text/text.tsx';
import type { PaymentStatusMessages } from './payment-status.messages.ts';
import type { Receipt as ReceiptData } from './verification.ts';

interface ReceiptProps {
  receipt: ReceiptData;
  status: string;
  messages: PaymentStatusMessages;
  locales: Locales;
  children?: ReactNode;
}

/** Receipt with the order and the charged amount, as reported by Stripe. */
export function Receipt({ receipt, status, messages, locales, children }: ReceiptProps) {
  const { amountTotal, currency, number, lines, thenMonthly, thenYearly, nextCharge, amounts } = receipt;
  const isOurs = currency?.toLowerCase() === ourCurrency;
  const known = amountTotal !== null && isOurs;
  // Add rows for later charges only if `amounts` is empty, because its rows already include later charges.
  const isPlain = isOurs && amounts.length === 0;
  const formatAmount = (cents: number) => formatMoney(cents, { locale: locales.formats, decimals: 'always' });
  return (
    <section className="receipt" part="receipt" aria-label={messages.receipt}>
      <dl>
        <div className="receipt-amount">
          <dt>
            <span>{messages.amount}</span>
            {known && !stripeTax && <TaxNote locales={locales} />}
          </dt>
          <dd className={known ? 'figure' : undefined}>{known ? formatAmount(amountTotal) : messages.amountByEmail}</dd>
          <svg className="wave" viewBox="0 0 400 24" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 12C60 0 120 0 200 10S340 26 400 12V24H0Z" />
          </svg>
        </div>
      </dl>
      {lines.length > 0 && (
        <ul className="receipt-lines" aria-label={messages.bought}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}</span>{' '}
              {isOurs && <span>{formatAmount(line.unit_amount * line.quantity)}</span>}
            </li>
          ))}
        </ul>
      )}
      <dl>
        {amounts.map(({ label, text }) => (
          <div className="receipt-row" key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="receipt-row">
          <dt>{messages.order}</dt>
          <dd>{`#${number}`}</dd>
        </div>
        <div className="receipt-row">
          <dt>{messages.status}</dt>
          <dd>
            <span className="badge">{status}</span>
          </dd>
        </div>
        {isPlain && thenMonthly > 0 && (
          <div className="receipt-row">
            <dt>{messages.thenMonthly}</dt>
            <dd>{formatAmount(thenMonthly)}</dd>
          </div>
        )}
        {isPlain && thenYearly > 0 && (
          <div className="receipt-row">
            <dt>{messages.thenYearly}</dt>
            <dd>{formatAmount(thenYearly)}</dd>
          </div>
        )}
        {nextCharge !== null && (
          <div className="receipt-row">
            <dt>{messages.nextCharge}</dt>
            <dd>{formatDay(nextCharge, locales)}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}

/** Formats a date such as `2026-12-22` for the locales, in UTC so that every time zone shows the same day. */
function formatDay(day: string, locales: Locales): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locales.formats, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

interface NextStepsProps {
  messages: PaymentStatusMessages;
  locales: Locales;
}

export function NextSteps({ messages, locales }: NextStepsProps) {
  const translatedSteps = getAgencyTranslations(locales).nextSteps;
  const lang = getCatalogueLang(locales, Boolean(translatedSteps));
  return (
    <section className="next" part="next" aria-labelledby="next">
      <Heading below={1} className="next-name" id="next">
        {messages.next}
      </Heading>
      <ol className="steps">
        <li className="step">
          <Heading below={2} className="step-name">
            {messages.inbox}
          </Heading>
          <p>{messages.inboxText}</p>
        </li>
        {(translatedSteps ?? nextSteps).map(({ name, text }) => (
          <li key={name} className="step" lang={lang}>
            <Heading below={2} className="step-name">
              {name}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
