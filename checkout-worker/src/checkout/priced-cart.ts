import {
  addOnsWithoutPackage,
  type Cart,
  cartTotals,
  checkoutMode,
  maxQuantity,
  type ResolvedLine,
  resolveCart,
} from '../../../catalogue/cart-rules.ts';
import { toCents, toDollars } from '../../../catalogue/money.ts';
import type { BillingMode, Product } from '../../../catalogue/product.ts';
import { findProductByPriceId } from '../../../catalogue/products.ts';
import type { PricedLine } from '../../../catalogue/wire.ts';
import { mergeQuantities } from '../merge-quantities.ts';
import { ProblemError } from '../problem.ts';
import type { RequestedItem } from './checkout-request.ts';

/** A cart as the catalogue prices it. */
export interface PricedCart {
  lines: readonly ResolvedLine[];
  mode: BillingMode;
  /** What Stripe will charge now, in integer US cents. */
  dueToday: number;
}

function productsOf(items: readonly RequestedItem[]): readonly Product[] {
  const found = items.map(({ priceId }) => findProductByPriceId(priceId));
  const errors = found.flatMap((product, index) =>
    product ? [] : [{ path: `items.${index}.priceId`, message: 'We do not sell this.' }],
  );
  if (errors.length > 0) {
    throw new ProblemError(422, 'unknown-product', 'Something in the cart is no longer sold.', { errors });
  }
  return found.filter((product) => product !== undefined);
}

function isAsShown(product: Product, shown: RequestedItem['shown']): boolean {
  return (
    shown === undefined ||
    ((shown.id === undefined || shown.id === product.id) &&
      shown.name === product.name &&
      shown.mode === product.mode &&
      toCents(shown.price) === product.unitAmount)
  );
}

function pricedLine({ product, quantity }: ResolvedLine): PricedLine {
  const { id, priceId, name, description, mode, unitAmount } = product;
  return { id, priceId, name, description, mode, quantity, price: toDollars(unitAmount) };
}

function checkRules(cart: Cart, lines: readonly ResolvedLine[]): void {
  if (lines.some(({ quantity }) => quantity > maxQuantity)) {
    throw new ProblemError(422, 'invalid-request', `At most ${maxQuantity} of one product can be ordered at once.`, {
      errors: [{ path: 'items', message: `At most ${maxQuantity} of one product.` }],
    });
  }
  const categories = lines.flatMap(({ product }) => (product.kind === 'package' ? [product.category] : []));
  if (new Set(categories).size < categories.length) {
    throw new ProblemError(422, 'one-package-per-category', 'Choose one plan of each service.');
  }
  const stranded = addOnsWithoutPackage(cart);
  if (stranded.length > 0) {
    const names = stranded.map(({ name }) => name).join(', ');
    throw new ProblemError(422, 'add-on-needs-package', `A plan that goes with it is needed for: ${names}.`, {
      errors: stranded.map(({ id }) => ({ path: id, message: 'Needs a plan of its service.' })),
    });
  }
}

/** Prices what was asked for by the catalogue alone. What the buyer was shown is only ever compared, never used. */
export function priceCart(items: readonly RequestedItem[]): PricedCart {
  const products = productsOf(items);
  const cart = mergeQuantities(items.map(({ quantity }, index) => ({ id: products[index]?.id ?? '', quantity })));
  const lines = resolveCart(cart);
  if (!items.every(({ shown }, index) => products[index] && isAsShown(products[index], shown))) {
    throw new ProblemError(409, 'price-changed', 'A price has changed since you saw it. Please check the cart.', {
      retry: 'new-attempt',
      lines: lines.map(pricedLine),
    });
  }
  checkRules(cart, lines);
  return { lines, mode: checkoutMode(cart), dueToday: cartTotals(cart).dueToday };
}
