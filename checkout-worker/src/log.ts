import { ProblemError } from './problem.ts';

/** Log: one JSON line per event. It contains ids, types and counts only, never whole objects or visitors' text. */

/** Severity of a log entry. `alert` requires immediate attention by a person. */
export type Level = 'info' | 'warn' | 'error' | 'alert';
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: LogFields) => void;

const sinks = { info: 'log', warn: 'warn', error: 'error', alert: 'error' } as const;

/** The only part of the Analytics Engine binding that the log uses. */
interface Metrics {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Maximum length of an Analytics Engine index. Cloudflare refuses longer ones. */
const maxIndexLength = 96;

const asText = (value: LogFields[string]) => (value === undefined || value === null ? '' : String(value));
const asNumber = (value: LogFields[string]) => (typeof value === 'number' ? value : 0);

/**
 * Counts a log entry in Analytics Engine.
 * blob1 is the level, blob2 the route, blob3 the method, blob4 the outcome; double1 is the status, double2 the
 * milliseconds, double3 a count.
 * An entry contains no id, because the data is kept for three months. `docs/appendix.md` has sample queries.
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
    try {
      if (metrics) count(metrics, level, event, fields);
    } catch {
      // Analytics Engine throws after 250 entries in one run. Ignore the error, because the console has every entry.
    }
  };
}

/** Error whose message is safe to log, because the message contains only our own text. */
export class SafeError extends Error {
  override name = 'SafeError';
}

const maxReasonLength = 200;

/**
 * Returns the loggable reason of an error. D1's own messages name tables and constraints, but no values. The errors
 * that wrap them contain the query with its values and are not logged.
 */
function findReason(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isKnown = cause instanceof SafeError || cause instanceof ProblemError || cause.message.startsWith('D1_ERROR');
    if (isKnown) return cause.message.slice(0, maxReasonLength);
  }
  return undefined;
}

/** Returns the loggable facts of an unexpected error: its name, a safe reason, and the code line that threw it. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    reason: findReason(error),
    at: error.stack
      ?.split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim(),
  };
}
