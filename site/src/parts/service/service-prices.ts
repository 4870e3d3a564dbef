import { plansOf } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import { fromUnitAmount } from '#catalogue/products.ts';
import { unitName } from './figures.ts';

export interface ServicePrice {
  /** Formatted lowest price, such as `$199`. */
  readonly from: string;
  /** Unit after the price, such as `/mo` or `/event`; empty for one-time work. */
  readonly unit: string;
}

/** Returns the lowest price of a service in the catalogue. */
export function servicePrice(id: string): ServicePrice {
  const unit = plansOf(id)[0]?.unit;
  return {
    from: formatMoney(fromUnitAmount(id)),
    unit: unit === undefined || unit === 'once' ? '' : `/${unitName(unit)}`,
  };
}
