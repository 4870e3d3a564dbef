import { plansOf } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import { fromUnitAmount } from '#catalogue/products.ts';
import { unitName } from './figures.ts';

export interface ServicePrice {
  /** `$199` */
  readonly from: string;
  /** `/mo`, `/event`, or empty for one-time work. */
  readonly unit: string;
}

/** Lowest price of a service in the catalogue. */
export function servicePrice(id: string): ServicePrice {
  const unit = plansOf(id)[0]?.unit;
  return {
    from: formatMoney(fromUnitAmount(id)),
    unit: unit === undefined || unit === 'once' ? '' : `/${unitName(unit)}`,
  };
}
