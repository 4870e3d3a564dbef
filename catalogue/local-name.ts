/** Host names that always resolve to this machine. DNS may resolve any other name to another machine. */
const localName = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns true if a host name, in the form of `URL.hostname`, always resolves to this machine. */
export function isLocalName(hostname: string): boolean {
  return localName.test(hostname);
}
