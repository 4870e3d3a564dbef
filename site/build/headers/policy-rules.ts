import path from 'node:path';
import { languages } from '../../src/language.ts';
import { bookingFrames, videoFrames } from '../../src/layouts/frames.ts';
import type { BuiltPage } from '../built-pages.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';

/** Frame origins by the path of the page that may embed them once the visitor requests it. */
const framesByPath: Readonly<Record<string, readonly string[]>> = {
  '/strategy-call': bookingFrames,
  '/about': videoFrames,
  '/widgets': ["'self'"],
  '/widgets/*': ["'self'"],
  '/embed': ["'self'"],
  '/embed/preview/*': bookingFrames,
};

/** Pages that this site embeds in frames: widget examples and previews of the embed generator. */
const pathsFramedBySite = ['/widgets/*', '/embed/preview/*'];

/** Pages that any site may embed in a frame; each page contains one widget. */
const pathsFramedByAnyone = '/embed/frame/*';

/** Frame page of the booking widget, which itself embeds the calendar. */
const bookingFrame = { file: 'embed/frame/booking.html', path: '/embed/frame/booking' };

const turnstileOrigin = 'https://challenges.cloudflare.com';

export interface PolicySettings {
  /** Origin of a checkout other than Stripe's, such as the local mock. */
  readonly checkoutOrigin?: string | undefined;
  /** Turnstile key: only pages with a form that names this key may load Turnstile. */
  readonly turnstileSitekey?: string | undefined;
  /** True if the booking widget shows the calendar's own page in a frame, rather than its free times. */
  readonly isCalendarFramed?: boolean;
  /** Languages whose pages are in a subfolder. */
  readonly otherLanguages?: readonly string[];
}

/** First segment of a pattern for a page in all further languages, which share a rule, because the host limits the number of rules. */
export const anyLanguage = '/:language';

/** Returns the path pattern of a page's rule. Pages in a folder share a rule, because the host limits the number of rules. */
function findPattern(file: string, others: readonly string[]): string {
  const [folder = '', subfolder, page] = file.split(path.sep);
  if (others.includes(folder)) return `${anyLanguage}${findPattern(file.slice(folder.length + 1), [])}`;
  // Give each page directly in /embed its own rule, because `/embed/*` would also match the subfolders.
  if (folder === 'embed' && subfolder) {
    return page ? `/embed/${subfolder}/*` : `/embed/${subfolder.replace(/\.html$/, '')}`;
  }
  if (folder !== file) return `/${folder}/*`;
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/** Returns the inline code that most patterns share, which is the code of pages that contain only text. */
function findCommonCode(groups: ReadonlyMap<string, readonly BuiltPage[]>): readonly string[] {
  const byPolicy = new Map<string, BuiltPage[][]>();
  for (const group of groups.values()) {
    const policy = createContentSecurityPolicy(group.map(({ html }) => html));
    byPolicy.set(policy, [...(byPolicy.get(policy) ?? []), [...group]]);
  }
  const [most = []] = [...byPolicy.values()].sort((a, b) => b.length - a.length);
  return most.length > 1 ? most.flat().map(({ html }) => html) : [];
}

/**
 * Returns one Content Security Policy per page, because hashes for the whole site would exceed the maximum header
 * length. Any unknown URL shows the not-found page, so the policies for folders and for all paths include its hashes.
 * The policy for all paths also covers pages of text, which therefore need no rule.
 */
export function createPolicyRules(pages: readonly BuiltPage[], settings: PolicySettings = {}) {
  const { checkoutOrigin, turnstileSitekey, isCalendarFramed, otherLanguages = languages.slice(1) } = settings;
  const notFoundFiles = ['404.html', ...otherLanguages.map((code) => path.join(code, '404.html'))];
  const notFound = pages.filter(({ file }) => notFoundFiles.includes(file)).map(({ html }) => html);
  const groups = new Map<string, BuiltPage[]>();
  for (const page of pages) {
    const pattern = findPattern(page.file, otherLanguages);
    groups.set(pattern, [...(groups.get(pattern) ?? []), page]);
  }
  const anywhereCode = [...notFound, ...findCommonCode(groups)];
  const defaultPolicy = createContentSecurityPolicy(anywhereCode, { checkoutOrigin });
  const byPath: Record<string, Record<string, string>> = {};
  // A pattern for any language also matches pages in folders, so that the rules of folders must follow it.
  const patterns = [...groups.keys()].sort(
    (a, b) => Number(b.startsWith(anyLanguage)) - Number(a.startsWith(anyLanguage)),
  );
  for (const pattern of patterns) {
    const group = groups.get(pattern) ?? [];
    const blocks = [...group.map(({ html }) => html), ...(pattern.endsWith('*') ? notFound : [])];
    const tag = turnstileSitekey && `turnstile-sitekey="${turnstileSitekey}"`;
    const turnstile = tag && group.some(({ html }) => html.includes(tag)) ? [turnstileOrigin] : [];
    const options = {
      checkoutOrigin,
      scripts: turnstile,
      frames: [...(framesByPath[pattern.replace(anyLanguage, '')] ?? []), ...turnstile],
      framedBy: pattern === pathsFramedByAnyone ? '*' : pathsFramedBySite.includes(pattern) ? "'self'" : undefined,
    };
    if (createContentSecurityPolicy([...anywhereCode, ...blocks], options) === defaultPolicy) continue;
    byPath[pattern] = {
      '! Content-Security-Policy': '',
      'Content-Security-Policy': createContentSecurityPolicy(blocks, options),
      // A page with `Cross-Origin-Embedder-Policy` may only embed frames that have the policy, too.
      ...(pattern === pathsFramedByAnyone && {
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    };
  }
  const booking = pages.find(({ file }) => file === bookingFrame.file);
  if (isCalendarFramed && booking) {
    // Omits `Cross-Origin-Embedder-Policy`, which the calendar's page lacks. This rule must follow the rule of all
    // frame pages.
    byPath[bookingFrame.path] = {
      '! Content-Security-Policy': '',
      'Content-Security-Policy': createContentSecurityPolicy([booking.html], {
        checkoutOrigin,
        frames: bookingFrames,
        framedBy: '*',
      }),
      '! Cross-Origin-Embedder-Policy': '',
    };
  }
  return { anywhere: defaultPolicy, byPath };
}
