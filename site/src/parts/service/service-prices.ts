import { cheapestPlanOf, plansOf } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import { priceLabel, unitName } from './figures.ts';

export interface ServicePrice {
  /** Formatted lowest price, such as `$199`. */
  readonly from: string;
  /** Unit after the price, such as `/mo` or `/event`; empty for one-time work. */
  readonly unit: string;
}

export function servicePrice(id: string): ServicePrice {
  const { unitAmount, unit } = cheapestPlanOf(id);
  return { from: formatMoney(unitAmount), unit: unit === 'once' ? '' : `/${unitName(unit)}` };
}

/** Returns the prices of a service's plans, such as `Starter $199, Growth $399`. Omits the cheapest plan's unit. */
export function planPrices(id: string): string {
  const { unit } = cheapestPlanOf(id);
  return plansOf(id)
    .map((plan) => `${plan.plan} ${plan.unit === unit ? formatMoney(plan.unitAmount) : priceLabel(plan)}`)
    .join(', ');
}
