import { useEffect } from 'react';
import type { Attribution } from '#catalogue/wire.ts';
import { isOwnSite, siteBase } from '../worker-client/addresses.ts';
import { sharedAttribution } from './attribution.ts';
import type { Consent } from './consent.ts';
import { followConsent } from './follow-consent.ts';

interface AttributionOptions {
  consent?: Consent;
  /** The widget's own attribute: it wins over what the visitor came with. */
  partner?: string;
  site?: string;
}

/** Notes what the visitor came from. Returns what to send along, as it is at the moment of sending: a partner may be named late. */
export function useAttribution({ consent, partner, site }: AttributionOptions) {
  const base = siteBase(site);
  useConsent(consent);
  useEffect(() => {
    if (isOwnSite(base)) sharedAttribution().readPartner();
  }, [base]);

  return (): { partner?: string; attribution?: Attribution } => {
    const shared = sharedAttribution();
    return { partner: partner ?? shared.partner(), attribution: shared.attribution() };
  };
}

/** Says for the whole page what a widget's attribute says of the visitor's wish, as long as it says so. */
export function useConsent(consent: Consent = 'auto'): void {
  useEffect(() => {
    void followConsent();
    return sharedAttribution().setConsent(consent);
  }, [consent]);
}
