/** Host names that always resolve to this machine. DNS cannot point them elsewhere, and no other name is in this set. */
const localName = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Accepts a host name in the form of `URL.hostname`. */
export function isLocalName(hostname: string): boolean {
  return localName.test(hostname);
}
