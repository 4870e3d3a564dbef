import { databaseOf, type Env } from '../env.ts';
import type { Log } from '../log.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { failureOf, isMissing, isRefused } from '../stripe/stripe-problem.ts';
import { evidenceOf } from './evidence.ts';
import { fulfill } from './fulfill.ts';
import { changeOfSession } from './order-change.ts';
import { isAcceptedSession } from './order-repository.ts';

export interface SessionAnswer {
  /** Stripe's word for the session: `open`, `complete`, `expired`; `missing` if it knows none of that id, `unreadable` if it refuses. */
  status: string;
  /** Ids of the mails that wait in the outbox now. */
  mails: readonly string[];
}

/** Asks Stripe what became of a session that was handed out, and acts on it. Rejects when Stripe does not answer. */
export async function askSession(id: string, env: Env, log: Log, now: number): Promise<SessionAnswer> {
  const session = await stripeClient(env)
    .checkout.sessions.retrieve(id)
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      // A session that Stripe refuses to show must not block the others.
      if (!isMissing(error)) log('error', 'session-unreadable', { session: id, ...failureOf(error) });
      return isMissing(error) ? 'missing' : 'unreadable';
    });
  if (typeof session === 'string') return { status: session, mails: [] };
  const change = changeOfSession(session);
  const evidence = evidenceOf(session, now);
  // The same answer was processed before, as a problem.
  const isAccepted = await isAcceptedSession(databaseOf(env), id);
  const report = isAccepted ? { ...evidence, id: `${evidence.id}.accepted`, created: session.created } : evidence;
  const { mails } = change ? await fulfill(env, report, change, log) : { mails: [] };
  return { status: session.status ?? 'open', mails };
}
