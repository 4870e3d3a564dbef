import { useEffect } from 'react';
import { sharedAttribution } from './attribution.ts';
import type { Consent } from './consent.ts';
import { followConsent } from './follow-consent.ts';

/** Says for the whole page what a widget's attribute says of the visitor's wish, as long as it says so. */
export function useConsent(consent: Consent = 'auto'): void {
  useEffect(() => {
    void followConsent();
    return sharedAttribution().setConsent(consent);
  }, [consent]);
}
