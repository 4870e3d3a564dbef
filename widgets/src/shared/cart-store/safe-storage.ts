/**
 * Keys of everything that the widgets store in a visitor's browser; `*` stands for anything. The WordPress plugin reports each to
 * cookie banners, and docs/consent.md lists them for embedders.
 */
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

/** Storage key of the cart. */
export const storageKey = 'agency-cart';
/** Storage key of the checkouts begun from it. */
export const checkoutsKey = 'agency-checkouts';
/** Storage key of the purchases that analytics were told of. */
export const purchasesKey = 'agency-purchases';

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

/** Returns true if the visitor's cart may hold something. For scripts that are too small for the catalogue. */
export function holdsGoods(): boolean {
  try {
    return localStorage.getItem(storageKey)?.includes('"id"') ?? false;
  } catch {
    return false;
  }
}
