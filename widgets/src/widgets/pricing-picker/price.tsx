import type { Product } from '../../../../catalogue/product.ts';
import type { PickerContext } from './use-picker.ts';

/** An amount with its unit, such as `$299/mo`; read out as "$299 per month". */
export function Price({ product, picker }: { product: Product; picker: PickerContext }) {
  const { messages, money } = picker;
  const label = messages.priceLabel[product.unit];
  const spoken = messages.priceLabelSpoken[product.unit];
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
    </p>
  );
}
