/** Finds unprocessed events about this site's orders. Few queries are needed even if many shops share the Stripe account. */
import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../database.ts';
import { isFromAnotherSite, orderIdPattern, siteKey } from '../../stripe/site-metadata.ts';
import { stripeEvents } from '../schema.ts';

const idPattern = /"((?:co|cs|sub|in|pi|ch|cus)_\w+)"/g;

const sitePattern = new RegExp(`"${siteKey}":"([^"]+)"`, 'g');

interface EventIds {
  id: string;
  /** All Stripe ids in the event's object, in whatever field the API version stores them. */
  names: readonly string[];
  isForeign: boolean;
}

function readEventIds(event: Stripe.Event, sites: readonly string[]): EventIds {
  const text = JSON.stringify(event.data.object);
  const namedSites = [...text.matchAll(sitePattern)].map(([, site]) => site);
  const isForeign = namedSites.length > 0 && namedSites.every((site) => isFromAnotherSite(site, sites));
  const ids = new Set([...text.matchAll(idPattern)].map(([, id = '']) => id));
  // The customer id is ignored in another site's event, because two sites can share a customer.
  return { id: event.id, names: [...ids].filter((id) => !(isForeign && id.startsWith('cus_'))), isForeign };
}

/** Database columns with the ids by which an order is found. */
const orderColumns = [
  ['orders', 'id'],
  ['orders', 'session_id'],
  ['orders', 'subscription_id'],
  ['orders', 'payment_intent_id'],
  ['orders', 'customer_id'],
  ['subscriptions', 'id'],
  ['invoices', 'id'],
  ['invoice_payments', 'payment_intent_id'],
  ['refunds', 'charge_id'],
] as const;

const isKnown = sql.raw(
  orderColumns.map(([table, column]) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = name.value)`).join(' OR '),
);

/** Stores that an event changes nothing, so that Stripe is not asked about its object again. */
export async function storeProcessed(database: Database, { id, type, created }: Stripe.Event, now: number) {
  await database.insert(stripeEvents).values({ id, type, created, receivedAt: now }).onConflictDoNothing();
}

/** Maximum number of events per query, so that its parameters stay well below D1's limit of 2 MB. */
const eventsPerQuery = 500;

/**
 * Returns the unprocessed events that contain an id of this site's orders or of their Stripe objects, in the original
 * order. An order missing from the database counts as this site's order, unless the event names another site.
 */
export async function findUnprocessedEvents(
  database: Database,
  events: readonly Stripe.Event[],
  sites: readonly string[],
): Promise<readonly Stripe.Event[]> {
  const unprocessed: Stripe.Event[] = [];
  for (let from = 0; from < events.length; from += eventsPerQuery) {
    unprocessed.push(...(await filterUnprocessed(database, events.slice(from, from + eventsPerQuery), sites)));
  }
  return unprocessed;
}

async function filterUnprocessed(
  database: Database,
  events: readonly Stripe.Event[],
  sites: readonly string[],
): Promise<readonly Stripe.Event[]> {
  const eventIds = events.map((event) => readEventIds(event, sites));
  const results = await database.all<{ id: string; isKnown: 0 | 1 }>(sql`
    SELECT event.value ->> 'id' AS id,
      EXISTS (SELECT 1 FROM json_each(event.value, '$.names') AS name WHERE ${isKnown}) AS isKnown
    FROM json_each(${JSON.stringify(eventIds)}) AS event
    WHERE NOT EXISTS (SELECT 1 FROM stripe_events WHERE stripe_events.id = event.value ->> 'id')
      AND NOT EXISTS (SELECT 1 FROM unreadable_events WHERE unreadable_events.id = event.value ->> 'id')`);
  const unprocessed = new Map(results.map(({ id, isKnown: known }) => [id, known === 1]));
  return events.filter((event, index) => {
    const known = unprocessed.get(event.id);
    const { names = [], isForeign = false } = eventIds[index] ?? {};
    return known || (known === false && !isForeign && names.some((name) => orderIdPattern.test(name)));
  });
}
