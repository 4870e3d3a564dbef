import { type Env, getDatabase } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { rescheduleOverdueMails } from './outbox.ts';

/** Maximum number of messages per request to a queue. */
const maxMessages = 100;

/** Adds mails to the queue. If the queue is unavailable, the sweep queues the mails later. */
export async function queueMails(env: Env, ids: readonly string[], log: Log): Promise<void> {
  if (ids.length === 0) return;
  if (!env.MAIL_QUEUE) return log('error', 'mail-queue-missing', { mails: ids.length });
  try {
    for (let start = 0; start < ids.length; start += maxMessages) {
      await env.MAIL_QUEUE.sendBatch(ids.slice(start, start + maxMessages).map((id) => ({ body: { id } })));
    }
  } catch (error) {
    log('warn', 'mail-not-queued', { mails: ids.length, ...describeError(error) });
  }
}

/** Queues mails that never reached the queue, that the queue lost, or that a crashed consumer had claimed. */
export async function sweepMails(env: Env, log: Log): Promise<void> {
  const ids = await rescheduleOverdueMails(getDatabase(env), getUnixSeconds());
  if (ids.length > 0) log('warn', 'mails-swept', { mails: ids.length });
  await queueMails(env, ids, log);
}
