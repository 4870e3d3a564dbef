/** What the page around an example is like. */
export interface PageSettings {
  readonly kind: 'settings';
  readonly lang: string;
  readonly dir: string;
  /** `light`, `dark`, or empty for what the visitor prefers. */
  readonly scheme: string;
}

/** What an example tells the playground. */
export type FromExample =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | FiredEvent;

export interface FiredEvent {
  readonly kind: 'event';
  readonly name: string;
  /** JSON. */
  readonly detail: string;
  /** The playground has kept it from leading away. */
  readonly cancelled: boolean;
}
