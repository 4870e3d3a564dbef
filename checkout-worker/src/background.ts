/** The Worker's background work: the queues and the cron triggers. */
import { type Background, createAlertingLog } from './alerts.ts';
import { backUp } from './backup/back-up.ts';
import { expireInvoiceRequests } from './checkout/by-invoice/invoice-requests.ts';
import type { Env, QueueJob } from './env.ts';
import { sweepDeliveries } from './events/deliveries.ts';
import { deleteUnusedFiles } from './files/file-store.ts';
import { deliverMails, markDeadMails } from './mail/deliver-mails.ts';
import { sweepMails } from './mail/mail-queue.ts';
import { composeMail } from './mails.ts';
import { fillAddressKeys } from './orders/address-keys.ts';
import { reportMissingRenewals } from './orders/missing-renewals.ts';
import { reconcile } from './orders/reconcile.ts';
import { deleteOld } from './retention/delete-old.ts';
import { inviteReviewers } from './reviews/invitations.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { refreshSecrets } from './webhooks/refresh-secrets.ts';

/** Endings of the names of queues in `wrangler.toml`, such as `agency-staging-mail-dead`. */
const deadLetterQueue = /-mail-dead$/;
const webhookQueue = /-webhooks$/;

/** Cron schedules of `wrangler.toml`. The third one runs the sweeps every five minutes. */
export const reconcileCron = '*/15 * * * *';
export const dailyCron = '17 3 * * *';

export async function handleQueue(batch: MessageBatch<QueueJob>, env: Env, background: Background): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  if (webhookQueue.test(batch.queue)) await deliverWebhooks(batch, env, log);
  else if (deadLetterQueue.test(batch.queue)) await markDeadMails(batch, env, log);
  else await deliverMails(batch, env, log, composeMail);
}

export async function handleSchedule(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  background: Background,
): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  const now = Math.floor(scheduledTime / 1000);
  if (cron === dailyCron) {
    await reportMissingRenewals(env, log, now);
    await expireInvoiceRequests(env, log, now);
    await deleteOld(env, log, now);
    await deleteUnusedFiles(env, log, now);
    await fillAddressKeys(env, log);
    await refreshSecrets(env, log);
    // The backup runs last, so that it does not contain the data that was deleted tonight.
    await backUp(env, log, now);
  } else if (cron === reconcileCron) {
    await reconcile(env, log, now);
    await inviteReviewers(env, log, now);
  } else await Promise.all([sweepMails(env, log), sweepDeliveries(env, log)]);
}
