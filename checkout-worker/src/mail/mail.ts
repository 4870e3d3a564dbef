/** A mail and its parts. Plain text and HTML are rendered from the same parts. */
import { brand } from '#agency/brand';
import type { Strings } from '../lang/en.ts';

/** Kinds of mail. Each has a label in the `lang/` files and a composer in `mails.ts`. */
export type MailKind = keyof Strings['mailKinds'];

/** Agency's email address. It receives the mails to the agency and the replies to mails from the Worker. */
export const agencyAddress = brand.email;

export interface Mail {
  /** Language of the mail as a BCP 47 tag. */
  locale: string;
  to: string;
  replyTo?: string;
  /** Subject line, which must not contain text that a visitor typed. */
  subject: string;
  parts: readonly MailPart[];
  /** URL that ends this kind of mail, as a page and by a mail program's one-click request (RFC 8058). */
  unsubscribe?: string;
}

/** Returned by a mail's composer if the mail is outdated. Such a mail is deleted instead of sent. */
export const outdated = 'outdated';

/** Returned by a mail's composer if the email address is unknown or Stripe's customer is deleted. Such a mail is deleted without an error. */
export const noRecipient = 'no-recipient';

/** Result of a composer. `undefined` if the record that the mail is about no longer exists. */
export type ComposeResult = Mail | typeof outdated | typeof noRecipient | undefined;

export type MailFact = readonly [label: string, value: string];

export interface MailGoods {
  quantity: number;
  name: string;
  /** Formatted amount, such as `$299.00 a month`. Empty if the product is no longer sold. */
  amount: string;
  text: string;
}

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'goods'; title?: string; goods: readonly MailGoods[] }
  /** Totals below the list of goods. `today` is the label of the amount due now. */
  | { kind: 'totals'; facts: readonly MailFact[]; today: string }
  | { kind: 'action'; label: string; address: string }
  /** Labeled link. URLs are clickable only in `action` and `link` parts; in other parts they stay plain text. */
  | { kind: 'link'; label: string; address: string }
  /** Text that a visitor typed. */
  | { kind: 'quote'; title: string; text: string };

/** Removes line breaks, so that a visitor's text cannot imitate other lines of the mail. */
function toOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

type MaybeFact = readonly [label: string, value: string | null | undefined];

function removeEmptyFacts(entries: readonly MaybeFact[]): MailFact[] {
  return entries.flatMap(([label, value]) => (value ? [[label, toOneLine(value)] as const] : []));
}

export function createTextPart(text: string): MailPart {
  return { kind: 'text', text };
}

export function createFactsPart(entries: readonly MaybeFact[]): MailPart {
  return { kind: 'facts', facts: removeEmptyFacts(entries) };
}

export function createActionPart(label: string, address: string): MailPart {
  return { kind: 'action', label, address };
}

export function createLinkPart(label: string, address: string): MailPart {
  return { kind: 'link', label, address };
}

export function createTotalsPart(today: string, entries: readonly MaybeFact[]): MailPart {
  return { kind: 'totals', facts: removeEmptyFacts(entries), today };
}

function formatPlainFacts(facts: readonly MailFact[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function formatPlainPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'facts':
    case 'totals':
      return formatPlainFacts(part.facts);
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

export function isEmptyPart(part: MailPart): boolean {
  return formatPlainPart(part) === '';
}

export function formatPlainText(parts: readonly MailPart[]): string {
  const texts = parts.filter((part) => !isEmptyPart(part)).map(formatPlainPart);
  return `${texts.join('\n\n').replace(/\r\n?/g, '\n')}\n`;
}
