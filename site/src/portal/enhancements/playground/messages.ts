/** Message from the playground to an example, with the language, direction and color scheme to show. */
export interface PageSettings {
  readonly kind: 'settings';
  readonly lang: string;
  readonly dir: string;
  /** `light`, `dark`, or empty for the visitor's own preference. */
  readonly scheme: string;
}

export type FromExample =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | FiredEvent;

export interface FiredEvent {
  readonly kind: 'event';
  readonly name: string;
  /** Event detail as formatted JSON. */
  readonly detail: string;
  /** True if the event was canceled, for example to prevent a navigation. */
  readonly cancelled: boolean;
}
