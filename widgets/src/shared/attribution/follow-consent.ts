/** What waits until it is known what the visitor wants. The code that asks the page's consent platforms is a file of its own. */
import { useEffect } from 'react';
import type { Attribution } from '#catalogue/wire.ts';
import { randomId } from '../cart-store/stored-cart.ts';
import { loadExtra } from '../element/load-extra.ts';
import { isOwnSite, siteBase } from '../worker-client/addresses.ts';
import { type Consent, type Report, sharedAttribution } from './attribution.ts';

type Recorder = (report: Report) => void;

const waiting: Report[] = [];
/** As many as wait for the visitor's answer. */
const maxWaiting = 50;
let record: Recorder = (report) => {
  if (waiting.push(report) > maxWaiting) waiting.shift();
};
let following: Promise<void> | undefined;

/** Begins to follow what the visitor wants. Until the file for it has come nothing is kept or told. */
export function followConsent(): Promise<void> {
  following ??= loadExtra('consent', () => import('../consent/consent.ts')).then(({ startConsent }) => {
    record = startConsent(sharedAttribution());
    waiting.splice(0).forEach(record);
  });
  return following;
}

/** Tells the data layer of an event as soon as the visitor agrees, and never if they refuse. */
export function report(event: string, tell: (event_id: string) => void, event_id = randomId()): void {
  record({ event, event_id, at: Date.now(), tell: () => tell(event_id) });
}

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
