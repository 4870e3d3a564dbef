/**
 * What a visitor has agreed to. `granted`: what a visit came from is kept for 90 days. `denied`: nothing is kept or sent. `auto`: it is
 * kept for the tab, and not at all where the browser says no by Global Privacy Control.
 */
export const consents = ['auto', 'granted', 'denied'] as const;
export type Consent = (typeof consents)[number];

/**
 * What the visitor has agreed to. `granted` keeps what they came from for 90 days, `auto` for the tab, `denied` not at
 * all.
 */
export const consentProp = { type: 'string', default: 'auto', allowed: consents } as const;

export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
