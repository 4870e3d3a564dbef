import type { Fields } from './field.ts';

/**
 * One-line fields of the contact form. The widget, the wire schema, the database, the deduplication key, the mail, the
 * agency's desk and the CSV export use this table. `wire-forms.ts` contains the other inputs: services, message, cart.
 */
export const contactFields = {
  name: { autoComplete: 'name', missing: 'Enter your full name.' },
  email: { type: 'email', autoComplete: 'email', missing: 'Enter your email address.' },
  phone: { type: 'tel', max: 50, autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
} as const satisfies Fields;

/** English labels of the fields in the form. Labels in other languages are in `lang/`. */
export const contactLabels: Readonly<Record<keyof typeof contactFields, string>> = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  company: 'Company',
};

/** English names of the fields in mails, at the agency's desk and in the CSV export. `name` and `email` use names that all mails share. */
export const contactNames: Readonly<Record<Exclude<keyof typeof contactFields, 'name' | 'email'>, string>> = {
  phone: 'Phone',
  company: 'Company',
};

/** Last option of the form's list of services, which reveals a text field. */
export const otherService = 'Other';
