import { formatMoney } from '../../../../catalogue/money.ts';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import type { Showcase } from './showcases.ts';

interface PriceProps {
  showcase: Showcase;
  words: PackagePickerMessages;
  locale: string;
}

/** For example `from only $199/mo`. */
export function Price({ showcase, words, locale }: PriceProps) {
  return (
    <>
      {words.fromOnly} <strong>{formatMoney(showcase.fromUnitAmount, { locale })}</strong>
      {showcase.isMonthly ? words.perMonth : ` ${words.once}`}
    </>
  );
}
