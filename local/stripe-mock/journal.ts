/** Records requests and client errors, so that tests can check them. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestRecord {
  id: string;
  endpoint: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
  fault: string | null;
  /** HTTP status of the response; null if there was no response. */
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
  /** Runs `work` and attributes its violations to this request. */
  runWithin<T>(record: RequestRecord, work: () => T): T;
  reportViolation(message: string, param?: string, code?: string): void;
  /** Counts one more created session. Sessions that are dropped later still count. */
  countSession(): void;
  getSessionCount(): number;
  listRequests(): readonly RequestRecord[];
  listViolations(): readonly Violation[];
}

/** Maximum number of stored requests: enough for a test run, but limited for load tests. */
const keptRequests = 10_000;

export function createJournal(): Journal {
  const current = new AsyncLocalStorage<RequestRecord>();
  let requests: RequestRecord[] = [];
  const violations: Violation[] = [];
  let sessions = 0;
  return {
    open(record) {
      requests.push(record);
      if (requests.length > keptRequests) requests = requests.slice(-keptRequests / 2);
    },
    runWithin: (record, work) => current.run(record, work),
    reportViolation(message, param, code = 'protocol') {
      const record = current.getStore();
      violations.push({
        request: record?.id ?? '',
        endpoint: record?.endpoint ?? '',
        code,
        param: param ?? null,
        message,
      });
    },
    countSession: () => {
      sessions += 1;
    },
    getSessionCount: () => sessions,
    listRequests: () => requests,
    listViolations: () => violations,
  };
}
