import { getAgencyOrigin } from '../home.ts';
import type { StoredKey } from './stored-keys.ts';

export interface SafeStorage<Key extends string = StoredKey> {
  read(key: Key): string | null;
  /** Stores a text. Returns false if the browser did not store it. */
  write(key: Key, text: string): boolean;
  remove(key: Key): void;
}

/**
 * Returns the name under which a key is stored. On sites other than the agency's, the name contains the agency's
 * origin, because such a site may embed the widgets of two agencies.
 */
export function getStorageName(key: string): string {
  const agency = getAgencyOrigin();
  return agency ? `${key}@${agency}` : key;
}

/**
 * Returns a storage wrapper that never throws. Calls `pick` on each access, because the browser may block
 * `localStorage` now and allow it later.
 */
export function createSafeStorage<Key extends string = StoredKey>(
  // Null in a web view of an Android app without DOM storage.
  pick: () => Storage | null | undefined = () => globalThis.localStorage,
): SafeStorage<Key> {
  return {
    read(key) {
      try {
        return pick()?.getItem(getStorageName(key)) ?? null;
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        const storage = pick();
        storage?.setItem(getStorageName(key), text);
        return Boolean(storage);
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        pick()?.removeItem(getStorageName(key));
      } catch {}
    },
  };
}

/** Returns local storage. If local storage is full, a key is stored in session storage, which survives Back and a reload. */
export function createPersistentStorage(): SafeStorage {
  const local = createSafeStorage();
  const tab = createSafeStorage(() => globalThis.sessionStorage);
  return {
    read: (key) => tab.read(key) ?? local.read(key),
    write(key, text) {
      const isStored = local.write(key, text);
      if (isStored) tab.remove(key);
      else tab.write(key, text);
      return isStored;
    },
    remove(key) {
      tab.remove(key);
      local.remove(key);
    },
  };
}
