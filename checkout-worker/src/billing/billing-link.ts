/** Signed token of a billing link: contains only the request's id. What the link opens, and its expiry, is in the database. */
import { isSigned, signatureOf } from '../abuse/signature.ts';

export const linkLifeSeconds = 30 * 60;
export const billingPath = '/api/billing';

export async function billingToken(secret: string, id: string): Promise<string> {
  return `${id}.${await signatureOf(secret, 'billing', id)}`;
}

/** Verifies a token and returns the id of its request. */
export async function readBillingToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return id && signature && (await isSigned(secrets, 'billing', id, signature)) ? id : undefined;
}
