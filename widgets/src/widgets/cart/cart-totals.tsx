import type { CartTotals, ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import { TaxNote } from '../../shared/text/tax-note.tsx';
import type { CartMessages } from './cart.messages.ts';
import { dueTodayLabel, isMixed } from './totals-label.ts';

interface TotalsProps {
  lines: readonly ResolvedLine[];
  totals: CartTotals;
  messages: CartMessages;
  locale: string;
}

/** What will be charged, to the cent: today and, when it differs, every month and year. */
export function Totals({ lines, totals, messages, locale }: TotalsProps) {
  const { dueToday, thenMonthly, thenYearly, saved } = totals;
  // A cart has one bundle at most.
  const unit = lines.find(({ product }) => product.category === 'bundle')?.product.unit;
  const money = (cents: number) => formatMoney(cents, { locale, decimals: 'always' });
  return (
    <dl id="totals" className="totals" part="totals">
      {saved > 0 && (
        <div className="saved">
          <dt>{messages.savings}</dt>
          <dd>{money(saved) + (unit === 'mo' || unit === 'yr' ? messages.perUnit[unit] : '')}</dd>
        </div>
      )}
      <div className="total">
        <dt>
          {dueTodayLabel(totals, messages)}
          <TaxNote locale={locale} />
        </dt>
        <dd>{money(dueToday)}</dd>
      </div>
      {isMixed(totals) && (
        <>
          {thenMonthly > 0 && (
            <div className="then">
              <dt>{messages.thenMonthly}</dt>
              <dd>{money(thenMonthly)}</dd>
            </div>
          )}
          {thenYearly > 0 && (
            <div className="then">
              <dt>{messages.thenYearly}</dt>
              <dd>{money(thenYearly)}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}
