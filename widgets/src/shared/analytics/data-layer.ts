/** The page's own `dataLayer`, which its tag manager reads, in the words of GA4's e-commerce. */
import { currency, toPrice, toUnitAmount } from '#catalogue/money.ts';
import { orderNumber } from '#catalogue/order.ts';
import type { Product } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { report } from '../attribution/follow-consent.ts';
import { purchasesKey, safeStorage } from '../cart-store/safe-storage.ts';
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

interface Line {
  readonly id: string;
  readonly quantity: number;
  /** Integer cents, where it is not the catalogue's. */
  readonly unitAmount?: number | undefined;
}

export function itemOf(product: Product, quantity = 1, unitAmount = product.unitAmount): Item {
  return {
    item_id: product.id,
    item_name: product.name,
    item_category: product.category,
    ...(product.kind === 'package' && { item_variant: product.plan }),
    price: toPrice(unitAmount),
    quantity,
  };
}

export function itemsOf(lines: readonly Line[]): Item[] {
  return lines.flatMap(({ id, quantity, unitAmount }) => {
    const product = findProduct(id);
    return product ? [itemOf(product, quantity, unitAmount)] : [];
  });
}

/** What items come to, in the agency's currency. */
export function valueOfItems(items: readonly Item[]): number {
  return toPrice(items.reduce((cents, { price, quantity }) => cents + (toUnitAmount(price) ?? 0) * quantity, 0));
}

interface Ecommerce {
  readonly items: readonly Item[];
  readonly [field: string]: unknown;
}

interface PushOptions {
  /** Its id, where another system knows it by one. */
  id?: string;
  /** Gets the push once the visitor agrees, and makes it or not. */
  through?(push: () => void): void;
}

export function pushEcommerce(
  event: string,
  ecommerce: Ecommerce,
  { id, through = (push) => push() }: PushOptions = {},
): void {
  const tell = (event_id: string) => {
    through(() => push({ event, event_id, ecommerce: { currency: currency.toUpperCase(), ...ecommerce } }));
  };
  report(event, tell, id);
}

/** Tells that a visitor has got in touch. */
export function reportLead(lead_source: string): void {
  report('generate_lead', (event_id) => push({ event: 'generate_lead', event_id, lead_source }));
}

function push(entry: object): void {
  const page = globalThis as { dataLayer?: unknown };
  // An element of that id or name is not it.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  // Else a tag manager would mix what is left of the last event into this one. Some listen to a push's first entry only.
  const told = testMode() ? { ...entry, test: true } : entry;
  for (const each of [{ ecommerce: null }, told]) (page.dataLayer as unknown[]).push(each);
}

export interface Purchase {
  readonly sessionId: string;
  /** Integer cents, as the payment provider charged them. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** The promotion code that took something off. */
  readonly coupon?: string | undefined;
}

/** Number of orders that storage remembers. */
const maxKept = 20;
/** How long the lock is held, so that other pages of the origin can read what this page has stored. */
const settlingMs = 1_000;
/** Orders that this page has pushed, or will push when the visitor agrees. */
const reported = new Set<string>();
const storage = safeStorage();

/** Pushes `purchase` when the visitor agrees, once for each order in a browser, with the amount that the payment provider charged. */
export function reportPurchase({ sessionId, amountTotal, currency, lines, coupon }: Purchase): void {
  if (amountTotal === null || currency === null) return;
  const order = orderNumber(sessionId);
  if (reported.has(order) || isKept(order)) return;
  reported.add(order);
  pushEcommerce(
    'purchase',
    {
      transaction_id: order,
      currency: currency.toUpperCase(),
      value: toPrice(amountTotal),
      ...(coupon && { coupon }),
      items: itemsOf(lines),
    },
    // The server that knows the order can name the same event by it.
    { id: order, through: (push) => once(order, push) },
  );
}

/** Other pages may have waited for the same consent: the first to get the lock pushes. Nothing is stored before the consent. */
function once(order: string, push: () => void): void {
  const pushIfFirst = () => {
    if (isKept(order)) return;
    storage.write(purchasesKey, toJson([...read(), order].slice(-maxKept)));
    push();
  };
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    pushIfFirst();
    return;
  }
  const run = async (lock: Lock | null) => {
    if (!lock) return;
    pushIfFirst();
    await new Promise((resolve) => setTimeout(resolve, settlingMs));
  };
  // A sandboxed page has no locks, and no storage that it could share.
  locks.request(`${purchasesKey} ${order}`, { ifAvailable: true }, run).catch(pushIfFirst);
}

function isKept(order: string): boolean {
  return read().includes(order);
}

function read(): string[] {
  try {
    const orders: unknown = JSON.parse(storage.read(purchasesKey) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}
