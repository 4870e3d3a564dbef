/** Email addresses in any script (RFC 6531), on pages, in requests and in the agency's files. */

import { parseUrl } from './url.ts';

const letter = '[\\p{L}\\p{M}\\p{N}]';
const domainLabel = `${letter}+(-+${letter}+)*`;

/**
 * Source of the pattern of email addresses, valid with the flag `u` and, as in an input's `pattern`, with `v`. Excludes
 * quotes, spaces and control characters, so that the address is safe in a mail header.
 */
const emailPattern = `[^\\s\\p{C}@"\\(\\),:;<>\\[\\\\\\]]{1,64}@${domainLabel}(\\.${domainLabel})+`;

/** Ignored characters around a typed address: keyboards of phones add spaces, and copied texts contain invisible characters. */
const ignoredCharacters = '[\\s\\p{Cf}]*';

/**
 * Pattern that accepts an address as visitors type it. A phone turns two spaces into a period:
 * https://github.com/linagora/tmail-flutter/issues/1603
 */
const typedPattern = `${ignoredCharacters}(${emailPattern})\\.?${ignoredCharacters}`;

const maxEmailLength = 254;

/**
 * Returns true for an email address in any script whose domain contains a dot. A mail program may normalize the address
 * and would then read a full-width `＠` or `，` as another recipient: CVE-2026-73420.
 */
export function isEmail(text: string): boolean {
  const pattern = new RegExp(`^${emailPattern}$`, 'u');
  if (text.length > maxEmailLength || !pattern.test(text) || !pattern.test(text.normalize('NFKC'))) return false;
  return isAscii(toAsciiEmail(text).replace(/.*@/, ''));
}

/**
 * Returns the address in a typed text, without the characters that a keyboard or the clipboard added around it, and with
 * a straight apostrophe, which word processors curl.
 */
export function readEmail(text: string): string {
  return (new RegExp(`^${typedPattern}$`, 'u').exec(text)?.[1] ?? text).replaceAll('’', "'");
}

/**
 * Attributes of an input for an email address. `type="email"` would refuse addresses that the Worker accepts: Safari an
 * internationalized domain, and every browser other scripts before the @. https://github.com/whatwg/html/issues/4562
 */
export const emailInput = {
  inputMode: 'email',
  pattern: typedPattern,
  maxLength: maxEmailLength,
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Attributes of an email input without a custom error message. The browser's own message quotes the title. */
export const nativeEmailInput = {
  ...emailInput,
  type: 'text',
  name: 'email',
  autoComplete: 'email',
  title: 'name@example.com',
} as const;

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

/** Returns the ASCII form (Punycode) of an internationalized domain; a malformed domain unchanged. */
function toAsciiDomain(domain: string): string {
  if (isAscii(domain) || /[\s/?#@:\\[\]%]/.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? domain;
}

/**
 * Returns an email address as mail servers and Stripe expect it, with its domain in ASCII. Lowercases a mailbox in
 * another script, because SQLite's `lower()` changes only ASCII letters.
 */
export function toAsciiEmail(email: string): string {
  const spelled = email.normalize('NFC');
  const at = spelled.lastIndexOf('@') + 1;
  const mailbox = spelled.slice(0, at);
  return `${isAscii(mailbox) ? mailbox : mailbox.toLowerCase()}${toAsciiDomain(spelled.slice(at))}`;
}

/** Returns true if mail servers without support for internationalized addresses (RFC 6531) accept the address. */
export function isAsciiEmail(email: string): boolean {
  return isAscii(toAsciiEmail(email));
}
