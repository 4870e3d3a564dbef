/** Phrases that name the plans of a service that include a feature. */
import { planFeatures } from '#agency/catalogue';
import { findAddOn } from '#agency-files/by-id.ts';
import type { Package } from '#catalogue/product.ts';
import { listPackages } from '#catalogue/products.ts';
import { fillPlaceholders, words } from '../../words.ts';
import { formatPrice } from './figures.ts';

export function listFeatureIds(service: string): string[] {
  return [...new Set(listPackages(service).flatMap(({ id }) => (planFeatures[id] ?? []).map((feature) => feature.id)))];
}

/** Returns the plans of a service that have a feature or a feature that replaces it, cheapest first. */
export function listPlansWith(service: string, featureId: string): readonly Package[] {
  return listPackages(service)
    .filter((plan) =>
      planFeatures[plan.id]?.some(({ id, replaces }) => id === featureId || replaces.includes(featureId)),
    )
    .toSorted((one, other) => one.unitAmount - other.unitAmount);
}

/** Returns the name of a plan in a sentence, such as `Growth plan`, or `Premium package` if the price is for an event. */
export function getPlanName({ plan, unit }: Package): string {
  return fillPlaceholders(unit === 'event' ? words.service.packageName : words.service.planName, { plan });
}

/** Returns a phrase for the plans that include a feature, such as `on the Growth plan and up`. */
export function formatIncludingPlans(service: string, featureId: string): string {
  const plans = listPlansWith(service, featureId);
  const [cheapest] = plans;
  if (!cheapest || plans.length === listPackages(service).length) return words.service.inEveryPlan;
  const { fromPlan, inPackage, inPlan } = words.service;
  const inOne = cheapest.unit === 'event' ? inPackage : inPlan;
  return fillPlaceholders(plans.length === 1 ? inOne : fromPlan, { plan: getPlanName(cheapest) });
}

/** Returns the price of an add-on for a sentence, such as `an add-on ($99/event)`. */
export function addOnPhrase(id: string): string {
  return fillPlaceholders(words.service.asAddOn, { price: formatPrice(findAddOn(id)) });
}
