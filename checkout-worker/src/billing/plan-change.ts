/** Plans that subscribers can switch to in Stripe's portal. */
import { currency as ownCurrency } from '#catalogue/money.ts';
import type { Category, Package } from '#catalogue/product.ts';
import { findProduct, listPackages, products } from '#catalogue/products.ts';
import type { SubscribedLine } from '../orders/schema.ts';

/** Stripe's maximum number of products in one portal configuration. */
const maxPlans = 10;

/** Returns the recurring plans of a service, up to the maximum of one portal configuration. */
export function listSubscribablePlans(category: Category): readonly Package[] {
  return listPackages(category)
    .filter(({ interval }) => interval !== 'once')
    .slice(0, maxPlans);
}

/**
 * Returns the services with several recurring plans. Each of these services has its own Stripe portal configuration,
 * identified by the service id in its metadata.
 */
export function listChangeableCategories(): readonly Category[] {
  const categories = new Set(products.map(({ category }) => category));
  return [...categories].filter((category) => listSubscribablePlans(category).length > 1);
}

/** Lines of an order, and the currency of its subscription. */
interface SubscribedLines {
  lines: readonly SubscribedLine[];
  currency: string;
}

/**
 * Returns the plan that the subscriber can switch from. Undefined for several recurring products and for a currency
 * other than that of the plans, because Stripe's portal cannot change such a subscription. A product that is no longer
 * in the catalogue counts as recurring.
 */
export function findChangeablePlan({ lines, currency }: SubscribedLines): Package | undefined {
  const recurring = lines.filter((line) => line.interval !== 'once' && findProduct(line.id)?.interval !== 'once');
  const plan = findProduct(recurring[0]?.id ?? '');
  if (currency !== ownCurrency || recurring.length !== 1 || plan?.kind !== 'package') return undefined;
  return listSubscribablePlans(plan.category).length > 1 ? plan : undefined;
}
