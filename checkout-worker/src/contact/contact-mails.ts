import { calculateCartTotals } from '#catalogue/cart-rules.ts';
import { isEmail } from '#catalogue/email-address.ts';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import { getDatabase } from '../env.ts';
import { findFilesOfMessages } from '../files/file-store.ts';
import { createFilesParts } from '../files/files-part.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { agencyAddress, createFactsPart, createTextPart, type Mail, type MailPart } from '../mail/mail.ts';
import {
  createAttributionPart,
  createDueTotalsPart,
  createGoodsPart,
  formatForeignLanguage,
} from '../mail/mail-parts.ts';
import { findMessage, type StoredMessage } from './contact-repository.ts';

function createCartParts(cart: StoredMessage['cart'], messages: Messages): MailPart[] {
  if (cart.length === 0) return [];
  const { strings } = messages;
  const sold = cart.map(({ id, quantity, unitAmount }) => ({ id, quantity, unitAmount: unitAmount ?? 0 }));
  const totals = calculateCartTotals(sold);
  return [createGoodsPart(cart, messages, strings.copy.cart), createDueTotalsPart(totals, messages)];
}

function formatServices({ kind, services, otherService }: StoredMessage, { strings, choiceLabel }: Messages): string {
  const request = kind === 'message' ? '' : strings.message.registration;
  return [request, ...services.map(choiceLabel), otherService].filter((name) => name !== '').join(', ');
}

/** Composes the mail to the agency. The visitor's message is the last part, so that the message cannot imitate the fields above. */
export function composeMessageMail(message: StoredMessage, messages: Messages, files: readonly MailPart[] = []): Mail {
  const { id, email, language, partner, attribution, origin, createdAt } = message;
  const { strings, locale, dateAndTime } = messages;
  const labels = { ...strings.message, name: strings.mail.name, email: strings.mail.email };
  return {
    to: agencyAddress,
    // An unusable visitor address is omitted, so that the agency still receives the message.
    replyTo: isEmail(email) ? email : undefined,
    locale,
    subject: fillPlaceholders(strings.message.subject, { id: id.slice(0, 8) }),
    parts: [
      createFactsPart([
        ...listFieldNames(contactFields).map((name) => [labels[name], message[name]] as const),
        [strings.mail.language, formatForeignLanguage(language, messages)],
        [strings.mail.services, formatServices(message, messages)],
        [strings.message.sentFrom, origin && fillPlaceholders(strings.message.stranger, { origin })],
        [strings.mail.received, dateAndTime(createdAt)],
        [strings.mail.reference, id],
      ]),
      ...files,
      ...createCartParts(message.cart, messages),
      createAttributionPart(partner, attribution, messages),
      { kind: 'quote', title: strings.message.message, text: message.message },
    ],
  };
}

/**
 * Composes the visitor's copy. The email address may belong to another person, so the copy contains only choices from
 * fixed lists and no typed text.
 */
export function composeCopyMail(message: StoredMessage, messages: Messages): Mail {
  const { strings, locale, choiceLabel } = messages;
  return {
    to: message.email,
    replyTo: agencyAddress,
    locale,
    subject: strings.copy.subject,
    parts: [
      createTextPart(strings.copy.thanks),
      createTextPart(strings.copy.notYou),
      createFactsPart([
        [strings.mail.services, message.services.map(choiceLabel).join(', ')],
        [strings.mail.reference, message.id],
      ]),
      ...createCartParts(
        message.cart.filter(({ unitAmount }) => unitAmount !== null),
        messages,
      ),
    ],
  };
}

export const contactMails = {
  async message({ about }, env) {
    const message = await findMessage(getDatabase(env), about);
    const files = await findFilesOfMessages(getDatabase(env), [about]);
    const context = { env, messages: agencyMessages };
    return message && composeMessageMail(message, agencyMessages, createFilesParts(files, '/desk/messages', context));
  },
  async copy({ about }, env) {
    const message = await findMessage(getDatabase(env), about);
    return message && composeCopyMail(message, getMessages(message.language));
  },
} satisfies Partial<Composers>;
