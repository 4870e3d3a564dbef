/** Addresses of the Worker, the agency's site and the payment page, from a widget that may be on someone else's page. */

/** An http(s) address as the page would resolve it; `undefined` for anything else, such as `javascript:`. */
export function safeUrl(text: string | null | undefined, base = pageUrl()): URL | undefined {
  if (!text) return undefined;
  try {
    const url = new URL(text, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The attribute, for every widget that takes an address. */
export const urlProp = {
  type: 'string',
  parse: (text: string) => (safeUrl(text) ? text : undefined),
  inFirstView: false,
} as const;

/** Address of the Worker's API. Default: `/api` where the script came from. */
export const apiProp = { ...urlProp } as const;

/** The API's address without a slash at its end: the attribute's, else `/api` where this script came from. */
export function apiBase(attribute?: string | null, script = import.meta.url): string {
  return address(attribute) ?? `${scriptOrigin(script)}/api`;
}

/** The agency site's address without a slash at its end: the attribute's, else where this script came from; '' on the site itself. */
export function siteBase(attribute?: string | null, script = import.meta.url): string {
  return address(attribute) ?? scriptOrigin(script);
}

/** Whether a site's address is on the origin of this very page. */
export function isOwnSite(site: string): boolean {
  // The document's own origin: that of a frame's `srcdoc` is no part of its address.
  return safeUrl(site || '/')?.origin === globalThis.origin;
}

/** The address, if the browser may go there: a page of Stripe's hosted checkout, or of the checkout domain the embedder named. */
export function checkoutAddress(text: string, checkoutDomain?: string): string | undefined {
  const url = parse(text);
  if (!url || url.username || url.password) return undefined;
  const allowed = ['https://checkout.stripe.com', checkoutDomain && hostedOrigin(checkoutDomain)];
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

/** Relative stays relative: what the build has prerendered must be what the browser renders. */
function address(attribute: string | null | undefined): string | undefined {
  const text = attribute?.trim();
  return text && safeUrl(text) ? text.replace(/\/+$/, '') : undefined;
}

function scriptOrigin(script: string): string {
  const origin = safeUrl(script)?.origin;
  return origin === undefined || origin === globalThis.location?.origin ? '' : origin;
}

function pageUrl(): string {
  return globalThis.document?.baseURI ?? 'http://localhost/';
}
