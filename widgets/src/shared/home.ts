/** The agency's address. A copy of a script on another site still uses the agency's own files, pages and API. */

import { getOwnPageOrigin } from './own-page.ts';

/** Inserted by the build: origins that serve the widgets, the agency's own first. Empty in the site's prerenderer. */
declare const AGENCY_ORIGINS: readonly string[];
declare const KIT_VERSION: string;

/** Undefined in tests of the sources. */
const agencyOrigins = typeof AGENCY_ORIGINS === 'undefined' ? [] : AGENCY_ORIGINS;

/** Matches origins that may serve the build of another origin: a local server, or a preview deployment of Cloudflare Workers. */
const previewOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|[\w.-]+\.workers\.dev)(:\d+)?$/;

/**
 * Returns the origin and the URL of the folder that contains this script, if the agency itself serves the script. A local
 * build lists its own origins, so a script on any other local server is a copy.
 */
export function findAgencyFolder(url: string, origins: readonly string[]): readonly string[] | undefined {
  const [folder = '', origin = ''] = /^(https?:\/\/[^/]+)\/widgets\/[^?]*\//.exec(url) ?? [];
  const isPreview = (known: string) => previewOrigin.test(known);
  if (origins.includes(origin) || (isPreview(origin) && !origins.some(isPreview))) return [origin, folder];
}

/** Returns the running script's URL. `import.meta` would be a syntax error on a page that removes `type="module"`. */
function getRunningScript(): string {
  const { src } = (document.currentScript ?? {}) as { src?: string };
  return src || /https?:\S+?(?=:\d+:\d+)/.exec(`${new Error().stack}`)?.[0] || '';
}

const agencyFolder =
  typeof document === 'undefined'
    ? undefined
    : /* @__PURE__ */ findAgencyFolder(/* @__PURE__ */ getRunningScript(), agencyOrigins);

/** True if another site serves a copy of this script, or a page contains it inline. */
export const isCopy = agencyOrigins.length > 0 && !agencyFolder;

/** Origin that serves the widgets' files. Does not use `URL`, which many pages declare as a variable. */
export const filesOrigin = (isCopy ? agencyOrigins : agencyFolder)?.[0] as string;

export const filesUrl = isCopy ? `${filesOrigin}/widgets/${KIT_VERSION}/` : (agencyFolder?.[1] as string);

/** Returns the origin of the agency's site and API. Empty on the agency's own pages and while they are built. */
export function getAgencyOrigin(): string {
  if (!filesOrigin) return '';
  const origin = getOwnPageOrigin() ?? filesOrigin;
  // `location.origin` would be "null" in an `srcdoc` frame, which shares the storage of its page.
  return origin === globalThis.origin ? '' : origin;
}
