/** Names that always mean this machine. No DNS record can point them elsewhere, or point another name at them. */
const localName = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Takes a host name as `URL` writes it. */
export function isLocalName(hostname: string): boolean {
  return localName.test(hostname);
}
