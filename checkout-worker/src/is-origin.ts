/**
 * Returns true for an origin exactly as browsers write it. Comparing the text with its parsed form rejects other letter
 * case, default ports, user names and other spellings of a host. `URL` keeps a trailing dot, which is another origin on
 * the same host.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname.endsWith('.')) return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** Returns the origin of a typed web address, without a trailing dot in its host; undefined for other text. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return url.origin.replace(/\.+(?=$|:\d+$)/, '');
}

/** `https://your-team.cloudflareaccess.com`; `undefined` for other hosts. */
export function issuerOf(teamDomain: string | undefined): string | undefined {
  const [, host] =
    /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.cloudflareaccess\.com)\/?$/.exec(teamDomain ?? '') ?? [];
  return host && `https://${host}`;
}
