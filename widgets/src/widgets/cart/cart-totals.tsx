import type { CartTotals } from '../../../../catalogue/cart-rules.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import type { CartMessages } from './cart.messages.ts';
import { dueTodayLabel, isMixed } from './totals-label.ts';

interface TotalsProps {
  totals: CartTotals;
  words: CartMessages;
  locale: string;
}

/** What will be charged, to the cent: today and, when it differs, every month. */
export function Totals({ totals, words, locale }: TotalsProps) {
  const { dueToday, thenMonthly, saved } = totals;
  const money = (cents: number) => formatMoney(cents, { locale, decimals: 'always' });
  return (
    <dl className="totals" part="totals">
      {saved > 0 && (
        <div className="saved">
          <dt>{words.savings}</dt>
          <dd>{money(saved) + words.perUnit.mo}</dd>
        </div>
      )}
      <div className="total">
        <dt>{dueTodayLabel(totals, words)}</dt>
        <dd>{money(dueToday)}</dd>
      </div>
      {isMixed(totals) && (
        <div className="then">
          <dt>{words.thenMonthly}</dt>
          <dd>{money(thenMonthly)}</dd>
        </div>
      )}
    </dl>
  );
}
