/** Queues analytics events until the visitor's consent is known. The code that reads the page's consent platforms is loaded on demand. */
import { useEffect } from 'react';
import type { Attribution } from '#catalogue/wire.ts';
import type { Sale } from '../analytics/purchase.ts';
import { createRandomId } from '../cart-store/stored-cart.ts';
import { loadExtra } from '../element/load-extra.ts';
import { getSiteBase, isOwnSite } from '../worker-client/addresses.ts';
import { type Consent, getSharedAttribution, type Report } from './attribution.ts';

type Recorder = (reportWithConsent: Report) => void;

const pendingReports: Report[] = [];
/** Maximum number of queued events. Equals `maxHeld` of the consent recorder. */
const maxPending = 50;
let record: Recorder = (report) => {
  if (pendingReports.push(report) > maxPending) pendingReports.shift();
};
let loading: Promise<void> | undefined;

/** Loads the consent module, which follows the visitor's consent. Until the module has loaded, nothing is stored or reported. */
export function followConsent(): Promise<void> {
  loading ??= loadExtra('consent', () => import('../consent/consent.ts')).then(({ startConsent }) => {
    record = startConsent(getSharedAttribution());
    pendingReports.splice(0).forEach(record);
  });
  return loading;
}

/** Reports an event: calls `send` once the visitor consents, and never if the visitor refuses. */
export function report(event: string, send: (event_id: string) => void): void {
  const event_id = createRandomId();
  record({ event, event_id, at: Date.now(), send: () => send(event_id) });
}

/** Reports a purchase or refund once per browser. The consent module sets the event's id and describes the sale. */
export function reportSale(event: 'purchase' | 'refund', sale: Sale): void {
  record({ event, event_id: '', at: Date.now(), sale, send() {} });
}

interface AttributionOptions {
  consent?: Consent;
  /** Partner id from the widget's `partner` attribute, which overrides the stored partner. */
  partner?: string;
  site?: string;
}

/**
 * Records the visitor's attribution. Returns a function that returns the attribution at the time of a request, because
 * the partner may be set later.
 */
export function useAttribution({ consent, partner, site }: AttributionOptions) {
  const base = getSiteBase(site);
  useConsent(consent);
  useEffect(() => {
    if (isOwnSite(base)) getSharedAttribution().readPartner();
  }, [base]);

  return (): { partner?: string; attribution?: Attribution } => {
    const shared = getSharedAttribution();
    return { partner: partner ?? shared.partner(), attribution: shared.attribution() };
  };
}

/** Applies a widget's `consent` attribute to the whole page while the widget is mounted. */
export function useConsent(consent: Consent = 'auto'): void {
  useEffect(() => {
    void followConsent();
    return getSharedAttribution().setConsent(consent);
  }, [consent]);
}
