/** Remembers which purchases and refunds this browser has reported, so that no page reports them again. */
import { getOrderNumber } from '#catalogue/order.ts';
import { pushWithId } from '../analytics/data-layer.ts';
import type { Sale } from '../analytics/purchase.ts';
import type { Report } from '../attribution/attribution.ts';
import { createSafeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/stored-keys.ts';
import { toJson } from '../worker-client/json.ts';
import { describeSale, refundPrefix } from './sale-events.ts';

const maxStored = 20;
/** Time to keep the lock after writing, so that other pages of the origin see the stored event. */
const lockHoldMs = 1_000;

export function createReportedSales() {
  const storage = createSafeStorage();
  /** Ids of the events that this page has reported, or will report once the visitor consents. */
  const ownIds = new Set<string>();

  function readStoredIds(): string[] {
    try {
      const ids: unknown = JSON.parse(storage.read(purchasesKey) ?? '[]');
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }

  function pushIfFirst({ event, event_id }: Report, sale: Sale): void {
    const ids = readStoredIds();
    if (ids.includes(event_id)) return;
    storage.write(purchasesKey, toJson([...ids, event_id].slice(-maxStored)));
    pushWithId(event, event_id, describeSale(sale, ids));
  }

  return {
    /**
     * Returns the event with its id, under which a server can report the same event. Returns undefined if this browser
     * has already reported it, or if the Worker did not return the amount.
     */
    identify(report: Report, { purchase, refunded }: Sale): Report | undefined {
      if (purchase.amountTotal === null || purchase.currency === null || refunded === 0) return undefined;
      const order = getOrderNumber(purchase.sessionId);
      const event_id = refunded === undefined ? order : refundPrefix(order) + refunded;
      if (ownIds.has(event_id) || readStoredIds().includes(event_id)) return undefined;
      ownIds.add(event_id);
      return { ...report, event_id };
    },

    /** Sends the event only on the first page that gets the lock, because several pages may wait for the same consent. */
    sendOnce(report: Report, sale: Sale): void {
      const { locks } = navigator as { locks?: LockManager };
      if (!locks) {
        pushIfFirst(report, sale);
        return;
      }
      const runWithLock = async (lock: Lock | null) => {
        if (!lock) return;
        pushIfFirst(report, sale);
        await new Promise((resolve) => setTimeout(resolve, lockHoldMs));
      };
      // Falls back to `pushIfFirst` on sandboxed pages, which have neither locks nor shared storage.
      locks
        .request(`${purchasesKey} ${report.event_id}`, { ifAvailable: true }, runWithLock)
        .catch(() => pushIfFirst(report, sale));
    },
  };
}
