import type { Scheme } from '../../snippets/colors.ts';

/** What the embed page tells the preview to look like. */
export interface PreviewSettings {
  readonly kind: 'settings';
  /** Attributes by tag, as the code has them. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | true>>>>;
  /** Custom properties by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Empty for what the visitor prefers. */
  readonly scheme: Scheme | '';
}

/** What the preview tells the embed page. */
export type FromPreview = { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
