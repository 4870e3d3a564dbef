/**
 * Pushes events to the host page's `dataLayer`, which the page's tag manager reads. Follows GA4's e-commerce schema:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce
 */
import { currency, toPrice, toUnitAmount } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { report } from '../attribution/follow-consent.ts';
import { testMode } from '../element/test-page.ts';

export interface Item {
  readonly item_id: string;
  readonly item_name: string;
  /** Missing for lines that the payment page added to the order. */
  readonly item_category?: string;
  readonly item_variant?: string;
  readonly price: number;
  /** Discount per unit, already subtracted from `price`. */
  readonly discount?: number;
  readonly quantity: number;
}

interface ItemLine {
  readonly id: string;
  readonly quantity: number;
  /** Unit price in integer cents, if different from the catalogue's price. */
  readonly unitAmount?: number | undefined;
}

export function toItem(product: Product, quantity = 1, unitAmount = product.unitAmount): Item {
  return {
    item_id: product.id,
    item_name: product.name,
    item_category: product.category,
    ...(product.kind === 'package' && { item_variant: product.plan }),
    price: toPrice(unitAmount),
    quantity,
  };
}

export function toItems(lines: readonly ItemLine[]): Item[] {
  return lines.flatMap(({ id, quantity, unitAmount }) => {
    const product = findProduct(id);
    return product ? [toItem(product, quantity, unitAmount)] : [];
  });
}

export function sumValue(items: readonly Item[]): number {
  return toPrice(items.reduce((cents, { price, quantity }) => cents + (toUnitAmount(price) ?? 0) * quantity, 0));
}

export interface Ecommerce {
  readonly items: readonly Item[];
  readonly [field: string]: unknown;
}

/** Pushes an event once the visitor has consented. */
export function pushEcommerce(event: string, ecommerce: Ecommerce): void {
  report(event, (event_id) => pushWithId(event, event_id, ecommerce));
}

export function pushWithId(event: string, event_id: string, ecommerce: Ecommerce): void {
  pushEntry({ event, event_id, ecommerce: { currency: currency.toUpperCase(), ...ecommerce } });
}

export function reportLead(lead_source: string): void {
  report('generate_lead', (event_id) => pushEntry({ event: 'generate_lead', event_id, lead_source }));
}

function pushEntry(entry: object): void {
  const page = globalThis as { dataLayer?: unknown };
  // `window.dataLayer` is an element instead of an array if an element has that id or name.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  // Clears `ecommerce` first, as Google recommends, so that tag managers do not merge two events.
  // Each `push` call gets a single argument, because some listeners read only the first argument.
  const marked = testMode() ? { ...entry, test: true } : entry;
  for (const each of [{ ecommerce: null }, marked]) (page.dataLayer as unknown[]).push(each);
}
