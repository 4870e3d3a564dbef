/** Compares the lines that Stripe sold with the ordered lines, because the agency can add cross-sells and upsells in Stripe's dashboard. */
import type Stripe from 'stripe';
import { findProduct } from '#catalogue/products.ts';
import type { Env } from '../env.ts';
import { productKey } from '../stripe/site-metadata.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import type { Order } from './order-repository.ts';
import type { ExtraLine, OrderLine } from './schema.ts';

export interface SoldLines {
  /** Ordered lines that Stripe sold unchanged. */
  kept: readonly OrderLine[];
  extras: readonly ExtraLine[];
}

function productOf(price: Stripe.Price | null): string | undefined {
  const { product, metadata } = price ?? {};
  const marked = typeof product === 'object' && 'metadata' in product ? product.metadata : undefined;
  return metadata?.[productKey] ?? marked?.[productKey] ?? marked?.product;
}

function isSame(item: Stripe.LineItem, { id, quantity, unitAmount }: OrderLine): boolean {
  const { price, amount_subtotal: amount } = item;
  const interval = price?.recurring?.interval ?? 'once';
  const isOfProduct = (productOf(price) ?? id) === id && interval === (findProduct(id)?.interval ?? interval);
  return isOfProduct && item.quantity === quantity && amount === quantity * unitAmount;
}

function compareLines(lines: readonly OrderLine[], items: readonly Stripe.LineItem[]): SoldLines {
  const others = [...items];
  const kept = lines.filter((line) => {
    const index = others.findIndex((item) => isSame(item, line));
    if (index >= 0) others.splice(index, 1);
    return index >= 0;
  });
  const extras = others.map(({ description, quantity, amount_subtotal: amount, price }) => ({
    name: description ?? '',
    quantity: quantity ?? 1,
    amount,
    interval: price?.recurring?.interval ?? 'once',
  }));
  return { kept, extras };
}

/** Retrieves the sold lines of a checkout from Stripe and compares them with the ordered lines. Rejects if Stripe does not answer. */
export async function readSoldLines({ lines }: Order, sessionId: string, env: Env): Promise<SoldLines> {
  const params = { limit: 100, expand: ['data.price.product'] };
  const { data } = await stripeClient(env).checkout.sessions.listLineItems(sessionId, params);
  return compareLines(lines, data);
}

/** Returns true if Stripe sold all ordered lines and additional ones, and the amounts add up to the subtotal. */
export function containsOrderAndExtras({ kept, extras }: SoldLines, order: Order, subtotal: number | null): boolean {
  const sum = order.amount + extras.reduce((total, { amount }) => total + amount, 0);
  return kept.length === order.lines.length && extras.length > 0 && sum === subtotal;
}
