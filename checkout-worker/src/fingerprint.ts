/** Returns a short non-cryptographic hash of a text. */
export function computeFingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
