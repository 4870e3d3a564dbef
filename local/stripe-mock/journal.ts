/** What happened, for the tests to judge: every request, every refusal that a correct client never meets. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestRecord {
  id: string;
  endpoint: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
  /** The fault it met, if any. */
  fault: string | null;
  /** Null when nothing was answered. */
  status: number | null;
  replayed: boolean;
}

export interface Violation {
  request: string;
  endpoint: string;
  code: string;
  param: string | null;
  message: string;
}

export interface Journal {
  open(record: RequestRecord): void;
  /** Makes `violation` name this request, through everything `work` does. */
  within<T>(record: RequestRecord, work: () => T): T;
  violation(message: string, param?: string, code?: string): void;
  /** Counts the sessions that came into being, kept or not. */
  sessionMade(): void;
  sessionsMade(): number;
  requests(): readonly RequestRecord[];
  violations(): readonly Violation[];
  counts(): Record<string, number>;
  /** Forgets the requests. Violations stay: a test run that had one has failed, whatever was reset since. */
  clear(): void;
  clearViolations(): void;
}

/** Enough for a whole test run; a soak must not fill the memory. */
const keptRequests = 10_000;

export function createJournal(): Journal {
  const current = new AsyncLocalStorage<RequestRecord>();
  let requests: RequestRecord[] = [];
  let violations: Violation[] = [];
  let counts = new Map<string, number>();
  let sessions = 0;
  return {
    open(record) {
      requests.push(record);
      if (requests.length > keptRequests) requests = requests.slice(-keptRequests / 2);
      counts.set(record.endpoint, (counts.get(record.endpoint) ?? 0) + 1);
    },
    within: (record, work) => current.run(record, work),
    violation(message, param, code = 'protocol') {
      const record = current.getStore();
      violations.push({
        request: record?.id ?? '',
        endpoint: record?.endpoint ?? '',
        code,
        param: param ?? null,
        message,
      });
    },
    sessionMade: () => {
      sessions += 1;
    },
    sessionsMade: () => sessions,
    requests: () => requests,
    violations: () => violations,
    counts: () => Object.fromEntries(counts),
    clear() {
      requests = [];
      counts = new Map();
      sessions = 0;
    },
    clearViolations() {
      violations = [];
    },
  };
}
