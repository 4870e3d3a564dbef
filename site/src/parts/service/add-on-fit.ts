import { locale } from '#agency/brand';
import { formatList } from '#catalogue/format-list.ts';
import type { AddOn, Package } from '#catalogue/product.ts';
import { listAddOns, listPackages } from '#catalogue/products.ts';
import { fillPlaceholders, words } from '../../words.ts';

function isCompatible(addOn: AddOn, plan: Package): boolean {
  return addOn.compatibility.includes(plan.id);
}

/** Returns the plans compatible with an add-on, such as `Starter and Growth`; undefined if all plans are compatible. */
export function formatPlans(addOn: AddOn): string | undefined {
  const plans = listPackages(addOn.category);
  const fitting = plans.filter((plan) => isCompatible(addOn, plan));
  return fitting.length === plans.length
    ? undefined
    : formatList(
        locale,
        fitting.map(({ plan }) => plan),
      );
}

/** Returns the heading above a service's add-ons. The heading names plans only if all add-ons fit the same plans. */
export function addOnHeading(category: string): string {
  const addOns = listAddOns(category);
  const [narrow, ...others] = new Set(addOns.map(formatPlans));
  const plans = listPackages(category);
  if (others.length > 0 || plans.length === 1) return words.service.addToYourPlan;
  if (narrow !== undefined) return fillPlaceholders(words.service.addOnsFor, { plans: narrow });
  const isEither = plans.length === 2;
  if (plans[0]?.unit === 'event') {
    return isEither ? words.service.addToEitherPackage : words.service.addToAnyPackage;
  }
  return isEither ? words.service.addToEitherPlan : words.service.addToAnyPlan;
}
