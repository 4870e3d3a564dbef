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

/** What may be said about an unknown failure: its name and, for our own code, where it happened. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    at: error.stack
      ?.split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim(),
  };
}
