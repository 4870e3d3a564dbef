/**
 * The rules of the cart, as pure functions: each takes a cart and returns a cart. A line is an id and a quantity; name, price and
 * mode are always read from the catalogue.
 */

import { maxQuantity } from '#agency/catalogue';
import type { AddOn, BillingMode, Category, Package, Product } from './product.ts';
import { findProduct, products, savedUnitAmount } from './products.ts';

export interface CartLine {
  readonly id: string;
  /** A whole number, 1 to `maxQuantity`. */
  readonly quantity: number;
  /** A price the buyer has been shown instead of the catalogue's, in integer cents. Never stored. */
  readonly unitAmount?: number;
}

export type Cart = readonly CartLine[];

export { maxQuantity };

export interface ResolvedLine {
  readonly product: Product;
  readonly quantity: number;
  readonly unitAmount: number;
}

export interface CartTotals {
  /** Sum of quantities. */
  readonly itemCount: number;
  /** Everything billed now: one-time lines and the first month or year of the others. */
  readonly dueToday: number;
  /** What each following month costs. */
  readonly thenMonthly: number;
  /** What each following year costs. */
  readonly thenYearly: number;
  /** What the bundles save against their plans bought one by one. 0 while the cart has a service twice. */
  readonly saved: number;
}

/**
 * Adds a product. A package replaces the package of its category. A product that is already in the cart, or an unknown id,
 * changes nothing.
 */
export function addToCart(cart: Cart, id: string): Cart {
  const product = findProduct(id);
  if (!product || isInCart(cart, id)) return cart;
  const line: CartLine = { id, quantity: 1 };
  const replaced = product.kind === 'package' ? packageLineIn(cart, product.category) : undefined;
  return replaced ? cart.map((other) => (other === replaced ? line : other)) : [...cart, line];
}

/** Replaces a package with another of its category, in the same place and quantity. */
export function switchPackage(cart: Cart, fromId: string, toId: string): Cart {
  const from = findProduct(fromId);
  const to = findProduct(toId);
  if (from?.kind !== 'package' || to?.kind !== 'package' || from.category !== to.category) return cart;
  return cart.map((line) => (line.id === fromId ? { id: toId, quantity: line.quantity } : line));
}

/** Sets a quantity; 0 or less removes the line. Optionally applies a new price, in integer cents. */
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

/** The line that holds the package of a category. Add-ons do not count. */
export function packageLineIn(cart: Cart, category: Category): CartLine | undefined {
  return cart.find((line) => {
    const product = findProduct(line.id);
    return product?.kind === 'package' && product.category === category;
  });
}

/** Lines with their products; lines of unknown products are left out. */
export function resolveCart(cart: Cart): readonly ResolvedLine[] {
  return cart.flatMap((line) => {
    const product = findProduct(line.id);
    if (!product) return [];
    // Own property only: a page that has put `unitAmount` on Object.prototype must not set a price.
    const shown = Object.hasOwn(line, 'unitAmount') ? line.unitAmount : undefined;
    return [{ product, quantity: line.quantity, unitAmount: shown ?? product.unitAmount }];
  });
}

export function cartTotals(cart: Cart): CartTotals {
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
    saved += savedUnitAmount(product) * quantity;
  }
  return { itemCount, dueToday, thenMonthly, thenYearly, saved: soldTwice(cart).length > 0 ? 0 : saved };
}

/** Whether the cart has a package that the add-on can be bought with. A bundle counts as the plans it includes. */
export function hasPackageFor(cart: Cart, { compatibility }: AddOn): boolean {
  return resolveCart(cart).some(
    ({ product }) =>
      product.kind === 'package' && [product.id, ...(product.includes ?? [])].some((id) => compatibility.includes(id)),
  );
}

/** The add-ons whose package is missing from the cart. They cannot be checked out. */
export function addOnsWithoutPackage(cart: Cart): readonly AddOn[] {
  return resolveCart(cart).flatMap(({ product }) =>
    product.kind === 'add-on' && !hasPackageFor(cart, product) ? [product] : [],
  );
}

/** The services a package covers: a plan covers its own, a bundle those of its plans. */
function servicesOf({ category, includes }: Package): readonly Category[] {
  return includes ? includes.flatMap((id) => findProduct(id)?.category ?? []) : [category];
}

/** A plan whose service a bundle in the same cart includes: the buyer would pay for it twice. */
export interface SoldTwice {
  readonly plan: Package;
  readonly bundle: Package;
}

/** Every plan in the cart whose service a bundle in the cart covers already. Such a cart cannot be checked out. */
export function soldTwice(cart: Cart): readonly SoldTwice[] {
  const packages = packagesInCart(cart);
  const bundles = packages.filter(({ includes }) => includes);
  return packages.flatMap((plan) => {
    const bundle = bundles.find((other) => other !== plan && servicesOf(other).includes(plan.category));
    return bundle ? [{ plan, bundle }] : [];
  });
}

/** The largest bundle whose plans are all in the cart, one of each, and which costs less than they do. */
export function cheaperBundle(cart: Cart): Package | undefined {
  const bought = cart.filter(({ quantity }) => quantity === 1).map(({ id }) => id);
  return products
    .filter((product): product is Package => product.kind === 'package')
    .filter(({ includes }) => includes?.every((id) => bought.includes(id)))
    .sort((a, b) => (b.includes?.length ?? 0) - (a.includes?.length ?? 0))
    .find((bundle) => savedUnitAmount(bundle) > 0 && packageLineIn(cart, bundle.category) === undefined);
}

/** Replaces the plans of the bundle's services, and any other bundle, with the bundle. */
export function replaceByBundle(cart: Cart, bundleId: string): Cart {
  const bundle = findProduct(bundleId);
  if (bundle?.kind !== 'package' || !bundle.includes) return cart;
  const services = servicesOf(bundle);
  const rest = cart.filter(({ id }) => {
    const product = findProduct(id);
    return (
      product?.kind !== 'package' || (product.category !== bundle.category && !services.includes(product.category))
    );
  });
  return [{ id: bundleId, quantity: 1 }, ...rest];
}

function packagesInCart(cart: Cart): readonly Package[] {
  return resolveCart(cart).flatMap(({ product }) => (product.kind === 'package' ? [product] : []));
}

/** `subscription` as soon as one line recurs. */
export function checkoutMode(cart: Cart): BillingMode {
  return resolveCart(cart).some(({ product }) => product.interval !== 'once') ? 'subscription' : 'payment';
}
