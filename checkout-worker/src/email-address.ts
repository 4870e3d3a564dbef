import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { toAsciiEmail } from '#catalogue/email-address.ts';
import { createSignature } from './abuse/signature.ts';

/** Returns the normalized form in which email addresses are compared. Letter case is ignored. */
export function normalizeAddress(address: string): string {
  return toAsciiEmail(address.trim().toLowerCase()).replace(/\.$/, '');
}

export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other);
}

/** Returns an SQL condition for rows whose column contains this email address. The schemas index `lower(column)`. */
export function hasAddress(column: SQLiteColumn, address: string): SQL {
  return sql`lower(${column}) = ${normalizeAddress(address)}`;
}

const secretIdLength = 8;

/** Returns the prefix of all keys that were made with a secret. The prefix finds keys whose secret was rotated out. */
export async function createAddressKeyPrefix(secret: string): Promise<string> {
  return `${(await createSignature(secret, 'address', '')).slice(0, secretIdLength)}.`;
}

/** Returns a keyed hash of an email address, by which its rows can be found without storing the address. */
export async function createAddressKey(secret: string, address: string): Promise<string> {
  return `${await createAddressKeyPrefix(secret)}${await createSignature(secret, 'address', normalizeAddress(address))}`;
}

export function createAddressKeys(secrets: readonly string[], address: string): Promise<string[]> {
  return Promise.all(secrets.map((secret) => createAddressKey(secret, address)));
}
