/** Which plans a subscriber can change to by themselves, in Stripe's portal. */
import type { Category, Package } from '#catalogue/product.ts';
import { findProduct, packagesIn, products } from '#catalogue/products.ts';
import type { OrderLine } from '../orders/schema.ts';

/** As many as one configuration of the portal takes. */
const mostPlans = 10;

/** The plans of a service that are paid for again and again. */
export function subscribablePlans(category: Category): readonly Package[] {
  return packagesIn(category)
    .filter(({ interval }) => interval !== 'once')
    .slice(0, mostPlans);
}

/** The services with more than one such plan: each has a configuration of the portal, marked with its id. */
export function changeableCategories(): readonly Category[] {
  const categories = new Set(products.map(({ category }) => category));
  return [...categories].filter((category) => subscribablePlans(category).length > 1);
}

/** What an order's subscription can be changed from. The portal changes none that is for several products. */
export function changeablePlan(lines: readonly OrderLine[]): Package | undefined {
  const recurring = lines.flatMap(({ id }) => findProduct(id) ?? []).filter(({ interval }) => interval !== 'once');
  const [plan] = recurring;
  if (recurring.length !== 1 || plan?.kind !== 'package') return undefined;
  return subscribablePlans(plan.category).length > 1 ? plan : undefined;
}
