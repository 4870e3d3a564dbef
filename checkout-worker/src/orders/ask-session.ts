import { databaseOf, type Env } from '../env.ts';
import type { Log } from '../log.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { failureOf, isMissing, isRefused } from '../stripe/stripe-problem.ts';
import { fulfill } from './fulfill.ts';
import { changeOfSession } from './order-change.ts';
import { isAcceptedSession } from './order-repository.ts';
import { sessionReport } from './stripe-report.ts';

export interface SessionAnswer {
  /**
   * Stripe's status of the session: `open`, `complete` or `expired`. `missing` means that Stripe has no such session,
   * and `unreadable` that Stripe refuses to return the session.
   */
  status: string;
  /** Ids of the mails to queue. */
  mails: readonly string[];
}

/** Retrieves a session from Stripe and stores its state. Rejects if Stripe does not answer. */
export async function retrieveAndStoreSession(id: string, env: Env, log: Log, now: number): Promise<SessionAnswer> {
  const session = await stripeClient(env)
    .checkout.sessions.retrieve(id)
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      // A session that Stripe refuses to return is logged and must not block other sessions.
      if (!isMissing(error)) log('error', 'session-unreadable', { session: id, ...failureOf(error) });
      return isMissing(error) ? 'missing' : 'unreadable';
    });
  if (typeof session === 'string') return { status: session, mails: [] };
  const change = changeOfSession(session);
  const report = sessionReport(session, now);
  // This state was already processed as a problem, so an accepted session needs a new report id.
  const isAccepted = await isAcceptedSession(databaseOf(env), id);
  const acceptedReport = { ...report, id: `${report.id}.accepted`, created: session.created };
  const { mails } = change ? await fulfill(env, isAccepted ? acceptedReport : report, change, log) : { mails: [] };
  return { status: session.status ?? 'open', mails };
}
