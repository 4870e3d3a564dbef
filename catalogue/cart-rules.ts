/**
 * Cart rules as pure functions that return a new cart. A cart line is an id and a quantity; name, price and billing
 * mode are always read from the catalogue.
 */

import { maxQuantity } from '#agency/catalogue';
import type { AddOn, BillingMode, Category, Package, Product } from './product.ts';
import { calculateSavedUnitAmount, findProduct, products } from './products.ts';

export interface CartLine {
  readonly id: string;
  /** Whole number, 1 to `maxQuantity`. */
  readonly quantity: number;
  /** Price that the buyer was shown instead of the catalogue's price, integer cents. Never stored. */
  readonly unitAmount?: number;
}

export type Cart = readonly CartLine[];

export { maxQuantity };

/** Maximum number of lines in an order. */
export const maxLines = 40;

export interface ResolvedLine {
  readonly product: Product;
  readonly quantity: number;
  readonly unitAmount: number;
}

export interface CartTotals {
  readonly itemCount: number;
  /** Amount billed now, integer cents: one-time products, and the first month or year of subscriptions. */
  readonly dueToday: number;
  /** Amount billed in each later month, integer cents. */
  readonly thenMonthly: number;
  /** Amount billed in each later year, integer cents. */
  readonly thenYearly: number;
  /** Amount that the cart's bundles save compared with buying their plans separately, in integer cents. 0 while the cart contains a service twice. */
  readonly saved: number;
}

/**
 * Adds a product. A package replaces the package of the same category. An unknown id, or a product that is already in
 * the cart, changes nothing.
 */
export function addToCart(cart: Cart, id: string): Cart {
  const product = findProduct(id);
  if (!product || isInCart(cart, id)) return cart;
  const line: CartLine = { id, quantity: 1 };
  const replaced = product.kind === 'package' ? findPackageLine(cart, product.category) : undefined;
  return replaced ? cart.map((other) => (other === replaced ? line : other)) : [...cart, line];
}

/** Replaces a package with another package of the same category. Position and quantity stay the same. */
export function switchPackage(cart: Cart, fromId: string, toId: string): Cart {
  const from = findProduct(fromId);
  const to = findProduct(toId);
  if (from?.kind !== 'package' || to?.kind !== 'package' || from.category !== to.category) return cart;
  return cart.map((line) => (line.id === fromId ? { id: toId, quantity: line.quantity } : line));
}

