import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { signatureOf } from './abuse/signature.ts';

/** Returns an internationalized domain in the ASCII form that browsers put into `<input type="email">`. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || /[\s/?#@:\\[\]%]/.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** Returns the spelling by which addresses are compared: addresses that differ only in letter case are treated as one mailbox. */
export function normalizeAddress(address: string): string {
  const spelled = address.trim().normalize('NFC').toLowerCase();
  const at = spelled.lastIndexOf('@') + 1;
  return `${spelled.slice(0, at)}${asciiDomain(spelled.slice(at)).replace(/\.$/, '')}`;
}

export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other);
}

/** SQL: true for rows whose column has this address. The schemas have indexes on `lower(column)`. */
export function hasAddress(column: SQLiteColumn, address: string): SQL {
  return sql`lower(${column}) = ${normalizeAddress(address)}`;
}

const secretNameLength = 8;

/** Prefix of all keys made with a secret. It identifies keys made with a secret that was rotated out. */
export async function addressKeyPrefix(secret: string): Promise<string> {
  return `${(await signatureOf(secret, 'address', '')).slice(0, secretNameLength)}.`;
}

/** Returns a keyed hash of an address, which finds its rows without storing it. */
export async function addressKey(secret: string, address: string): Promise<string> {
  return `${await addressKeyPrefix(secret)}${await signatureOf(secret, 'address', normalizeAddress(address))}`;
}

/** Returns the keys of an address under every valid secret. */
export function addressKeys(secrets: readonly string[], address: string): Promise<string[]> {
  return Promise.all(secrets.map((secret) => addressKey(secret, address)));
}
