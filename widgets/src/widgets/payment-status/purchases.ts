import { safeStorage } from '../../shared/cart-store/safe-storage.ts';
import { toJson } from '../../shared/worker-client/to-json.ts';

const storageKey = 'agency-purchases';
/** Nobody comes back to more thank-you pages than that. */
const maxKept = 20;
const told = new Set<string>();
const storage = safeStorage();

/** True the first time it is asked about an order in this browser: reloading its page is not buying it again. */
export function isFirstReport(order: string): boolean {
  const kept = read();
  if (told.has(order) || kept.includes(order)) return false;
  told.add(order);
  storage.write(storageKey, toJson([...kept, order].slice(-maxKept)));
  return true;
}

function read(): string[] {
  try {
    const orders: unknown = JSON.parse(storage.read(storageKey) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}
