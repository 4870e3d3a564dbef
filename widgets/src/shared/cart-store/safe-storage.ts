import type { StoredKey } from './stored-keys.ts';

/** Storage that may be refused, full or missing, and says so instead of throwing. */
export interface SafeStorage<Key extends string = StoredKey> {
  read(key: Key): string | null;
  /** `false` when nothing was kept. */
  write(key: Key, text: string): boolean;
  remove(key: Key): void;
}

/** `pick` is called for each access: reading `localStorage` itself can throw, and a page may be allowed it later. */
export function safeStorage<Key extends string = StoredKey>(
  pick: () => Storage | undefined = () => globalThis.localStorage,
): SafeStorage<Key> {
  return {
    read(key) {
      try {
        return pick()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        const storage = pick();
        storage?.setItem(key, text);
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        pick()?.removeItem(key);
      } catch {}
    },
  };
}
