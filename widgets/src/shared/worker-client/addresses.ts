/** Where the Worker and the agency's site are, from a widget that may be on someone else's page. */

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
export const urlProp = { type: 'string', parse: (text: string) => (safeUrl(text) ? text : undefined) } as const;

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
