import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../database.ts';
import { createDeskUrl } from '../../desk-link.ts';
import { type Env, getDatabase, isProduction } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../../lang/messages.ts';
import { describeError, type Log } from '../../log.ts';
import type { Composer, Composers } from '../../mail/deliver-mails.ts';
import {
  type ComposeResult,
  createTextPart,
  type Mail,
  type MailKind,
  noRecipient,
  outdated,
} from '../../mail/mail.ts';
import type { OutboxRow } from '../../mail/outbox.ts';
import { createSiteUrl } from '../../site.ts';
import { getId } from '../../stripe/id-of.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { isMissing, isRefused } from '../../stripe/stripe-problem.ts';
import { findBuyer } from '../find-buyer.ts';
import { withCurrency } from '../format-amount.ts';
import { createCallInvitation } from '../onboarding-call.ts';
import { createOnboardingUrl } from '../onboarding-link.ts';
import { getInterval, listSoldLines } from '../order-lines.ts';
import {
  findOrderById,
  findOrderSubscription,
  findSubscription,
  type Order,
  type Subscription,
} from '../order-repository.ts';
import { endedStatuses, finalInvoiceSeconds, type OrderStatus } from '../order-state.ts';
import { type ProblemKind, uncollectedKinds } from '../problems/problem-kind.ts';
import { composeProblemMail } from '../problems/problem-mail.ts';
import { findProblem } from '../problems/problems.ts';
import { disputes, invoices, refunds } from '../schema.ts';
import { createDisputedAmountSql, createNetRefundedSql, createRenewalPaymentSql } from '../settled-amounts.ts';
import type { BuyerNoticeKind } from '../stripe-events/order-change.ts';
import { findNextCharge, previewCharge } from './next-charge.ts';
import {
  buyerNoticeKinds,
  composeBuyerNoticeMail,
  composeNoticeMail,
  type Notice,
  type NoticeKind,
  withSubscriptionLines,
} from './notice-mails.ts';
import {
  composeMailToAgency,
  composeOrderFailedMail,
  composePaymentFailedMail,
  composeProcessingMail,
  composeReceiptMail,
} from './order-mails.ts';
import { hasForeignDiscount } from './receipt-rows.ts';

/** Returns the time of the next charge, Unix seconds. `null` if no charge follows. */
async function findNextChargeOfOrder(order: Order, env: Env): Promise<number | null> {
  return findNextCharge(order, await findOrderSubscription(getDatabase(env), order.id));
}

/** Adds a test note to a mail about a payment in test mode, but only in production. */
export function markTestMail(mail: Mail, { livemode }: { livemode: boolean }, { strings }: Messages, env: Env): Mail {
  if (livemode || !isProduction(env)) return mail;
  const { testSubject, testNote } = strings.mail;
  return {
    ...mail,
    subject: fillPlaceholders(testSubject, { subject: mail.subject }),
    parts: [createTextPart(testNote), ...mail.parts],
  };
}

const announcedStatus: Partial<Record<MailKind, OrderStatus>> = {
  processing: 'processing',
  'payment-failed': 'failed',
  'order-failed': 'failed',
};

/** Fields with the URL of a page on which the buyer pays a voucher, makes a bank transfer or verifies the bank account. */
const pageFields = ['hosted_voucher_url', 'hosted_instructions_url', 'hosted_verification_url'] as const;

/** Returns the URL of the page on which the buyer acts. Undefined if the bank pays without the buyer. */
async function findHowToPay({ paymentIntentId, invoiceId }: Order, env: Env): Promise<string | undefined> {
  const { invoicePayments, paymentIntents } = getStripeClient(env);
  // Only the invoice of a subscription leads to its payment.
  const id =
    paymentIntentId ??
    (invoiceId &&
      getId((await invoicePayments.list({ invoice: invoiceId, limit: 1 })).data[0]?.payment.payment_intent));
  if (!id) return undefined;
  const { next_action: next } = await paymentIntents.retrieve(id);
  const details = next?.[next.type as keyof typeof next] as Partial<Record<string, string>> | undefined;
  return pageFields.map((field) => details?.[field]).find(Boolean);
}

