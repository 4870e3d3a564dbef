/** A file of its own: what follows the visitor's wish, and acts on it. Nothing of it is needed to show prices. */
import type { AttributionStore } from '../attribution/attribution.ts';
import type { Report } from '../attribution/consent.ts';
import { carryPartner } from './carry-partner.ts';
import { forgetPurchases } from './forget-purchases.ts';
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
