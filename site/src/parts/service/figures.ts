import { units } from '#agency/catalogue';
import { cheapestPlanOf, findAddOn, plansOf } from '#agency-files/by-id.ts';
import { formatRange } from '#catalogue/format-range.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Package, PriceUnit } from '#catalogue/product.ts';
import { fillPlaceholders, words } from '../../words.ts';

function amounts(category: string, quantity: string): number[] {
  return plansOf(category).map(({ quantities }) => quantities[quantity] ?? 0);
}

/** Returns the range of a quantity across the plans of a service, such as `30–90`. */
export function planRange(category: string, quantity: string): string {
  return formatRange(amounts(category, quantity));
}

export function planMaximum(category: string, quantity: string): number {
  return Math.max(...amounts(category, quantity));
}

/** Returns the unit after a price, such as `/mo`, or ` one-time` for one-time work. */
export function unitLabel(unit: PriceUnit): string {
  return withUnit('', unit);
}

function withUnit(price: string, unit: PriceUnit): string {
  return fillPlaceholders(unit === 'once' ? words.price.once : words.price.per, { price, unit: unitName(unit) });
}

/** Returns the displayed name of a price unit, such as `mo`. */
export function unitName(unit: PriceUnit): string {
  const ofSite: Readonly<Record<string, string>> = words.price.units;
  return ofSite[unit] ?? units[unit]?.one ?? unit;
}

/** Returns a price with its unit, such as `$199/mo`. */
export function priceLabel({ unitAmount, unit }: Pick<Package, 'unitAmount' | 'unit'>): string {
  return withUnit(formatMoney(unitAmount), unit);
}

/** Returns the lowest price of a service, such as `from $199/mo`; without "from" if the service has one plan. */
export function fromPrice(category: string): string {
  const price = onlyPrice(category);
  return plansOf(category).length === 1 ? price : fillPlaceholders(words.price.from, { price });
}

/** Returns the lowest price of a service without "from", such as `$199/mo`. */
export function onlyPrice(category: string): string {
  return priceLabel(cheapestPlanOf(category));
}

/** Returns the price of an add-on, such as `$25/video`. */
export function addOnPrice(id: string): string {
  return priceLabel(findAddOn(id));
}
