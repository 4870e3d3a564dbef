/** Plans that subscribers can switch to in Stripe's portal. */
import type { Category, Package } from '#catalogue/product.ts';
import { findProduct, packagesIn, products } from '#catalogue/products.ts';
import type { OrderLine } from '../orders/schema.ts';

/** Maximum number of products in one portal configuration. */
const mostPlans = 10;

/** Returns the recurring plans of a service. */
export function subscribablePlans(category: Category): readonly Package[] {
  return packagesIn(category)
    .filter(({ interval }) => interval !== 'once')
    .slice(0, mostPlans);
}

/** Services with several recurring plans. Each has a portal configuration, marked with its id. */
export function changeableCategories(): readonly Category[] {
  const categories = new Set(products.map(({ category }) => category));
  return [...categories].filter((category) => subscribablePlans(category).length > 1);
}

/** Returns the plan that an order's subscription can be changed from. The portal changes no subscription with several products. */
export function changeablePlan(lines: readonly OrderLine[]): Package | undefined {
  const recurring = lines.flatMap(({ id }) => findProduct(id) ?? []).filter(({ interval }) => interval !== 'once');
  const [plan] = recurring;
  if (recurring.length !== 1 || plan?.kind !== 'package') return undefined;
  return subscribablePlans(plan.category).length > 1 ? plan : undefined;
}