async function composeOrderMail({ kind, about, address }: OutboxRow, env: Env, log: Log): Promise<ComposeResult> {
  const order = await findOrderById(getDatabase(env), about);
  if (!order) return undefined;
  if (order.status !== (announcedStatus[kind] ?? order.status)) return outdated;
  const subscription = await findOrderSubscription(getDatabase(env), order.id);
  const isToAgency = kind === 'order' || kind === 'order-failed';
  const messages = withCurrency(order.currency, isToAgency ? agencyMessages : getMessages(order.language));
  // If a part of the mail cannot be read, the mail is sent without that part.
  const logAndOmit = (part: string) => (error: unknown) => {
    log('error', 'mail-incomplete', { kind, order: order.id, without: part, ...describeError(error) });
    return undefined;
  };
  const showsBuyer = kind === 'order' || kind === 'receipt';
  const details = showsBuyer ? await findBuyer(order, env).catch(logAndOmit('buyer')) : undefined;
  const buyer = address && (details?.email ?? address);
  const onboarding =
    kind === 'receipt' ? await createOnboardingUrl(order, 'mail', env, log).catch(logAndOmit('questions')) : undefined;
  const call =
    kind === 'receipt'
      ? await createCallInvitation(order.id, 'mail', messages, env, log).catch(logAndOmit('call'))
      : undefined;
  const howToPay = kind === 'processing' ? await findHowToPay(order, env).catch(logAndOmit('how to pay')) : undefined;
  const nextAmount =
    showsBuyer && order.subscriptionId !== null && hasForeignDiscount(order)
      ? await previewCharge(order.subscriptionId, env, log).catch(logAndOmit('amount'))
      : undefined;
  const createPageUrl = (path: string) => createSiteUrl(path, messages.language, env);
  const content = { order, subscription, nextAmount, buyer, details, onboarding, call, howToPay, createPageUrl };
  const write = (): Mail | undefined => {
    if (kind === 'order') return composeMailToAgency(content, messages);
    if (kind === 'order-failed') return composeOrderFailedMail(content, messages);
    if (buyer === null) return undefined;
    if (kind === 'receipt') return composeReceiptMail(content, buyer, messages);
    return kind === 'processing'
      ? composeProcessingMail(content, buyer, messages)
      : composePaymentFailedMail(content, buyer, messages);
  };
  const mail = write();
  return mail && markTestMail(mail, order, messages, env);
}

/** Current data of a notice. `isCurrent` is false if the state changed while the mail waited. */
type CurrentNotice = Omit<Notice, 'order'> & { orderId: string | null; isCurrent: boolean };

async function findNotice(
  database: Database,
  kind: NoticeKind,
  { kind: mailKind, about: id, figure, variant }: OutboxRow,
): Promise<CurrentNotice | undefined> {
  const none = { id, amount: null, endsAt: null, status: null, lines: null, isCurrent: true };
  switch (kind) {
    case 'plan-change-failed':
    case 'extra-invoice-failed':
    case 'renewal-failed': {
      const row = await database.select().from(invoices).where(eq(invoices.id, id)).get();
      if (!row) return undefined;
      const subscription = await findSubscription(database, row.subscriptionId ?? '');
      // Stripe collects only the final invoice of an ended subscription, so a notice about another one is outdated.
      const hasEnded = subscription !== undefined && endedStatuses.includes(subscription.status);
      const isFinal =
        kind === 'extra-invoice-failed' && (subscription?.endsAt ?? 0) <= row.createdAt + finalInvoiceSeconds;
      // The lines of an extra invoice are on Stripe's page only.
      const lines = kind === 'extra-invoice-failed' ? [] : (subscription?.lines ?? null);
      return { ...none, orderId: row.orderId, lines, isCurrent: !row.paid && (!hasEnded || isFinal) };
    }
    case 'plan-changed':
    case 'subscription-ending':
    case 'subscription-resumed':
    case 'subscription-ended':
    case 'collection-resumed': {
      const row = await findSubscription(database, id);
      if (!row) return undefined;
      const { orderId, lines, endsAt, status } = row;
      const note = kind === 'subscription-ending' && status === 'past_due' ? 'periodUnpaid' : undefined;
      return { ...none, orderId, lines, endsAt, note, isCurrent: isNoticeCurrent(row, kind, figure) };
    }
    case 'refunded': {
      const total = figure ?? 0;
      const time = Number(variant);
      const row = await database
        .select({
          orderId: refunds.orderId,
          net: sql<number>`${sql.raw(createNetRefundedSql())}`,
          before: sql<number>`max(${sql.raw(createNetRefundedSql(String(time - 1)))}, coalesce((SELECT max(value)
            FROM json_each(refunds.totals) WHERE CAST(key AS INTEGER) = ${time} AND value < ${total}), 0))`,
        })
        .from(refunds)
        .where(eq(refunds.chargeId, id))
        .get();
      if (!row) return undefined;
      // The agency's mail contains the total refunded so far, and the buyer's mail only the amount of this refund.
      const amount = mailKind === kind ? total : total - row.before;
      return { ...none, orderId: row.orderId, amount, isCurrent: row.net >= total };
    }
    case 'dispute-closed': {
      const taken = sql<number>`${sql.raw(createDisputedAmountSql())}`;
      const { orderId, amount, currency } = disputes;
      const row = await database
        .select({ orderId, amount, currency, taken })
        .from(disputes)
        .where(eq(disputes.id, id))
        .get();
      return row && { ...none, ...row, status: variant };
    }
  }
}

