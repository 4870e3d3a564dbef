import { cartTotals } from '#catalogue/cart-rules.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { namesOf } from '#catalogue/forms/field.ts';
import { databaseOf } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages, type Messages, messagesFor } from '../lang/messages.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { agencyAddress, facts, isAddress, type Mail, type Part, text } from '../mail/mail.ts';
import { attributionOf, dueOf, goods, otherLanguage } from '../mail/mail-parts.ts';
import { findMessage, type StoredMessage } from './contact-repository.ts';

function cartParts(cart: StoredMessage['cart'], messages: Messages): Part[] {
  if (cart.length === 0) return [];
  const { words } = messages;
  const sold = cart.map(({ id, quantity, unitAmount }) => ({ id, quantity, unitAmount: unitAmount ?? 0 }));
  const totals = cartTotals(sold);
  return [goods(cart, messages, words.copy.cart), dueOf(totals, messages)];
}

function servicesText({ kind, services, otherService }: StoredMessage, { words, nameOfChoice }: Messages): string {
  const request = kind === 'message' ? '' : words.message.registration;
  return [request, ...services.map(nameOfChoice), otherService].filter((name) => name !== '').join(', ');
}

/** To the agency. The message comes last, so that nothing in it can imitate the fields above. */
export function messageMail(message: StoredMessage, messages: Messages): Mail {
  const { id, email, language, partner, attribution, origin, createdAt } = message;
  const { words, locale, dateAndTime } = messages;
  const labels = { ...words.message, name: words.mail.name, email: words.mail.email };
  return {
    to: agencyAddress,
    // An unusable address must not keep a message from the agency.
    replyTo: isAddress(email) ? email : undefined,
    locale,
    subject: fill(words.message.subject, { id: id.slice(0, 8) }),
    parts: [
      facts([
        ...namesOf(contactFields).map((name) => [labels[name], message[name]] as const),
        [words.mail.language, otherLanguage(language, messages)],
        [words.mail.services, servicesText(message, messages)],
        [words.message.sentFrom, origin && fill(words.message.stranger, { origin })],
        [words.mail.received, dateAndTime(createdAt)],
        [words.mail.reference, id],
      ]),
      ...cartParts(message.cart, messages),
      attributionOf(partner, attribution, messages),
      { kind: 'quote', title: words.message.message, text: message.message },
    ],
  };
}

/** To the address in the form, which may be somebody else's: holds what was chosen from our lists, and nothing that was typed. */
export function copyMail(message: StoredMessage, messages: Messages): Mail {
  const { words, locale, nameOfChoice } = messages;
  return {
    to: message.email,
    replyTo: agencyAddress,
    locale,
    subject: words.copy.subject,
    parts: [
      text(words.copy.thanks),
      text(words.copy.notYou),
      facts([
        [words.mail.services, message.services.map(nameOfChoice).join(', ')],
        [words.mail.reference, message.id],
      ]),
      ...cartParts(
        message.cart.filter(({ unitAmount }) => unitAmount !== null),
        messages,
      ),
    ],
  };
}

export const contactMails = {
  async message({ about }, env) {
    const message = await findMessage(databaseOf(env), about);
    return message && messageMail(message, agencyMessages);
  },
  async copy({ about }, env) {
    const message = await findMessage(databaseOf(env), about);
    return message && copyMail(message, messagesFor(message.language));
  },
} satisfies Partial<Composers>;
