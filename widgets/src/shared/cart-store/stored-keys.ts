/** Web Storage keys of the widgets; `*` matches any suffix. Keep docs/consent.md and the WordPress plugin in sync with this list. */
export const storedKeys = [
  'agency-cart',
  'agency-checkouts',
  'agency-left',
  'agency-contact-form:*',
  'agency-reviews:*',
  'agency-booking:*',
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

/**
 * Returns true if the stored cart may contain lines. For small scripts that do not include the catalogue.
 *
 * @param name - Name of the storage entry. On other sites than the agency's own, the name contains the agency's origin.
 */
export function hasStoredLines(name: string = cartKey): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(name)?.includes('"id"'));
  } catch {
    return false;
  }
}