function isNoticeCurrent(subscription: Subscription, kind: NoticeKind, decidedAt: number | null): boolean {
  const { status, periodEnd, endsAt, endsChangedAt, planChangedAt, isPaused } = subscription;
  const hasEnded = endedStatuses.includes(status);
  if (kind === 'subscription-ended' || hasEnded) return kind === 'subscription-ended';
  if (kind === 'subscription-ending') return endsAt !== null && endsChangedAt === decidedAt;
  if (kind === 'subscription-resumed') return endsAt === null;
  // A subscription that ends with its period is not charged again.
  if (kind === 'collection-resumed') return !isPaused && (endsAt === null || endsAt > (periodEnd ?? 0));
  return planChangedAt === decidedAt;
}

/**
 * Returns the subscribed lines if the refunded or disputed payment, given by a charge's or dispute's id, paid a renewal.
 * Returns `null` for all other ids.
 */
async function findRenewedLines(order: Order, id: string | null, env: Env): Promise<Subscription['lines']> {
  const database = getDatabase(env);
  const renewed = await database.get<{ is: number }>(sql`SELECT ${createRenewalPaymentSql(id ?? '')} AS "is"`);
  if (!renewed?.is) return null;
  const subscription = await findOrderSubscription(database, order.id);
  return subscription?.lines ?? order.lines.filter((line) => getInterval(line) !== 'once');
}

/**
 * Returns what Stripe charges when a canceled subscription ends, such as for an earlier change of its plan. Stripe
 * collects pending items at the end of the period: https://docs.stripe.com/api/subscriptions/cancel
 */
async function findLastCharge(
  order: Order,
  env: Env,
  log: Log,
): Promise<Pick<Notice, 'nextCharge' | 'nextAmount'> | undefined> {
  const subscription = await findOrderSubscription(getDatabase(env), order.id);
  if (!subscription || subscription.isPaused || subscription.endsAt === null) return undefined;
  const nextAmount = await previewCharge(subscription.id, env, log);
  return nextAmount ? { nextCharge: subscription.endsAt, nextAmount } : undefined;
}

/** Statuses of an invoice that Stripe no longer collects. */
const closedInvoiceStatuses: readonly (Stripe.Invoice.Status | null)[] = ['paid', 'void', 'uncollectible'];

/** Notices about a failed payment. */
const unpaidKinds: readonly NoticeKind[] = ['renewal-failed', 'plan-change-failed', 'extra-invoice-failed'];

/** Retrieves the invoice that a notice about a failed payment names. Returns `undefined` for other notices or unknown invoices. */
async function findUnpaidInvoice(kind: NoticeKind, id: string, env: Env): Promise<Stripe.Invoice | undefined> {
  if (!unpaidKinds.includes(kind)) return undefined;
  return getStripeClient(env)
    .invoices.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
}

/** Returns the parts of a notice that depend on Stripe's data. Returns none if Stripe refuses the request. */
async function findDetails(kind: MailKind, id: string, env: Env): Promise<Pick<Notice, 'note' | 'needsBankAccount'>> {
  const stripe = getStripeClient(env);
  try {
    if (kind.startsWith('subscription-ended')) {
      const { cancellation_details: details } = await stripe.subscriptions.retrieve(id);
      return details?.reason === 'payment_failed' ? { note: 'endedUnpaid' } : {};
    }
    // After a bank transfer or a voucher, Stripe asks the buyer for a bank account. Only the buyer's mail mentions
    // this.
    if (kind !== 'refunded-to-buyer') return {};
    const [newest] = (await stripe.refunds.list({ charge: id, limit: 1 })).data;
    return { needsBankAccount: newest?.status === 'requires_action' };
  } catch (error) {
    if (isRefused(error)) return {};
    throw error;
  }
}

/**
 * Returns the data of a notice, or `outdated` if the notice is no longer true. Rejects if Stripe does not answer, so
 * that the mail is composed later.
 */
async function prepareNotice(kind: NoticeKind, mail: OutboxRow, env: Env, log: Log) {
  const found = await findNotice(getDatabase(env), kind, mail);
  const order = found?.orderId ? await findOrderById(getDatabase(env), found.orderId) : undefined;
  if (!found || !order) return undefined;
  if (!found.isCurrent) return outdated;
  const invoice = await findUnpaidInvoice(kind, found.id, env);
  if (invoice && closedInvoiceStatuses.includes(invoice.status)) return outdated;
  const lines = found.lines ?? (await findRenewedLines(order, found.id, env));
  const details = found.note ? {} : await findDetails(mail.kind, found.id, env);
  const next = unpaidKinds.includes(kind) ? null : await findNextChargeOfOrder(order, env);
  const nextAmount = next && kind === 'plan-changed' ? await previewCharge(found.id, env, log) : undefined;
  const last = next === null && kind === 'subscription-ending' ? await findLastCharge(order, env, log) : undefined;
  return { notice: { ...found, ...details, lines, order, nextCharge: next, nextAmount, ...last }, invoice };
}

