import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import type { Interval } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Messages } from '../lang/messages.ts';
import type { OrderLine, SubscribedLine } from './schema.ts';

/** Returns a cart line as it is stored, with the name and interval that it keeps once its product is no longer sold. */
export function toOrderLine({ product, quantity, unitAmount }: ResolvedLine): OrderLine {
  const { id, name, interval } = product;
  return { id, name, interval, quantity, unitAmount };
}

/** Returns the billing interval of a line. Undefined if the line stores none and its product is no longer sold. */
export function getInterval({ id, interval }: Pick<OrderLine, 'id' | 'interval'>): Interval | undefined {
  return interval ?? findProduct(id)?.interval;
}

/** Formats a line without its price, such as `2 × Website Starter`. */
export function formatLine({ id, name, quantity }: SubscribedLine, { productName }: Pick<Messages, 'productName'>) {
  return quantity === 1 ? productName(id, name) : `${quantity} × ${productName(id, name)}`;
}
