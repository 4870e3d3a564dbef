import type { Scheme } from '../../snippets/colors.ts';

/** Message from the embed page to the preview. */
export interface PreviewSettings {
  readonly kind: 'settings';
  /** Attributes by tag, as in the code. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | true>>>>;
  /** Custom properties by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Empty for the visitor's preference. */
  readonly scheme: Scheme | '';
}

/** Message from the preview to the embed page. */
export type FromPreview = { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
