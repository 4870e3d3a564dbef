import { type Cart, resolveCart } from '#catalogue/cart-rules.ts';
import { maxLines } from '#catalogue/wire.ts';
import { mergeQuantities } from '../merge-quantities.ts';

/** Parses the cart in a link: product ids and quantities, such as `aPlan.1*anotherPlan.2`. */
export function readCart(text: string): Cart {
  const lines = text
    .split('*')
    .slice(0, maxLines)
    .flatMap((entry) => {
      const [, id = '', count = ''] = /^([\w-]{1,64})\.([1-9]\d?)$/.exec(entry) ?? [];
      return id ? [{ id, quantity: Number(count) }] : [];
    });
  return resolveCart(mergeQuantities(lines)).map(({ product, quantity }) => ({ id: product.id, quantity }));
}
