import { units } from '#agency/catalogue';
import { findAddOn, findCheapestPlan, listPlans } from '#agency-files/by-id.ts';
import { formatRange } from '#catalogue/format-range.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Package, PriceUnit } from '#catalogue/product.ts';
import { fillPlaceholders, words } from '../../words.ts';

function listAmounts(category: string, quantity: string): number[] {
  return listPlans(category).map(({ quantities }) => quantities[quantity] ?? 0);
}

/** Returns the range of a quantity across the plans of a service, such as `30–90`. */
export function formatPlanRange(category: string, quantity: string): string {
  return formatRange(listAmounts(category, quantity));
}

export function getPlanMaximum(category: string, quantity: string): number {
  return Math.max(...listAmounts(category, quantity));
}

/** Returns the unit after a price, such as `/mo`, or ` one-time` for one-time work. */
export function formatUnit(unit: PriceUnit): string {
  return addUnit('', unit);
}

function addUnit(price: string, unit: PriceUnit): string {
  return fillPlaceholders(unit === 'once' ? words.price.once : words.price.per, { price, unit: getUnitName(unit) });
}

/** Returns the displayed name of a price unit, such as `mo`. */
export function getUnitName(unit: PriceUnit): string {
  const ofSite: Readonly<Record<string, string>> = words.price.units;
  return ofSite[unit] ?? units[unit]?.one ?? unit;
}

/** Returns the name of the item that a plan's price per item is for, such as `video`. */
export function getItemName({ pricedPer = '' }: Pick<Package, 'pricedPer'>): string {
  return getUnitName(Object.keys(units).find((unit) => units[unit]?.counts === pricedPer) ?? pricedPer);
}

/** Returns a price with its unit, such as `$199/mo`. */
export function formatPrice({ unitAmount, unit }: Pick<Package, 'unitAmount' | 'unit'>): string {
  return addUnit(formatMoney(unitAmount), unit);
}

/** Returns the lowest price of a service, such as `from $199/mo`; without "from" if the service has one plan. */
export function formatFromPrice(category: string): string {
  const price = formatLowestPrice(category);
  return listPlans(category).length === 1 ? price : fillPlaceholders(words.price.from, { price });
}

/** Returns the lowest price of a service without "from", such as `$199/mo`. */
export function formatLowestPrice(category: string): string {
  return formatPrice(findCheapestPlan(category));
}

/** Returns the price of an add-on, such as `$25/video`. */
export function addOnPrice(id: string): string {
  return formatPrice(findAddOn(id));
}
