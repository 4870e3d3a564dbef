/** A file of its own: what follows the visitor's wish, and acts on it. Nothing of it is needed to show prices. */
import type { AttributionStore } from '../attribution/attribution.ts';
import type { Report } from '../attribution/consent.ts';
import { safeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/storage-key.ts';
import { keepAttribution } from './keep-attribution.ts';
import { followPlatforms, nobody } from './platforms.ts';
import { createRecorder, type RecordEntry } from './recorder.ts';

/** What the debug tool reads. */
export interface ConsentRecord {
  entries(): readonly RecordEntry[];
  wish: AttributionStore['wish'];
  /** What is given for a reason where the page has no platform. */
  nobody: string;
}

interface Page {
  [key: symbol]: ConsentRecord;
}

/** Follows what the visitor wants. Returns what takes the events that may be told only then. */
export function startConsent(attribution: AttributionStore): (report: Report) => void {
  const { settle, record, entries } = createRecorder(attribution);
  attribution.onChange(settle);
  keepAttribution(attribution);
  forgetPurchases(attribution);
  followPlatforms(attribution.hear);
  carryPartner(attribution);
  const page = globalThis as unknown as Page;
  page[Symbol.for('agency.record')] = { entries, wish: attribution.wish, nobody };
  return record;
}

/**
 * On the agency's own site, which alone knows a partner by the page's address: has the address of the next page name them, too, as
 * long as the visitor has not agreed that anything is kept.
 */
export function carryPartner({ partner, wish }: Pick<AttributionStore, 'partner' | 'wish'>): void {
  const carry = (event: Event) => {
    const name = partner();
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!name || !link || link.origin !== location.origin || wish('marketing').answer === 'granted') return;
    const isHere = link.hash && link.pathname === location.pathname;
    const url = new URL(link.href);
    if (isHere || url.searchParams.has('partner')) return;
    url.searchParams.set('partner', name);
    link.href = url.href;
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, carry, true);
}

/** Which orders analytics were told of is no longer kept, on any page, once the visitor refuses them. */
function forgetPurchases({ wish, onChange }: Pick<AttributionStore, 'wish' | 'onChange'>): void {
  const storage = safeStorage();
  onChange(() => {
    if (wish('statistics').answer === 'denied') storage.remove(purchasesKey);
  });
}
