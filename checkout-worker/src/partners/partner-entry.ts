/** Validation of partner details. Each function throws an error that explains the expected format. */
import * as v from 'valibot';
import { isEmail, toAsciiEmail } from '#catalogue/email-address.ts';
import { partnerSchema } from '#catalogue/wire.ts';
import { isBlank } from '#catalogue/wire-forms.ts';
import { isOrigin, parseOrigin, toAsciiOrigin } from '../is-origin.ts';
import { OperationError } from '../operation-error.ts';

export function validateId(id: string | undefined): string {
  if (id !== undefined && v.is(partnerSchema, id)) return id;
  throw new OperationError(`“${id ?? ''}” isn’t a partner ID: use 1 to 64 letters, digits, - or _.`, 'partner-id');
}

/** Returns the typed origin as browsers send it. Throws for other text, and without https except on localhost. */
function validateOrigin(typed: string): string {
  const text = toAsciiOrigin(typed);
  const url = URL.parse(text);
  // `isOrigin` accepts `*` in a host name, but no browser sends such an origin.
  if (url && isOrigin(text) && !url.hostname.includes('*')) {
    if (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1') return text;
    throw new OperationError(
      `${text} doesn’t use https. Checkout requires it, because other pages can be modified in transit.`,
      'origin-insecure',
    );
  }
  const origin = parseOrigin(text);
  const meant = origin ? ` Did you mean ${origin}?` : '';
  throw new OperationError(
    `“${text}” isn’t an origin. Write it as https://shop.example, with nothing after it.${meant}`,
    'origin-malformed',
  );
}

export function validateOrigins(origins: readonly string[]): string[] {
  if (origins.length === 0) {
    throw new OperationError('The origin is missing. Add --origin https://shop.example.', 'origin-missing');
  }
  return [...new Set(origins.map(validateOrigin))].sort();
}

export function validateName(name: string): string {
  const trimmed = name.normalize('NFC').trim();
  if (!isBlank(trimmed) && trimmed.length <= 100 && !/[\p{Cc}\p{Cf}]/u.test(trimmed)) return trimmed;
  throw new OperationError('A name must have 1 to 100 characters.', 'partner-name');
}

export function validateEmail(text: string): string | null {
  if (text === '') return null;
  if (isEmail(text)) return toAsciiEmail(text);
  throw new OperationError(`“${text}” isn’t an email address, such as name@shop.example.`, 'partner-email');
}

export function validateCommission(text: string): number | null {
  if (text === '') return null;
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return Math.round(percent * 100);
  throw new OperationError(
    `“${text}” isn’t a commission. Write a percentage from 0 to 100, such as 12.5.`,
    'partner-commission',
  );
}
