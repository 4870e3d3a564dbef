import type { Scheme } from '../../snippets/colors.ts';

export interface PreviewSettings {
  readonly kind: 'settings';
  /** Attributes by tag, the same as in the generated code. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | true>>>>;
  /** CSS custom property values by property name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Color scheme; empty for the visitor's own preference. */
  readonly scheme: Scheme | '';
}

export type FromPreview = { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
