import { and, eq, sql } from 'drizzle-orm';
import { type Env, getDatabase } from '../env.ts';
import { findFilesOfOrders } from '../files/file-store.ts';
import { createFilesParts } from '../files/files-part.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  agencyAddress,
  createActionPart,
  createFactsPart,
  createTextPart,
  type Mail,
  type MailPart,
  noRecipient,
} from '../mail/mail.ts';
import { createGoodsPart } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { withCurrency } from '../orders/format-amount.ts';
import { markTestMail } from '../orders/mails/compose-order-mail.ts';
import { findReplyAddress, formatOrderNumber } from '../orders/mails/order-mails.ts';
import { createOnboardingUrl } from '../orders/onboarding-link.ts';
import { listSoldLines } from '../orders/order-lines.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { findAnswers, listQuestions, type OnboardingAnswers } from '../orders/questions.ts';
import { orders } from '../orders/schema.ts';
import { keptOrderCondition } from '../orders/settled-amounts.ts';

/** Composes the mail with the buyer's answers. The typed text is last, so that it cannot imitate other parts of the mail. */
export function composeAnswersMail(
  order: Order,
  { answers }: Pick<OnboardingAnswers, 'answers'>,
  messages: Messages,
  { files = [], buyer = null }: { files?: readonly MailPart[]; buyer?: string | null } = {},
): Mail {
  const { strings, locale, language } = messages;
  const { subject, text: explanation } = strings.onboarding.answered;
  const number = formatOrderNumber(order);
  const quotes = listQuestions(order.lines).flatMap(({ id, question }): MailPart[] => {
    const answer = answers[id];
    return answer ? [{ kind: 'quote', title: question[language] ?? id, text: answer }] : [];
  });
  return {
    to: agencyAddress,
    replyTo: findReplyAddress(buyer),
    locale,
    subject: fillPlaceholders(subject, { number }),
    parts: [
      createTextPart(explanation),
      createGoodsPart(listSoldLines(order), messages),
      createFactsPart([
        [strings.mail.order, number],
        [strings.sold.buyer, buyer],
      ]),
      ...files,
      ...quotes,
    ],
  };
}

export function composeReminderMail(order: Order, buyer: string, address: string, messages: Messages): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation } = strings.onboarding.reminder;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, { number: formatOrderNumber(order) }),
    parts: [
      createTextPart(explanation),
      createGoodsPart(listSoldLines(order), messages),
      createActionPart(strings.onboarding.open, address),
      createTextPart(strings.mail.questions),
    ],
  };
}

/** Composes the mail with the answers, without the buyer's address if Stripe does not answer. */
async function composeAnswers(orderId: string, env: Env): Promise<Mail | undefined> {
  const order = await findOrderById(getDatabase(env), orderId);
  const answers = await findAnswers(getDatabase(env), orderId);
  if (!order || !answers) return undefined;
  const messages = withCurrency(order.currency, agencyMessages);
  const files = createFilesParts(await findFilesOfOrders(getDatabase(env), [orderId]), '/desk/onboarding', {
    env,
    messages,
  });
  const buyer = (await findBuyer(order, env).catch(() => undefined))?.email;
  return markTestMail(
    composeAnswersMail(order, answers, messages, { files, buyer: buyer ?? null }),
    order,
    messages,
    env,
  );
}

/**
 * Composes the reminder. Returns `undefined` if the questions are answered, if the order was refunded or canceled, or if
 * Stripe has no email address for the buyer.
 */
async function composeReminder(orderId: string, env: Env, log: Log): Promise<Mail | undefined> {
  const isTheirs = and(eq(orders.id, orderId), sql.raw(`(${keptOrderCondition})`));
  const order = await getDatabase(env).select().from(orders).where(isTheirs).get();
  if (!order || (await findAnswers(getDatabase(env), orderId))) return undefined;
  const address = await createOnboardingUrl(order, 'mail', env, log);
  const buyer = (await findBuyer(order, env))?.email;
  const messages = withCurrency(order.currency, getMessages(order.language));
  return address && buyer
    ? markTestMail(composeReminderMail(order, buyer, address, messages), order, messages, env)
    : undefined;
}

export const onboardingMails = {
  onboarding: ({ about }, env) => composeAnswers(about, env),
  'onboarding-reminder-to-buyer': async ({ about }, env, log) =>
    (await composeReminder(about, env, log)) ?? noRecipient,
} satisfies Partial<Composers>;
