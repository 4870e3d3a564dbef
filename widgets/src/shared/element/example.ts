import { addOns, bundles, packages, services } from '#agency/catalogue';
import { hasPackageFor } from '#catalogue/cart-rules.ts';
import { listPackages } from '#catalogue/products.ts';

export type ExampleCart = readonly { readonly id: string; readonly quantity: number }[];

/** HTML snippet that shows a widget in a particular state. Used in the playground, the documentation and the tests. */
export interface Example {
  /** Kebab-case name, unique per widget. Last segment of the example's URL in the playground. */
  name: string;
  title: string;
  html: string;
  cart?: ExampleCart;
  /** Fake Worker responses in the playground, keyed by method and API path, such as `GET /reviews`. All other requests fail. */
  replies?: Readonly<Record<string, unknown>>;
  /** Events that the playground cancels because their default action would leave the page. */
  cancel?: readonly string[];
  /** Marks the example that represents the widget in the gallery, prerendered or `live`. By default, the first example, prerendered. */
  gallery?: 'prerendered' | 'live';
  /** Height of the example in pixels, if it opens an overlay. */
  height?: number;
}

/** Returns a cart with one of each product. Skips products that the agency does not sell. */
export function createExampleCart(...products: readonly ({ readonly id: string } | undefined)[]): ExampleCart {
  return products.flatMap((product) => (product ? [{ id: product.id, quantity: 1 }] : []));
}

export const [firstPlan] = packages;
export const popularPlan = packages.find(({ popular }) => popular) ?? firstPlan;
export const largestPlan = listPackages(services[0]?.id ?? '').at(-1);
export const oneTimePlan = packages.find(({ interval }) => interval === 'once');
export const [firstBundle] = bundles;
export const otherBundle = bundles[1] ?? firstBundle;
export const [firstAddOn] = addOns;
export const bundleAddOn = addOns.findLast((addOn) => hasPackageFor(createExampleCart(otherBundle), addOn));
/** Monthly add-on that matches neither the first plan nor the bundle. */
export const addOnWithoutPlan = addOns.findLast(
  (addOn) => addOn.unit === 'mo' && !hasPackageFor(createExampleCart(firstPlan, otherBundle), addOn),
);
