/** `purchase`, once for each order in a browser, whichever page hears first that it was paid. */
import { toPrice } from '#catalogue/money.ts';
import { orderNumber } from '#catalogue/order-number.ts';
import { safeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/storage-key.ts';
import { toJson } from '../worker-client/to-json.ts';
import { itemsOf, pushEcommerce } from './data-layer.ts';

export interface Purchase {
  readonly sessionId: string;
  /** Integer cents, as the payment provider charged them. */
  readonly amountTotal: number | null;
  readonly currency: string | null;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** The promotion code that took something off. */
  readonly coupon?: string | undefined;
}

/** Orders to remember: nobody comes back to more of them. */
const maxKept = 20;
/** Until other pages of the origin can read what this one has stored. */
const settlingMs = 1_000;
/** Orders that this page has pushed, or will once the visitor agrees. */
const reported = new Set<string>();
const storage = safeStorage();

/** Tells the data layer, as soon as the visitor agrees, with the amount that the payment provider says. */
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
