import { reply } from '#agency/promises/reply';
import { contactFields, contactLabels } from '#catalogue/forms/contact.ts';
import { fileErrors, fileLabels } from '#catalogue/forms/files.ts';
import type { Interval } from '#catalogue/product.ts';

const en = {
  heading: 'What do you need?',
  ...contactLabels,
  ...fileLabels,
  ...fileErrors,
  services: 'Services you’re interested in',
  /** Label of the Other checkbox. The form always submits the catalogue's untranslated name instead. */
  other: 'Other',
  otherService: 'What else do you need?',
  message: 'Message',
  removeFile: 'Remove',
  send: 'Send Message',
  sending: 'Sending...',
  processing: 'Processing Order...',
  legal: reply
    ? `We reply within ${reply} and use your details for nothing else.`
    : 'We use your details to reply and for nothing else.',
  failed: 'Failed to send message. Please try again later.',
  sentTitle: 'Message Sent Successfully',
  sentText: reply
    ? `We have your message and will reply within ${reply}.`
    : 'We have your message and will be in touch.',
  sendAnother: 'Send Another Message',
  missingName: contactFields.name.missing as string,
  missingEmail: contactFields.email.missing as string,
  wrongEmail: 'Enter an email address, like name@example.com.',
  missingMessage: 'Write a message.',
  cart: 'Your cart',
  emptyCart: 'Your cart is empty. Tell us what you need.',
  /** Suffix after a price, such as `/mo`, for each billing interval. */
  per: { month: '/mo', year: '/yr' } as Partial<Record<Interval, string>>,
  /** Prefix before a product's name if the quantity is more than one. */
  quantity: '{quantity} ×',
  dueToday: 'Due today',
  thenMonthly: 'Then monthly',
  thenYearly: 'Then yearly',
  monthlyTotal: 'Monthly total',
  yearlyTotal: 'Yearly total',
  total: 'Total',
  /** First line of the prefilled message, followed by the list of cart lines. */
  order: 'I’d like to order these services:',
};

export type ContactFormMessages = typeof en;

export const contactFormMessages = { name: 'contact-form', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'contact-form': ContactFormMessages;
  }
}
