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
 * Returns true if the agency serves this script itself. A local build lists its own origins, so a script on any other
 * local server is a copy.
 */
export function isAgencyFile(url: string, origins: readonly string[]): boolean {
  const origin = /^(https?:\/\/[^/]+)\/widgets\//.exec(url)?.[1];
  if (!origin) return false;
  return (
    origins.includes(origin) || (previewOrigin.test(origin) && !origins.some((known) => previewOrigin.test(known)))
  );
}

/** Returns the running script's URL. `import.meta` would be a syntax error on a page that removes `type="module"`. */
function getRunningScript(): string {
  const { src } = (document.currentScript ?? {}) as { src?: string };
  return src || /https?:\S+?(?=:\d+:\d+)/.exec(`${new Error().stack}`)?.[0] || '';
}

const scriptUrl = typeof document === 'undefined' ? '' : /* @__PURE__ */ getRunningScript();

/** True if another site serves a copy of this script, or a page contains it inline. */
export const isCopy = agencyOrigins.length > 0 && !(/* @__PURE__ */ isAgencyFile(scriptUrl, agencyOrigins));

/** Base URL of the widgets' files. */
export const filesUrl = isCopy ? `${agencyOrigins[0]}/widgets/${KIT_VERSION}/` : scriptUrl;

/** Returns the origin of the agency's site and API. Empty on the agency's own pages and while they are built. */
export function getAgencyOrigin(): string {
  if (agencyOrigins.length === 0) return '';
  const origin = getOwnPageOrigin() ?? new URL(filesUrl).origin;
  // `location.origin` would be "null" in an `srcdoc` frame, which shares the storage of its page.
  return origin === globalThis.origin ? '' : origin;
}
