/** Compares the lines that Stripe sold with the ordered lines, because the agency can add cross-sells and upsells in Stripe's dashboard. */
import type Stripe from 'stripe';
import type { Env } from '../../env.ts';
import { productKey } from '../../stripe/site-metadata.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { getInterval } from '../order-lines.ts';
import type { Order } from '../order-repository.ts';
import type { ExtraLine, OrderLine } from '../schema.ts';
import { isInvoiceId, readInterval } from './order-change.ts';

export interface SoldLines {
  /** Ordered lines that Stripe sold unchanged. */
  kept: readonly OrderLine[];
  extras: readonly ExtraLine[];
}

/** Line that Stripe sold, of a checkout session or an invoice. */
interface SoldItem {
  name: string;
  quantity: number;
  amount: number;
  product: string | undefined;
  /** Billing interval; undefined if unknown, as for a subscription's line on an invoice. */
  interval: string | undefined;
  intervalCount?: number | undefined;
}

/** Maximum number of lines that are read. Stripe's own limit for an invoice is lower. */
const maxItems = 1000;

function findProductId(price: Stripe.Price | null): string | undefined {
  const { product, metadata } = price ?? {};
  const marked = typeof product === 'object' && 'metadata' in product ? product.metadata : undefined;
  return metadata?.[productKey] ?? marked?.[productKey] ?? marked?.product;
}

function isSame({ product, interval, intervalCount, ...item }: SoldItem, line: OrderLine): boolean {
  const { id, quantity, unitAmount } = line;
  const wanted = getInterval(line) ?? interval;
  const isOfProduct = (product ?? id) === id && (interval === undefined ? wanted !== 'once' : interval === wanted);
  if (intervalCount) return false;
  return isOfProduct && item.quantity === quantity && item.amount === quantity * unitAmount;
}

function compareLines(lines: readonly OrderLine[], items: readonly SoldItem[]): SoldLines {
  const others = [...items];
  const unchanged = lines.filter((line) => {
    const index = others.findIndex((item) => isSame(item, line));
    if (index >= 0) others.splice(index, 1);
    return index >= 0;
  });
  const ordered = lines.map(getInterval).find((interval) => interval && interval !== 'once') ?? 'month';
  const extras = others.map(({ product: _, interval = ordered, ...item }) => ({ ...item, interval }));
  return { kept: unchanged, extras };
}

function toSoldSessionItem({ description, quantity, amount_subtotal: amount, price }: Stripe.LineItem): SoldItem {
  const billed = readInterval(price?.recurring);
  return {
    name: description ?? '',
    quantity: quantity ?? 1,
    amount,
    product: findProductId(price),
    interval: 'once',
    ...billed,
  };
}

function toSoldInvoiceItem({ description, quantity, subtotal: amount, parent }: Stripe.InvoiceLineItem): SoldItem {
  const interval = parent?.subscription_item_details ? undefined : 'once';
  return { name: description ?? '', quantity: quantity ?? 1, amount, product: undefined, interval };
}

/** Retrieves the sold lines of a checkout or an invoice from Stripe and compares them with the ordered lines. Rejects if Stripe does not answer. */
export async function readSoldLines({ lines }: Pick<Order, 'lines'>, sessionId: string, env: Env): Promise<SoldLines> {
  const { invoices, checkout } = getStripeClient(env);
  if (isInvoiceId(sessionId)) {
    const sold = await invoices.listLineItems(sessionId, { limit: 100 }).autoPagingToArray({ limit: maxItems });
    return compareLines(lines, sold.map(toSoldInvoiceItem));
  }
  const params = { limit: 100, expand: ['data.price.product'] };
  const sold = await checkout.sessions.listLineItems(sessionId, params).autoPagingToArray({ limit: maxItems });
  return compareLines(lines, sold.map(toSoldSessionItem));
}

/** Returns true if Stripe sold all ordered lines and additional ones, and the amounts add up to the subtotal. */
export function containsOrderAndExtras({ kept, extras }: SoldLines, order: Order, subtotal: number | null): boolean {
  const sum = order.amount + extras.reduce((total, { amount }) => total + amount, 0);
  return kept.length === order.lines.length && extras.length > 0 && sum === subtotal;
}
