/** Alerts for the agency: mailed at most once an hour per kind, and also posted to `ALERT_WEBHOOK` if configured. */
import { sql } from 'drizzle-orm';
import { type Env, getDatabase } from './env.ts';
import { fillPlaceholders } from './lang/fill.ts';
import { agencyMessages, type Messages } from './lang/messages.ts';
import { createLog, describeError, type Log } from './log.ts';
import type { Composers } from './mail/deliver-mails.ts';
import { agencyAddress, createTextPart, type Mail, outdated } from './mail/mail.ts';
import { queueMails } from './mail/mail-queue.ts';
import { createMailId, createMailStatement } from './mail/outbox.ts';
import { resolveSiteOrigin } from './site.ts';
import { getUnixSeconds } from './unix-time.ts';

const secondsPerHour = 60 * 60;

/** Returns a sentence that explains an alert and advises the agency. Details are in the log. */
function getAlertMeaning(event: string, { strings: { alert } }: Messages = agencyMessages): string {
  const meanings: Readonly<Record<string, string>> = alert.meanings;
  return Object.hasOwn(meanings, event) ? (meanings[event] ?? alert.unknown) : alert.unknown;
}

/** Returns the start of an explanation, up to the first colon or period. */
function getFirstSentence(meaning: string): string {
  return /^.*?(?=[:.](\s|$))/s.exec(meaning)?.[0] ?? meaning;
}

/** Composes the mail of an alert. `hour` is the number of hours since 1970. */
export function composeAlertMail(event: string, hour: number, site: string, messages = agencyMessages): Mail {
  const { locale, strings, dateAndTime } = messages;
  const { subject, when, log, seldom } = strings.alert;
  const meaning = getAlertMeaning(event, messages);
  const values = { event, title: getFirstSentence(meaning), site, time: dateAndTime(hour * secondsPerHour) };
  return {
    to: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, values),
    parts: [meaning, fillPlaceholders(when, values), fillPlaceholders(log, values), seldom].map(createTextPart),
  };
}

/**
 * Returns true for a mail about the daily mail limit from an earlier hour. Only the newest such mail is sent once the
 * limit is over.
 */
function isOutdatedLimitAlert(event: string, hour: number): boolean {
  return event === 'mail-daily-limit' && hour < Math.floor(getUnixSeconds() / secondsPerHour) - 1;
}

export const alertMails = {
  alert: ({ about, figure }, env) =>
    isOutdatedLimitAlert(about, figure ?? 0) ? outdated : composeAlertMail(about, figure ?? 0, resolveSiteOrigin(env)),
} satisfies Partial<Composers>;

/** Part of the execution context that keeps the Worker alive until a promise has settled. */
export type BackgroundContext = Pick<ExecutionContext, 'waitUntil'>;

const webhookDeadlineMs = 5000;

/** Ids of alerts that this isolate posted while the database was unavailable, so that it posts each alert once. */
const postedWithoutDatabase = new Set<string>();

function isFirstWithoutDatabase(id: string): boolean {
  if (postedWithoutDatabase.has(id)) return false;
  postedWithoutDatabase.add(id);
  return true;
}

/** Stores the mail of an alert. Returns false if a mail of this kind is already stored for this hour. */
async function storeAlertMail(env: Env, event: string, hour: number, now: number): Promise<boolean> {
  const mail = { kind: 'alert', about: event, figure: hour, when: sql`TRUE` } as const;
  const written = await createMailStatement(getDatabase(env), mail, now);
  return written.length > 0;
}

async function postAlert(env: Env, event: string, line: string, log: Log): Promise<void> {
  const { ALERT_WEBHOOK } = env;
  if (!ALERT_WEBHOOK) return;
  if (URL.parse(ALERT_WEBHOOK)?.protocol !== 'https:') return log('error', 'alert-webhook-not-https');
  try {
    const response = await fetch(ALERT_WEBHOOK, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: `${resolveSiteOrigin(env)}: ${event}. ${getAlertMeaning(event)}\n${line}` }),
      redirect: 'manual',
      signal: AbortSignal.timeout(webhookDeadlineMs),
    });
    if (!response.ok) log('error', 'alert-webhook-refused', { status: response.status });
  } catch (error) {
    log('error', 'alert-webhook-unavailable', describeError(error));
  }
}

async function raiseAlert(env: Env, event: string, line: string, log: Log): Promise<void> {
  const now = getUnixSeconds();
  const hour = Math.floor(now / secondsPerHour);
  const id = createMailId('alert', event, hour);
  let isFirst: boolean;
  try {
    isFirst = await storeAlertMail(env, event, hour, now);
  } catch (error) {
    log('error', 'alert-not-stored', describeError(error));
    isFirst = isFirstWithoutDatabase(id);
  }
  if (!isFirst) return;
  await Promise.all([queueMails(env, [id], log), postAlert(env, event, line, log)]);
}

/** Creates the log of a request, a queue batch or a cron run. Entries of level `alert` are also sent to the agency. */
export function createAlertingLog(requestId: string, env: Env, background: BackgroundContext): Log {
  const log = createLog(requestId, env.METRICS);
  return (level, event, fields) => {
    log(level, event, fields);
    if (level !== 'alert') return;
    background.waitUntil(raiseAlert(env, event, JSON.stringify({ requestId, ...fields }), log));
  };
}
