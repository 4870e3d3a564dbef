import { normalizeAddress } from '../email-address.ts';
import { daySeconds } from '../unix-time.ts';

/** Returns the part of a content key that does not depend on the day. */
export function getContentPart(contentKey: string): string {
  return contentKey.slice(contentKey.indexOf('.') + 1);
}

/**
 * Returns a key for the content that a person sent on one day, so that a resent form without a nonce is stored only
 * once. Line endings are normalized, because plain forms and scripts send different ones.
 */
export async function createContentKey(
  { email, ...fields }: { readonly email: string; readonly [name: string]: unknown },
  createdAt: number,
): Promise<string> {
  const named = Object.entries({ ...fields, email: normalizeAddress(email) }).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = named.map(([name, field]) => [name, typeof field === 'string' ? field.replace(/\r\n?/g, '\n') : field]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(pairs))));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${Math.floor(createdAt / daySeconds)}.${hash}`;
}
