import { type AddOnId, addOnById } from '../../../../catalogue/add-ons.ts';
import { formatMoney } from '../../../../catalogue/money.ts';
import type { Package, PriceUnit, Quantities } from '../../../../catalogue/product.ts';
import { fromUnitAmount, packagesIn } from '../../../../catalogue/products.ts';
import type { ServiceId } from '../../../../catalogue/services.ts';

function amounts(category: ServiceId, quantity: keyof Quantities): number[] {
  return packagesIn(category).map(({ quantities }) => quantities[quantity] ?? 0);
}

/** `30-90`: the least and the most of something that the plans of a service hold. */
export function planRange(category: ServiceId, quantity: keyof Quantities): string {
  const all = amounts(category, quantity);
  return `${Math.min(...all)}-${Math.max(...all)}`;
}

export function planMost(category: ServiceId, quantity: keyof Quantities): number {
  return Math.max(...amounts(category, quantity));
}

/** `/mo`, or ` one-time` for work that is paid once. */
export function unitLabel(unit: PriceUnit): string {
  return unit === 'once' ? ' one-time' : `/${unit}`;
}

/** `$199/mo` */
export function priceLabel({ unitAmount, unit }: Pick<Package, 'unitAmount' | 'unit'>): string {
  return formatMoney(unitAmount) + unitLabel(unit);
}

/** `from $199/mo` */
export function fromPrice(category: ServiceId): string {
  return `from ${onlyPrice(category)}`;
}

/** `$199/mo`, the lowest price of a service. */
export function onlyPrice(category: ServiceId): string {
  const unit = packagesIn(category)[0]?.unit ?? 'mo';
  return formatMoney(fromUnitAmount(category)) + unitLabel(unit);
}

/** `$25/video` */
export function addOnPrice(id: AddOnId): string {
  return priceLabel(addOnById(id));
}
