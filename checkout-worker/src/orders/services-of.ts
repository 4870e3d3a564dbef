import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { OrderLine } from './schema.ts';

/** The services that an order subscribes to. A bundle counts as those of its plans. */
export function servicesOf(lines: readonly Pick<OrderLine, 'id'>[]): ReadonlySet<Category> {
  const plans = lines.flatMap(({ id }) => {
    const product = findProduct(id);
    if (product?.kind !== 'package' || product.interval === 'once') return [];
    return product.includes?.flatMap((plan) => findProduct(plan) ?? []) ?? [product];
  });
  return new Set(plans.map(({ category }) => category));
}
