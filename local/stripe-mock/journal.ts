/** What happened, for the tests to judge: every request, every refusal that a correct client never meets. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fault } from './faults.ts';
import type { Session, StripeEvent } from './objects.ts';
import type { StripeMock } from './state.ts';
import { apiVersion } from './validation.ts';
import type { Delivery } from './webhooks.ts';

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

interface Violation {
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

// The whole story of a run, as `GET /_control/report` tells it.

export interface ReportedLine {
  description: string;
  unit_amount: number;
  quantity: number;
  amount_total: number;
  currency: string;
  interval: string | null;
  price: string;
  lookup_key: string | null;
  metadata: Record<string, string>;
}

export interface Report {
  apiVersion: string;
  counts: Record<string, number>;
  violations: readonly Violation[];
  /** Sessions made by the API, and answers to a repeated key that made none. */
  sessionsCreated: number;
  sessionsReplayed: number;
  sessions: (Session & { line_items: ReportedLine[] })[];
  requests: readonly RequestRecord[];
  events: { id: string; type: string; object: string; created: number }[];
  held: string[];
  deliveries: readonly Delivery[];
  faults: Fault[];
}

function objectId(event: StripeEvent): string {
  return String((event.data.object as { id?: string } | null)?.id ?? '');
}

export function makeReport({ state, journal, webhooks, faults }: StripeMock): Report {
  const requests = journal.requests();
  const sessions = [...state.sessions.values()];
  return {
    apiVersion,
    counts: journal.counts(),
    violations: journal.violations(),
    sessionsCreated: journal.sessionsMade(),
    sessionsReplayed: requests.filter((r) => r.replayed && r.endpoint === 'POST /v1/checkout/sessions').length,
    sessions: sessions.map(({ session, lines }) => ({
      ...session,
      line_items: lines.map((line) => ({
        description: line.description,
        unit_amount: line.price.unit_amount,
        quantity: line.quantity,
        amount_total: line.amount_total,
        currency: line.currency,
        interval: line.price.recurring?.interval ?? null,
        price: line.price.id,
        lookup_key: line.price.lookup_key,
        metadata: line.metadata,
      })),
    })),
    requests,
    events: [...state.events.values()].map((event) => ({
      id: event.id,
      type: event.type,
      object: objectId(event),
      created: event.created,
    })),
    held: webhooks.held.map((event) => event.id),
    deliveries: webhooks.deliveries(),
    faults: faults.list(),
  };
}
