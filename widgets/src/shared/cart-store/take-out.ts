import type { Cart, CartLine } from '#catalogue/cart-rules.ts';

/** A cart without some lines, by id and quantity: of three, with two taken out, one stays. */
export function takeOut(cart: Cart, lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Cart {
  return cart.flatMap((line) => {
    const taken = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}
