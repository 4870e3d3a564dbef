import { brand } from '#agency/brand';

/** Where the agency reads its mails, and gets the answers to those to buyers. */
export const agencyAddress = brand.email;

/** A mail as it is composed. Always plain text. */
export interface Mail {
  /** The language it is in, as a BCP 47 tag. */
  locale: string;
  to: string;
  replyTo?: string;
  /** Contains nothing that a visitor typed. */
  subject: string;
  text: string;
}

/** Addresses as the contact form accepts them: ASCII, no quotes, no comments, nothing that could end a header. */
const addressPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;

export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}

/** Puts a value on one line, so that what a visitor typed cannot imitate lines of ours. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** `label: value` lines; those without a value are left out. */
export function labelled(entries: readonly (readonly [label: string, value: string | null | undefined])[]): string {
  return entries.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : [])).join('\n');
}

/** Blocks of text with an empty line between them. */
export function blocks(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
