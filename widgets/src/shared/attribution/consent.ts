/**
 * What a visitor has agreed to. `granted` and `denied` are the page's own word. `auto`: what the browser and the consent platforms of
 * the page say, now and later; as long as that is nothing, nothing is kept or told.
 */
export const consents = ['auto', 'granted', 'denied'] as const;
export type Consent = (typeof consents)[number];

/**
 * What the visitor has agreed to. `auto` asks Global Privacy Control, TCF, the WP Consent API and Google Consent Mode, and
 * follows what they say. Until somebody has agreed, where the visitor came from lives as long as the page, and analytics
 * wait. `granted` keeps it for 90 days; `denied` keeps and sends nothing.
 */
export const consentProp = { type: 'string', default: 'auto', allowed: consents } as const;

/** `statistics`: to be counted, in the page's data layer. `marketing`: that where they came from is kept. */
export type Purpose = 'statistics' | 'marketing';
export type Answer = 'granted' | 'denied' | 'unknown';

/** What is known of a visitor's wish, and from whom, for the debug tool. */
export interface Said {
  readonly answer: Answer;
  readonly why: string;
}

/** What a platform says of its visitor. */
export type Say = (answers: Readonly<Record<Purpose, Answer>>, why: string) => void;

/** Something to be told to the page's data layer. */
export interface Report {
  readonly event: string;
  /** The same event has the same id wherever else it is told, so that nobody counts it twice. */
  readonly event_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Tells it. */
  tell(): void;
}

export type Wishes = Readonly<Record<Purpose, Said>>;

export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
