/** Writes a mail as the bytes that leave: headers nobody can add to, and a text that arrives as it was typed. */
import type { Mail } from './mail.ts';

/** Addresses as the contact form accepts them: ASCII, no quotes, no comments, nothing that could end a header. */
const addressPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;
const headerPattern = /^[\x20-\x7e]{1,900}$/;
const maxLineLength = 76;

export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}

function address(text: string): string {
  if (!isAddress(text)) throw new TypeError('Not an address that mail can be sent to');
  return `<${text}>`;
}

function header(name: string, value: string): string {
  if (!headerPattern.test(value)) throw new TypeError(`Not a value for the header ${name}`);
  return `${name}: ${value}`;
}

function escaped(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function encodedLine(line: string): string {
  let done = '';
  let current = '';
  const characters = [...line];
  characters.forEach((character, index) => {
    const isLast = index === characters.length - 1;
    const isPlain = /[!-<>-~]/.test(character) || (/[ \t]/.test(character) && !isLast);
    const piece = isPlain ? character : escaped(character);
    if (current.length + piece.length >= maxLineLength) {
      done += `${current}=\r\n`;
      current = '';
    }
    current += piece;
  });
  return done + current;
}

/** Readable in a file, exact for every character. Lines end as mail's lines end. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodedLine)
    .join('\r\n');
}

export interface Envelope {
  from: string;
  /** The same for every try at sending one mail, so that mail programs can tell a copy. */
  id: string;
  date: Date;
}

export function mimeMessage({ to, replyTo, subject, text }: Mail, { from, id, date }: Envelope): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const headers = [
    header('From', address(from)),
    header('To', address(to)),
    ...(replyTo === undefined ? [] : [header('Reply-To', address(replyTo))]),
    header('Subject', subject),
    header('Date', date.toUTCString().replace('GMT', '+0000')),
    header('Message-ID', `<${id}@${domain}>`),
    header('Auto-Submitted', 'auto-generated'),
    header('MIME-Version', '1.0'),
    header('Content-Type', 'text/plain; charset=utf-8'),
    header('Content-Transfer-Encoding', 'quoted-printable'),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${quotedPrintable(text)}\r\n`;
}
