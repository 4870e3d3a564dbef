import { safeStorage } from '../../shared/cart-store/safe-storage.ts';
import { purchasesKey } from '../../shared/cart-store/storage-key.ts';
import { toJson } from '../../shared/worker-client/to-json.ts';

/** Nobody comes back to more thank-you pages than that. */
const maxKept = 20;
const told = new Set<string>();
const storage = safeStorage();

/** True the first time it is asked about an order on this page, unless it was told in this browser: reloading a page is not buying again. */
export function isFirstReport(order: string): boolean {
  if (told.has(order) || read().includes(order)) return false;
  told.add(order);
  return true;
}

/** It has been told: kept only now, since nothing may be before the visitor agrees. */
export function rememberReport(order: string): void {
  storage.write(purchasesKey, toJson([...read(), order].slice(-maxKept)));
}

function read(): string[] {
  try {
    const orders: unknown = JSON.parse(storage.read(purchasesKey) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}
