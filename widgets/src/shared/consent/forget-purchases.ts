import type { AttributionStore } from '../attribution/attribution.ts';
import { safeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/storage-key.ts';

/** Which orders analytics were told of is no longer kept, on any page, once the visitor refuses them. */
export function forgetPurchases({ wish, onChange }: Pick<AttributionStore, 'wish' | 'onChange'>): void {
  const storage = safeStorage();
  onChange(() => {
    if (wish('statistics').answer === 'denied') storage.remove(purchasesKey);
  });
}
