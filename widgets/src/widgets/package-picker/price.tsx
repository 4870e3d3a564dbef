import { formatMoney } from '../../../../catalogue/money.ts';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import type { Showcase } from './showcases.ts';

interface PriceProps {
  showcase: Showcase;
  messages: PackagePickerMessages;
  locale: string;
}

/** For example `from only $199/mo`. */
export function Price({ showcase, messages, locale }: PriceProps) {
  return (
    <>
      {messages.fromOnly} <strong>{formatMoney(showcase.fromUnitAmount, { locale })}</strong>
      {showcase.isMonthly ? messages.perMonth : ` ${messages.once}`}
    </>
  );
}
