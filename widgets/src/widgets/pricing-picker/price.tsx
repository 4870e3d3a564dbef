import type { Product } from '#catalogue/product.ts';
import { TaxNote, unitIn } from '../../shared/text/text.tsx';
import type { PricingPickerMessages } from './pricing-picker.messages.ts';
import type { PickerContext } from './use-picker.ts';

/** The text for a unit, which may be one of the agency's own. */
export function unitText(
  texts: PricingPickerMessages['priced'],
  unit: string,
  { locale, fill }: PickerContext,
): string {
  if (unit === 'mo' || unit === 'yr' || unit === 'once') return texts[unit];
  return fill(texts.other, { unit: unitIn(unit, locale).one });
}

/** An amount with its unit, such as `$299/mo`; read out as "$299 per month". */
export function Price({ product, picker }: { product: Product; picker: PickerContext }) {
  const { messages, money } = picker;
  const label = unitText(messages.priceLabel, product.unit, picker);
  const spoken = unitText(messages.priceLabelSpoken, product.unit, picker);
  return (
    <p className="price" part="price">
      <span className="amount">{money(product.unitAmount)}</span>
      {label === spoken ? (
        <>
          {' '}
          <span className="unit unit--word">{label}</span>
        </>
      ) : (
        <>
          <span className="unit" aria-hidden="true">
            {label}
          </span>
          <span className="visually-hidden"> {spoken}</span>
        </>
      )}
      <TaxNote locale={picker.locale} />
    </p>
  );
}
