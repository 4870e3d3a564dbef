/** Alerts: by mail through the outbox, at most one an hour of each kind, and to `ALERT_WEBHOOK` if that is set. */
import { sql } from 'drizzle-orm';
import { databaseOf, type Env } from './env.ts';
import { fill } from './lang/fill.ts';
import { agencyMessages, type Messages } from './lang/messages.ts';
import { createLog, describeError, type Log } from './log.ts';
import type { Composers } from './mail/deliver-mails.ts';
import { agencyAddress, type Mail, text } from './mail/mail.ts';
import { queueMails } from './mail/mail-queue.ts';
import { mailId, mailStatement } from './mail/outbox.ts';
import { siteOrigin } from './site.ts';
import { unixSeconds } from './unix-time.ts';

const secondsPerHour = 60 * 60;

/** Meaning of an alert and advice. The log has the details. */
function alertMeaning(event: string, { strings: { alert } }: Messages = agencyMessages): string {
  const meanings: Readonly<Record<string, string>> = alert.meanings;
  return Object.hasOwn(meanings, event) ? (meanings[event] ?? alert.unknown) : alert.unknown;
}

/** Composes the mail. `hour` counts hours since 1970. */
export function alertMail(event: string, hour: number, site: string, messages = agencyMessages): Mail {
  const { locale, strings, dateAndTime } = messages;
  const { subject, when, log, seldom } = strings.alert;
  const values = { event, site, time: dateAndTime(hour * secondsPerHour) };
  return {
    to: agencyAddress,
    locale,
    subject: fill(subject, values),
    parts: [alertMeaning(event, messages), fill(when, values), fill(log, values), seldom].map(text),
  };
}

export const alertMails = {
  alert: ({ about, figure }, env) => alertMail(about, figure ?? 0, siteOrigin(env)),
} satisfies Partial<Composers>;

/** Keeps the Worker alive until a promise has settled. */
export type Background = Pick<ExecutionContext, 'waitUntil'>;

const webhookDeadlineMs = 5000;

/** Alerts posted while the database was unavailable, in this isolate, so that each is posted once. */
const postedWithoutDatabase = new Set<string>();

function isFirstWithoutDatabase(id: string): boolean {
  if (postedWithoutDatabase.has(id)) return false;
  postedWithoutDatabase.add(id);
  return true;
}

/** Stores the mail of an alert. Returns false if this hour already has one of this kind. */
async function storeAlertMail(env: Env, event: string, hour: number, now: number): Promise<boolean> {
  const mail = { kind: 'alert', about: event, figure: hour, when: sql`TRUE` } as const;
  const written = await mailStatement(databaseOf(env), mail, now);
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
      body: JSON.stringify({ text: `${siteOrigin(env)}: ${event}. ${alertMeaning(event)}\n${line}` }),
      redirect: 'manual',
      signal: AbortSignal.timeout(webhookDeadlineMs),
    });
    if (!response.ok) log('error', 'alert-webhook-refused', { status: response.status });
  } catch (error) {
    log('error', 'alert-webhook-unavailable', describeError(error));
  }
}

async function raiseAlert(env: Env, event: string, line: string, log: Log): Promise<void> {
  const now = unixSeconds();
  const hour = Math.floor(now / secondsPerHour);
  const id = mailId('alert', event, hour);
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

/** Log of a request, a queue batch or a cron run. Alerts are also sent to a person. */
export function createAlertingLog(requestId: string, env: Env, background: Background): Log {
  const log = createLog(requestId, env.METRICS);
  return (level, event, fields) => {
    log(level, event, fields);
    if (level !== 'alert') return;
    background.waitUntil(raiseAlert(env, event, JSON.stringify({ requestId, ...fields }), log));
  };
}
