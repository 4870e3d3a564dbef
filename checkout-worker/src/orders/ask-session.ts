import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-problem.ts';
import { evidenceOf } from './evidence.ts';
import { fulfill } from './fulfill.ts';
import { changeOfSession } from './order-change.ts';

export interface SessionAnswer {
  /** Stripe's word for the session: `open`, `complete`, `expired`; `missing` when it knows none of that id. */
  status: string;
  /** Ids of the mails that wait in the outbox now. */
  mails: readonly string[];
}

/** Asks Stripe what became of a session that was handed out, and acts on it. Rejects when Stripe does not answer. */
export async function askSession(id: string, env: Env, log: Log, now: number): Promise<SessionAnswer> {
  const session = await stripeClient(env)
    .checkout.sessions.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  if (!session) return { status: 'missing', mails: [] };
  const change = changeOfSession(session);
  const { mails } = change ? await fulfill(env, evidenceOf(session, now), change, log) : { mails: [] };
  return { status: session.status ?? 'open', mails };
}
