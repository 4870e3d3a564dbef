/** What the link to a subscriber's billing carries: which request for it, and our signature. What it opens, and until when, is stored. */
import { isSigned, signatureOf } from '../abuse/signature.ts';

export const linkLifeSeconds = 30 * 60;
export const billingPath = '/api/billing';

export async function billingToken(secret: string, id: string): Promise<string> {
  return `${id}.${await signatureOf(secret, 'billing', id)}`;
}

/** The request a token was made for, if the token is ours. */
export async function readBillingToken(secrets: readonly string[], token: string): Promise<string | undefined> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return id && signature && (await isSigned(secrets, 'billing', id, signature)) ? id : undefined;
}
