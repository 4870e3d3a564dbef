import { isEmail } from '#catalogue/email-address.ts';
import { createDeskUrl, createSettlePart } from '../desk-link.ts';
import { isSameAddress } from '../email-address.ts';
import { type Env, getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { agencyAddress, createFactsPart, createTextPart, type Mail, type MailPart } from '../mail/mail.ts';
import { createGoodsPart, formatForeignLanguage } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { withCurrency } from '../orders/format-amount.ts';
import { listSoldLines } from '../orders/order-lines.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import type { Withdrawal } from './schema.ts';
import { findWithdrawal, isAcknowledged } from './withdrawal-repository.ts';

/**
 * Content of the acknowledgment. `full` repeats the declaration, as Art. 11a(4) of Directive 2011/83/EU requires;
 * `brief` only confirms it. Only the email address that paid for the order receives `full`, because anyone can type any
 * address.
 */
export type Acknowledgment = 'full' | 'brief' | 'none';

/** Returns the mail parts that repeat a declaration. The consumer's free text is last, so that it cannot imitate the facts. */
function createDeclarationParts(
  { name, email, number, part, createdAt }: Withdrawal,
  { strings, dateAndTime }: Messages,
  more: readonly (readonly [string, string | null | undefined])[] = [],
): MailPart[] {
  const { mail, withdrawal } = strings;
  return [
    createFactsPart([
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
function breakLinks(typed: string): string {
  return typed.replace(/[.。．｡@＠:](?=\S)/g, '$&\u200b');
}

export function composeAcknowledgmentMail(
  withdrawal: Withdrawal,
  acknowledgment: Exclude<Acknowledgment, 'none'>,
  messages: Messages,
): Mail {
  const { strings, locale, dateAndTime } = messages;
  const { received } = strings.withdrawal;
  const { name, number, part, createdAt } = withdrawal;
  const typed = { name: breakLinks(name), number: breakLinks(number), part: breakLinks(part) };
  const content =
    acknowledgment === 'full'
      ? [createTextPart(received.text), ...createDeclarationParts({ ...withdrawal, ...typed }, messages)]
      : [
          createTextPart(received.brief),
          createFactsPart([[strings.mail.received, dateAndTime(createdAt)]]),
          createTextPart(received.whyBrief),
        ];
  return {
    to: withdrawal.email,
    replyTo: agencyAddress,
    locale,
    subject: received.subject,
    parts: [...content, createTextPart(received.next), createTextPart(received.notYou)],
  };
}

interface AboutWithdrawal {
  /** Order whose number the consumer declared, paid or with a pending payment. */
  order: Order | undefined;
  acknowledgment: Acknowledgment;
  /** URL of the desk's list of withdrawals, if the desk is configured. */
  desk?: string | undefined;
}

export function composeWithdrawalMail(
  withdrawal: Withdrawal,
  { order, acknowledgment, desk }: AboutWithdrawal,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation, unknownOrder, acknowledgments } = strings.withdrawal;
  const { id, email, language } = withdrawal;
  return {
    to: agencyAddress,
    replyTo: isEmail(email) ? email : undefined,
    locale,
    subject: fillPlaceholders(subject, { id: id.slice(0, 8) }),
    parts: [
      createTextPart(explanation),
      order ? createGoodsPart(listSoldLines(order), messages) : createTextPart(unknownOrder),
      createTextPart(acknowledgments[acknowledgment]),
      ...createDeclarationParts(withdrawal, messages, [
        [strings.mail.language, formatForeignLanguage(language, messages)],
      ]),
      createSettlePart(`withdrawal.${id}`, desk, messages),
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
  const withdrawal = await findWithdrawal(getDatabase(env), id);
  if (!withdrawal) return undefined;
  const order = withdrawal.orderId === null ? undefined : await findOrderById(getDatabase(env), withdrawal.orderId);
  const sent = (await isFromBuyer(withdrawal, order, env)) ? 'full' : 'brief';
  if (kind === 'withdrawal-received')
    return composeAcknowledgmentMail(withdrawal, sent, getMessages(withdrawal.language));
  const acknowledgment = (await isAcknowledged(getDatabase(env), id)) ? sent : 'none';
  const desk = createDeskUrl('/desk/withdrawals', env);
  const messages = order ? withCurrency(order.currency, agencyMessages) : agencyMessages;
  return composeWithdrawalMail(withdrawal, { order, acknowledgment, desk }, messages);
}

export const withdrawalMails = {
  withdrawal: ({ about }, env) => composeWithdrawal('withdrawal', about, env),
  'withdrawal-received': ({ about }, env) => composeWithdrawal('withdrawal-received', about, env),
} satisfies Partial<Composers>;
