/** Mail to a buyer who subscribes to a service twice, perhaps instead of changing the plan. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { formatList } from '#catalogue/format-list.ts';
import { listSigningSecrets } from '../../abuse/signing-secrets.ts';
import { type Env, getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { getMessages, type Messages } from '../../lang/messages.ts';
import type { Log } from '../../log.ts';
import type { Composers } from '../../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createTextPart,
  type Mail,
  noRecipient,
} from '../../mail/mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import type { OutboxRow } from '../../mail/outbox.ts';
import { createSiteUrl } from '../../site.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { findByAddress } from '../find-by-address.ts';
import { findOrderById, type Order } from '../order-repository.ts';
import { findRunningPlan, findSubscribedLines, listSubscribedServices, type RunningPlan } from '../running-plan.ts';
import { orders } from '../schema.ts';
import { reportProblem } from '../stripe-events/fulfill.ts';
import { markTestMail } from './compose-order-mail.ts';
import { formatOrderNumber } from './order-mails.ts';

/**
 * Finds the buyer's newest order that was paid before this order, or whose payment was pending, and whose running
 * subscription covers a service of this order. Skips an order if the two subscriptions were already reported when that
 * order was paid. The order of creation does not count, because an older order can be paid last.
 */
async function findOverlappingPlan(
  order: Order,
  address: string,
  env: Env,
  log: Log,
): Promise<RunningPlan | undefined> {
  const { isTheirOrder } = await findByAddress(address, getStripeClient(env), listSigningSecrets(env, log));
  const isReported = sql`EXISTS (SELECT 1 FROM payment_problems WHERE kind = 'second-subscription'
    AND about = ${orders.id} AND got = ${formatOrderNumber(order)})`;
  const earlier = and(
    isTheirOrder,
    ne(orders.id, order.id),
    eq(orders.livemode, order.livemode),
    sql`coalesce(${orders.paidAt}, ${orders.createdAt}) <= ${order.paidAt ?? order.createdAt}`,
    sql`NOT ${isReported}`,
  );
  return findRunningPlan(getDatabase(env), earlier, order.lines);
}

export function composeSecondSubscriptionMail(
  { order, running, buyer, billing }: { order: Order; running: RunningPlan; buyer: string; billing: string },
  messages: Messages,
): Mail {
  const { strings, locale, productName } = messages;
  const { subject, text: explanation, action: manage, reply } = strings.secondSubscription;
  const formatNames = (lines: RunningPlan['renewing']) =>
    formatList(
      locale,
      lines.map(({ id, name }) => productName(id, name)),
    );
  const values = {
    number: formatOrderNumber(order),
    names: formatNames(findSubscribedLines(order.lines, listSubscribedServices(running.order.lines))),
    other: formatNames(running.renewing),
    otherNumber: formatOrderNumber(running.order),
  };
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, values),
    parts: [
      createTextPart(fillPlaceholders(explanation, values)),
      createActionPart(manage, billing),
      createTextPart(reply),
    ],
  };
}

/**
 * Searches the buyer's other orders and composes the mail about a second subscription. Also reports the second
 * subscription to the agency as a problem.
 */
async function composeSecondSubscription(
  { about, address }: Pick<OutboxRow, 'about' | 'address'>,
  env: Env,
  log: Log,
): Promise<ComposeResult> {
  const order = await findOrderById(getDatabase(env), about);
  const running = order && address !== null && (await findOverlappingPlan(order, address, env, log));
  if (!order || address === null || !running) return noRecipient;
  const { id, sessionId, livemode } = order;
  const problem = {
    kind: 'second-subscription',
    about: id,
    orderId: id,
    sessionId,
    got: formatOrderNumber(running.order),
  } as const;
  const source = { id: sessionId ?? id, type: 'mail', created: getUnixSeconds(), livemode };
  await queueMails(env, await reportProblem(getDatabase(env), problem, source, log), log);
  const messages = getMessages(order.language);
  const billing = createSiteUrl('/billing', messages.language, env);
  return markTestMail(
    composeSecondSubscriptionMail({ order, running, buyer: address, billing }, messages),
    order,
    messages,
    env,
  );
}

export const secondSubscriptionMails = {
  'second-subscription-to-buyer': composeSecondSubscription,
} satisfies Partial<Composers>;
