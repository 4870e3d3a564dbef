/** Returns the URL fragment of a title: `refund-policy` for `Refund policy`. */
export function createAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
