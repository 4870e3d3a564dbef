/** Describes purchases and refunds as Google Analytics expects: https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
import { toPrice } from '#catalogue/money.ts';
import { getOrderNumber } from '#catalogue/order.ts';
import { findProduct } from '#catalogue/products.ts';
import { type Ecommerce, type Item, toItem } from '../analytics/data-layer.ts';
import type { Purchase, Sale } from '../analytics/purchase.ts';

/** Converts cents, which may be a fraction, to a price with at most six decimals. */
const toUnitPrice = (cents: number) => Number(toPrice(cents).toFixed(6));

/**
 * Returns the items as sold: with the unit price that was paid without tax, and the discount per unit. The prices add
 * up to `net`, the event's value, as Google requires.
 */
function listSoldItems({ lines, amountDiscount }: Purchase, net: number): Item[] {
  const discount = amountDiscount ?? 0;
  const gross = lines.reduce((cents, { unitAmount, quantity }) => cents + unitAmount * quantity, 0) || 1;
  // Share of the prices that is not tax. Below 1 only if the prices include the tax.
  const untaxed = gross > discount ? net / (gross - discount) : 1;
  return lines.map(({ id, name, quantity, unitAmount }) => {
    const product = findProduct(id);
    return {
      ...(product ? toItem(product) : { item_id: id, item_name: name }),
      price: toUnitPrice((unitAmount * net) / gross),
      ...(discount > 0 && { discount: toUnitPrice((unitAmount * untaxed * discount) / gross) }),
      quantity,
    };
  });
}

/** Prefix of the ids of an order's `refund` events, followed by the total refunded amount in cents. */
export const refundPrefix = (order: string) => `${order}-refund-`;

/** @param reportedIds - Ids of the purchases and refunds that this browser has reported. */
export function describeSale({ purchase, refunded }: Sale, reportedIds: readonly string[]): Ecommerce {
  const total = purchase.amountTotal ?? 0;
  const order = getOrderNumber(purchase.sessionId);
  const prefix = refundPrefix(order);
  const reportedAmounts = reportedIds.map((id) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) || 0 : 0));
  const amount = refunded === undefined ? total : refunded - Math.max(0, ...reportedAmounts);
  const tax = Math.round(((purchase.amountTax ?? 0) * amount) / (total || 1));
  return {
    transaction_id: order,
    currency: purchase.currency?.toUpperCase(),
    value: toPrice(amount - tax),
    tax: toPrice(tax),
    ...(purchase.coupon && { coupon: purchase.coupon }),
    // A partial refund has no items, because a refund is an amount without lines.
    items: amount === total ? listSoldItems(purchase, amount - tax) : [],
  };
}
