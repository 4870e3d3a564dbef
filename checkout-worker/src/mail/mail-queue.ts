import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';

/** Asks for mails to be sent now. When the queue cannot be reached, the sweep finds the rows. */
export async function queueMails(env: Env, ids: readonly string[], log: Log): Promise<void> {
  if (ids.length === 0) return;
  if (!env.MAIL_QUEUE) return log('error', 'mail-queue-missing', { mails: ids.length });
  try {
    await env.MAIL_QUEUE.sendBatch(ids.map((id) => ({ body: { id } })));
  } catch (error) {
    log('warn', 'mail-not-queued', { mails: ids.length, ...describeError(error) });
  }
}
