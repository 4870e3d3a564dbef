/**
 * Pushes events to the host page's `dataLayer`, which the page's tag manager reads. Follows GA4's e-commerce schema:
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce
 */
import { currency, toPrice, toUnitAmount } from '#catalogue/money.ts';
import { orderNumber } from '#catalogue/order.ts';
import type { Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { report } from '../attribution/follow-consent.ts';
import { safeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/stored-keys.ts';
import { testMode } from '../element/test-page.ts';
import { toJson } from '../worker-client/json.ts';

export interface Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: string;
  readonly item_variant?: string;
  readonly price: number;
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

export function totalValue(items: readonly Item[]): number {
  return toPrice(items.reduce((cents, { price, quantity }) => cents + (toUnitAmount(price) ?? 0) * quantity, 0));
}

interface Ecommerce {
  readonly items: readonly Item[];
  readonly [field: string]: unknown;
}

interface PushOptions {
  /** Event id that another system also uses for this event. Random by default. */
  id?: string;
  /** Decides whether to call `push`. Runs only after the visitor has consented. */
  guard?(push: () => void): void;
}

export function pushEcommerce(
  event: string,
  ecommerce: Ecommerce,
  { id, guard = (push) => push() }: PushOptions = {},
): void {
  const send = (event_id: string) => {
    guard(() => push({ event, event_id, ecommerce: { currency: currency.toUpperCase(), ...ecommerce } }));
  };
  report(event, send, id);
}

export function reportLead(lead_source: string): void {
  report('generate_lead', (event_id) => push({ event: 'generate_lead', event_id, lead_source }));
}

function push(entry: object): void {
  const page = globalThis as { dataLayer?: unknown };
  // `window.dataLayer` is an element instead of an array if an element has that id or name.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  // Clears `ecommerce` first, as Google recommends, so that tag managers do not merge two events.
  // Each `push` call gets a single argument, because some listeners read only the first argument.
  const marked = testMode() ? { ...entry, test: true } : entry;
  for (const each of [{ ecommerce: null }, marked]) (page.dataLayer as unknown[]).push(each);
}

export interface Purchase {
  readonly sessionId: string;
  /** Integer cents that the payment provider charged. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly coupon?: string | undefined;
}

const maxStoredOrders = 20;
/** Time to keep the lock after writing, so that other pages of the origin see the stored order. */
const lockHoldMs = 1_000;
/** Order numbers whose purchase this page has pushed, or will push once the visitor consents. */
const reportedOrders = new Set<string>();
const storage = safeStorage();

/** Pushes a `purchase` event with the charged amount once per order and browser, after the visitor has consented. */
export function reportPurchase({ sessionId, amountTotal, currency, lines, coupon }: Purchase): void {
  if (amountTotal === null || currency === null) return;
  const order = orderNumber(sessionId);
  if (reportedOrders.has(order) || isStored(order)) return;
  reportedOrders.add(order);
  pushEcommerce(
    'purchase',
    {
      transaction_id: order,
      currency: currency.toUpperCase(),
      value: toPrice(amountTotal),
      ...(coupon && { coupon }),
      items: toItems(lines),
    },
    // Uses the order number as event id, under which the agency's server can report the same event.
    { id: order, guard: (push) => pushOnce(order, push) },
  );
}

/** Calls `push` only on the first page that gets the lock, because several pages of the origin may wait for the same consent. */
function pushOnce(order: string, push: () => void): void {
  const pushIfFirst = () => {
    if (isStored(order)) return;
    storage.write(purchasesKey, toJson([...readStoredOrders(), order].slice(-maxStoredOrders)));
    push();
  };
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    pushIfFirst();
    return;
  }
  const runWithLock = async (lock: Lock | null) => {
    if (!lock) return;
    pushIfFirst();
    await new Promise((resolve) => setTimeout(resolve, lockHoldMs));
  };
  // Falls back to `pushIfFirst` on sandboxed pages, which have neither locks nor shared storage.
  locks.request(`${purchasesKey} ${order}`, { ifAvailable: true }, runWithLock).catch(pushIfFirst);
}

function isStored(order: string): boolean {
  return readStoredOrders().includes(order);
}

function readStoredOrders(): string[] {
  try {
    const orders: unknown = JSON.parse(storage.read(purchasesKey) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}
