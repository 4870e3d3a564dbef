import { addToCart, type Cart, isInCart, packageLineIn, setQuantity } from '#catalogue/cart-rules.ts';
import { findProduct } from '#catalogue/products.ts';

/** `winner` with everything that only `other` has, as far as one package per category allows. */
export function mergeCarts(winner: Cart, other: Cart): Cart {
  return other.reduce((cart, line) => {
    const product = findProduct(line.id);
    const taken = product?.kind === 'package' && packageLineIn(cart, product.category) !== undefined;
    return taken || isInCart(cart, line.id) ? cart : setQuantity(addToCart(cart, line.id), line.id, line.quantity);
  }, winner);
}

/** A price that the buyer has agreed to is never stored: carry it over to the same line. */
export function keepAgreedPrices(cart: Cart, previous: Cart): Cart {
  return cart.map((line) => {
    const unitAmount = previous.find((other) => other.id === line.id)?.unitAmount;
    return unitAmount === undefined ? line : { ...line, unitAmount };
  });
}
