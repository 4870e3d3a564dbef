import { settlePart } from '../desk/desk-link.ts';
import { fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import type { Order } from '../orders/order-repository.ts';
import { agencyAddress, isAddress, type Mail } from '../outbox/mail.ts';
import { goods, otherLanguage } from '../outbox/mail-parts.ts';
import { facts, type Part, text } from '../outbox/part.ts';
import type { Withdrawal } from './schema.ts';

/** What was declared, and when it arrived. What the consumer wrote comes last, so that nothing in it can imitate the facts. */
function declaration(
  { name, email, number, part, createdAt }: Withdrawal,
  { words, dateAndTime }: Speech,
  more: readonly (readonly [string, string | null | undefined])[] = [],
): Part[] {
  const { mail, withdrawal } = words;
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

/** To the consumer: what they have declared, with date and time, for them to keep. */
export function acknowledgementMail(withdrawal: Withdrawal, speech: Speech): Mail {
  const { words, locale } = speech;
  const { received } = words.withdrawal;
  return {
    to: withdrawal.email,
    replyTo: agencyAddress,
    locale,
    subject: received.subject,
    parts: [text(received.text), ...declaration(withdrawal, speech), text(received.next), text(received.notYou)],
  };
}

/** To the agency. `order` is the one of that number, `desk` the page that lists withdrawals, where that is open. */
export function withdrawalMail(withdrawal: Withdrawal, order: Order | undefined, speech: Speech, desk?: string): Mail {
  const { words, locale } = speech;
  const { subject, text: explanation, unknownOrder } = words.withdrawal;
  const { id, email, language } = withdrawal;
  return {
    to: agencyAddress,
    replyTo: isAddress(email) ? email : undefined,
    locale,
    subject: fill(subject, { id: id.slice(0, 8) }),
    parts: [
      text(explanation),
      order ? goods(order.lines, speech) : text(unknownOrder),
      ...declaration(withdrawal, speech, [[words.mail.language, otherLanguage(language, speech)]]),
      settlePart(`withdrawal.${id}`, desk, speech),
    ],
  };
}
