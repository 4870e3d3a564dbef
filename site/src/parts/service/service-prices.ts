import { formatMoney } from '../../../../catalogue/money.ts';
import { fromUnitAmount, packagesIn } from '../../../../catalogue/products.ts';
import { type ServiceId, services } from '../../../../catalogue/services.ts';

export interface ServicePrice {
  /** `$199` */
  readonly from: string;
  /** `/mo`, `/event`, or nothing for work that is paid once. */
  readonly unit: string;
}

function priceOf(id: ServiceId): ServicePrice {
  const unit = packagesIn(id)[0]?.unit;
  return { from: formatMoney(fromUnitAmount(id)), unit: unit === 'once' ? '' : `/${unit}` };
}

/** The lowest price of each service, from the catalogue. */
export const servicePrices = Object.fromEntries(services.map(({ id }) => [id, priceOf(id)])) as Record<
  ServiceId,
  ServicePrice
>;
