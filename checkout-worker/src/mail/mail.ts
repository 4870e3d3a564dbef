import { brand } from '#agency/brand';
import type { Part } from './part.ts';

/** Where the agency reads its mails, and gets the answers to those to buyers. */
export const agencyAddress = brand.email;

/** A mail as it is composed. It is sent as plain text and as HTML. */
export interface Mail {
  /** The language it is in, as a BCP 47 tag. */
  locale: string;
  to: string;
  replyTo?: string;
  /** Contains nothing that a visitor typed. */
  subject: string;
  parts: readonly Part[];
}

/** Result for a mail whose news has changed while it waited: nobody gets it. */
export const noLongerTrue = 'no-longer-true';

/** A composed mail; `undefined` if what it was about is gone. */
export type Composed = Mail | typeof noLongerTrue | undefined;

/** Addresses as the contact form accepts them: ASCII, no quotes, no comments, nothing that could end a header. */
const addressPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;

export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}
