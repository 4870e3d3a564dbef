import { locale } from '#agency/brand';
import type { AddOn, Package } from '#catalogue/product.ts';
import { addOnsIn, packagesIn } from '#catalogue/products.ts';
import { fillPlaces, words } from '../../words.ts';

const list = new Intl.ListFormat(locale);

function fits(addOn: AddOn, plan: Package): boolean {
  return addOn.compatibility.includes(plan.id);
}

/** `Starter and Growth`: the plans of its service that an add-on can be bought with; nothing where that is all of them. */
export function plansOf(addOn: AddOn): string | undefined {
  const plans = packagesIn(addOn.category);
  const fitting = plans.filter((plan) => fits(addOn, plan));
  return fitting.length === plans.length ? undefined : list.format(fitting.map(({ plan }) => plan));
}

/** What stands above a service's add-ons. It promises no plan that one of them does not go with. */
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
