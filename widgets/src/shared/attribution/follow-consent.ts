/** What waits until it is known what the visitor wants. The code that asks the page's consent platforms is a file of its own. */
import { randomId } from '../cart-store/random-id.ts';
import { loadExtra } from '../element/load-extra.ts';
import { sharedAttribution } from './attribution.ts';
import type { Report } from './consent.ts';

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
