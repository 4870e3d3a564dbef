/** A key for HMAC-SHA256. */
export function hmacKey(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}
