import type { Level, LogFields } from './log.ts';

/** The index of a point; longer ones are refused. */
const maxIndexLength = 96;

const asText = (value: LogFields[string]) => (value === undefined || value === null ? '' : String(value));
const asNumber = (value: LogFields[string]) => (typeof value === 'number' ? value : 0);

/**
 * Counts a line of the log in Analytics Engine. blob1 is its level, blob2 the route, blob3 the method, blob4 what came of it; double1
 * is a status, double2 milliseconds, double3 how many. Never an id: what is counted is kept for three months. `docs/metrics.md` has
 * the questions to ask.
 */
export function count(metrics: AnalyticsEngineDataset, level: Level, event: string, fields: LogFields = {}): void {
  const { route, method, outcome, code, kind, part, status, ms, mails, events, sessions } = fields;
  metrics.writeDataPoint({
    indexes: [event.slice(0, maxIndexLength)],
    blobs: [level, asText(route), asText(method), asText(outcome ?? code ?? kind ?? part)],
    doubles: [asNumber(status), asNumber(ms), asNumber(mails ?? events ?? sessions)],
  });
}
