/** The Worker's background work: the queues and the cron triggers. */
import { type BackgroundContext, createAlertingLog } from './alerts.ts';
import { backUp, checkBackups } from './backup/back-up.ts';
import { expireInvoiceRequests } from './checkout/by-invoice/invoice-requests.ts';
import type { Env, QueueJob } from './env.ts';
import { sweepDeliveries } from './events/deliveries.ts';
import { deleteUnusedFiles } from './files/file-store.ts';
import { describeError, type Log } from './log.ts';
import { deliverMails, markDeadMails } from './mail/deliver-mails.ts';
import { sweepMails } from './mail/mail-queue.ts';
import { composeMail } from './mails.ts';
import { fillAddressKeys } from './orders/address-keys.ts';
import { sendRenewalReminders } from './orders/mails/renewal-reminders.ts';
import { reportMissingRenewals } from './orders/reconcile/missing-renewals.ts';
import { reconcile } from './orders/reconcile/reconcile.ts';
import { closeMonths } from './partners/close-months.ts';
import { deleteOld } from './retention/delete-old.ts';
import { inviteReviewers } from './reviews/invitations.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { refreshSecrets } from './webhooks/refresh-secrets.ts';

/** Match the queue names in `wrangler.toml` by their suffix, as in `agency-staging-mail-dead`. */
const deadLetterQueue = /-mail-dead$/;
const webhookQueue = /-webhooks$/;

/** Cron schedules in `wrangler.toml`. The third schedule there runs the sweeps every five minutes. */
export const reconcileCron = '*/15 * * * *';
export const dailyCron = '17 3 * * *';

export async function handleQueue(
  batch: MessageBatch<QueueJob>,
  env: Env,
  background: BackgroundContext,
): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  if (webhookQueue.test(batch.queue)) await deliverWebhooks(batch, env, log);
  else if (deadLetterQueue.test(batch.queue)) await markDeadMails(batch, env, log);
  else await deliverMails(batch, env, log, composeMail);
}

type Jobs = Readonly<Record<string, (env: Env, log: Log, now: number) => Promise<void>>>;

/** Runs jobs one after another. A failed job is reported to the agency and does not stop the jobs after it. */
async function runJobs(jobs: Jobs, env: Env, log: Log, now: number): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(env, log, now);
    } catch (error) {
      log('alert', 'scheduled-job-failed', { job, ...describeError(error) });
    }
  }
}

/**
 * Nightly jobs in order. The backup runs after the deletions, so that it lacks the deleted data. Jobs that query Stripe
 * run last, because slow responses could use up the run time.
 */
const dailyJobs: Jobs = {
  expireInvoiceRequests,
  deleteOld,
  deleteUnusedFiles,
  refreshSecrets,
  closeMonths,
  remindOfRenewals: sendRenewalReminders,
  backUp,
  fillAddressKeys,
  reportMissingRenewals,
};
const reconciliation: Jobs = { checkBackups, reconcile, inviteReviewers };
const sweeps: Jobs = { sweepMails, sweepDeliveries };

export async function handleSchedule(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  background: BackgroundContext,
): Promise<void> {
  const log = createAlertingLog(crypto.randomUUID(), env, background);
  const now = Math.floor(scheduledTime / 1000);
  await runJobs(cron === dailyCron ? dailyJobs : cron === reconcileCron ? reconciliation : sweeps, env, log, now);
}
