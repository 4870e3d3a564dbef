import { normalizeAddress } from '../email-address.ts';

const secondsPerDay = 24 * 60 * 60;

/** The part of a content key that says what was written, apart from when. */
export function contentOf(contentKey: string): string {
  return contentKey.slice(contentKey.indexOf('.') + 1);
}

/**
 * Identifies what somebody wrote on one day, so that a form without a nonce that is sent again after a lost reply is no second message.
 * Line endings are normalized: a plain form and a script send them differently.
 */
export async function contentKey(
  { email, ...fields }: { readonly email: string; readonly [name: string]: unknown },
  createdAt: number,
): Promise<string> {
  const named = Object.entries({ ...fields, email: normalizeAddress(email) }).sort(([a], [b]) => (a < b ? -1 : 1));
  const alike = named.map(([name, field]) => [name, typeof field === 'string' ? field.replace(/\r\n?/g, '\n') : field]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(alike))));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${Math.floor(createdAt / secondsPerDay)}.${hash}`;
}