/** Sets the quantity of a line; 0 or less removes the line. `unitAmount` sets a new price, in integer cents. */
export function setQuantity(cart: Cart, id: string, quantity: number, unitAmount?: number): Cart {
  if (!Number.isSafeInteger(quantity)) return cart;
  if (quantity <= 0) return removeFromCart(cart, id);
  return cart.map((line) =>
    line.id === id
      ? { ...line, quantity: Math.min(quantity, maxQuantity), ...(unitAmount === undefined ? {} : { unitAmount }) }
      : line,
  );
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

export function isInCart(cart: Cart, id: string): boolean {
  return cart.some((line) => line.id === id);
}

/** Returns the cart line that contains the package of a category. Add-ons do not count. */
export function findPackageLine(cart: Cart, category: Category): CartLine | undefined {
  return cart.find((line) => {
    const product = findProduct(line.id);
    return product?.kind === 'package' && product.category === category;
  });
}

/** Returns each cart line with its product. Lines of unknown products are omitted. */
export function resolveCart(cart: Cart): readonly ResolvedLine[] {
  return cart.flatMap((line) => {
    const product = findProduct(line.id);
    if (!product) return [];
    // A page that sets `unitAmount` on Object.prototype must not change a price: only an own property counts.
    const shown = Object.hasOwn(line, 'unitAmount') ? line.unitAmount : undefined;
    return [{ product, quantity: line.quantity, unitAmount: shown ?? product.unitAmount }];
  });
}

export function calculateCartTotals(cart: Cart): CartTotals {
  let itemCount = 0;
  let dueToday = 0;
  let thenMonthly = 0;
  let thenYearly = 0;
  let saved = 0;
  for (const { product, quantity, unitAmount } of resolveCart(cart)) {
    const amount = unitAmount * quantity;
    itemCount += quantity;
    dueToday += amount;
    if (product.interval === 'month') thenMonthly += amount;
    if (product.interval === 'year') thenYearly += amount;
    saved += calculateSavedUnitAmount(product) * quantity;
  }
  return { itemCount, dueToday, thenMonthly, thenYearly, saved: findPlansSoldTwice(cart).length > 0 ? 0 : saved };
}

/** Returns true if the cart contains a package that the add-on fits. A bundle counts as the plans it includes. */
export function hasPackageFor(cart: Cart, { compatibility }: AddOn): boolean {
  return resolveCart(cart).some(
    ({ product }) =>
      product.kind === 'package' && [product.id, ...(product.includes ?? [])].some((id) => compatibility.includes(id)),
  );
}

/** Returns the cart's add-ons without a matching package in the cart. Such add-ons block the checkout. */
export function listAddOnsWithoutPackage(cart: Cart): readonly AddOn[] {
  return resolveCart(cart).flatMap(({ product }) =>
    product.kind === 'add-on' && !hasPackageFor(cart, product) ? [product] : [],
  );
}

/** Returns the services of a package: a plan's service, or the services of a bundle's plans. */
function listServicesOfPackage({ category, includes }: Package): readonly Category[] {
  return includes ? includes.flatMap((id) => findProduct(id)?.category ?? []) : [category];
}

/** Plan whose service is also part of a bundle in the same cart, so that the buyer would pay twice. */
export interface PlanSoldTwice {
  readonly plan: Package;
  readonly bundle: Package;
}

/** Returns every plan in the cart whose service is also in a bundle in the cart. Such a cart cannot be checked out. */
export function findPlansSoldTwice(cart: Cart): readonly PlanSoldTwice[] {
  const packages = listPackagesInCart(cart);
  const bundles = packages.filter(({ includes }) => includes);
  return packages.flatMap((plan) => {
    const bundle = bundles.find((other) => other !== plan && listServicesOfPackage(other).includes(plan.category));
    return bundle ? [{ plan, bundle }] : [];
  });
}

/** Returns the largest bundle that costs less than the same plans in the cart. The cart must contain each of the plans once. */
export function findCheaperBundle(cart: Cart): Package | undefined {
  const bought = cart.filter(({ quantity }) => quantity === 1).map(({ id }) => id);
  return products
    .filter((product): product is Package => product.kind === 'package')
    .filter(({ includes }) => includes?.every((id) => bought.includes(id)))
    .sort((a, b) => (b.includes?.length ?? 0) - (a.includes?.length ?? 0))
    .find((bundle) => calculateSavedUnitAmount(bundle) > 0 && findPackageLine(cart, bundle.category) === undefined);
}

/** Replaces all plans of a bundle's services, and any other bundle, with the bundle. */
export function replaceByBundle(cart: Cart, bundleId: string): Cart {
  const bundle = findProduct(bundleId);
  if (bundle?.kind !== 'package' || !bundle.includes) return cart;
  const services = listServicesOfPackage(bundle);
  const rest = cart.filter(({ id }) => {
    const product = findProduct(id);
    return (
      product?.kind !== 'package' || (product.category !== bundle.category && !services.includes(product.category))
    );
  });
  return [{ id: bundleId, quantity: 1 }, ...rest];
}

function listPackagesInCart(cart: Cart): readonly Package[] {
  return resolveCart(cart).flatMap(({ product }) => (product.kind === 'package' ? [product] : []));
}

/** Returns `subscription` if at least one line is a subscription. */
export function getCheckoutMode(cart: Cart): BillingMode {
  return resolveCart(cart).some(({ product }) => product.interval !== 'once') ? 'subscription' : 'payment';
}
