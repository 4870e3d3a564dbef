import { units } from '#agency/catalogue';
import { addOnById, plansOf } from '#agency-files/by-id.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Package, PriceUnit } from '#catalogue/product.ts';
import { fromUnitAmount } from '#catalogue/products.ts';
import { fillPlaces, words } from '../../words.ts';

function amounts(category: string, quantity: string): number[] {
  return plansOf(category).map(({ quantities }) => quantities[quantity] ?? 0);
}

/** Range of a quantity over the plans of a service: `30–90`. */
export function planRange(category: string, quantity: string): string {
  const all = amounts(category, quantity);
  return `${Math.min(...all)}–${Math.max(...all)}`;
}

export function planMost(category: string, quantity: string): number {
  return Math.max(...amounts(category, quantity));
}

/** `/mo`, or ` one-time` for one-time work. */
export function unitLabel(unit: PriceUnit): string {
  return withUnit('', unit);
}

function withUnit(price: string, unit: PriceUnit): string {
  return fillPlaces(unit === 'once' ? words.price.once : words.price.per, { price, unit: unitName(unit) });
}

/** Unit in a price, such as `mo`. */
export function unitName(unit: PriceUnit): string {
  const ofSite: Readonly<Record<string, string>> = words.price.units;
  return ofSite[unit] ?? units[unit]?.one ?? unit;
}

/** `$199/mo` */
export function priceLabel({ unitAmount, unit }: Pick<Package, 'unitAmount' | 'unit'>): string {
  return withUnit(formatMoney(unitAmount), unit);
}

/** `from $199/mo`, or the price if the service has one plan. */
export function fromPrice(category: string): string {
  const price = onlyPrice(category);
  return plansOf(category).length === 1 ? price : fillPlaces(words.price.from, { price });
}

/** `$199/mo`, the lowest price of a service. */
export function onlyPrice(category: string): string {
  const unit = plansOf(category)[0]?.unit ?? 'mo';
  return withUnit(formatMoney(fromUnitAmount(category)), unit);
}

/** `$25/video` */
export function addOnPrice(id: string): string {
  return priceLabel(addOnById(id));
}
