import { and, eq, sql } from 'drizzle-orm';
import { databaseOf, type Env } from '../env.ts';
import { filesOfOrders } from '../files/file-store.ts';
import { filesParts } from '../files/files-part.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages, type Messages, messagesFor } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { action, agencyAddress, facts, type Mail, noRecipient, type Part, text } from '../mail/mail.ts';
import { goodsPart } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { messagesIn } from '../orders/format-amount.ts';
import { markTestMail } from '../orders/mails/compose-order-mail.ts';
import { numberOf, replyTo } from '../orders/mails/order-mails.ts';
import { onboardingAddress } from '../orders/onboarding-link.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { findAnswers, type OnboardingAnswers, questionsFor } from '../orders/questions.ts';
import { orders } from '../orders/schema.ts';
import { isKept } from '../orders/settled-amounts.ts';

/** Composes the mail with the buyer's answers. The typed text is last, so that it cannot imitate other parts of the mail. */
export function answersMail(
  order: Order,
  { answers }: Pick<OnboardingAnswers, 'answers'>,
  messages: Messages,
  { files = [], buyer = null }: { files?: readonly Part[]; buyer?: string | null } = {},
): Mail {
  const { strings, locale, language } = messages;
  const { subject, text: explanation } = strings.onboarding.answered;
  const number = numberOf(order);
  const quotes = questionsFor(order.lines).flatMap(({ id, question }): Part[] => {
    const answer = answers[id];
    return answer ? [{ kind: 'quote', title: question[language] ?? id, text: answer }] : [];
  });
  return {
    to: agencyAddress,
    replyTo: replyTo(buyer),
    locale,
    subject: fill(subject, { number }),
    parts: [
      text(explanation),
      goodsPart(order.lines, messages),
      facts([
        [strings.mail.order, number],
        [strings.sold.buyer, buyer],
      ]),
      ...files,
      ...quotes,
    ],
  };
}

export function reminderMail(order: Order, buyer: string, address: string, messages: Messages): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation } = strings.onboarding.reminder;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(subject, { number: numberOf(order) }),
    parts: [
      text(explanation),
      goodsPart(order.lines, messages),
      action(strings.onboarding.open, address),
      text(strings.mail.questions),
    ],
  };
}

/** Composes the mail with the answers, without the buyer's address if Stripe does not answer. */
async function composeAnswers(orderId: string, env: Env): Promise<Mail | undefined> {
  const order = await findOrderById(databaseOf(env), orderId);
  const answers = await findAnswers(databaseOf(env), orderId);
  if (!order || !answers) return undefined;
  const messages = messagesIn(order.currency, agencyMessages);
  const files = filesParts(await filesOfOrders(databaseOf(env), [orderId]), '/desk/onboarding', { env, messages });
  const buyer = (await findBuyer(order, env).catch(() => undefined))?.email;
  return markTestMail(answersMail(order, answers, messages, { files, buyer: buyer ?? null }), order, messages, env);
}

/**
 * Composes the reminder. Returns `undefined` if the questions are answered, if the order was refunded or canceled, or if
 * Stripe has no email address for the buyer.
 */
async function composeReminder(orderId: string, env: Env, log: Log): Promise<Mail | undefined> {
  const isTheirs = and(eq(orders.id, orderId), sql.raw(`(${isKept})`));
  const order = await databaseOf(env).select().from(orders).where(isTheirs).get();
  if (!order || (await findAnswers(databaseOf(env), orderId))) return undefined;
  const address = await onboardingAddress(order, 'mail', env, log);
  const buyer = (await findBuyer(order, env))?.email;
  const messages = messagesIn(order.currency, messagesFor(order.language));
  return address && buyer
    ? markTestMail(reminderMail(order, buyer, address, messages), order, messages, env)
    : undefined;
}

export const onboardingMails = {
  onboarding: ({ about }, env) => composeAnswers(about, env),
  'onboarding-reminder-to-buyer': async ({ about }, env, log) =>
    (await composeReminder(about, env, log)) ?? noRecipient,
} satisfies Partial<Composers>;
