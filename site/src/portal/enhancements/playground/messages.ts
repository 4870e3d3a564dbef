/** Look of the page around an example. */
export interface PageSettings {
  readonly kind: 'settings';
  readonly lang: string;
  readonly dir: string;
  /** `light`, `dark`, or empty for the visitor's preference. */
  readonly scheme: string;
}

/** Message from an example to the playground. */
export type FromExample =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | FiredEvent;

export interface FiredEvent {
  readonly kind: 'event';
  readonly name: string;
  /** JSON. */
  readonly detail: string;
  /** True if the playground prevented a navigation. */
  readonly cancelled: boolean;
}
