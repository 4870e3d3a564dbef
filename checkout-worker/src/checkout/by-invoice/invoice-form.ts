import * as v from 'valibot';
import { brand } from '#agency/brand';
import { isAsciiEmail } from '#catalogue/email-address.ts';
import { listFieldNames, readFieldValues } from '#catalogue/forms/field.ts';
import { invoiceFields } from '#catalogue/forms/invoice.ts';
import { createFieldSchemas } from '#catalogue/wire-forms.ts';
import { translateFieldError } from '../../lang/field-text.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import { formatCountryName } from '../../orders/postal-address.ts';
import { isCountry } from './countries.ts';
import { isTaxId } from './tax-id.ts';

export const invoiceFieldNames = listFieldNames(invoiceFields);
export type InvoiceField = (typeof invoiceFieldNames)[number] | 'country';
export type InvoiceValues = Readonly<Record<InvoiceField, string>>;
export type InvoiceErrors = Readonly<Partial<Record<InvoiceField | 'terms', string>>>;

/** Fields that a link may fill in. All others must be typed. */
const prefillable: readonly InvoiceField[] = ['company', 'name', 'email', 'country', 'poNumber'];

const schema = v.object(createFieldSchemas(invoiceFields));

/** Returns the values in a link's query that the page may fill in. */
export function readPrefilledValues(query: URLSearchParams): Partial<InvoiceValues> {
  const entries = prefillable.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, 200);
    return value && (name !== 'country' || isCountry(value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the typed values, and the error of each field in the buyer's language. */
export function readInvoiceForm(
  fields: URLSearchParams,
  messages: Messages,
): { values: InvoiceValues; errors: InvoiceErrors } {
  const { strings, locale } = messages;
  const sent = { ...readFieldValues(invoiceFields, fields), country: fields.get('country') ?? '' };
  const result = v.safeParse(schema, sent);
  const values: InvoiceValues = result.success ? { ...sent, ...result.output } : sent;
  const errors: Partial<Record<InvoiceField | 'terms', string>> = {};
  for (const issue of result.issues ?? []) {
    const name = v.getDotPath(issue) as InvoiceField;
    errors[name] ??= translateFieldError(issue.message, strings);
  }
  const { country, email, taxId } = values;
  // Stripe refuses a non-ASCII address with `email_invalid`, and the mail with the invoice would not arrive.
  if (!isAsciiEmail(email)) errors.email ??= strings.byInvoice.wrongEmail;
  if (!isCountry(country)) errors.country = strings.fields.country;
  else if (taxId && !errors.taxId && !isTaxId(taxId, country)) {
    errors.taxId = fillPlaceholders(strings.byInvoice.wrongTaxId, { country: formatCountryName(country, locale) });
  }
  if (brand.termsConsent && fields.get('terms') !== 'yes') errors.terms = strings.fields.terms;
  return { values, errors };
}
