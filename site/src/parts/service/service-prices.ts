import { findCheapestPlan, listPlans } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import { formatPrice, getUnitName } from './figures.ts';

export interface ServicePrice {
  /** Formatted lowest price, such as `$199`. */
  readonly from: string;
  /** Unit after the price, such as `/mo` or `/event`; empty for one-time work. */
  readonly unit: string;
}

export function getServicePrice(id: string): ServicePrice {
  const { unitAmount, unit } = findCheapestPlan(id);
  return { from: formatMoney(unitAmount), unit: unit === 'once' ? '' : `/${getUnitName(unit)}` };
}

/** Returns the prices of a service's plans, such as `Starter $199, Growth $399`. Omits the cheapest plan's unit. */
export function formatPlanPrices(id: string): string {
  const { unit } = findCheapestPlan(id);
  return listPlans(id)
    .map((plan) => `${plan.plan} ${plan.unit === unit ? formatMoney(plan.unitAmount) : formatPrice(plan)}`)
    .join(', ');
}
