import type Stripe from 'stripe';
import { type Env, getDatabase } from '../../env.ts';
import type { Log } from '../../log.ts';
import { getId } from '../../stripe/id-of.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { describeFailure, isMissing, isRefused } from '../../stripe/stripe-problem.ts';
import { isAcceptedSession } from '../order-repository.ts';
import { fulfill } from '../stripe-events/fulfill.ts';
import {
  isInvoiceId,
  type OrderChange,
  readRetrievedInvoiceChange,
  readSessionChange,
} from '../stripe-events/order-change.ts';
import { createInvoiceReport, createSessionReport, type StripeReport } from '../stripe-events/stripe-report.ts';

export interface SessionResult {
  /**
   * Stripe's status of the session or invoice: `open`, `complete` or `expired`. `missing` means that Stripe has no such session,
   * and `unreadable` that Stripe refuses to return the session.
   */
  status: string;
  /** Ids of the mails to queue. */
  mails: readonly string[];
}

interface RetrievedState {
  status: string;
  change: OrderChange | undefined;
  report: StripeReport;
  created: number;
}

/** Returns true if a delayed payment was canceled at Stripe. Stripe then sends no event about the session. */
async function isPaymentCanceled({ payment_intent, invoice }: Stripe.Checkout.Session, env: Env): Promise<boolean> {
  const { paymentIntents, invoices } = getStripeClient(env);
  const [intentId, invoiceId] = [getId(payment_intent), getId(invoice)];
  if (intentId) return (await paymentIntents.retrieve(intentId)).status === 'canceled';
  return invoiceId !== null && (await invoices.retrieve(invoiceId)).status === 'void';
}

async function retrieveState(id: string, env: Env, now: number): Promise<RetrievedState> {
  if (isInvoiceId(id)) {
    const invoice = await getStripeClient(env).invoices.retrieve(id);
    const change = readRetrievedInvoiceChange(invoice, now);
    const outcome = change?.kind === 'invoice' ? change.outcome : 'draft';
    const report = createInvoiceReport(invoice, outcome, now);
    const created = invoice.status_transitions?.paid_at ?? invoice.created;
    return { status: invoice.status ?? 'open', change, report, created };
  }
  const session = await getStripeClient(env).checkout.sessions.retrieve(id);
  const isUnpaid = session.status === 'complete' && session.payment_status === 'unpaid';
  const isCanceled = isUnpaid && (await isPaymentCanceled(session, env));
  const report = createSessionReport(session, now);
  return {
    status: session.status ?? 'open',
    change: readSessionChange(session, isCanceled),
    report: isCanceled ? { ...report, id: `${report.id}.canceled` } : report,
    created: session.created,
  };
}

/**
 * Retrieves the session of an order, or the invoice of an order by invoice, from Stripe and stores its state. Rejects if
 * Stripe does not answer.
 */
export async function retrieveAndStoreSession(id: string, env: Env, log: Log, now: number): Promise<SessionResult> {
  const retrieved = await retrieveState(id, env, now).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    // A session that Stripe refuses to return is logged and must not block other sessions.
    if (!isMissing(error)) log('error', 'session-unreadable', { session: id, ...describeFailure(error) });
    return isMissing(error) ? 'missing' : 'unreadable';
  });
  if (typeof retrieved === 'string') return { status: retrieved, mails: [] };
  const { status, change, report, created } = retrieved;
  // This state was already processed as a problem, so an accepted session needs a new report id.
  const isAccepted = await isAcceptedSession(getDatabase(env), id);
  const acceptedReport = { ...report, id: `${report.id}.accepted`, created };
  const { mails } = change ? await fulfill(env, isAccepted ? acceptedReport : report, change, log) : { mails: [] };
  return { status, mails };
}
