/** Web Storage keys of the widgets; `*` matches any suffix. Keep docs/consent.md and the WordPress plugin in sync with this list. */
export const storedKeys = [
  'agency-cart',
  'agency-checkouts',
  'agency-left',
  'agency-contact-form:*',
  'agency-reviews:*',
  'agency-test:*',
  'agency-purchases',
  'agency-attribution',
] as const;

type Matching<Key extends string> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

export type StoredKey = Matching<(typeof storedKeys)[number]>;

export const cartKey = 'agency-cart';
export const checkoutsKey = 'agency-checkouts';
/** Storage key of the purchases already reported to analytics. */
export const purchasesKey = 'agency-purchases';

export interface SafeStorage<Key extends string = StoredKey> {
  read(key: Key): string | null;
  /** Stores a text. Returns false if the browser did not store it. */
  write(key: Key, text: string): boolean;
  remove(key: Key): void;
}

/**
 * Returns a storage wrapper that never throws. Calls `pick` on each access, because the browser may block
 * `localStorage` now and allow it later.
 */
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

/** Returns true if the stored cart may contain lines. For small scripts that do not include the catalogue. */
export function hasStoredLines(): boolean {
  try {
    return localStorage.getItem(cartKey)?.includes('"id"') ?? false;
  } catch {
    return false;
  }
}
