import { normalizeAddress } from '../email-address.ts';

const secondsPerDay = 24 * 60 * 60;

/** Part of a content key that identifies the content independent of the day. */
export function contentOf(contentKey: string): string {
  return contentKey.slice(contentKey.indexOf('.') + 1);
}

/**
 * Identifies a person's content on one day, so that a form without a nonce that is sent again after a lost reply is not
 * stored twice. Line endings are normalized, because plain forms and scripts send different ones.
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
