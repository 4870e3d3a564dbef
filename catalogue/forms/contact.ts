import type { Fields } from './field.ts';

/**
 * One-line fields of the contact form. The widget, the wire schema, the database, the deduplication key, the mail, the
 * desk and its CSV follow from this table. The other inputs (services, message, cart) are in `wire-forms.ts`.
 */
export const contactFields = {
  name: { autoComplete: 'name', missing: 'Enter your full name.' },
  email: { type: 'email', autoComplete: 'email', missing: 'Enter your email address.' },
  phone: { type: 'tel', max: 50, autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
} as const satisfies Fields;

/** English labels in the form. Other languages are in `lang/`. */
export const contactLabels: Readonly<Record<keyof typeof contactFields, string>> = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  company: 'Company',
};

/** English names in the mail, at the desk and in its CSV. `name` and `email` use the common names of mails and lists. */
export const contactNames: Readonly<Record<Exclude<keyof typeof contactFields, 'name' | 'email'>, string>> = {
  phone: 'Phone',
  company: 'Company',
};
