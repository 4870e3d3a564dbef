import { storageKey } from './storage-key.ts';

/** Whether there may be something in the visitor's cart, for whoever cannot afford to know the catalogue. */
export function holdsGoods(): boolean {
  try {
    return localStorage.getItem(storageKey)?.includes('"id"') ?? false;
  } catch {
    return false;
  }
}
