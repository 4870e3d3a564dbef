/**
 * Cart lines in a URL, such as `seoGrowth:1,addOnLongFormContent:2`, as in the permalinks of the Universal Commerce Protocol.
 * Anyone can write such a URL, so its lines are untrusted.
 */
import { addToCart, type Cart, findPackageLine, isInCart, maxLines, maxQuantity, setQuantity } from './cart-rules.ts';
import { findProduct } from './products.ts';

/** Rules by which a link's line is left out of the cart. `tooMany`: this line and all after it. */
export type LineRule = 'unreadable' | 'notSold' | 'quantity' | 'secondPlan' | 'repeated' | 'tooMany';

export interface RefusedLine {
  readonly rule: LineRule;
  /** Product id, or the line's text if it has no readable id. Contains only characters of ids, and an ellipsis for all others. */
  readonly text: string;
  /** For `secondPlan`: id of the plan that is in the cart instead. */
  readonly kept?: string;
}

export function writeCartLines(cart: Cart): string {
  return cart.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}

/**
 * Returns the URL fragment that passes a cart to a page, such as `cart=aPlan:1,anotherPlan:2&partner=…`, without `#`.
 * Does not encode the separators of the lines. `others` are further parameters, encoded as in a query.
 */
export function writeCartFragment(items: string, others: string): string {
  const cart = encodeURIComponent(items).replace(/%(2C|3A)/g, decodeURIComponent);
  return `cart=${cart}${others && `&${others}`}`;
}

/**
 * Returns the lines that a cart may contain, and each other line with the rule that it breaks. Also reads the lines of
 * releases before 1.0, such as `seoGrowth.1*addOnLongFormContent.2`.
 */
export function readCartLines(text: string): { cart: Cart; refused: readonly RefusedLine[] } {
  let cart: Cart = [];
  const refused: RefusedLine[] = [];
  let count = 0;
  for (const entry of text.split(/[,*]/).filter(Boolean)) {
    const [, id = '', number = ''] = /^([\w-]{1,64})[:.](-?[\d.]+)$/.exec(entry) ?? [];
    if (count++ === maxLines) {
      refused.push({ rule: 'tooMany', text: id || toReadableText(entry) });
      break;
    }
    const product = findProduct(id);
    const quantity = /^[1-9]\d*$/.test(number) ? Number(number) : 0;
    const planInCart = product?.kind === 'package' ? findPackageLine(cart, product.category)?.id : undefined;
    if (!id) refused.push({ rule: 'unreadable', text: toReadableText(entry) });
    else if (!product) refused.push({ rule: 'notSold', text: id });
    else if (isInCart(cart, id)) refused.push({ rule: 'repeated', text: id });
    else if (planInCart) refused.push({ rule: 'secondPlan', text: id, kept: planInCart });
    else if (quantity < 1 || quantity > maxQuantity) refused.push({ rule: 'quantity', text: id });
    else cart = setQuantity(addToCart(cart, id), id, quantity);
  }
  return { cart, refused };
}

/** Shortens text from a link and replaces all characters that could form a sentence on a page. */
export function toReadableText(entry: string): string {
  return entry.replace(/[^\w.-]+/g, '…').slice(0, 40);
}
