import { services } from '#agency/catalogue';
import type { Category, Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { OrderLine } from './schema.ts';

/**
 * Returns the ids of the services in an order. A bundle counts as the plans that it includes. A product that is no longer
 * sold counts as the services that it had.
 */
export function listServices(lines: readonly Pick<OrderLine, 'id' | 'services'>[]): readonly Category[] {
  const categories = lines.flatMap(({ id, services: stored = [] }) => {
    const product = findProduct(id);
    if (!product) return stored;
    const plans = (product.kind === 'package' && product.includes) || [id];
    return plans.flatMap((plan) => findProduct(plan)?.category ?? []);
  });
  return [...new Set(categories)];
}

/** Returns the services of a package as a field of a stored line. Add-ons have none, because they subscribe to no service. */
export function createServices(product: Product): Pick<OrderLine, 'services'> {
  return product.kind === 'package' ? { services: listServices([product]) } : {};
}

/** Returns the names of services in the agency's first language. Falls back to the id of a service that is no longer sold. */
export function formatServiceNames(ids: readonly string[]): string {
  return ids.map((id) => services.find((service) => service.id === id)?.name ?? id).join(', ');
}
