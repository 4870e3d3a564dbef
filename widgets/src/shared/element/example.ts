import { addOns, bundles, packages, services } from '#agency/catalogue';
import type { AddOn, Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';

export type ExampleCart = readonly { readonly id: string; readonly quantity: number }[];

/** A snippet of HTML that shows a widget in one state. The playground, the documentation and the tests use it. */
export interface Example {
  /** Kebab-case, unique for the widget: the end of its address in the playground. */
  name: string;
  /** What it shows, in a few words. */
  title: string;
  html: string;
  /** What is in the cart. Without it the cart is empty. */
  cart?: ExampleCart;
  /** What the Worker answers in the playground, by method and path below the API: `GET /reviews`. Any other call fails. */
  replies?: Readonly<Record<string, unknown>>;
  /** Events the playground cancels, since what follows would lead away from it. */
  cancel?: readonly string[];
  /**
   * Stands for the widget among all widgets: as it is prerendered, or `live` where that says nothing yet. Without any, the first
   * example does, prerendered.
   */
  gallery?: 'prerendered' | 'live';
  /** Height in pixels that it needs where it opens something over the page. */
  height?: number;
}

/** A cart with one of each product that the agency sells. */
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
