/** A mail and its parts. The plain text and the HTML are two ways to write the same parts. */
import { brand } from '#agency/brand';
import type { Words } from '../lang/en.ts';

/** Every kind of mail has its name at the desk in the files of `lang/`, and its composer in the table of `mails.ts`. */
export type MailKind = keyof Words['mailKinds'];

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

/** Result if nobody we know has the address that was typed, or Stripe has forgotten the buyer: no error, and nothing to keep. */
export const noRecipient = 'no-recipient';

/** A composed mail; `undefined` if what it was about is gone. */
export type Composed = Mail | typeof noLongerTrue | typeof noRecipient | undefined;

/** Addresses as the contact form accepts them: ASCII, no quotes, no comments, nothing that could end a header. */
const addressPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;

export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}

export type Fact = readonly [label: string, value: string];

export interface Goods {
  quantity: number;
  name: string;
  /** As it is shown: `$299.00 a month`. Empty for what is no longer sold. */
  amount: string;
  /** All of it in one line. */
  text: string;
}

export type Part =
  /** A paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'goods'; title?: string; goods: readonly Goods[] }
  /** Below goods: amounts, the one that counts today among them. */
  | { kind: 'totals'; facts: readonly Fact[]; today: string }
  /** Button to a page where the reader can act. */
  | { kind: 'action'; label: string; address: string }
  /** Labeled link. Actions and links are the only parts that become links: an address in any other part stays text. */
  | { kind: 'link'; label: string; address: string }
  /** Words that a visitor typed. */
  | { kind: 'quote'; title: string; text: string };

/** Puts a value on one line, so that what a visitor typed cannot imitate lines of ours. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

type MaybeFact = readonly [label: string, value: string | null | undefined];

function factsIn(entries: readonly MaybeFact[]): Fact[] {
  return entries.flatMap(([label, value]) => (value ? [[label, oneLine(value)] as const] : []));
}

export function text(text: string): Part {
  return { kind: 'text', text };
}

/** Those without a value are left out. */
export function facts(entries: readonly MaybeFact[]): Part {
  return { kind: 'facts', facts: factsIn(entries) };
}

export function action(label: string, address: string): Part {
  return { kind: 'action', label, address };
}

export function link(label: string, address: string): Part {
  return { kind: 'link', label, address };
}

/** `today` is the label of the amount that counts today. */
export function totals(today: string, entries: readonly MaybeFact[]): Part {
  return { kind: 'totals', facts: factsIn(entries), today };
}

function plainFacts(facts: readonly Fact[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function plainPart(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'facts':
    case 'totals':
      return plainFacts(part.facts);
    case 'goods':
      return [part.title, ...part.goods.map(({ text }) => text)].filter((line) => line !== undefined).join('\n');
    case 'action':
      return `${part.label}:\n${part.address}`;
    case 'link':
      return `${part.label}: ${part.address}`;
    case 'quote':
      return `${part.title}\n\n${part.text}`;
  }
}

export function isEmpty(part: Part): boolean {
  return plainPart(part) === '';
}

/** Parts with an empty line between them. */
export function plainText(parts: readonly Part[]): string {
  const texts = parts.filter((part) => !isEmpty(part)).map(plainPart);
  return `${texts.join('\n\n').replace(/\r\n?/g, '\n')}\n`;
}
