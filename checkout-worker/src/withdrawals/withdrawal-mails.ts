import { isEmail } from '#catalogue/email-address.ts';
import { deskAddress, settlePart } from '../desk-link.ts';
import { isSameAddress } from '../email-address.ts';
import { databaseOf, type Env } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages, type Messages, messagesFor } from '../lang/messages.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { agencyAddress, facts, type Mail, type Part, text } from '../mail/mail.ts';
import { foreignLanguage, goodsPart } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { messagesIn } from '../orders/format-amount.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import type { Withdrawal } from './schema.ts';
import { findWithdrawal, isAcknowledged } from './withdrawal-repository.ts';

/**
 * Content of the acknowledgement. `full` repeats the declaration, as Art. 11a(4) of Directive 2011/83/EU requires;
 * `brief` only confirms it. Only the email address that paid for the order receives `full`, because anyone can type any
 * address.
 */
export type Acknowledgement = 'full' | 'brief' | 'none';

/** Returns the mail parts that repeat a declaration. The consumer's free text is last, so that it cannot imitate the facts. */
function declarationParts(
  { name, email, number, part, createdAt }: Withdrawal,
  { strings, dateAndTime }: Messages,
  more: readonly (readonly [string, string | null | undefined])[] = [],
): Part[] {
  const { mail, withdrawal } = strings;
  return [
    facts([
      [mail.received, dateAndTime(createdAt)],
      [mail.order, number],
      [mail.name, name],
      [mail.email, email],
      ...more,
      [withdrawal.part, part === '' ? withdrawal.whole : null],
    ]),
    ...(part === '' ? [] : [{ kind: 'quote' as const, title: withdrawal.part, text: part }]),
  ];
}

/** Inserts zero-width spaces after URL punctuation, including CJK punctuation, so that mail clients do not create links. */
function withoutLinks(typed: string): string {
  return typed.replace(/[.。．｡@＠:](?=\S)/g, '$&\u200b');
}

export function acknowledgementMail(
  withdrawal: Withdrawal,
  acknowledgement: Exclude<Acknowledgement, 'none'>,
  messages: Messages,
): Mail {
  const { strings, locale, dateAndTime } = messages;
  const { received } = strings.withdrawal;
  const { name, part, createdAt } = withdrawal;
  const content =
    acknowledgement === 'full'
      ? [
          text(received.text),
          ...declarationParts({ ...withdrawal, name: withoutLinks(name), part: withoutLinks(part) }, messages),
        ]
      : [text(received.brief), facts([[strings.mail.received, dateAndTime(createdAt)]]), text(received.whyBrief)];
  return {
    to: withdrawal.email,
    replyTo: agencyAddress,
    locale,
    subject: received.subject,
    parts: [...content, text(received.next), text(received.notYou)],
  };
}

interface AboutWithdrawal {
  /** Order whose number the consumer declared, paid or with a payment that takes days. */
  order: Order | undefined;
  acknowledgement: Acknowledgement;
  /** URL of the desk's list of withdrawals, if the desk is configured. */
  desk?: string | undefined;
}

export function withdrawalMail(
  withdrawal: Withdrawal,
  { order, acknowledgement, desk }: AboutWithdrawal,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation, unknownOrder, acknowledgements } = strings.withdrawal;
  const { id, email, language } = withdrawal;
  return {
    to: agencyAddress,
    replyTo: isEmail(email) ? email : undefined,
    locale,
    subject: fill(subject, { id: id.slice(0, 8) }),
    parts: [
      text(explanation),
      order ? goodsPart(order.lines, messages) : text(unknownOrder),
      text(acknowledgements[acknowledgement]),
      ...declarationParts(withdrawal, messages, [[strings.mail.language, foreignLanguage(language, messages)]]),
      settlePart(`withdrawal.${id}`, desk, messages),
    ],
  };
}

/** Returns true if the declared address is the one that paid the order. Rejects if Stripe does not respond, so that the mail is retried. */
async function isFromBuyer({ email }: Withdrawal, order: Order | undefined, env: Env): Promise<boolean> {
  const buyer = order?.paidAt ? (await findBuyer(order, env))?.email : undefined;
  return typeof buyer === 'string' && isSameAddress(buyer, email);
}

async function composeWithdrawal(
  kind: 'withdrawal' | 'withdrawal-received',
  id: string,
  env: Env,
): Promise<Mail | undefined> {
  const withdrawal = await findWithdrawal(databaseOf(env), id);
  if (!withdrawal) return undefined;
  const order = withdrawal.orderId === null ? undefined : await findOrderById(databaseOf(env), withdrawal.orderId);
  const sent = (await isFromBuyer(withdrawal, order, env)) ? 'full' : 'brief';
  if (kind === 'withdrawal-received') return acknowledgementMail(withdrawal, sent, messagesFor(withdrawal.language));
  const acknowledgement = (await isAcknowledged(databaseOf(env), id)) ? sent : 'none';
  const desk = deskAddress('/desk/withdrawals', env);
  const messages = order ? messagesIn(order.currency, agencyMessages) : agencyMessages;
  return withdrawalMail(withdrawal, { order, acknowledgement, desk }, messages);
}

export const withdrawalMails = {
  withdrawal: ({ about }, env) => composeWithdrawal('withdrawal', about, env),
  'withdrawal-received': ({ about }, env) => composeWithdrawal('withdrawal-received', about, env),
} satisfies Partial<Composers>;
