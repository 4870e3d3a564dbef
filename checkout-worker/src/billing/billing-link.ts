/** Signed token of a billing link. The token contains only the request id; the link's orders and expiry are stored in the database. */
import { createSignedToken, readSignedToken } from '../abuse/signature.ts';

export const linkLifeSeconds = 30 * 60;
export const billingPath = '/api/billing';

export function createBillingToken(secret: string, id: string): Promise<string> {
  return createSignedToken(secret, 'billing', id);
}

/** Returns the id of the link request if the token's signature is valid. */
export function readBillingToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  return readSignedToken(secrets, 'billing', token);
}
