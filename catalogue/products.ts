import { minorDigits } from '#agency/brand';
import { addOns, bundles, packages } from '#agency/catalogue';
import type { AddOn, Category, Package, Product } from './product.ts';

/** Every product that a cart can contain, in display order. */
export const products: readonly Product[] = [...packages, ...bundles, ...addOns];

// Maps instead of objects, so that ids such as `constructor` or `__proto__` are unknown.
const productsById = new Map(products.map((product) => [product.id, product]));
const productsByPriceId = new Map(products.map((product) => [product.priceId, product]));

export function findProduct(id: string): Product | undefined {
  return productsById.get(id);
}

export function findProductByPriceId(priceId: string): Product | undefined {
  return productsByPriceId.get(priceId);
}

export function listPackages(category: Category): readonly Package[] {
  return category === 'bundle' ? bundles : packages.filter((plan) => plan.category === category);
}

export function listAddOns(category: Category): readonly AddOn[] {
  return addOns.filter((addOn) => addOn.category === category);
}

/** Returns the lowest price in a category, integer cents. A "from" claim may promise no lower price. */
export function getLowestUnitAmount(category: Category): number {
  return Math.min(...listPackages(category).map((plan) => plan.unitAmount));
}

/** Returns the price of one item of a plan, integer cents, if the plan shows a price per item. */
export function calculateUnitAmountPerItem(plan: Package): number | undefined {
  const items = plan.pricedPer && plan.quantities[plan.pricedPer];
  // Rounds to a tenth of the currency unit, as advertised: 99 / 4 is 24.75 and is shown as 24.80.
  const step = minorDigits > 0 ? 10 ** (minorDigits - 1) : 1;
  return items ? Math.round(plan.unitAmount / items / step) * step : undefined;
}

/** Returns the saving of a bundle per charge compared with its separate plans, integer cents; 0 for other products. */
export function calculateSavedUnitAmount(product: Product): number {
  if (product.kind !== 'package' || product.originalUnitAmount === undefined) return 0;
  return product.originalUnitAmount - product.unitAmount;
}

/** Returns the saving of a bundle as a whole percentage, rounded down so that the advertised saving is never too high. */
export function calculateSavedPercent(product: Product): number {
  if (product.kind !== 'package' || !product.originalUnitAmount) return 0;
  return Math.floor((calculateSavedUnitAmount(product) * 100) / product.originalUnitAmount);
}
