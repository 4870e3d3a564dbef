import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { unixSeconds } from '../unix-time.ts';
import { queueMails } from './mail-queue.ts';
import { takeOverdueMails } from './outbox-repository.ts';

/** Queues mails that never reached the queue or were lost by it, and those whose consumer crashed. */
export async function sweepMails(env: Env, log: Log): Promise<void> {
  const ids = await takeOverdueMails(env.DB, unixSeconds());
  if (ids.length > 0) log('warn', 'mails-swept', { mails: ids.length });
  await queueMails(env, ids, log);
}
