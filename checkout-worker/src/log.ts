import { ProblemError } from './problem.ts';

/** One JSON line per event. Ids, types and counts only: never an object, never what a visitor typed. */

/** `alert` is for what a person must look at now. */
export type Level = 'info' | 'warn' | 'error' | 'alert';
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (level: Level, event: string, fields?: LogFields) => void;

const sinks = { info: 'log', warn: 'warn', error: 'error', alert: 'error' } as const;

export function createLog(requestId: string): Log {
  return (level, event, fields = {}) => {
    console[sinks[level]](JSON.stringify({ level, event, requestId, ...fields }));
  };
}

/** A failure whose message holds nothing from elsewhere, so that the log may repeat it. */
export class SafeError extends Error {
  override name = 'SafeError';
}

const maxReasonLength = 200;

/** D1's own words name tables and rules, never values. Around them stands the query with what a visitor typed: that stays out. */
function reasonOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isKnown = cause instanceof SafeError || cause instanceof ProblemError || cause.message.startsWith('D1_ERROR');
    if (isKnown) return cause.message.slice(0, maxReasonLength);
  }
  return undefined;
}

/** What may be said about an unknown failure: its name, D1's or our own reason, and where it happened. */
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
