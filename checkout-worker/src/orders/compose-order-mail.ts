/** Reads what a mail about an order is about, and has it written. */
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type Stripe from 'stripe';
import { deskAddress } from '../desk/desk-link.ts';
import { type Env, isProduction } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { type Speech, speechTo, speechToAgency } from '../lang/speech.ts';
import { describeError, type Log } from '../log.ts';
import { type Composed, type Mail, noLongerTrue } from '../mail/mail.ts';
import type { ToldKind } from '../mail/mail-kind.ts';
import type { OutboxRow } from '../mail/outbox-repository.ts';
import { text } from '../mail/part.ts';
import { onboardingAddress } from '../onboarding/onboarding-link.ts';
import { sitePage } from '../site.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-problem.ts';
import { findBuyer } from './find-buyer.ts';
import { buyerNoticeMail, type Notice, type NoticeKind, noticeMail } from './notice-mails.ts';
import { orderFailedMail, orderMail, paymentFailedMail, processingMail, receiptMail } from './order-mails.ts';
import { findOrderById, type Order } from './order-repository.ts';
import { endedStatuses } from './order-state.ts';
import { type ProblemKind, uncollectedKinds } from './problem-kind.ts';
import { problemMail } from './problem-mail.ts';
import { findProblem } from './problems.ts';
import { disputes, invoices, refunds, subscriptions } from './schema.ts';
import { netRefunded } from './settled-amounts.ts';
import { findSubscriptionOf, type Subscription } from './subscription-repository.ts';

/** A mail of test mode says so, where real orders come too. */
export function marked(mail: Mail, { livemode }: { livemode: boolean }, { words }: Speech, env: Env): Mail {
  if (livemode || !isProduction(env)) return mail;
  const { testSubject, testNote } = words.mail;
  return { ...mail, subject: fill(testSubject, { subject: mail.subject }), parts: [text(testNote), ...mail.parts] };
}

type OrderMailKind = 'receipt' | 'processing' | 'payment-failed' | 'order' | 'order-failed';

export async function composeOrderMail(
  kind: OrderMailKind,
  { about, address: buyer }: Pick<OutboxRow, 'about' | 'address'>,
  env: Env,
  log: Log,
): Promise<Mail | undefined> {
  const order = await findOrderById(env.DB, about);
  if (!order) return undefined;
  const subscription = await findSubscriptionOf(env.DB, order.id);
  const isToAgency = kind === 'order' || kind === 'order-failed';
  const speech = isToAgency ? speechToAgency : speechTo(order.language);
  // A mail that lacks something is better than none.
  const without = (part: string) => (error: unknown) => {
    log('error', 'mail-incomplete', { kind, order: order.id, without: part, ...describeError(error) });
    return undefined;
  };
  const details = kind === 'order' ? await findBuyer(order, env).catch(without('buyer')) : undefined;
  const onboarding =
    kind === 'receipt' ? await onboardingAddress(order, 'mail', env, log).catch(without('questions')) : undefined;
  const page = (path: string) => sitePage(path, speech.language, env);
  const content = { order, subscription, buyer, details, onboarding, page };
  const write = (): Mail | undefined => {
    if (kind === 'order') return orderMail(content, speech);
    if (kind === 'order-failed') return orderFailedMail(content, speech);
    if (buyer === null) return undefined;
    if (kind === 'receipt') return receiptMail(content, buyer, speech);
    return kind === 'processing' ? processingMail(content, buyer, speech) : paymentFailedMail(content, buyer, speech);
  };
  const mail = write();
  return mail && marked(mail, order, speech, env);
}

/** A notice as the database has it now, and whether it is still true: things change while a mail waits. */
type Found = Omit<Notice, 'order'> & { orderId: string | null; isCurrent: boolean };

/** `about` is an id of Stripe's, followed by a time or an amount, and a status, if one thing can have several mails. */
async function findNotice(database: D1Database, kind: NoticeKind, about: string): Promise<Found | undefined> {
  const [id = '', figure, status = null] = about.split('.');
  const none = { id, amount: null, endsAt: null, status: null, plan: null, isCurrent: true };
  const db = drizzle(database);
  switch (kind) {
    case 'plan-change-failed':
    case 'renewal-failed': {
      const row = await db.select().from(invoices).where(eq(invoices.id, id)).get();
      if (!row) return undefined;
      const subscription = await db
        .select({ status: subscriptions.status })
        .from(subscriptions)
        .where(eq(subscriptions.id, row.subscriptionId ?? ''))
        .get();
      // Stripe stops collecting when the subscription ends.
      const hasEnded = subscription !== undefined && endedStatuses.includes(subscription.status);
      return { ...none, orderId: row.orderId, isCurrent: !row.paid && !hasEnded };
    }
    case 'plan-changed':
    case 'subscription-ending':
    case 'subscription-resumed':
    case 'subscription-ended':
    case 'collection-resumed': {
      const row = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
      if (!row) return undefined;
      const { orderId, plan, endsAt } = row;
      return { ...none, orderId, plan, endsAt, isCurrent: isTrueOf(row, kind, Number(figure)) };
    }
    case 'refunded': {
      const row = await db
        .select({ orderId: refunds.orderId, net: sql<number>`${sql.raw(netRefunded)}` })
        .from(refunds)
        .where(eq(refunds.chargeId, id))
        .get();
      const amount = Number(figure);
      return row && { ...none, orderId: row.orderId, amount, isCurrent: row.net >= amount };
    }
    case 'dispute-closed': {
      const row = await db.select().from(disputes).where(eq(disputes.id, id)).get();
      return row && { ...none, orderId: row.orderId, amount: row.amount, status, taken: row.taken };
    }
  }
}

