/** Reminds subscribers of yearly plans before each renewal. */
import { sql } from 'drizzle-orm';
import { type Env, getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { getMessages, type Messages } from '../../lang/messages.ts';
import type { Log } from '../../log.ts';
import type { Composers } from '../../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createFactsPart,
  createTextPart,
  type Mail,
  noRecipient,
  outdated,
} from '../../mail/mail.ts';
import { createGoodsPart } from '../../mail/mail-parts.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { createMailStatement, type OutboxRow } from '../../mail/outbox.ts';
import { createSiteUrl } from '../../site.ts';
import { daySeconds } from '../../unix-time.ts';
import { findBuyer } from '../find-buyer.ts';
import { withCurrency } from '../format-amount.ts';
import { findOrder, findOrderSubscription, type Order, type Subscription } from '../order-repository.ts';
import { markTestMail } from './compose-order-mail.ts';
import { findNextCharge, formatCharge, previewCharge } from './next-charge.ts';
import { selectSubscriptionLines } from './notice-mails.ts';
import { formatOrderNumber } from './order-mails.ts';

const kind = 'renewal-due-to-buyer';

/**
 * Time from the reminder to the renewal. Card networks require 7 to 30 days for periods of more than 180 days, and
 * California requires 15 to 45: https://support.stripe.com/questions/guidance-for-mastercard-recurring-billing-compliance-updates
 */
const noticeSeconds = 30 * daySeconds;
const longestWithoutNotice = 180 * daySeconds;

/** Maximum number of reminders per nightly run. The next runs send the remaining ones. */
const remindersPerNight = 100;

/** Runs nightly and stores one reminder for each renewal that is due. */
export async function sendRenewalReminders(env: Env, log: Log, now: number): Promise<void> {
  const database = getDatabase(env);
  const due = await database.all<{ id: string; periodEnd: number }>(sql`
    SELECT subscriptions.id, period_end AS periodEnd FROM subscriptions
    JOIN orders ON orders.subscription_id = subscriptions.id AND orders.status = 'paid'
    WHERE period_end BETWEEN ${now} AND ${now + noticeSeconds}
      AND (subscriptions.status IN ('active', 'trialing') AND interval = 'year'
        OR subscriptions.status = 'active' AND period_end - period_start > ${longestWithoutNotice})
      AND is_paused = 0 AND (ends_at IS NULL OR ends_at > period_end)
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = ${kind} || '.' || subscriptions.id || '.' || period_end)
    ORDER BY period_end LIMIT ${remindersPerNight}`);
  const mails: string[] = [];
  for (const { id, periodEnd } of due) {
    const stored = await createMailStatement(database, { kind, about: id, figure: periodEnd, when: sql`1` }, now);
    mails.push(...stored.map((mail) => mail.id));
  }
  await queueMails(env, mails, log);
}

interface Renewal {
  order: Order;
  subscription: Pick<Subscription, 'interval' | 'lines'>;
  /** Time of the charge, Unix seconds. */
  at: number;
  /** Amount of the charge in integer cents. `undefined` if Stripe does not return the amount. */
  amount: number | undefined;
  buyer: string;
  /** URL of the page on which the buyer cancels the subscription. */
  address: string;
}

export function composeRenewalDueMail(
  { order, subscription: { interval, lines }, at, amount, buyer, address }: Renewal,
  messages: Messages,
): Mail {
  const { strings, locale, date } = messages;
  const { subject, text: yearly, ofOther } = strings.renewalDue;
  const isYearly = (interval ?? 'year') === 'year' && !lines?.some(({ intervalCount }) => intervalCount);
  const explanation = isYearly ? yearly : ofOther;
  const values = { date: date(at), number: formatOrderNumber(order) };
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, values),
    parts: [
      createTextPart(fillPlaceholders(explanation, values)),
      createGoodsPart(selectSubscriptionLines(order, lines), messages),
      createFactsPart([[strings.mail.nextCharge, formatCharge(at, amount, messages)]]),
      createActionPart(strings.receipt.manage, address),
      createTextPart(strings.mail.questions),
    ],
  };
}

async function composeReminder({ about: id, figure }: OutboxRow, env: Env, log: Log): Promise<ComposeResult> {
  const order = await findOrder(getDatabase(env), { subscriptionId: id });
  const subscription = order && (await findOrderSubscription(getDatabase(env), order.id));
  if (!subscription) return undefined;
  const at = findNextCharge(order, subscription);
  if (at === null || at !== figure) return outdated;
  const buyer = (await findBuyer(order, env))?.email;
  if (!buyer) return noRecipient;
  const amount = await previewCharge(id, env, log);
  const messages = withCurrency(order.currency, getMessages(order.language));
  const address = createSiteUrl('/billing', messages.language, env);
  const renewal = { order, subscription, at, amount, buyer, address };
  return markTestMail(composeRenewalDueMail(renewal, messages), order, messages, env);
}

export const reminderMails = { [kind]: composeReminder } satisfies Partial<Composers>;
