/**
 * Every 15 minutes: acts on what Stripe has said and we have not heard. Stripe's events since the last time, and the sessions that
 * were handed out and of which nothing is known yet.
 */
import type { Env } from '../env.ts';
import { describeError, type Log } from '../log.ts';
import { queueMails } from '../outbox/mail-queue.ts';
import { siteIds } from '../stripe/site-mark.ts';
import { isLiveKey, stripeClient } from '../stripe/stripe-client.ts';
import { askSession } from './ask-session.ts';
import { fulfill } from './fulfill.ts';
import { inOurVersion, listEvents } from './list-events.ts';
import { changeOf } from './order-change.ts';
import { completeProgress, moveProgress, readProgress } from './stripe-progress.ts';
import { unprocessedEvents } from './unprocessed-events.ts';
import { markAsked, sessionsToAsk } from './unsettled-orders.ts';

const daySeconds = 24 * 60 * 60;
/** Stripe lists an event a little after it was created; and what named no order of ours then may name one now. */
const overlapSeconds = 60 * 60;
/** For one run, which may make 1,000 queries: an event takes about five. The next run goes on from there. */
const eventsPerRun = 120;
const sessionsPerRun = 30;

/** Acts on events that never came, a day of them at a time, until now or until it is enough for one run. */
async function reconcileEvents(env: Env, log: Log, now: number): Promise<number> {
  const stripe = stripeClient(env);
  let recorded = 0;
  let left = eventsPerRun;
  let reached = await readProgress(env.DB, now);
  while (reached < now) {
    const until = Math.min(reached + daySeconds, now);
    const events = await listEvents(stripe, reached - overlapSeconds, until);
    for (const listed of await unprocessedEvents(env.DB, events, siteIds(env))) {
      if (left === 0) {
        await moveProgress(env.DB, reached, Math.max(reached, listed.created));
        return recorded;
      }
      left -= 1;
      const event = await inOurVersion(stripe, listed);
      const change = event && changeOf(event);
      if (!change) continue;
      const { outcome, mails } = await fulfill(env, listed, change, log);
      await queueMails(env, mails, log);
      if (outcome === 'recorded') recorded += 1;
    }
    // Somebody has set it back meanwhile: the next run starts from there.
    if (!(await moveProgress(env.DB, reached, until))) return recorded;
    reached = until;
  }
  await completeProgress(env.DB, now);
  return recorded;
}

async function reconcileSessions(env: Env, log: Log, now: number): Promise<number> {
  const asked: string[] = [];
  try {
    for (const { id, sessionId } of await sessionsToAsk(env.DB, isLiveKey(env), now, sessionsPerRun)) {
      const { mails } = await askSession(sessionId, env, log, now);
      asked.push(id);
      await queueMails(env, mails, log);
    }
  } finally {
    await markAsked(env.DB, asked, now);
  }
  return asked.length;
}

export async function reconcile(env: Env, log: Log, now: number): Promise<void> {
  const attempt = async (part: string, work: () => Promise<number>) => {
    try {
      return await work();
    } catch (error) {
      log('alert', 'reconciliation-failed', { part, ...describeError(error) });
      return undefined;
    }
  };
  const recorded = await attempt('events', () => reconcileEvents(env, log, now));
  const asked = await attempt('sessions', () => reconcileSessions(env, log, now));
  // What came by itself is known already: an event that had to be fetched is one that the endpoint did not deliver.
  if (recorded) log('warn', 'events-recovered', { events: recorded });
  if (asked) log('info', 'sessions-asked', { sessions: asked });
}
