/** One thing that is wrong with the widgets on a page. */
export interface Finding {
  code: FindingCode;
  /** What is wrong, in a sentence. */
  problem: string;
  /** What to do about it, in a sentence. */
  remedy: string;
  /** The line to write, when there is one to copy. */
  line?: string;
}

export type FindingCode =
  | 'script-twice'
  | 'two-versions'
  | 'not-loaded'
  | 'switched-off'
  | 'blocked-by-policy'
  | 'storage-refused'
  | 'unknown-tag'
  | 'unknown-attribute'
  | 'invalid-value'
  | 'unknown-word'
  | 'unknown-product'
  | 'consent-unknown'
  | 'test-mode'
  | 'tag-not-closed'
  | 'not-watched'
  | 'needs-widget'
  | 'cart-hidden'
  | 'no-width'
  | 'low-contrast'
  | 'sandboxed'
  | 'origin-not-registered'
  | 'api-unreachable';