function isTrueOf(subscription: Subscription, kind: NoticeKind, decidedAt: number): boolean {
  const { status, endsAt, endsChangedAt, planChangedAt, isPaused } = subscription;
  const hasEnded = endedStatuses.includes(status);
  if (kind === 'subscription-ending') return !hasEnded && endsAt !== null && endsChangedAt === decidedAt;
  if (kind === 'subscription-resumed') return !hasEnded && endsAt === null;
  if (kind === 'collection-resumed') return !hasEnded && !isPaused;
  return kind === 'subscription-ended' || planChangedAt === decidedAt;
}

/** Statuses of an invoice that Stripe will not try to collect again. */
const closedInvoices: readonly (Stripe.Invoice.Status | null)[] = ['paid', 'void', 'uncollectible'];

/** The invoice of a failed payment, as Stripe has it now; `undefined` for other notices, and if Stripe has no such invoice. */
async function findUnpaidInvoice(kind: NoticeKind, id: string, env: Env): Promise<Stripe.Invoice | undefined> {
  if (kind !== 'renewal-failed' && kind !== 'plan-change-failed') return undefined;
  return stripeClient(env)
    .invoices.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
}

/**
 * Returns the data of a notice to the agency or the buyer, or `no-longer-true`. Rejects if Stripe does not answer; the mail is then
 * composed later.
 */
async function prepareNotice(kind: NoticeKind, about: string, env: Env) {
  const found = await findNotice(env.DB, kind, about);
  const order = found?.orderId ? await findOrderById(env.DB, found.orderId) : undefined;
  if (!found || !order) return undefined;
  if (!found.isCurrent) return noLongerTrue;
  const invoice = await findUnpaidInvoice(kind, found.id, env);
  if (invoice && closedInvoices.includes(invoice.status)) return noLongerTrue;
  return { notice: { ...found, order }, invoice };
}

export async function composeNotice(kind: NoticeKind, about: string, env: Env): Promise<Composed> {
  const prepared = await prepareNotice(kind, about, env);
  if (prepared === undefined || prepared === noLongerTrue) return prepared;
  const { notice } = prepared;
  return marked(noticeMail(kind, notice, speechToAgency), notice.order, speechToAgency, env);
}

/** `undefined` if Stripe knows no address of the buyer. */
export async function composeBuyerNotice(mailKind: `${ToldKind}-to-buyer`, about: string, env: Env): Promise<Composed> {
  const kind = mailKind.replace(/-to-buyer$/, '') as ToldKind;
  const prepared = await prepareNotice(kind, about, env);
  if (prepared === undefined || prepared === noLongerTrue) return prepared;
  const { notice, invoice } = prepared;
  const { order } = notice;
  const buyer = (await findBuyer(order, env))?.email;
  if (!buyer) return undefined;
  const speech = speechTo(order.language);
  const ownPage = sitePage(kind === 'subscription-ended' ? '/pricing' : '/billing', speech.language, env);
  const address = invoice?.hosted_invoice_url ?? ownPage;
  return marked(buyerNoticeMail(kind, { ...notice, buyer, address }, speech), order, speech, env);
}

/** Problems that only the subscriber can end, so that the agency needs to know who that is. */
const subscriberProblems: readonly ProblemKind[] = [...uncollectedKinds, 'renewal-missing', 'collection-paused'];

export async function composeProblem(id: string, env: Env, log: Log): Promise<Composed> {
  const problem = await findProblem(env.DB, id);
  if (!problem) return undefined;
  if (problem.settledAt !== null) return noLongerTrue;
  const order = problem.orderId ? await findOrderById(env.DB, problem.orderId) : undefined;
  const needsBuyer = order !== undefined && subscriberProblems.includes(problem.kind);
  const buyer = needsBuyer ? await knownBuyer(order, env, log) : undefined;
  const speech = speechToAgency;
  return marked(problemMail(problem, order, speech, deskAddress('/desk/problems', env), buyer), problem, speech, env);
}

/** Returns the buyer's address, or `null` if Stripe does not answer. That is logged and does not stop the mail. */
async function knownBuyer(order: Order, env: Env, log: Log): Promise<string | null> {
  const buyer = await findBuyer(order, env).catch((error: unknown) => {
    log('warn', 'buyer-unknown', { order: order.id, ...describeError(error) });
    return undefined;
  });
  return buyer?.email ?? null;
}
