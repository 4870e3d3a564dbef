import { formatMoney } from '#catalogue/money.ts';
import { packagesIn } from '#catalogue/products.ts';
import { TaxNote, unitIn } from '../../shared/text/text.tsx';
import type { PackagePickerMessages } from './package-picker.messages.ts';
import type { Showcase } from './showcases.ts';

interface PriceProps {
  showcase: Showcase;
  messages: PackagePickerMessages;
  locale: string;
}

/** For example `from only $199/mo`; of a single plan, `$199/mo`. */
export function Price({ showcase, messages, locale }: PriceProps) {
  const plans = packagesIn(showcase.category);
  const { unitAmount, unit } = plans.reduce((least, plan) => (plan.unitAmount < least.unitAmount ? plan : least));
  const per = { mo: messages.perMonth, yr: messages.perYear, once: ` ${messages.once}` }[unit];
  return (
    <>
      {plans.length > 1 && messages.fromOnly} <strong>{formatMoney(unitAmount, { locale })}</strong>
      {per ?? `/${unitIn(unit, locale).one}`}
      <TaxNote locale={locale} />
    </>
  );
}
