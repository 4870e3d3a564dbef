import { type Env, getDatabase } from '../../env.ts';
import type { Log } from '../../log.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { describeFailure, isRefused } from '../../stripe/stripe-problem.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { findSubscription } from '../order-repository.ts';
import { isFromSameSecond } from '../order-state.ts';
import { type OrderChange, readSubscriptionChange } from './order-change.ts';
import type { StripeReport } from './stripe-report.ts';

interface ReportedChange {
  change: OrderChange;
  report: StripeReport;
}

/**
 * Retrieves a subscription from Stripe if an event of the same second is stored already, because nothing in the two
 * events says which is newer. Returns the event's state if Stripe refuses, and rejects if Stripe does not answer.
 */
export async function readNewestState(reported: ReportedChange, env: Env, log: Log): Promise<ReportedChange> {
  const { change, report } = reported;
  if (change.kind !== 'subscription') return reported;
  const stored = await findSubscription(getDatabase(env), change.id);
  if (!stored || !isFromSameSecond(stored, change.status, report)) return reported;
  try {
    const current = await getStripeClient(env).subscriptions.retrieve(change.id);
    // Later than the stored state, even if both events arrive within their own second.
    const created = Math.max(getUnixSeconds(), report.created + 1);
    return { change: readSubscriptionChange(current), report: { ...report, created } };
  } catch (error) {
    if (!isRefused(error)) throw error;
    log('warn', 'subscription-unreadable', { ...describeFailure(error), subscription: change.id });
    return reported;
  }
}
