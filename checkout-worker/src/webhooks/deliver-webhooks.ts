/** Sends events to endpoints as Standard Webhooks (https://www.standardwebhooks.com). */
import { type Env, getDatabase, type QueueJob } from '../env.ts';
import { validateUrl } from '../events/check-url.ts';
import { claimDelivery, deleteDelivery, type Failure, recordDelivered, recordFailed } from '../events/deliveries.ts';
import type { Delivery, Endpoint } from '../events/endpoints.ts';
import { decryptSecret, signMessage } from '../events/secrets.ts';
import { describeError, type Log, SafeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { composePayload } from './compose-payload.ts';

const deadlineMs = 10_000;
/** Delay of the queue after the database failed. */
const shortDelaySeconds = 5;
/** Maximum delay for which the queue keeps a delivery. The sweep, which runs every five minutes, queues it after longer delays. */
const maxQueueDelaySeconds = 60;

/** Returns the signatures with the current secret and, for a day after a rotation, with the previous one. */
async function createSignatures(endpoint: Endpoint, id: string, at: number, body: string, env: Env): Promise<string> {
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at;
  const signatures: string[] = [];
  for (const stored of isOldValid ? [secret, oldSecret] : [secret]) {
    const decrypted = await decryptSecret(stored, env);
    if (decrypted) signatures.push(await signMessage(decrypted.plain, `${id}.${at}.${body}`));
  }
  if (signatures.length === 0) throw new SafeError('The endpoint’s secret cannot be decrypted');
  return signatures.join(' ');
}

/** Returns the seconds of a `Retry-After` header, which contains seconds or a date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Sends one request. Returns the HTTP status of a success, or a failure. The response's body is never read. */
async function postPayload(url: string, headers: HeadersInit, body: string): Promise<string | Failure> {
  const signal = AbortSignal.timeout(deadlineMs);
  let response: Response;
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  } catch {
    return { result: signal.aborted ? 'timeout' : 'unreachable' };
  }
  await response.body?.cancel().catch(() => undefined);
  const result = String(response.status);
  return response.ok ? result : { result, retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')) };
}

/** Returns the result of an attempt, or `undefined` if the event's record no longer exists. */
async function attemptDelivery(
  delivery: Delivery,
  endpoint: Endpoint,
  env: Env,
  log: Log,
): Promise<string | Failure | undefined> {
  try {
    // Checked again, because the rules may have become stricter since the endpoint was added.
    const url = validateUrl(endpoint.url, env);
    const payload = await composePayload(delivery, endpoint, env);
    if (!payload) return undefined;
    const body = JSON.stringify(payload);
    const at = getUnixSeconds();
    return await postPayload(
      url,
      {
        'Content-Type': 'application/json',
        'User-Agent': 'agency-webhooks',
        'webhook-id': delivery.eventId,
        'webhook-timestamp': String(at),
        'webhook-signature': await createSignatures(endpoint, delivery.eventId, at, body, env),
      },
      body,
    );
  } catch (error) {
    log('error', 'webhook-not-composed', { delivery: delivery.id, ...describeError(error) });
    return { result: 'internal' };
  }
}

/** Delivers one event unless it was delivered already. Returns the seconds until the queue retries, or `undefined` if the queue does not retry. */
async function deliverWebhook(id: string, env: Env, log: Log): Promise<number | undefined> {
  const database = getDatabase(env);
  const claimed = await claimDelivery(database, id, getUnixSeconds());
  if (!claimed) return undefined;
  const { delivery, endpoint } = claimed;
  const result = await attemptDelivery(delivery, endpoint, env, log);
  if (result === undefined) {
    log('info', 'webhook-outdated', { delivery: id });
    await deleteDelivery(database, delivery);
  } else if (typeof result === 'string') {
    await recordDelivered(database, delivery, result);
    log('info', 'webhook-delivered', { delivery: id, attempts: delivery.attempts });
  } else {
    const { delaySeconds, mails } = await recordFailed(env, delivery, endpoint, result, log);
    log('warn', 'webhook-not-delivered', { delivery: id, attempts: delivery.attempts, outcome: result.result });
    await queueMails(env, mails, log);
    return delaySeconds !== undefined && delaySeconds <= maxQueueDelaySeconds ? delaySeconds : undefined;
  }
  return undefined;
}

/** Consumes the queue of deliveries. Handles each message separately, so that one slow endpoint does not delay the others. */
export async function deliverWebhooks(batch: MessageBatch<QueueJob>, env: Env, log: Log): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const delaySeconds = await deliverWebhook(message.body.id, env, log);
        if (delaySeconds === undefined) message.ack();
        else message.retry({ delaySeconds });
      } catch (error) {
        log('error', 'webhook-result-not-recorded', { delivery: message.body.id, ...describeError(error) });
        message.retry({ delaySeconds: shortDelaySeconds });
      }
    }),
  );
}
