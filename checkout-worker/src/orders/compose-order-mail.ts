/** Reads what a mail about an order is about, and has it written. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type Stripe from 'stripe';
import { deskAddress } from '../desk/desk-link.ts';
import { type Env, isProduction } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { type Speech, speechTo, speechToAgency } from '../lang/speech.ts';
import type { Log } from '../log.ts';
import { onboardingAddress } from '../onboarding/onboarding-link.ts';
import type { Mail } from '../outbox/mail.ts';
import type { ToldKind } from '../outbox/mail-kind.ts';
import type { OutboxRow } from '../outbox/outbox-repository.ts';
import { text } from '../outbox/part.ts';
import { sitePage } from '../site.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { isMissing } from '../stripe/stripe-problem.ts';
import { findBuyer } from './find-buyer.ts';
import { buyerNoticeMail, type Notice, type NoticeKind, noticeMail } from './notice-mails.ts';
import { orderFailedMail, orderMail, paymentFailedMail, processingMail, receiptMail } from './order-mails.ts';
import { findOrderById, type Order } from './order-repository.ts';
import { problemMail } from './problem-mail.ts';
import { findProblem } from './problems.ts';
import { disputes, invoices, refunds, subscriptions } from './schema.ts';
import { findSubscriptionOf } from './subscription-repository.ts';

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
  // The order is told of even while Stripe does not say by whom it is.
  const details = kind === 'order' ? await findBuyer(order, env).catch(() => undefined) : undefined;
  const onboarding = kind === 'receipt' ? await onboardingAddress(order, env, log).catch(() => undefined) : undefined;
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

/** What a notice is about, and the order that belongs to. `about` is an id of Stripe's, with a figure after a dot where one counts, and a status after another. */
async function findNotice(
  database: D1Database,
  kind: NoticeKind,
  about: string,
): Promise<(Omit<Notice, 'order'> & { orderId: string | null }) | undefined> {
  const [id = '', figure, status = null] = about.split('.');
  const none = { id, amount: null, endsAt: null, status: null, plan: null };
  const db = drizzle(database);
  switch (kind) {
    case 'renewal-failed': {
      const row = await db.select().from(invoices).where(eq(invoices.id, id)).get();
      return row && { ...none, orderId: row.orderId };
    }
    case 'plan-changed': {
      const row = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
      return row && { ...none, orderId: row.orderId, plan: row.plan };
    }
    case 'subscription-ending':
    case 'subscription-ended': {
      const row = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
      return row && { ...none, orderId: row.orderId, endsAt: figure === undefined ? null : Number(figure) };
    }
    case 'refunded': {
      const row = await db.select().from(refunds).where(eq(refunds.chargeId, id)).get();
      return row && { ...none, orderId: row.orderId, amount: Number(figure) };
    }
    case 'dispute-closed': {
      const row = await db.select().from(disputes).where(eq(disputes.id, id)).get();
      return row && { ...none, orderId: row.orderId, amount: row.amount, status, taken: row.taken };
    }
  }
}

export async function composeNotice(kind: NoticeKind, about: string, env: Env): Promise<Mail | undefined> {
  const notice = await findNotice(env.DB, kind, about);
  const order: Order | undefined = notice?.orderId ? await findOrderById(env.DB, notice.orderId) : undefined;
  const speech = speechToAgency;
  return notice && order && marked(noticeMail(kind, { ...notice, order }, speech), order, speech, env);
}

/** An invoice as Stripe has it now; `undefined` where it has none of that id. */
function findInvoice(id: string, env: Env): Promise<Stripe.Invoice | undefined> {
  return stripeClient(env)
    .invoices.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
}

/** `undefined` where Stripe knows no address, or there is nothing left to pay. Rejects while Stripe does not answer: the mail is written later then. */
export async function composeBuyerNotice(
  mailKind: `${ToldKind}-to-buyer`,
  about: string,
  env: Env,
): Promise<Mail | undefined> {
  const kind = mailKind.replace(/-to-buyer$/, '') as ToldKind;
  const notice = await findNotice(env.DB, kind, about);
  const order = notice?.orderId ? await findOrderById(env.DB, notice.orderId) : undefined;
  const buyer = order && (await findBuyer(order, env))?.email;
  if (!notice || !order || !buyer) return undefined;
  const invoice = kind === 'renewal-failed' ? await findInvoice(about, env) : undefined;
  if (invoice?.status === 'paid') return undefined;
  const speech = speechTo(order.language);
  const ownPage = sitePage(kind === 'subscription-ended' ? '/pricing' : '/billing', speech.language, env);
  const address = invoice?.hosted_invoice_url ?? ownPage;
  return marked(buyerNoticeMail(kind, { ...notice, order, buyer, address }, speech), order, speech, env);
}

export async function composeProblem(id: string, env: Env): Promise<Mail | undefined> {
  const problem = await findProblem(env.DB, id);
  if (!problem) return undefined;
  const order = problem.orderId ? await findOrderById(env.DB, problem.orderId) : undefined;
  return marked(
    problemMail(problem, order, speechToAgency, deskAddress('/desk/problems', env)),
    problem,
    speechToAgency,
    env,
  );
}
