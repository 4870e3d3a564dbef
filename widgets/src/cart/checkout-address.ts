const stripeCheckout = 'https://checkout.stripe.com';

/**
 * The address to pay at, if the browser may go there: Stripe's hosted checkout, or the checkout domain the embedder has named.
 * Whatever else a tampered answer holds (another scheme, a look-alike host, a user name before the host) is `undefined`.
 */
export function checkoutAddress(text: string, checkoutDomain?: string): string | undefined {
  const url = parse(text);
  if (!url || url.username || url.password) return undefined;
  const allowed = [stripeCheckout, checkoutDomain && checkoutOrigin(checkoutDomain)];
  return allowed.includes(url.origin) ? url.href : undefined;
}

/** The origin that `checkout-domain` names: `pay.example.com`, `https://pay.example.com`, or plain http on this machine. */
export function checkoutOrigin(text: string): string | undefined {
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
