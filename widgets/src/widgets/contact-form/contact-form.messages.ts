import { reply } from '#agency/promises/reply';
import { contactFields, contactLabels } from '#catalogue/forms/contact.ts';
import { fileErrors, fileLabels } from '#catalogue/forms/files.ts';
import type { Interval } from '#catalogue/product.ts';

type Labels = typeof contactLabels & typeof fileLabels & typeof fileErrors;

export interface ContactFormMessages extends Labels {
  readonly heading: string;
  readonly services: string;
  /** Label of the Other checkbox. The form always submits the catalogue's untranslated name instead. */
  readonly other: string;
  readonly otherService: string;
  readonly message: string;
  readonly removeFile: string;
  readonly send: string;
  readonly sending: string;
  readonly processing: string;
  readonly legal: string;
  readonly failed: string;
  readonly sentTitle: string;
  readonly sentText: string;
  readonly sendAnother: string;
  readonly missingName: string;
  readonly missingEmail: string;
  readonly wrongEmail: string;
  readonly missingMessage: string;
  readonly cart: string;
  readonly emptyCart: string;
  /** Suffix after a price, such as `/mo`, for each billing interval. */
  readonly per: Readonly<Partial<Record<Interval, string>>>;
  /** Prefix before a product's name if the quantity is more than one. */
  readonly quantity: string;
  readonly dueToday: string;
  readonly thenMonthly: string;
  readonly thenYearly: string;
  readonly monthlyTotal: string;
  readonly yearlyTotal: string;
  readonly total: string;
  /** First line of the prefilled message, followed by the list of cart lines. */
  readonly order: string;
}

const en: ContactFormMessages = {
  heading: 'What do you need?',
  ...contactLabels,
  ...fileLabels,
  ...fileErrors,
  services: 'Services you’re interested in',
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
  missingName: contactFields.name.missing,
  missingEmail: contactFields.email.missing,
  wrongEmail: 'Enter an email address, like name@example.com.',
  missingMessage: 'Write a message.',
  cart: 'Your cart',
  emptyCart: 'Your cart is empty. Tell us what you need.',
  per: { month: '/mo', year: '/yr' },
  quantity: '{quantity} ×',
  dueToday: 'Due today',
  thenMonthly: 'Then monthly',
  thenYearly: 'Then yearly',
  monthlyTotal: 'Monthly total',
  yearlyTotal: 'Yearly total',
  total: 'Total',
  order: 'I’d like to order these services:',
};

export const contactFormMessages = { name: 'contact-form', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'contact-form': ContactFormMessages;
  }
}