async function composeNotice(kind: NoticeKind, mail: OutboxRow, env: Env, log: Log): Promise<ComposeResult> {
  const prepared = await prepareNotice(kind, mail, env, log);
  if (prepared === undefined || prepared === outdated) return prepared;
  const { notice } = prepared;
  const messages = withCurrency(notice.order.currency, agencyMessages);
  return markTestMail(composeNoticeMail(kind, notice, messages), notice.order, messages, env);
}

async function composeBuyerNotice(kind: BuyerNoticeKind, mail: OutboxRow, env: Env, log: Log): Promise<ComposeResult> {
  const prepared = await prepareNotice(kind, mail, env, log);
  if (prepared === undefined) return noRecipient;
  if (prepared === outdated) return outdated;
  const { notice, invoice } = prepared;
  const { order } = notice;
  const buyer = (await findBuyer(order, env))?.email;
  if (!buyer) return noRecipient;
  const messages = withCurrency(order.currency, getMessages(order.language));
  const ownPage = createSiteUrl(kind === 'subscription-ended' ? '/pricing' : '/billing', messages.language, env);
  const address = invoice?.hosted_invoice_url ?? ownPage;
  return markTestMail(composeBuyerNoticeMail(kind, { ...notice, buyer, address }, messages), order, messages, env);
}

/** Problems after which the agency may not want to charge the subscription again. */
const doubtfulPaymentKinds: readonly ProblemKind[] = ['dispute', 'inquiry', 'fraud-warning'];

/** Problems that only the subscriber can solve, so the mail to the agency contains the subscriber's email address. */
const subscriberProblemKinds: readonly ProblemKind[] = [
  ...uncollectedKinds,
  'renewal-missing',
  'paid-after-end',
  'renewal-of-unpaid-order',
  'collection-paused',
];

async function composeProblem({ about: id }: OutboxRow, env: Env, log: Log): Promise<ComposeResult> {
  const problem = await findProblem(getDatabase(env), id);
  if (!problem) return undefined;
  if (problem.settledAt !== null) return outdated;
  const order = problem.orderId ? await findOrderById(getDatabase(env), problem.orderId) : undefined;
  const ofSubscriber = order !== undefined && subscriberProblemKinds.includes(problem.kind);
  const buyer = ofSubscriber ? await findBuyerEmail(order, env, log) : undefined;
  const subscription = ofSubscriber ? await findOrderSubscription(getDatabase(env), order.id) : undefined;
  const renewed = order ? await findRenewedLines(order, problem.chargeId, env) : null;
  const next = order && doubtfulPaymentKinds.includes(problem.kind) ? await findNextChargeOfOrder(order, env) : null;
  const messages = order ? withCurrency(order.currency, agencyMessages) : agencyMessages;
  return markTestMail(
    composeProblemMail(
      problem,
      order && (ofSubscriber || renewed)
        ? withSubscriptionLines(order, renewed ?? subscription?.lines)
        : order && { ...order, lines: listSoldLines(order) },
      messages,
      createDeskUrl('/desk/problems', env),
      buyer,
      next,
    ),
    problem,
    messages,
    env,
  );
}

/** Returns the buyer's email address, or `null` if Stripe does not answer. A failure is logged and does not stop the mail. */
async function findBuyerEmail(order: Order, env: Env, log: Log): Promise<string | null> {
  const buyer = await findBuyer(order, env).catch((error: unknown) => {
    log('warn', 'buyer-unknown', { order: order.id, ...describeError(error) });
    return undefined;
  });
  return buyer?.email ?? null;
}

/** Functions that compose a notice about a paid order, by mail kind: one for the agency, one for the buyer. */
const noticeComposers = Object.fromEntries(
  buyerNoticeKinds.flatMap((kind): [string, Composer][] => [
    [kind, (mail, env, log) => composeNotice(kind, mail, env, log)],
    [`${kind}-to-buyer`, (mail, env, log) => composeBuyerNotice(kind, mail, env, log)],
  ]),
) as Pick<Composers, BuyerNoticeKind | `${BuyerNoticeKind}-to-buyer`>;

export const orderMails = {
  ...noticeComposers,
  receipt: composeOrderMail,
  processing: composeOrderMail,
  'payment-failed': composeOrderMail,
  order: composeOrderMail,
  'order-failed': composeOrderMail,
  'dispute-closed': (mail, env, log) => composeNotice('dispute-closed', mail, env, log),
  problem: composeProblem,
} satisfies Partial<Composers>;
