/** Returns the id of an element with a title, as links use it: `refund-policy` for `Refund policy`. */
export function createAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
