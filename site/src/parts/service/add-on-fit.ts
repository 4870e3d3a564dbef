import { locale } from '#agency/brand';
import type { AddOn, Package } from '#catalogue/product.ts';
import { addOnsIn, packagesIn } from '#catalogue/products.ts';
import { fillPlaces, words } from '../../words.ts';

const list = new Intl.ListFormat(locale);

function fits(addOn: AddOn, plan: Package): boolean {
  return addOn.compatibility.includes(plan.id);
}

/** `Starter and Growth`: compatible plans of an add-on; undefined if all are. */
export function plansOf(addOn: AddOn): string | undefined {
  const plans = packagesIn(addOn.category);
  const fitting = plans.filter((plan) => fits(addOn, plan));
  return fitting.length === plans.length ? undefined : list.format(fitting.map(({ plan }) => plan));
}

/** Heading above a service's add-ons. It names only plans that are compatible with all of them. */
export function addOnHeading(category: string): string {
  const addOns = addOnsIn(category);
  const [narrow, ...others] = new Set(addOns.map(plansOf));
  if (others.length > 0) return words.service.addToYourPlan;
  if (narrow !== undefined) return fillPlaces(words.service.addOnsFor, { plans: narrow });
  const isEither = packagesIn(category).length === 2;
  if (packagesIn(category)[0]?.unit === 'event') {
    return isEither ? words.service.addToEitherPackage : words.service.addToAnyPackage;
  }
  return isEither ? words.service.addToEitherPlan : words.service.addToAnyPlan;
}
