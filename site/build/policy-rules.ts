import path from 'node:path';
import { languages } from '../src/language.ts';
import { bookingFrames, videoFrames } from '../src/layouts/frames.ts';
import type { BuiltPage } from './built-pages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

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
const framedBySelf = ['/widgets/*', '/embed/preview/*'];

/** Pages that any site may embed in a frame; each page contains one widget. */
const framedByAnyone = '/embed/frame/*';

/** Origin of Cloudflare Turnstile's script and frames. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

export interface PolicySettings {
  /** Origin of a checkout other than Stripe's, such as the local mock. */
  readonly checkoutOrigin?: string | undefined;
  /** Turnstile key: only pages with a form that names this key may load Turnstile. */
  readonly turnstileSitekey?: string | undefined;
  /** Languages whose pages are in a subfolder. */
  readonly otherLanguages?: readonly string[];
}

/** Returns the path pattern of the same page in the first language. */
function inFirstLanguage(pattern: string, others: readonly string[]): string {
  const [, language = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(pattern) ?? [];
  return others.includes(language) ? rest : pattern;
}

/** Returns the path pattern of a page's rule. Pages in a folder share a rule, because the host limits the number of rules. */
function patternOf(file: string, others: readonly string[]): string {
  const [folder = '', subfolder, page] = file.split(path.sep);
  if (others.includes(folder)) return `/${folder}${patternOf(file.slice(folder.length + 1), [])}`;
  // Give each page directly in /embed its own rule, because `/embed/*` would also match the subfolders.
  if (folder === 'embed' && subfolder) {
    return page ? `/embed/${subfolder}/*` : `/embed/${subfolder.replace(/\.html$/, '')}`;
  }
  if (folder !== file) return `/${folder}/*`;
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/**
 * Returns one Content Security Policy per page, because hashes for the whole site would exceed the maximum header
 * length. Any unknown URL shows the not-found page, so the policies for folders and for all paths include its hashes.
 */
export function policyRules(pages: readonly BuiltPage[], settings: PolicySettings = {}) {
  const { checkoutOrigin, turnstileSitekey, otherLanguages = languages.slice(1) } = settings;
  const notFoundFiles = ['404.html', ...otherLanguages.map((code) => path.join(code, '404.html'))];
  const notFound = pages.filter(({ file }) => notFoundFiles.includes(file)).map(({ html }) => html);
  const groups = new Map<string, BuiltPage[]>();
  for (const page of pages) {
    const pattern = patternOf(page.file, otherLanguages);
    groups.set(pattern, [...(groups.get(pattern) ?? []), page]);
  }
  const byPath: Record<string, Record<string, string>> = {};
  for (const [pattern, group] of groups) {
    const blocks = [...group.map(({ html }) => html), ...(pattern.endsWith('*') ? notFound : [])];
    const tag = turnstileSitekey && `turnstile-sitekey="${turnstileSitekey}"`;
    const turnstile = tag && group.some(({ html }) => html.includes(tag)) ? [turnstileOrigin] : [];
    const policy = contentSecurityPolicy(blocks, {
      checkoutOrigin,
      scripts: turnstile,
      frames: [...(framesByPath[inFirstLanguage(pattern, otherLanguages)] ?? []), ...turnstile],
      framedBy: pattern === framedByAnyone ? '*' : framedBySelf.includes(pattern) ? "'self'" : undefined,
    });
    byPath[pattern] = {
      '! Content-Security-Policy': '',
      'Content-Security-Policy': policy,
      // A page with `Cross-Origin-Embedder-Policy` may only embed frames that have the policy, too.
      ...(pattern === framedByAnyone && {
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    };
  }
  return { anywhere: contentSecurityPolicy(notFound, { checkoutOrigin }), byPath };
}
