/** 32 hexadecimal digits. */
export function randomId(): string {
  // `crypto.randomUUID` is missing on plain http; `getRandomValues` is not.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
