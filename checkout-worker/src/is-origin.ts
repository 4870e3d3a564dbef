/**
 * True for an origin written exactly as browsers write it. Comparing the parsed form with the text rejects other cases, default ports,
 * user names and every other spelling of a host. `URL` keeps a trailing dot, which is another origin at the same host.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname.endsWith('.')) return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** The origin of a web address that somebody typed, without a trailing dot of its host; undefined for other text. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return url.origin.replace(/\.+(?=$|:\d+$)/, '');
}

/** `https://your-team.cloudflareaccess.com`; `undefined` for what is no team's. */
export function issuerOf(teamDomain: string | undefined): string | undefined {
  const [, host] =
    /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.cloudflareaccess\.com)\/?$/.exec(teamDomain ?? '') ?? [];
  return host && `https://${host}`;
}
