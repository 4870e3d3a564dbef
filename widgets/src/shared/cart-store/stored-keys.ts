/**
 * The keys of all that the widgets keep in a visitor's browser; `*` stands for anything. The WordPress plugin tells cookie banners of
 * each, and docs/consent.md tells embedders.
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
