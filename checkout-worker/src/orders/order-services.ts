import { services } from '#agency/catalogue';
import { findProduct } from '#catalogue/products.ts';
import type { OrderLine } from './schema.ts';

/** Returns the ids of the services in an order. A bundle counts as the plans that it includes. */
export function listServices(lines: readonly Pick<OrderLine, 'id'>[]): readonly string[] {
  const categories = lines.flatMap(({ id }) => {
    const product = findProduct(id);
    const plans = product?.kind === 'package' ? product.includes : undefined;
    return (plans ?? [id]).flatMap((plan) => findProduct(plan)?.category ?? []);
  });
  return [...new Set(categories)];
}

/** Returns the names of services in the agency's first language. Falls back to the id of a service that is no longer sold. */
export function formatServiceNames(ids: readonly string[]): string {
  return ids.map((id) => services.find((service) => service.id === id)?.name ?? id).join(', ');
}
