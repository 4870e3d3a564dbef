/** Stores events for the endpoints of the agency and of partners, in the batch that stores what happened. */
import { type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#catalogue/webhooks.ts';
import { type Database, selectRow } from '../database.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';

export interface NewEvent {
  type: EventType;
  /** Id of what happened, so that repeated reports lead to one event. */
  fact: string | SQL;
  /** Id of the order, message or review that the event is about. */
  about: string;
  /** Partner who made the sale. Only this partner's endpoints and the agency's get the event. */
  partner: string | null;
  details?: SQL | Readonly<Record<string, unknown>>;
  /** Unix seconds. */
  occurredAt: number;
  /** SQL condition, evaluated after the preceding statements of the batch. The event is stored only if the condition is true. */
  when: SQL;
}

/** Seconds in which the queue should deliver an event before the sweep queues the event again. */
const queueGraceSeconds = 120;

/**
 * Returns a statement that stores a delivery of the event for each webhook endpoint subscribed to its type. Deliveries to
 * a disabled endpoint are stored as failed, so that the endpoint's owner can replay them. The statement returns the ids of
 * deliveries to queue.
 */
export function createEventStatement(database: Database, event: NewEvent, now: number) {
  const { type, fact, about, partner, details, occurredAt, when } = event;
  const endpoint = webhookEndpoints;
  const row = {
    id: sql`${endpoint.id} || '.' || ${fact}`,
    endpointId: sql`${endpoint.id}`,
    eventId: `msg_${crypto.randomUUID().replaceAll('-', '')}`,
    type,
    about,
    details: details ?? null,
    isTest: false,
    occurredAt,
    status: sql<'waiting'>`iif(${endpoint.disabledAt} IS NULL, 'waiting', 'failed')`,
    attempts: 0,
    dueAt: now + queueGraceSeconds,
    result: null,
    createdAt: now,
    deliveredAt: null,
  };
  const isWanted = sql`EXISTS (SELECT 1 FROM json_each(${endpoint.events}) WHERE value = ${type})`;
  const isTheirs = sql`(${endpoint.partner} IS NULL OR ${endpoint.partner} = ${partner})`;
  return database
    .insert(webhookDeliveries)
    .select(selectRow(webhookDeliveries, row, sql`${isWanted} AND ${isTheirs} AND ${when}`, endpoint))
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id, status: webhookDeliveries.status });
}

/** Returns the ids of the deliveries that an event's statement stored and that the queue should deliver now. */
export function listDeliveriesToQueue(stored: unknown): string[] {
  return (stored as { id: string; status: string }[]).flatMap(({ id, status }) => (status === 'waiting' ? id : []));
}
