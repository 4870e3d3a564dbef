import { getAgencyOrigin } from '../home.ts';
import { parseUrl } from '../parse-url.ts';

/** Resolves a URL against the page's URL. Returns `undefined` for schemes other than http(s), such as `javascript:`. */
export function parseSafeUrl(text: string | null | undefined, base = getPageUrl()): URL | undefined {
  const url = parseUrl(text, base);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

export const urlProp = {
  type: 'string',
  parse: (text: string) => (parseSafeUrl(text) ? text : undefined),
  inFirstView: false,
} as const;

/** URL of the Worker's API. Default: `/api` on the agency's origin. */
export const apiProp = { ...urlProp } as const;

/** Returns the API's URL without a trailing slash: the attribute's value, or `/api` on the agency's origin. */
export function getApiBase(attribute?: string | null): string {
  return toBaseUrl(attribute) ?? `${getAgencyOrigin()}/api`;
}

/**
 * Returns the agency site's URL without a trailing slash: the attribute's value, or the agency's origin. Empty on the
 * site itself.
 */
export function getSiteBase(attribute?: string | null): string {
  return toBaseUrl(attribute) ?? getAgencyOrigin();
}

export function isOwnSite(site: string): boolean {
  // Compares with `globalThis.origin`, because the URL of a `srcdoc` frame does not contain its origin.
  return parseSafeUrl(site || '/')?.origin === globalThis.origin;
}

/** Returns undefined for an invalid URL, and for a URL that contains a user name or password. */
function parseUrlWithoutCredentials(text: string): URL | undefined {
  const url = parseUrl(text);
  return url?.username || url?.password ? undefined : url;
}

/** Returns the URL if it is on Stripe's hosted checkout or on the checkout domain that the embedder configured. Otherwise undefined. */
export function parseCheckoutUrl(text: string, checkoutDomain?: string): string | undefined {
  const url = parseUrlWithoutCredentials(text);
  const allowed = ['https://checkout.stripe.com', checkoutDomain && parseCheckoutOrigin(checkoutDomain)];
  return url && allowed.includes(url.origin) ? url.href : undefined;
}

/**
 * Returns the origin of the checkout domain attribute, such as `pay.example.com` or `https://pay.example.com`. Allows
 * plain http only on localhost.
 */
export function parseCheckoutOrigin(text: string): string | undefined {
  const url = parseUrlWithoutCredentials(text.includes('://') ? text : `https://${text}`);
  if (!url) return undefined;
  const isLocal = /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.origin : undefined;
}

/** Returns the attribute's URL. Keeps a relative URL relative, so that the browser renders the same markup as the prerenderer. */
function toBaseUrl(attribute: string | null | undefined): string | undefined {
  const text = attribute?.trim();
  return parseSafeUrl(text) && text?.replace(/\/+$/, '');
}

function getPageUrl(): string {
  return globalThis.document?.baseURI ?? 'http://localhost/';
}
