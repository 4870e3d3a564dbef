/** Looks up products and services by their id for pages of the site. An unknown id stops the build. */
import { addOns, services } from '#agency/catalogue';
import type { AddOn, Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { formatSuggestion } from './mistake.ts';

export function findAddOn(id: string): AddOn {
  return findById('add-on', addOns, id);
}

export function listPlans(service: string): readonly Package[] {
  return listPackages(findById('service', services, service).id);
}

/** Returns the plan with the lowest price per unit of a service. Throws if the service is unknown. */
export function findCheapestPlan(service: string): Package {
  return listPlans(service).reduce((cheapest, plan) => (plan.unitAmount < cheapest.unitAmount ? plan : cheapest));
}

function findById<Item extends { readonly id: string }>(kind: string, items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id);
  if (found) return found;
  const ids = items.map((item) => item.id);
  throw new Error(`No ${kind} of the catalog has the id "${id}".${formatSuggestion(id, ids)}`);
}
