/**
 * Returns true for an origin that is written exactly as browsers send it. Comparing the text with its parsed form
 * rejects uppercase letters, default ports, user names and other variants of a host. A trailing dot is rejected
 * separately, because `URL` keeps it.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname.endsWith('.')) return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** Returns an origin with an internationalized host as browsers send it, in ASCII (Punycode); other text unchanged. */
export function toAsciiOrigin(text: string): string {
  const isInternational = /^https?:\/\/[^\s/?#@\\]+$/i.test(text) && !/^\p{ASCII}*$/u.test(text);
  return (isInternational && URL.parse(text)?.origin) || text;
}

/** Returns the origin of a typed URL, without a trailing dot in its host; undefined for other text. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return url.origin.replace(/\.+(?=$|:\d+$)/, '');
}

/** Returns the issuer URL of a Cloudflare Access team, `https://your-team.cloudflareaccess.com`; `undefined` for other hosts. */
export function parseIssuer(teamDomain: string | undefined): string | undefined {
  const [, host] =
    /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.cloudflareaccess\.com)\/?$/.exec(teamDomain ?? '') ?? [];
  return host && `https://${host}`;
}
