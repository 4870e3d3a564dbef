/** Detects running subscriptions with an unpaid period, even if Stripe sent no event. */

import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../database.ts';
import { type Env, getDatabase } from '../../env.ts';
import { describeError, type Log } from '../../log.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { getStripeClient, isLiveKey } from '../../stripe/stripe-client.ts';
import { describeFailure, isMissing, isRefused } from '../../stripe/stripe-problem.ts';
import { daySeconds } from '../../unix-time.ts';
import type { NewProblem } from '../problems/problems.ts';
import { fulfill, reportProblem } from '../stripe-events/fulfill.ts';
import { type OrderChange, readRetrievedInvoiceChange, readSubscriptionChange } from '../stripe-events/order-change.ts';
import { sameChangeSeconds } from '../stripe-events/plan-subscription-writes.ts';
import type { StripeReport } from '../stripe-events/stripe-report.ts';
import { recordRetrieval } from './unsettled-orders.ts';

/** Time that Stripe may need to finalize and charge an invoice. After that, the renewal counts as missing. */
const renewalGraceSeconds = 2 * daySeconds;
/**
 * Maximum number of subscriptions that a nightly run asks Stripe about. Each one needs about 25 queries, and a run is
 * limited to 1,000. The next runs check the remaining ones.
 */
const checkedPerNight = 30;

interface MissingRenewal {
  id: string;
  orderId: string;
  sessionId: string | null;
  livemode: number;
  /** Start of the unpaid period, Unix seconds. */
  begunAt: number;
}

/**
 * Finds running subscriptions that paid their order and whose current period began at least two days ago without a known
 * invoice. While a subscription is `unpaid`, Stripe only drafts its invoices: https://github.com/twentyhq/twenty/pull/18770
 * A known but unpaid invoice is excluded, because its failed payment was already reported. A plan change's
 * invoice counts only if the change began the period. After a period's end, the next period counts as begun, even
 * without an event. A trial that the agency added is charged when it ends.
 *
 * @public Also timed by lab/, which can be deleted.
 */
export function findMissingRenewals(
  database: Database,
  livemode: boolean,
  now: number,
  id: string | null = null,
): Promise<readonly MissingRenewal[]> {
  const before = now - renewalGraceSeconds;
  return database.all<MissingRenewal>(sql`
    SELECT id, orderId, sessionId, livemode, begunAt FROM (
      SELECT subscriptions.id, orders.id AS orderId, orders.session_id AS sessionId, orders.livemode, orders.paid_at AS paidAt,
        orders.asked_at AS askedAt,
        subscriptions.ends_at AS endsAt, iif(period_end <= ${before}, period_end, period_start) AS begunAt
      FROM subscriptions JOIN orders ON orders.subscription_id = subscriptions.id
      WHERE orders.status = 'paid' AND orders.livemode = ${livemode ? 1 : 0} AND subscriptions.is_paused = 0
        AND (subscriptions.status IN ('active', 'unpaid') OR subscriptions.status = 'trialing' AND period_end <= ${before})
    ) AS running
    WHERE begunAt <= ${before} AND (endsAt IS NULL OR endsAt > begunAt) AND paidAt < begunAt - ${daySeconds}
      AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.subscription_id = running.id AND invoices.created_at >= begunAt - ${daySeconds}
        AND (invoices.billing_reason IS NOT 'subscription_update' OR abs(invoices.created_at - begunAt) <= ${sameChangeSeconds}))
      AND NOT EXISTS (SELECT 1 FROM payment_problems 
        WHERE order_id = orderId AND kind = 'renewal-missing' AND about = running.id AND since = begunAt)
      AND id = coalesce(${id}, id)
    ORDER BY askedAt, begunAt, id LIMIT ${checkedPerNight}`);
}

/** Retrieves a subscription with its latest invoice. Returns `undefined` if Stripe has no subscription with this id. */
function retrieveSubscription(id: string, env: Env): Promise<Stripe.Subscription | undefined> {
  return getStripeClient(env)
    .subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
}

/** Time that a bank may need for a direct debit: up to 14 business days. Meanwhile, Stripe sends no event about the invoice. */
const maxDebitSeconds = 21 * daySeconds;

/** Returns true if Stripe waits for the bank. A failed payment has its own event. */
function isPaymentInProgress({ status, attempted, created }: Stripe.Invoice, now: number): boolean {
  return status === 'open' && attempted && created > now - maxDebitSeconds;
}

/**
 * Stores the current state of a subscription and its latest invoice, because Stripe may only have failed to deliver the
 * events. Returns true if the payment of the invoice is in progress.
 */
async function refreshSubscription(
  { id, livemode }: MissingRenewal,
  env: Env,
  log: Log,
  now: number,
): Promise<boolean> {
  const subscription = await retrieveSubscription(id, env);
  if (!subscription) return false;
  const record = async (name: string, change: OrderChange | undefined) => {
    if (!change) return;
    const source: StripeReport = {
      id: `${name}.asked.${now}`,
      type: 'subscription.asked',
      created: now,
      livemode: livemode === 1,
    };
    const { mails } = await fulfill(env, source, change, log);
    await queueMails(env, mails, log);
  };
  await record(id, readSubscriptionChange(subscription));
  const invoice = subscription.latest_invoice;
  if (!invoice || typeof invoice !== 'object') return false;
  await record(invoice.id ?? id, readRetrievedInvoiceChange(invoice, now));
  return isPaymentInProgress(invoice, now);
}

async function reportMissingRenewal(missing: MissingRenewal, env: Env, log: Log, now: number): Promise<void> {
  const { id, orderId, sessionId, livemode, begunAt } = missing;
  const problem: NewProblem = { kind: 'renewal-missing', about: id, since: begunAt, orderId, sessionId };
  const source: StripeReport = { id, type: 'subscription.asked', created: now, livemode: livemode === 1 };
  await queueMails(env, await reportProblem(getDatabase(env), problem, source, log), log);
}

/**
 * Reports missing renewals every night. A refusal about one subscription does not block the others. During an outage, the
 * next run continues.
 */
export async function reportMissingRenewals(env: Env, log: Log, now: number): Promise<void> {
  const isLive = isLiveKey(env);
  try {
    for (const suspect of await findMissingRenewals(getDatabase(env), isLive, now)) {
      try {
        if (await refreshSubscription(suspect, env, log, now)) {
          await recordRetrieval(getDatabase(env), [suspect.orderId], now);
          continue;
        }
        for (const missing of await findMissingRenewals(getDatabase(env), isLive, now, suspect.id))
          await reportMissingRenewal(missing, env, log, now);
      } catch (error) {
        await recordRetrieval(getDatabase(env), [suspect.orderId], now);
        if (!isRefused(error)) throw error;
        log('error', 'renewal-not-checked', { subscription: suspect.id, ...describeFailure(error) });
      }
    }
  } catch (error) {
    log('error', 'renewals-not-checked', describeError(error));
  }
}
