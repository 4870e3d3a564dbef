import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { signatureOf } from './abuse/signature.ts';

/** Returns the ASCII form of an internationalized domain. Browsers send this form from `<input type="email">`. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || /[\s/?#@:\\[\]%]/.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** Returns the normalized form in which email addresses are compared. Letter case is ignored. */
export function normalizeAddress(address: string): string {
  const spelled = address.trim().normalize('NFC').toLowerCase();
  const at = spelled.lastIndexOf('@') + 1;
  return `${spelled.slice(0, at)}${asciiDomain(spelled.slice(at)).replace(/\.$/, '')}`;
}

export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other);
}

/** Returns an SQL condition for rows whose column contains this email address. The schemas index `lower(column)`. */
export function hasAddress(column: SQLiteColumn, address: string): SQL {
  return sql`lower(${column}) = ${normalizeAddress(address)}`;
}

const secretNameLength = 8;

/** Returns the prefix of all keys that were made with a secret. The prefix finds keys whose secret was rotated out. */
export async function addressKeyPrefix(secret: string): Promise<string> {
  return `${(await signatureOf(secret, 'address', '')).slice(0, secretNameLength)}.`;
}

/** Returns a keyed hash of an email address, by which its rows can be found without storing the address. */
export async function addressKey(secret: string, address: string): Promise<string> {
  return `${await addressKeyPrefix(secret)}${await signatureOf(secret, 'address', normalizeAddress(address))}`;
}

/** Returns the keys of an email address, one per valid secret. */
export function addressKeys(secrets: readonly string[], address: string): Promise<string[]> {
  return Promise.all(secrets.map((secret) => addressKey(secret, address)));
}
