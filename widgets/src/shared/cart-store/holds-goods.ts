import { safeStorage } from './safe-storage.ts';
import { storageKey } from './storage-key.ts';

/** Whether there may be something in the visitor's cart, for whoever cannot afford to know the catalogue. */
export function holdsGoods(): boolean {
  return safeStorage().read(storageKey)?.includes('"id"') ?? false;
}
