/** Sends alerts: by mail through the outbox, at most one an hour of each kind, and to `ALERT_WEBHOOK` where that is set. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';
import { createLog, describeError, type Log } from '../log.ts';
import { mailId } from '../mail/mail-kind.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { mailStatement } from '../mail/mail-statement.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { alertAbout, alertMeaning } from './alert-mail.ts';

/** What keeps the Worker alive until a promise has settled. */
export type Background = Pick<ExecutionContext, 'waitUntil'>;

const webhookDeadlineMs = 5000;

/** Alerts posted while the database was unavailable, in this isolate, so that each is posted once. */
const postedWithoutDatabase = new Set<string>();

function isFirstWithoutDatabase(about: string): boolean {
  if (postedWithoutDatabase.has(about)) return false;
  postedWithoutDatabase.add(about);
  return true;
}

/** Writes the mail of an alert. False when there is one of this kind for this hour. */
async function storeAlertMail({ DB }: Env, about: string, now: number): Promise<boolean> {
  const written = await mailStatement(drizzle(DB), { kind: 'alert', about, when: sql`TRUE` }, now);
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
  const about = alertAbout(event, now);
  let isFirst: boolean;
  try {
    isFirst = await storeAlertMail(env, about, now);
  } catch (error) {
    log('error', 'alert-not-stored', describeError(error));
    isFirst = isFirstWithoutDatabase(about);
  }
  if (!isFirst) return;
  await Promise.all([queueMails(env, [mailId('alert', about)], log), postAlert(env, event, line, log)]);
}

/** The log of a request, a queue batch or a cron run. What is logged as an alert is also sent to a person. */
export function createAlertingLog(requestId: string, env: Env, background: Background): Log {
  const log = createLog(requestId, env.METRICS);
  return (level, event, fields) => {
    log(level, event, fields);
    if (level !== 'alert') return;
    background.waitUntil(raiseAlert(env, event, JSON.stringify({ requestId, ...fields }), log));
  };
}
