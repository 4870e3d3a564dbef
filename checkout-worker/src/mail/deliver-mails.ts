import { brand } from '#agency/brand';
import { isAsciiEmail, isEmail, toAsciiEmail } from '#catalogue/email-address.ts';
import { type Env, getDatabase, type QueueJob } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { daySeconds, getUnixSeconds } from '../unix-time.ts';
import { renderHtmlMail } from './html-mail.tsx';
import { type ComposeResult, formatPlainText, type MailKind, noRecipient, outdated } from './mail.ts';
import {
  claimMail,
  countFormMails,
  deleteMail,
  formKinds,
  type OutboxRow,
  postponeMail,
  recordDead,
  recordFailure,
  recordSent,
} from './outbox.ts';

const firstDelaySeconds = 30;
const maxDelaySeconds = 60 * 60;
const maxRecordAttempts = 3;
/** Minimum number of attempts before a failed mail is marked as dead, because queue retries can run out while the database is down. */
const minAttemptsBeforeDead = 5;

/** Returns the delay in seconds before the next attempt. The delay doubles with each attempt, up to one hour. */
export function computeRetryDelaySeconds(attempts: number, { MAIL_RETRY_SECONDS = '' }: Partial<Env> = {}): number {
  const first = /^[1-9]\d{0,3}$/.test(MAIL_RETRY_SECONDS) ? Number(MAIL_RETRY_SECONDS) : firstDelaySeconds;
  return Math.min(first * 2 ** Math.max(0, attempts - 1), maxDelaySeconds);
}

/** Composes a mail from the current state of the record that it is about. */
export type Composer = (mail: OutboxRow, env: Env, log: Log) => ComposeResult | Promise<ComposeResult>;
export type Composers = Readonly<Record<MailKind, Composer>>;

function getSender({ MAIL_FROM }: Env) {
  return { name: brand.name, email: toAsciiEmail(MAIL_FROM || brand.email) };
}

/** Records a mail as sent. Tries several times, because an unrecorded mail would be sent again. */
async function recordSentWithRetries(env: Env, id: string, log: Log): Promise<void> {
  for (let attemptsLeft = maxRecordAttempts; attemptsLeft > 0; attemptsLeft--) {
    try {
      return await recordSent(getDatabase(env), id, getUnixSeconds());
    } catch (error) {
      if (attemptsLeft === 1) log('alert', 'mail-sent-not-recorded', { mail: id, ...describeError(error) });
    }
  }
}

/** Seconds after which the sweep tries again to send a mail that exceeded a daily limit. */
const dailyLimitDelaySeconds = 60 * 60;

/**
 * Maximum number of mails about forms in 24 hours, so that a bot that sends forms leaves the mail service's daily limit
 * to receipts.
 */
const formMailsPerDay = 200;

async function isOverFormLimit({ kind }: OutboxRow, env: Env): Promise<boolean> {
  if (!formKinds.includes(kind)) return false;
  return (await countFormMails(getDatabase(env), getUnixSeconds() - daySeconds)) >= formMailsPerDay;
}

/** Returns an error's code, such as the mail service's `E_DAILY_LIMIT_EXCEEDED`. */
function getCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns true if the account may send no more mails today. The limit lasts longer than the queue's retries, so that
 * such a mail would die. https://developers.cloudflare.com/email-service/platform/limits/
 */
function isOverDailyLimit(error: unknown): boolean {
  return getCode(error) === 'E_DAILY_LIMIT_EXCEEDED';
}

/**
 * Returns true for the error about an address that Cloudflare does not deliver to, because an earlier mail bounced or was
 * reported as spam. A retry cannot help: https://developers.cloudflare.com/email-service/concepts/suppressions/
 */
function isSuppressed(error: unknown): boolean {
  return getCode(error) === 'E_RECIPIENT_SUPPRESSED';
}

/**
 * Kinds of mail that confirm a form to the typed address, which can be anybody's. The agency receives the form in any
 * case.
 */
const confirmations: readonly MailKind[] = ['copy', 'invoice-wanted-to-buyer'];

/** Ends a mail to a suppressed address. A confirmation causes no alert. */
async function stopSuppressed({ id, kind }: OutboxRow, env: Env, log: Log): Promise<void> {
  if (confirmations.includes(kind)) {
    log('info', 'mail-copy-suppressed', { mail: id });
    return deleteMail(getDatabase(env), id);
  }
  await recordDead(getDatabase(env), id, 0);
  log('alert', 'mail-address-suppressed', { mail: id, kind });
}

interface Delivery {
  env: Env;
  log: Log;
  compose: Composer;
  email: SendEmail;
}

