import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EventType } from '#catalogue/webhooks.ts';

/** Reason why an endpoint gets no events: switched off by its owner, the response 410, or three days without a delivery. */
export type DisabledReason = 'owner' | 'gone' | 'failing';

/** URLs of the agency and its partners that receive events as signed webhooks. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    /** Partner who owns the endpoint and gets only events about this partner's sales. `null`: the agency's endpoint. */
    partner: text(),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<readonly EventType[]>().notNull(),
    /** Signing secret, encrypted with `FORM_TOKEN_SECRET`. */
    secret: text().notNull(),
    /** Previous signing secret, encrypted. It also signs until `oldSecretUntil`. */
    oldSecret: text('old_secret'),
    oldSecretUntil: integer('old_secret_until'),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    disabledAt: integer('disabled_at'),
    /** Time of the first failure since the last success, Unix seconds. `null` after a success. */
    failingSince: integer('failing_since'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('webhook_endpoints_by_partner').on(table.partner)],
);

/** `failed`: not sent again unless a person asks, because the endpoint failed for three days or was disabled. */
export type DeliveryStatus = 'waiting' | 'sending' | 'delivered' | 'failed';

/**
 * Events for endpoints, one row per event and endpoint. Stored in the batch of the fact, so that no event is lost. Rows
 * contain no personal data, which is read when the event is sent.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** Endpoint id and fact, such as `we_1.order.co_1`, so that one fact leads to one delivery per endpoint. */
    id: text().primaryKey(),
    endpointId: text('endpoint_id').notNull(),
    /** Value of the `webhook-id` header, identical in all attempts and replays. */
    eventId: text('event_id').notNull(),
    type: text().$type<EventType>().notNull(),
    /** Id of the order, message or review that the event is about. */
    about: text().notNull(),
    /** Fields of the payload that describe the moment of the event, such as a refund's totals. */
    details: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull().default(false),
    occurredAt: integer('occurred_at').notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** Unix seconds from which the sweep queues the delivery. While the status is `sending`, the end of the lease. */
    dueAt: integer('due_at').notNull(),
    /** Result of the last attempt: an HTTP status such as `500`, or `timeout`, `unreachable` or `internal`. */
    result: text(),
    createdAt: integer('created_at').notNull(),
    deliveredAt: integer('delivered_at'),
  },
  (table) => [
    index('webhook_deliveries_by_due_time').on(table.status, table.dueAt).where(sql`status IN ('waiting', 'sending')`),
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_by_creation').on(table.createdAt),
    index('webhook_deliveries_by_about').on(table.about),
  ],
);
