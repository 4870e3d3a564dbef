import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';

/** Maximum number of messages per request to a queue. */
const maxMessages = 100;

/** Adds webhook deliveries to the queue. If the queue is unavailable, the sweep queues the deliveries later. */
export async function queueDeliveries(env: Env, ids: readonly string[], log: Log): Promise<void> {
  if (ids.length === 0) return;
  if (!env.WEBHOOK_QUEUE) return log('error', 'webhook-queue-missing', { deliveries: ids.length });
  try {
    for (let start = 0; start < ids.length; start += maxMessages) {
      await env.WEBHOOK_QUEUE.sendBatch(ids.slice(start, start + maxMessages).map((id) => ({ body: { id } })));
    }
  } catch (error) {
    log('warn', 'webhooks-not-queued', { deliveries: ids.length, ...describeError(error) });
  }
}
