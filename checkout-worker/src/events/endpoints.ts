/** Operations on webhook endpoints, for the desk and the partner page. `owner` is a partner's id, or `null` for the agency. */
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type EventType, eventTypes, partnerEventTypes } from '#catalogue/webhooks.ts';
import { type Database, selectRow } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import { OperationError } from '../operation-error.ts';
import { doubleClickSeconds, getUnixSeconds } from '../unix-time.ts';
import { validateUrl } from './check-url.ts';
import { createDeleteStatements } from './delete-endpoints.ts';
import { type DisabledReason, webhookDeliveries, webhookEndpoints } from './schema.ts';
import { createSecret, decryptSecret, encryptSecret } from './secrets.ts';

export type EndpointOwner = string | null;
export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

export const maxEndpoints = 10;
/** Number of deliveries that a page shows per endpoint. */
const shownDeliveries = 20;
/** Time during which a replaced secret still signs, so that receivers can be changed without losing an event. */
const rotationSeconds = 24 * 60 * 60;
/** Maximum number of deliveries that one replay queues. */
const maxReplayed = 500;

export function listOfferedEvents(owner: EndpointOwner): readonly EventType[] {
  return owner === null ? eventTypes : partnerEventTypes;
}

function isOwnedBy(owner: EndpointOwner): SQL {
  return sql`${webhookEndpoints.partner} IS ${owner}`;
}

function isEndpoint(owner: EndpointOwner, id: string): SQL | undefined {
  return and(isOwnedBy(owner), eq(webhookEndpoints.id, id));
}

export interface ShownEndpoint extends Endpoint {
  deliveries: readonly Delivery[];
  failed: number;
}

/** Returns the endpoints of an owner with their latest deliveries, oldest endpoint first. */
export async function listEndpoints(database: Database, owner: EndpointOwner): Promise<ShownEndpoint[]> {
  const endpoints = await database
    .select()
    .from(webhookEndpoints)
    .where(isOwnedBy(owner))
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id);
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const isTheirs = eq(webhookDeliveries.endpointId, endpoint.id);
      const [deliveries, failed] = await database.batch([
        database
          .select()
          .from(webhookDeliveries)
          .where(isTheirs)
          .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
          .limit(shownDeliveries),
        database
          .select({ count: count() })
          .from(webhookDeliveries)
          .where(and(isTheirs, eq(webhookDeliveries.status, 'failed'))),
      ]);
      return { ...endpoint, deliveries, failed: failed[0]?.count ?? 0 };
    }),
  );
}

/** Endpoint of a partner, without its secrets and without the rest of its URL, which may contain a secret of the receiver. */
export interface PartnerEndpoint extends Pick<Endpoint, 'id' | 'disabledReason' | 'failingSince'> {
  partner: string;
  host: string;
}

/** Returns the endpoints of all partners for the agency, with those that need attention first. */
export async function listPartnerEndpoints(database: Database): Promise<PartnerEndpoint[]> {
  const { id, partner, url, disabledReason, failingSince } = webhookEndpoints;
  const rows = await database
    .select({ id, partner: sql<string>`${partner}`, url, disabledReason, failingSince })
    .from(webhookEndpoints)
    .where(isNotNull(partner))
    .orderBy(sql`${failingSince} IS NULL`, partner, id);
  return rows.map(({ url: whole, ...endpoint }) => ({ ...endpoint, host: new URL(whole).host }));
}

async function requireEndpoint(database: Database, owner: EndpointOwner, id: string): Promise<Endpoint> {
  const found = await database.select().from(webhookEndpoints).where(isEndpoint(owner, id)).get();
  if (!found) throw new OperationError(`There is no endpoint ${id}.`);
  return found;
}

/**
 * Returns the secret that a form created at `at` and that a double click of the form asks for again, because the browser
 * shows only the second response. Undefined if the form is older.
 */
