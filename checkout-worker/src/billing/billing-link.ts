/** Signed token of a billing link. The token contains only the request id; the link's orders and expiry are stored in the database. */
import { isSigned, signatureOf } from '../abuse/signature.ts';

export const linkLifeSeconds = 30 * 60;
export const billingPath = '/api/billing';

export async function billingToken(secret: string, id: string): Promise<string> {
  return `${id}.${await signatureOf(secret, 'billing', id)}`;
}

/** Returns the id of the link request if the token's signature is valid. */
export async function readBillingToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return id && signature && (await isSigned(secrets, 'billing', id, signature)) ? id : undefined;
}
