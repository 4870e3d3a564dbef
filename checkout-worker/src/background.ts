/** What the Worker does without being asked by a visitor: mails from the queue, and work by the clock. */
import type { Env, MailJob } from './env.ts';
import { createLog } from './log.ts';
import { buryMails, deliverMails } from './outbox/deliver-mails.ts';
import { sweepMails } from './outbox/sweep-mails.ts';

/** Named in `wrangler.toml` as where the mail queue's dead letters go. */
const deadLetterQueue = 'agency-mail-dead';

export async function handleQueue(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const log = createLog(crypto.randomUUID());
  await (batch.queue === deadLetterQueue ? buryMails : deliverMails)(batch, env, log);
}

export async function handleSchedule(_controller: ScheduledController, env: Env): Promise<void> {
  await sweepMails(env, createLog(crypto.randomUUID()));
}
