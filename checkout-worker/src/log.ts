import { ProblemError } from './problem.ts';

/** Writes one JSON line per event. Contains ids, types and counts only, never objects or visitors' text. */

/** `alert` requires a person's immediate attention. */
export type Level = 'info' | 'warn' | 'error' | 'alert';
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: LogFields) => void;

const sinks = { info: 'log', warn: 'warn', error: 'error', alert: 'error' } as const;

/** Used part of the Analytics Engine binding. */
interface Metrics {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Maximum length of an index; longer ones are refused. */
const maxIndexLength = 96;

const asText = (value: LogFields[string]) => (value === undefined || value === null ? '' : String(value));
const asNumber = (value: LogFields[string]) => (typeof value === 'number' ? value : 0);

/**
 * Counts a line of the log in Analytics Engine. blob1 is its level, blob2 the route, blob3 the method, blob4 the
 * outcome; double1 is a status, double2 milliseconds, double3 a count. Never an id, because the data is kept for three
 * months. `docs/appendix.md` has queries.
 */
function count(metrics: Metrics, level: Level, event: string, fields: LogFields = {}): void {
  const { route, method, outcome, code, kind, part, failure, status, ms, mails, events, sessions } = fields;
  metrics.writeDataPoint({
    indexes: [event.slice(0, maxIndexLength)],
    blobs: [level, asText(route), asText(method), asText(outcome ?? code ?? kind ?? part ?? failure)],
    doubles: [asNumber(status), asNumber(ms), asNumber(mails ?? events ?? sessions)],
  });
}

export function createLog(requestId: string, metrics: Metrics | undefined): Log {
  return (level, event, fields = {}) => {
    console[sinks[level]](JSON.stringify({ level, event, requestId, ...fields }));
    if (metrics) count(metrics, level, event, fields);
  };
}

/** Error whose message is safe to log, because it is entirely our own. */
export class SafeError extends Error {
  override name = 'SafeError';
}

const maxReasonLength = 200;

/**
 * D1's own messages name tables and constraints, never values. The wrapping errors contain the query with its values
 * and are not logged.
 */
function reasonOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isKnown = cause instanceof SafeError || cause instanceof ProblemError || cause.message.startsWith('D1_ERROR');
    if (isKnown) return cause.message.slice(0, maxReasonLength);
  }
  return undefined;
}

/** Returns the loggable part of an unexpected error: its name, D1's or our reason, and the line. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    reason: reasonOf(error),
    at: error.stack
      ?.split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim(),
  };
}
