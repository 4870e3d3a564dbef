/** Runs every 15 minutes. Processes Stripe events that the webhook did not receive, and retrieves sessions without a known result. */
import type Stripe from 'stripe';
import { isRejectedWrite } from '../../database.ts';
import { type Env, getDatabase } from '../../env.ts';
import { describeError, type Log } from '../../log.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { resolveSiteIds } from '../../stripe/site-metadata.ts';
import { getStripeClient, isLiveKey } from '../../stripe/stripe-client.ts';
import { describeFailure, isMissing, isRefused } from '../../stripe/stripe-problem.ts';
import { daySeconds } from '../../unix-time.ts';
import { fulfill } from '../stripe-events/fulfill.ts';
import { readOrderChange } from '../stripe-events/order-change.ts';
import { listEvents, toSupportedVersion } from './list-events.ts';
import { retrieveAndStoreSession } from './retrieve-session.ts';
import { advanceProgress, completeProgress, readProgress } from './stripe-progress.ts';
import { findUnprocessedEvents, storeProcessed } from './unprocessed-events.ts';
import {
  deleteUnreadableEvent,
  isUnreadable,
  listUnreadableToRetry,
  storeUnreadableEvent,
} from './unreadable-events.ts';
import { listDueSessions, recordRetrieval } from './unsettled-orders.ts';

/**
 * Period before the last run whose events are listed again, because Stripe lists events a few seconds late. The order
 * of an earlier event may also be known only now.
 */
const overlapSeconds = 60 * 60;
/** Maximum number of events per run. An event needs about five queries, and a run is limited to 1,000. The next run continues. */
const eventsPerRun = 120;
const sessionsPerRun = 30;
const unreadablePerRun = 10;
const failuresPerRun = 3;

/** State of a run: how many events and failures it may still have, and how many events it has recorded. */
interface ReconcileRun {
  env: Env;
  log: Log;
  now: number;
  eventsLeft: number;
  /** Number of events that may still fail with an error that could also mean an outage of Stripe. */
  failuresLeft: number;
  recorded: number;
}

/** Rethrows an error that is not caused by one event, such as an outage of Stripe or the database. The next run continues at that event. */
function rethrowUnlessIsolated(error: unknown, run: ReconcileRun): void {
  if (isRefused(error) || isRejectedWrite(error) || error instanceof TypeError) return;
  const { kind, status = 0 } = describeFailure(error);
  const isPerhapsAlone = kind === 'deadline' || kind === 'unreadable' || status === 409 || status >= 500;
  if (isPerhapsAlone && run.failuresLeft > 0) run.failuresLeft -= 1;
  else throw error;
}

/**
 * Processes an event. An event that cannot be read or stored is logged, remembered and skipped, so that later events are
 * not blocked; returns false for such an event.
 */
async function processEvent(event: Stripe.Event, run: ReconcileRun): Promise<boolean> {
  const { env, log, now } = run;
  const { id, type, created } = event;
  run.eventsLeft -= 1;
  try {
    const current = await toSupportedVersion(getStripeClient(env), event);
    const change = current && readOrderChange(current);
    if (change) {
      const { outcome, mails } = await fulfill(env, event, change, log);
      await queueMails(env, mails, log);
      if (outcome === 'recorded') run.recorded += 1;
    } else if (current === event) {
      run.eventsLeft += 1; // An irrelevant event made no requests, so it does not count.
    } else await storeProcessed(getDatabase(env), event, now);
    return true;
  } catch (error) {
    rethrowUnlessIsolated(error, run);
    log((await isUnreadable(getDatabase(env), id)) ? 'warn' : 'alert', 'event-unreadable', {
      ...describeFailure(error),
      stripeEvent: id,
      type,
    });
    await storeUnreadableEvent(getDatabase(env), { id, created, triedAt: now });
    return false;
  }
}

async function retryUnreadable(run: ReconcileRun): Promise<void> {
  const { env, now } = run;
  for (const { id, created } of await listUnreadableToRetry(getDatabase(env), now, unreadablePerRun)) {
    try {
      if (await processEvent(await getStripeClient(env).events.retrieve(id), run))
        await deleteUnreadableEvent(getDatabase(env), id);
    } catch (error) {
      await storeUnreadableEvent(getDatabase(env), { id, created, triedAt: now });
      // Stripe deletes events after 30 days, so a deleted event is not retried.
      if (isMissing(error)) await deleteUnreadableEvent(getDatabase(env), id);
      else rethrowUnlessIsolated(error, run);
    }
  }
}

/**
 * Processes the events of one day that were not processed yet. Repeats while events are recorded, because an event may
 * need a payment id from a later event. Returns the first unprocessed event if the run's limit is reached.
 */
async function processMissedEvents(
  events: readonly Stripe.Event[],
  run: ReconcileRun,
): Promise<Stripe.Event | undefined> {
  const tried = new Set<string>();
  for (;;) {
    const before = run.recorded;
    const missed = await findUnprocessedEvents(getDatabase(run.env), events, resolveSiteIds(run.env));
    for (const event of missed.filter(({ id }) => !tried.has(id))) {
      if (run.eventsLeft === 0) return event;
      tried.add(event.id);
      await processEvent(event, run);
    }
    if (run.recorded === before) return undefined;
  }
}

/** Processes unprocessed events day by day, up to the present or the run's limit. Returns the number of recorded events. */
async function reconcileEvents(env: Env, log: Log, now: number): Promise<number> {
  const stripe = getStripeClient(env);
  const run: ReconcileRun = { env, log, now, eventsLeft: eventsPerRun, failuresLeft: failuresPerRun, recorded: 0 };
  let reached = await readProgress(getDatabase(env), now);
  await retryUnreadable(run);
  while (reached < now) {
    const until = Math.min(reached + daySeconds, now);
    const next = await processMissedEvents(await listEvents(stripe, reached - overlapSeconds, until), run);
    if (next) {
      await advanceProgress(getDatabase(env), reached, Math.max(reached, next.created));
      return run.recorded;
    }
    // Another request reset the progress during this run, so the next run starts at the time that the reset set.
    if (!(await advanceProgress(getDatabase(env), reached, until))) return run.recorded;
    reached = until;
  }
  await completeProgress(getDatabase(env), now);
  return run.recorded;
}

async function reconcileSessions(env: Env, log: Log, now: number): Promise<number> {
  const asked: string[] = [];
  try {
    for (const { id, sessionId } of await listDueSessions(getDatabase(env), isLiveKey(env), now, sessionsPerRun)) {
      asked.push(id);
      const { mails } = await retrieveAndStoreSession(sessionId, env, log, now);
      await queueMails(env, mails, log);
    }
  } finally {
    await recordRetrieval(getDatabase(env), asked, now);
  }
  return asked.length;
}

export async function reconcile(env: Env, log: Log, now: number): Promise<void> {
  const attempt = async (part: string, work: () => Promise<number>) => {
    try {
      return await work();
    } catch (error) {
      log('alert', 'reconciliation-failed', { part, ...describeError(error), ...describeFailure(error) });
      return undefined;
    }
  };
  const recorded = await attempt('events', () => reconcileEvents(env, log, now));
  const asked = await attempt('sessions', () => reconcileSessions(env, log, now));
  // Logged as a warning, because the webhook endpoint should have delivered these events.
  if (recorded) log('warn', 'events-recovered', { events: recorded });
  if (asked) log('info', 'sessions-asked', { sessions: asked });
}
