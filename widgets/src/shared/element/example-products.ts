/** What is in the carts of the examples: of whatever the agency sells. */
import { addOns } from '#catalogue/add-ons.ts';
import { bundles } from '#catalogue/bundles.ts';
import { packages } from '#catalogue/packages.ts';
import type { AddOn, Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { services } from '#catalogue/services.ts';
import type { ExampleCart } from './example.ts';

/** One of each that there is. */
export function cartOf(...products: readonly ({ readonly id: string } | undefined)[]): ExampleCart {
  return products.flatMap((product) => (product ? [{ id: product.id, quantity: 1 }] : []));
}

function fits(addOn: AddOn, plan: Package | undefined): boolean {
  return [plan?.id ?? '', ...(plan?.includes ?? [])].some((id) => addOn.compatibility.includes(id));
}

export const [firstPlan] = packages;
export const popularPlan = packages.find(({ popular }) => popular) ?? firstPlan;
export const largestPlan = packagesIn(services[0]?.id ?? '').at(-1);
/** Paid once, where anything is. */
export const oneTimePlan = packages.find(({ interval }) => interval === 'once');
export const [firstBundle] = bundles;
export const otherBundle = bundles[1] ?? firstBundle;
export const [firstAddOn] = addOns;
export const addOnOfBundle = addOns.findLast((addOn) => fits(addOn, otherBundle));
/** Neither the first plan nor the bundle goes with it. */
export const addOnWithoutPlan = addOns.findLast(
  (addOn) => addOn.unit === 'mo' && !fits(addOn, firstPlan) && !fits(addOn, otherBundle),
);