async function composeAndSend(row: OutboxRow, { env, log, compose, email }: Delivery): Promise<void> {
  if (await isOverFormLimit(row, env)) {
    log('alert', 'mail-form-limit', { mail: row.id });
    return postponeMail(getDatabase(env), row.id, getUnixSeconds() + dailyLimitDelaySeconds);
  }
  const mail = await compose(row, env, log);
  if (mail === outdated) {
    log('info', 'mail-outdated', { mail: row.id });
    return deleteMail(getDatabase(env), row.id);
  }
  if (mail === noRecipient) return deleteMail(getDatabase(env), row.id);
  if (!mail) {
    await recordDead(getDatabase(env), row.id, 0);
    return log('alert', 'mail-source-deleted', { mail: row.id });
  }
  if (!isEmail(mail.to)) {
    await recordDead(getDatabase(env), row.id, 0);
    return log('alert', 'mail-address-unusable', { mail: row.id, kind: row.kind });
  }
  const { locale, parts, to, replyTo, subject, unsubscribe } = mail;
  await email.send({
    subject,
    to: toAsciiEmail(to),
    // Omits a non-ASCII address, because not every mail server accepts one in a header. The mail's text contains the
    // address, too.
    ...(replyTo !== undefined && isAsciiEmail(replyTo) && { replyTo: toAsciiEmail(replyTo) }),
    from: getSender(env),
    text: formatPlainText(parts),
    html: renderHtmlMail(mail),
    // `Auto-Submitted` suppresses out-of-office replies (RFC 3834). Exchange and Outlook.com ignore that header, but
    // respect their own: https://github.com/TryGhost/Ghost/pull/25493
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': locale,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  await recordSentWithRetries(env, row.id, log);
  log('info', 'mail-sent', { mail: row.id, attempts: row.attempts });
}

/** Sends a mail unless it was sent already. Returns the delay in seconds before the next attempt if sending failed. */
async function deliverMail(message: Message<QueueJob>, delivery: Delivery): Promise<number | undefined> {
  const { env, log } = delivery;
  const { id } = message.body;
  let row: OutboxRow | undefined;
  try {
    row = await claimMail(getDatabase(env), id, getUnixSeconds());
  } catch (error) {
    log('error', 'outbox-unavailable', { mail: id, ...describeError(error) });
    return computeRetryDelaySeconds(message.attempts, env);
  }
  // The mail is sent, dead or claimed. If the claiming consumer crashes, the sweep queues the mail again.
  if (!row) return undefined;
  const catchAndLog = (write: Promise<void>) =>
    write.catch((error: unknown) => log('error', 'outbox-unavailable', { mail: id, ...describeError(error) }));
  try {
    await composeAndSend(row, delivery);
  } catch (error) {
    if (isSuppressed(error)) await catchAndLog(stopSuppressed(row, env, log));
    else if (isOverDailyLimit(error)) {
      log('alert', 'mail-daily-limit', { mail: id });
      await catchAndLog(postponeMail(getDatabase(env), id, getUnixSeconds() + dailyLimitDelaySeconds));
    } else {
      const delaySeconds = computeRetryDelaySeconds(row.attempts, env);
      log('error', 'mail-not-sent', {
        mail: id,
        attempts: row.attempts,
        delaySeconds,
        code: getCode(error),
        ...describeError(error),
      });
      await catchAndLog(recordFailure(getDatabase(env), id, getUnixSeconds(), delaySeconds));
      return delaySeconds;
    }
  }
  return undefined;
}

/** Consumes the mail queue. Handles each message separately, so that one failed mail does not delay the others. */
export async function deliverMails(
  batch: MessageBatch<QueueJob>,
  env: Env,
  log: Log,
  compose: Composer,
): Promise<void> {
  const { EMAIL } = env;
  if (!EMAIL) {
    // The outbox keeps the mails, and the sweep queues them again until the mail service is configured.
    log('alert', 'mail-not-configured', { mails: batch.messages.length });
    return batch.ackAll();
  }
  await Promise.all(
    batch.messages.map(async (message) => {
      const delaySeconds = await deliverMail(message, { env, log, compose, email: EMAIL });
      if (delaySeconds === undefined) message.ack();
      else message.retry({ delaySeconds });
    }),
  );
}

/** Consumes the dead letter queue. Marks each mail as dead, so that the agency is alerted. */
export async function markDeadMails(batch: MessageBatch<QueueJob>, env: Env, log: Log): Promise<void> {
  for (const message of batch.messages) {
    const { id } = message.body;
    try {
      if (await recordDead(getDatabase(env), id, minAttemptsBeforeDead)) log('alert', 'mail-dead', { mail: id });
      message.ack();
    } catch (error) {
      log('error', 'outbox-unavailable', { mail: id, ...describeError(error) });
      message.retry();
    }
  }
}
