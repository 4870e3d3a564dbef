/** Host names that always mean this machine, whatever DNS says. All other names may lead elsewhere. */
const localName = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns true if a host name, in the form of `URL.hostname`, always means this machine. */
export function isLocalName(hostname: string): boolean {
  return localName.test(hostname);
}