async function readNewSecret(stored: string, at: number, signingSecret: string): Promise<string | undefined> {
  if (at < getUnixSeconds() - doubleClickSeconds) return undefined;
  return (await decryptSecret(stored, { FORM_TOKEN_SECRET: signingSecret }))?.plain;
}

/** Adds an endpoint. Returns its id and its secret, which cannot be read again. */
export async function addEndpoint(
  env: Env,
  owner: EndpointOwner,
  { url: typed, events }: { url: string; events: readonly string[] },
  signingSecret: string,
): Promise<{ id: string; secret: string }> {
  const database = getDatabase(env);
  const url = validateUrl(typed, env);
  const chosen = listOfferedEvents(owner).filter((type) => events.includes(type));
  if (chosen.length === 0) throw new OperationError('No event is chosen.', 'events');
  const id = `we_${crypto.randomUUID().replaceAll('-', '')}`;
  const secret = createSecret();
  const row = {
    id,
    partner: owner,
    url,
    events: chosen,
    secret: await encryptSecret(secret, signingSecret),
    oldSecret: null,
    oldSecretUntil: null,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    createdAt: getUnixSeconds(),
  };
  // Checked within the insert, so that two concurrent requests cannot both add the last allowed endpoint or the same
  // URL.
  const fromOwner = sql`FROM webhook_endpoints WHERE partner IS ${owner}`;
  const isAllowed = sql`(SELECT count(*) ${fromOwner}) < ${maxEndpoints} AND NOT EXISTS (SELECT 1 ${fromOwner} AND url = ${url})`;
  const added = await database
    .insert(webhookEndpoints)
    .select(selectRow(webhookEndpoints, row, isAllowed))
    .returning({ id: webhookEndpoints.id });
  if (added.length === 0) {
    const others = await database.select().from(webhookEndpoints).where(isOwnedBy(owner));
    const same = others.find((other) => other.url === url);
    const isUnchanged = same && same.oldSecret === null && String(same.events) === String(chosen);
    const shown = isUnchanged && (await readNewSecret(same.secret, same.createdAt, signingSecret));
    if (shown) return { id: same.id, secret: shown };
    if (same) throw new OperationError(`${url} is an endpoint already.`, 'twice');
    const values = { count: String(maxEndpoints) };
    throw new OperationError(`There are ${maxEndpoints} endpoints already.`, 'count', values);
  }
  return { id, secret };
}

/**
 * Returns a text that changes with the secret. A form that is submitted twice contains the replaced secret's version
 * the second time.
 */
export function getSecretVersion({ secret }: Pick<Endpoint, 'secret'>): string {
  return secret.slice(0, 8);
}

/** Creates a new secret. The old secret also signs for a day. Returns the same secret to both presses of a double click. */
export async function rotateSecret(
  database: Database,
  owner: EndpointOwner,
  id: string,
  version: string,
  signingSecret: string,
): Promise<{ secret: string }> {
  const endpoint = await requireEndpoint(database, owner, id);
  const { secret: oldSecret } = endpoint;
  const secret = createSecret();
  const replaced = await database
    .update(webhookEndpoints)
    .set({
      secret: await encryptSecret(secret, signingSecret),
      oldSecret,
      oldSecretUntil: getUnixSeconds() + rotationSeconds,
    })
    // Checked within the update, so that only one of two concurrent requests replaces the secret and shows the new one.
    .where(
      and(
        isEndpoint(owner, id),
        eq(webhookEndpoints.secret, oldSecret),
        sql`${getSecretVersion(endpoint)} = ${version}`,
      ),
    )
    .returning({ id: webhookEndpoints.id });
  if (replaced.length > 0) return { secret };
  const current = await requireEndpoint(database, owner, id);
  const isSame = current.oldSecret !== null && getSecretVersion({ secret: current.oldSecret }) === version;
  const at = (current.oldSecretUntil ?? 0) - rotationSeconds;
  const shown = isSame && (await readNewSecret(current.secret, at, signingSecret));
  if (!shown) throw new OperationError(`The secret of ${id} was replaced before.`);
  return { secret: shown };
}

