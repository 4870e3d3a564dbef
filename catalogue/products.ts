import { minorDigits } from '#agency/brand';
import { addOns, bundles, packages } from '#agency/catalogue';
import type { AddOn, Category, Package, Product } from './product.ts';

/** Everything that can be put in a cart, in the order it is shown. */
export const products: readonly Product[] = [...packages, ...bundles, ...addOns];

// Maps, so that ids such as `constructor` or `__proto__` are as unknown as any other.
const byId = new Map(products.map((product) => [product.id, product]));
const byPriceId = new Map(products.map((product) => [product.priceId, product]));

export function findProduct(id: string): Product | undefined {
  return byId.get(id);
}

export function findProductByPriceId(priceId: string): Product | undefined {
  return byPriceId.get(priceId);
}

/** The packages of one category, in the order they are shown: cheapest first. */
export function packagesIn(category: Category): readonly Package[] {
  return category === 'bundle' ? bundles : packages.filter((plan) => plan.category === category);
}

export function addOnsIn(category: Category): readonly AddOn[] {
  return addOns.filter((addOn) => addOn.category === category);
}

/** The lowest price in a category, in integer cents: what a "from only" claim may say. */
export function fromUnitAmount(category: Category): number {
  return Math.min(...packagesIn(category).map((plan) => plan.unitAmount));
}

/** What one item of a plan costs, in integer cents, where the plan shows a price per item. */
export function unitAmountPerItem(plan: Package): number | undefined {
  const items = plan.pricedPer && plan.quantities[plan.pricedPer];
  // Rounded to a tenth, as the plans advertise it: 99 / 4 is 24.75, shown as 24.80.
  const step = minorDigits > 0 ? 10 ** (minorDigits - 1) : 1;
  return items ? Math.round(plan.unitAmount / items / step) * step : undefined;
}

/** What a bundle saves each time it is billed against its plans bought one by one, in integer cents; 0 for everything else. */
export function savedUnitAmount(product: Product): number {
  if (product.kind !== 'package' || product.originalUnitAmount === undefined) return 0;
  return product.originalUnitAmount - product.unitAmount;
}

/** The same saving as a whole percentage, rounded down: what is advertised is never more than what is true. */
export function savedPercent(product: Product): number {
  if (product.kind !== 'package' || !product.originalUnitAmount) return 0;
  return Math.floor((savedUnitAmount(product) * 100) / product.originalUnitAmount);
}
