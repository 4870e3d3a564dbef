import type { Scheme } from '../../snippets/colors.ts';

/** Message from the embed page to the preview page. */
export interface PreviewSettings {
  readonly kind: 'settings';
  /** Attributes by tag, the same as in the generated code. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | true>>>>;
  /** CSS custom property values by property name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Color scheme; empty for the visitor's own preference. */
  readonly scheme: Scheme | '';
}

/** Message from the preview page to the embed page. */
export type FromPreview = { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
