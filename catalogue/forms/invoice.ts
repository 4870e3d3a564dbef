import type { Fields } from './field.ts';

/** Maximum length of a customer's names at Stripe: https://docs.stripe.com/api/customers/create */
const maxNameLength = 150;

/** One-line fields of the form that orders by invoice. The Worker's page, the database, the mail and the desk use this table. */
export const invoiceFields = {
  company: { max: maxNameLength, autoComplete: 'organization', missing: 'Enter the name of your company.' },
  name: { max: maxNameLength, autoComplete: 'name', missing: 'Enter your full name.' },
  email: { type: 'email', autoComplete: 'email', missing: 'Enter your email address.' },
  line1: { autoComplete: 'address-line1', missing: 'Enter the street and number.' },
  line2: { autoComplete: 'address-line2' },
  postalCode: { max: 20, autoComplete: 'postal-code' },
  city: { max: 100, autoComplete: 'address-level2', missing: 'Enter the city.' },
  state: { max: 100, autoComplete: 'address-level1' },
  taxId: { max: 50 },
  poNumber: { max: 100 },
} as const satisfies Fields;
