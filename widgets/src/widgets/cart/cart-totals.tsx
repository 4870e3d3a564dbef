import type { CartTotals } from '../../../../catalogue/cart-rules.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import type { CartMessages } from './cart.messages.ts';
import { dueTodayLabel, isMixed } from './totals-label.ts';

interface TotalsProps {
  totals: CartTotals;
  messages: CartMessages;
  locale: string;
}

/** What will be charged, to the cent: today and, when it differs, every month. */
export function Totals({ totals, messages, locale }: TotalsProps) {
  const { dueToday, thenMonthly, saved } = totals;
  const money = (cents: number) => formatMoney(cents, { locale, decimals: 'always' });
  return (
    <dl className="totals" part="totals">
      {saved > 0 && (
        <div className="saved">
          <dt>{messages.savings}</dt>
          <dd>{money(saved) + messages.perUnit.mo}</dd>
        </div>
      )}
      <div className="total">
        <dt>{dueTodayLabel(totals, messages)}</dt>
        <dd>{money(dueToday)}</dd>
      </div>
      {isMixed(totals) && (
        <div className="then">
          <dt>{messages.thenMonthly}</dt>
          <dd>{money(thenMonthly)}</dd>
        </div>
      )}
    </dl>
  );
}
