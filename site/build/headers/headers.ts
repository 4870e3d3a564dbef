import { agency } from '../../src/agency.ts';
import { languages } from '../../src/language.ts';
import { createEditorHeaders } from '../../src/portal/editor/headers.ts';
import { cataloguePath, catalogueSchemaPath, openApiPath } from '../../src/published-catalogue.ts';
import type { BuiltPage } from '../built-pages.ts';
import { writeOutput } from '../output.ts';
import { listReleasedPaths } from '../widgets/released-widgets.ts';
import { listMutableUrlPatterns, listWidgetPaths } from '../widgets/widget-files.ts';
import { renderHeaders } from './headers-file.ts';
import { anyLanguage, createPolicyRules } from './policy-rules.ts';

const immutableCaching = 'public, max-age=31536000, immutable';
const oneDayCaching = 'public, max-age=86400';
const fiveMinutesCaching = 'public, max-age=300, stale-while-revalidate=600';

const widgetFileHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': immutableCaching,
};

const publicFileHeaders = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': fiveMinutesCaching };

/** Returns the patterns of a path in the first language and in all others. */
function listPathsInEachLanguage(path: string): string[] {
  return [path, ...(languages.length > 1 ? [anyLanguage + path] : [])];
}

/** Returns the header that keeps a site out of search engines if it is not at the agency's `url`, such as staging. */
export function createIndexingHeaders(
  url: string,
  origin = process.env.SITE_URL || url,
): Readonly<Record<string, string>> {
  return new URL(origin).origin === new URL(url).origin ? {} : { 'X-Robots-Tag': 'noindex' };
}

/** Returns the pattern of a folder of widgets. All versions with the same major number share one, because the number of rules is limited. */
export function getWidgetPattern(folder: string): string {
  const [major] = /^\/widgets\/\d+\./.exec(folder) ?? [`${folder}/`];
  return `${major}*`;
}

/** Writes `_headers`, which sets the response headers of static files, including Content Security Policies with hashes of inline code. */
export function writeHeaders(pages: readonly BuiltPage[]): void {
  const policies = createPolicyRules(pages, {
    checkoutOrigin: process.env.CHECKOUT_ORIGIN,
    turnstileSitekey: process.env.TURNSTILE_SITEKEY,
    isCalendarFramed: agency.calendar.view !== 'times',
  });
  const rules = {
    '/*': {
      'Content-Security-Policy': policies.anywhere,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      ...createIndexingHeaders(agency.url),
    },
    ...policies.byPath,
    // Send no referrer, because the URL of /success contains the checkout session until the page verifies the session.
    ...Object.fromEntries(
      listPathsInEachLanguage('/success').map((path) => [
        path,
        { ...policies.byPath[path], '! Referrer-Policy': '', 'Referrer-Policy': 'no-referrer' },
      ]),
    ),
    ...(agency.editor && createEditorHeaders(agency.editor)),
    '/share/*': { 'Cache-Control': oneDayCaching },
    // Allow any origin: for a widget example in a frame with an opaque origin, the site's fonts are cross-origin.
    '/assets/*': { 'Access-Control-Allow-Origin': '*', 'Cache-Control': immutableCaching },
    '/fonts.css': { 'Cache-Control': fiveMinutesCaching },
    '/keep-draft.js': { 'Cache-Control': fiveMinutesCaching },
    ...Object.fromEntries(
      [...listPathsInEachLanguage(cataloguePath), catalogueSchemaPath, openApiPath, '/webhooks.schema.json'].map(
        (path) => [path, publicFileHeaders],
      ),
    ),
    // Markdown versions of the pages. Search engines index the pages instead.
    '/*.md': { ...publicFileHeaders, 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    ...Object.fromEntries(
      [...listWidgetPaths(), ...listReleasedPaths()].map((path) => [getWidgetPattern(path), widgetFileHeaders]),
    ),
    ...Object.fromEntries(
      listMutableUrlPatterns().map((pattern) => [
        pattern,
        { '! Cache-Control': '', 'Cache-Control': fiveMinutesCaching },
      ]),
    ),
  };
  writeOutput('_headers', renderHeaders(rules));
}
