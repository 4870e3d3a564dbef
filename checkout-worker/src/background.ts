/** What the Worker does without being asked by a visitor: mails from the queue, and work by the clock. */
import { type Background, createAlertingLog } from './alerts/raise-alert.ts';
import type { Env, MailJob } from './env.ts';
import { buryMails, deliverMails } from './outbox/deliver-mails.ts';
import { sweepMails } from './outbox/sweep-mails.ts';
import { deleteOld } from './retention/delete-old.ts';

/** Named in `wrangler.toml` as where the mail queue's dead letters go. */
const deadLetterQueue = 'agency-mail-dead';

/** The other schedule of `wrangler.toml`. */
export const dailyCron = '17 3 * * *';

export async function handleQueue(batch: MessageBatch<MailJob>, env: Env, background: Background): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  await (batch.queue === deadLetterQueue ? buryMails : deliverMails)(batch, env, log);
}

export async function handleSchedule({ cron }: ScheduledController, env: Env, background: Background): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  await (cron === dailyCron ? deleteOld : sweepMails)(env, log);
}
