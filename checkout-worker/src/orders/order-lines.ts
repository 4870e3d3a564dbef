import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import type { Interval } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import type { Messages } from '../lang/messages.ts';
import { createServices } from './order-services.ts';
import type { ExtraLine, OrderLine, SubscribedLine } from './schema.ts';

/** Returns a cart line as it is stored, with what the line keeps once its product is no longer sold. */
export function toOrderLine({ product, quantity, unitAmount }: ResolvedLine): OrderLine {
  const { id, name, interval } = product;
  return { id, name, interval, ...createServices(product), quantity, unitAmount };
}

/** Returns the billing interval of a line. Undefined if the line stores none and its product is no longer sold. */
export function getInterval<Name extends string>(line: { id: string; interval?: Name }): Name | Interval | undefined {
  const { id, interval } = line;
  return interval ?? findProduct(id)?.interval;
}

/** Returns all lines that Stripe sold. The ones in addition to the order have their name as their id. */
export function listSoldLines(order: {
  lines: readonly OrderLine[];
  extras: readonly ExtraLine[] | null;
}): readonly SubscribedLine[] {
  const { lines, extras } = order;
  const added = (extras ?? []).map(({ amount, ...line }) => ({
    ...line,
    id: line.name,
    unitAmount: amount / (line.quantity || 1),
  }));
  return [...lines, ...added];
}

/** Formats a line without its price, such as `2 × Website Starter`. */
export function formatLine({ id, name, quantity }: SubscribedLine, { productName }: Pick<Messages, 'productName'>) {
  return quantity === 1 ? productName(id, name) : `${quantity} × ${productName(id, name)}`;
}
