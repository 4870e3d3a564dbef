/** Addresses of Stripe's hosted pages, which a tampered answer must not bend. */

/**
 * The address, if the browser may go there: a page of Stripe's own origin, or of the domain the embedder has named. Whatever else
 * an answer holds (another scheme, a look-alike host, a user name before the host) is `undefined`.
 */
export function hostedAddress(text: string, stripeOrigin: string, domain?: string): string | undefined {
  const url = parse(text);
  if (!url || url.username || url.password) return undefined;
  const allowed = [stripeOrigin, domain && hostedOrigin(domain)];
  return allowed.includes(url.origin) ? url.href : undefined;
}

/** The origin that a domain attribute names: `pay.example.com`, `https://pay.example.com`, or plain http on this machine. */
export function hostedOrigin(text: string): string | undefined {
  const url = parse(text.includes('://') ? text : `https://${text}`);
  if (!url || url.username || url.password) return undefined;
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url.origin : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
