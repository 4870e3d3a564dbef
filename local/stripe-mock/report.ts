/** Creates the report of the mock's requests, sessions, events and violations, returned by `GET /_control/report`. */

import type { StripeMock } from './context.ts';
import type { Fault } from './faults.ts';
import type { RequestRecord, Violation } from './journal.ts';
import type { Session, StripeEvent } from './objects.ts';
import type { Delivery } from './webhooks.ts';

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
  violations: readonly Violation[];
  /** Number of sessions created by the API. `sessionsReplayed` counts the responses repeated for a known idempotency key. */
  sessionsCreated: number;
  sessionsReplayed: number;
  sessions: (Session & { line_items: ReportedLine[] })[];
  requests: readonly RequestRecord[];
  events: { id: string; type: string; object: string; created: number }[];
  deliveries: readonly Delivery[];
  faults: Fault[];
}

function getObjectId(event: StripeEvent): string {
  return String((event.data.object as { id?: string } | null)?.id ?? '');
}

export function createReport({ state, journal, webhooks, faults }: StripeMock): Report {
  const requests = journal.listRequests();
  const sessions = [...state.sessions.values()];
  return {
    violations: journal.listViolations(),
    sessionsCreated: journal.getSessionCount(),
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
      object: getObjectId(event),
      created: event.created,
    })),
    deliveries: webhooks.listDeliveries(),
    faults: faults.list(),
  };
}
