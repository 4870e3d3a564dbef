/**
 * Signed tokens for the partner page: the mailed link contains one token, and the session cookie another. The signature
 * covers the partner's email address, so changing the address revokes all tokens.
 */
import { createSignature, isCurrent, isValidSignature, type Purpose } from '../abuse/signature.ts';
import type { Partner } from './partner-registry.ts';

export const partnerPath = '/partner';
export const linksPath = `${partnerPath}/links`;
export const linkLifeSeconds = 30 * 60;
export const sessionLifeSeconds = 8 * 60 * 60;

type PartnerPurpose = Extract<Purpose, 'partner-link' | 'partner-session'>;

function formatTextToSign(id: string, expires: string, email: string): string {
  return `${id}.${expires}.${email}`;
}

export async function createPartnerToken(
  secret: string,
  purpose: PartnerPurpose,
  { id, email }: Pick<Partner, 'id' | 'email'>,
  expires: number,
): Promise<string> {
  return `${id}.${expires}.${await createSignature(secret, purpose, formatTextToSign(id, String(expires), email ?? ''))}`;
}

/** Returns the partner if the token is valid, not expired and made for the partner's current email address. */
export async function readPartnerToken(
  secrets: readonly string[],
  purpose: PartnerPurpose,
  token: string,
  find: (id: string) => Promise<Partner | undefined>,
  now: number,
): Promise<Partner | undefined> {
  const [, id, expires, signature] = /^([A-Za-z0-9_-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const lifeSeconds = purpose === 'partner-link' ? linkLifeSeconds : sessionLifeSeconds;
  if (!id || !expires || !signature || !isCurrent(Number(expires), lifeSeconds, now)) return undefined;
  const partner = await find(id);
  if (
    !partner?.email ||
    !(await isValidSignature(secrets, purpose, formatTextToSign(id, expires, partner.email), signature))
  ) {
    return undefined;
  }
  return partner;
}
