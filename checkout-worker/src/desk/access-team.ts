/** `https://your-team.cloudflareaccess.com`; `undefined` for what is no team's. */
export function issuerOf(teamDomain: string | undefined): string | undefined {
  const [, host] =
    /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.cloudflareaccess\.com)\/?$/.exec(teamDomain ?? '') ?? [];
  return host && `https://${host}`;
}