export async function changeEvents(
  database: Database,
  owner: EndpointOwner,
  id: string,
  events: readonly string[],
): Promise<void> {
  await requireEndpoint(database, owner, id);
  const chosen = listOfferedEvents(owner).filter((type) => events.includes(type));
  if (chosen.length === 0) throw new OperationError('No event is chosen.', 'events');
  await database.update(webhookEndpoints).set({ events: chosen }).where(isEndpoint(owner, id));
}

/** Returns the statements that disable an endpoint. Its unsent deliveries count as failed, so that they can be replayed. */
export function createDisableStatements(database: Database, id: string, reason: DisabledReason, now: number) {
  return [
    database
      .update(webhookEndpoints)
      .set({ disabledReason: reason, disabledAt: now })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt))),
    database
      .update(webhookDeliveries)
      .set({ status: 'failed' })
      .where(and(eq(webhookDeliveries.endpointId, id), inArray(webhookDeliveries.status, ['waiting', 'sending']))),
  ] as const;
}

export async function disableEndpoint(database: Database, owner: EndpointOwner, id: string): Promise<void> {
  await requireEndpoint(database, owner, id);
  await database.batch(createDisableStatements(database, id, 'owner', getUnixSeconds()));
}

export async function enableEndpoint(database: Database, owner: EndpointOwner, id: string): Promise<void> {
  await requireEndpoint(database, owner, id);
  await database
    .update(webhookEndpoints)
    .set({ disabledReason: null, disabledAt: null, failingSince: null })
    .where(isEndpoint(owner, id));
}

export async function deleteEndpoint(database: Database, owner: EndpointOwner, id: string): Promise<void> {
  await requireEndpoint(database, owner, id);
  await database.batch(createDeleteStatements(database, isEndpoint(owner, id)));
}

async function requireEnabled(database: Database, owner: EndpointOwner, id: string): Promise<Endpoint> {
  const endpoint = await requireEndpoint(database, owner, id);
  if (endpoint.disabledAt !== null) throw new OperationError(`${id} is disabled.`, 'disabled');
  return endpoint;
}

/** Stores a test event with made-up data. Returns the id of its delivery. */
export async function sendTestEvent(
  database: Database,
  owner: EndpointOwner,
  id: string,
  type: string,
): Promise<string[]> {
  const endpoint = await requireEnabled(database, owner, id);
  const chosen = endpoint.events.find((event) => event === type) ?? endpoint.events[0];
  if (!chosen) return [];
  const now = getUnixSeconds();
  const eventId = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
  const delivery = `${id}.test.${eventId}`;
  await database.insert(webhookDeliveries).values({
    id: delivery,
    endpointId: id,
    eventId,
    type: chosen,
    about: 'test',
    isTest: true,
    occurredAt: now,
    status: 'waiting',
    dueAt: now + rescheduleSeconds,
    createdAt: now,
  });
  return [delivery];
}

/** Seconds after which the sweep queues a delivery that the queue lost. */
const rescheduleSeconds = 120;

/** Resets one delivery of an endpoint, or all failed ones. Returns the ids of the deliveries to queue. */
export async function replayDeliveries(
  database: Database,
  owner: EndpointOwner,
  id: string,
  wanted: string | 'failed',
): Promise<string[]> {
  await requireEnabled(database, owner, id);
  const isWanted =
    wanted === 'failed'
      ? eq(webhookDeliveries.status, 'failed')
      : and(eq(webhookDeliveries.id, wanted), inArray(webhookDeliveries.status, ['failed', 'delivered']));
  const chosen = database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), isWanted))
    .orderBy(webhookDeliveries.createdAt)
    .limit(maxReplayed);
  const reset = await database
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, result: null, dueAt: getUnixSeconds() + rescheduleSeconds })
    .where(inArray(webhookDeliveries.id, chosen))
    .returning({ id: webhookDeliveries.id });
  return reset.map((delivery) => delivery.id);
}
