import type { Cart } from '#catalogue/cart-rules.ts';

/** As links to a cart say it: `aPlan.1*anotherPlan.2`. */
export function cartText(cart: Cart): string {
  return cart.map(({ id, quantity }) => `${id}.${quantity}`).join('*');
}
