/** Attempts to deliver events: claims, results and the retry schedule. */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { type Env, getDatabase } from '../env.ts';
import type { Log } from '../log.ts';
import { createMailStatement } from '../mail/outbox.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { queueDeliveries } from './delivery-queue.ts';
import { createDisableStatements, type Delivery, type Endpoint } from './endpoints.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';

/** Seconds from each failed attempt to the next one: the schedule that Standard Webhooks suggests, a little over three days. */
const retryDelays = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600];
/** Maximum delay that an endpoint's `Retry-After` header can ask for. */
const maxRetryAfterSeconds = 24 * 3600;
/** Maximum share by which a delay is extended at random, so that a recovered receiver does not get all retries at once. */
const maxJitter = 0.1;
/** Time without a successful delivery after which an endpoint is disabled. */
const disableAfterSeconds = 3 * 24 * 3600;
/** Maximum run time of an attempt, so that no attempt is still running when its lease ends. */
const leaseSeconds = 5 * 60;
const sweepBatchSize = 500;

/** Claims a due delivery until the lease ends. Returns `undefined` if it is sent, failed, claimed or not yet due. */
export async function claimDelivery(
  database: Database,
  id: string,
  now: number,
): Promise<{ delivery: Delivery; endpoint: Endpoint } | undefined> {
  const { status, dueAt, attempts } = webhookDeliveries;
  const isDue = lte(dueAt, now);
  const [delivery] = await database
    .update(webhookDeliveries)
    .set({ status: 'sending', attempts: sql`${attempts} + 1`, dueAt: now + leaseSeconds })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        or(and(eq(status, 'waiting'), or(eq(attempts, 0), isDue)), and(eq(status, 'sending'), isDue)),
      ),
    )
    .returning();
  if (!delivery) return undefined;
  const endpoint = await database
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, delivery.endpointId))
    .get();
  return endpoint && { delivery, endpoint };
}

function isClaimed({ id, attempts }: Delivery) {
  const { status } = webhookDeliveries;
  return and(eq(webhookDeliveries.id, id), eq(status, 'sending'), eq(webhookDeliveries.attempts, attempts));
}

export async function recordDelivered(database: Database, delivery: Delivery, result: string): Promise<void> {
  const now = getUnixSeconds();
  await database.batch([
    database
      .update(webhookDeliveries)
      .set({ status: 'delivered', result, deliveredAt: now })
      .where(isClaimed(delivery)),
    database
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(eq(webhookEndpoints.id, delivery.endpointId), sql`failing_since IS NOT NULL`)),
  ]);
}

/** Deletes a delivery whose record no longer exists, such as a deleted message. */
export async function deleteDelivery(database: Database, { id }: Delivery): Promise<void> {
  await database.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id));
}

export interface Failure {
  /** HTTP status such as `500`, or `timeout`, `unreachable` or `internal`. */
  result: string;
  retryAfterSeconds?: number | undefined;
}

function addJitter(seconds: number): number {
  return Math.round(seconds * (1 + maxJitter * Math.random()));
}

/** True if the failure is the Worker's own, such as an outage of Stripe, so that it doesn't count against the endpoint. */
function isOwnFailure({ result }: Failure): boolean {
  return result === 'internal';
}

/**
 * Records a failed attempt. Returns the seconds until the queue retries, or `undefined` if the sweep retries or nothing
 * does: a test event is tried once, and the response 410 disables the endpoint.
 */
export async function recordFailed(
  env: Env,
  delivery: Delivery,
  endpoint: Endpoint,
  failure: Failure,
  log: Log,
): Promise<{ delaySeconds?: number; mails: readonly string[] }> {
  const database = getDatabase(env);
  const now = getUnixSeconds();
  const { result, retryAfterSeconds = 0 } = failure;
  const delay = delivery.isTest ? undefined : retryDelays[delivery.attempts - 1];
  const delaySeconds =
    delay === undefined ? undefined : addJitter(Math.max(delay, Math.min(retryAfterSeconds, maxRetryAfterSeconds)));
  const failingSince = endpoint.failingSince ?? now;
  const isGone = result === '410';
  const isExhausted = !delivery.isTest && delaySeconds === undefined && !isOwnFailure(failure);
  const reason = isGone ? 'gone' : isExhausted && now - failingSince >= disableAfterSeconds ? 'failing' : undefined;
  await database.batch([
    database
      .update(webhookDeliveries)
      .set(
        delaySeconds === undefined || reason !== undefined
          ? { status: 'failed', result }
          : { status: 'waiting', result, dueAt: now + delaySeconds },
      )
      .where(isClaimed(delivery)),
    database
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(failing_since, ${now})` })
      .where(and(eq(webhookEndpoints.id, endpoint.id), sql`${!delivery.isTest && !isOwnFailure(failure)}`)),
  ]);
  if (reason === undefined) return delaySeconds === undefined ? { mails: [] } : { delaySeconds, mails: [] };
  const when = sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${endpoint.id} AND disabled_at = ${now})`;
  const mail = { kind: 'webhook-disabled', about: endpoint.id, figure: now, when } as const;
  const [, , stored] = await database.batch([
    ...createDisableStatements(database, endpoint.id, reason, now),
    createMailStatement(database, mail, now),
  ]);
  log('warn', 'webhook-endpoint-disabled', { endpoint: endpoint.id, kind: reason });
  return { mails: stored.map(({ id }) => id) };
}

/** Queues due deliveries: retries, and deliveries that the queue never got or lost, or that a crashed consumer had claimed. */
export async function sweepDeliveries(env: Env, log: Log): Promise<void> {
  const { id, status, dueAt } = webhookDeliveries;
  const due = await getDatabase(env)
    .select({ id })
    .from(webhookDeliveries)
    .where(and(inArray(status, ['waiting', 'sending']), lte(dueAt, getUnixSeconds())))
    .orderBy(dueAt)
    .limit(sweepBatchSize);
  await queueDeliveries(
    env,
    due.map((delivery) => delivery.id),
    log,
  );
}
