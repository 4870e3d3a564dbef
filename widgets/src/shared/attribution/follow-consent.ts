/** Queues analytics events until the visitor's consent is known. The code that reads the page's consent platforms is loaded on demand. */
import { useEffect } from 'react';
import type { Attribution } from '#catalogue/wire.ts';
import { randomId } from '../cart-store/stored-cart.ts';
import { loadExtra } from '../element/load-extra.ts';
import { isOwnSite, siteBase } from '../worker-client/addresses.ts';
import { type Consent, type Report, sharedAttribution } from './attribution.ts';

type Recorder = (report: Report) => void;

const pendingReports: Report[] = [];
/** Equals `maxHeld` of the recorder. */
const maxPending = 50;
let record: Recorder = (report) => {
  if (pendingReports.push(report) > maxPending) pendingReports.shift();
};
let loading: Promise<void> | undefined;

/** Loads the consent module and starts to follow the visitor's consent. Nothing is stored or reported before it has loaded. */
export function followConsent(): Promise<void> {
  loading ??= loadExtra('consent', () => import('../consent/consent.ts')).then(({ startConsent }) => {
    record = startConsent(sharedAttribution());
    pendingReports.splice(0).forEach(record);
  });
  return loading;
}

/** `send` runs when the visitor agrees, and never if they refuse. */
export function report(event: string, send: (event_id: string) => void, event_id = randomId()): void {
  record({ event, event_id, at: Date.now(), send: () => send(event_id) });
}

interface AttributionOptions {
  consent?: Consent;
  /** The widget's `partner` attribute, which overrides the stored partner. */
  partner?: string;
  site?: string;
}

/** Records the visitor's attribution. Returns a function that reads it at the time of sending, because the partner may be set later. */
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

/** Applies a widget's `consent` attribute to the whole page while the widget is mounted. */
export function useConsent(consent: Consent = 'auto'): void {
  useEffect(() => {
    void followConsent();
    return sharedAttribution().setConsent(consent);
  }, [consent]);
}
