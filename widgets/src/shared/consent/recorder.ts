/** What waits for the visitor's answer, and the record of what became of it. */
import type { AttributionStore } from '../attribution/attribution.ts';
import type { Report } from '../attribution/consent.ts';

export interface RecordEntry {
  readonly event: string;
  readonly event_id: string;
  /** Milliseconds since 1970: when it happened, not when it was told. */
  readonly at: number;
  readonly state: 'told' | 'held' | 'dropped';
  /** Who or what decided that. */
  readonly why: string;
}

const maxHeld = 50;
/** A page may be open for days. */
const maxKept = 200;

export function createRecorder({ wish }: Pick<AttributionStore, 'wish'>) {
  const held: Report[] = [];
  let isTelling = false;
  const entries = new Map<Report, RecordEntry>();

  function note(report: Report, state: RecordEntry['state'], why: string): void {
    const { event, event_id, at } = report;
    entries.set(report, { event, event_id, at, state, why });
    const [oldest] = entries.keys();
    if (oldest && entries.size > maxKept) entries.delete(oldest);
  }

  function finish(report: Report): void {
    const { answer, why } = wish('statistics');
    note(report, answer === 'granted' ? 'told' : 'dropped', why);
    if (answer !== 'granted') return;
    try {
      report.tell();
    } catch (error) {
      console.error(`The page's dataLayer failed at ${report.event}:`, error);
    }
  }

  /** Acts on what the visitor wants by now. */
  function settle(): void {
    // Telling one may bring about the next, or another answer.
    if (isTelling) return;
    isTelling = true;
    while (held[0] && wish('statistics').answer !== 'unknown') finish(held.shift() as Report);
    isTelling = false;
    for (const report of held) note(report, 'held', wish('statistics').why);
  }

  return {
    settle,
    record(report: Report): void {
      const oldest = held.length === maxHeld ? held.shift() : undefined;
      if (oldest) note(oldest, 'dropped', `more than ${maxHeld} were held`);
      held.push(report);
      settle();
    },
    entries: (): readonly RecordEntry[] => [...entries.values()],
  };
}
