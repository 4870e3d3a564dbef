import path from 'node:path';
import { languages } from '../src/language.ts';
import { bookingFrames, videoFrames } from '../src/layouts/frames.ts';
import type { BuiltPage } from './built-pages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Pages that may show a frame when the visitor requests it, with the frame's origins. */
const framesByPath: Readonly<Record<string, readonly string[]>> = {
  '/strategy-call': bookingFrames,
  '/about': videoFrames,
  '/widgets': ["'self'"],
  '/widgets/*': ["'self'"],
  '/embed': ["'self'"],
  '/embed/preview/*': bookingFrames,
};

/** Pages shown in frames of this site: examples of the widgets and previews of the embed generator. */
const framedBySelf = ['/widgets/*', '/embed/preview/*'];

/** Pages that any site may show in a frame: each contains one widget. */
const framedByAnyone = '/embed/frame/*';

/** Origin of Cloudflare Turnstile's script and frames. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

export interface PolicySettings {
  /** Origins of checkouts besides Stripe's own. */
  readonly checkoutOrigin?: string | undefined;
  /** Pages whose forms may load Turnstile. */
  readonly turnstileSitekey?: string | undefined;
  /** Languages whose pages are in a folder. */
  readonly otherLanguages?: readonly string[];
}

/** Returns the pattern of the same page in the first language. */
function inFirstLanguage(pattern: string, others: readonly string[]): string {
  const [, language = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(pattern) ?? [];
  return others.includes(language) ? rest : pattern;
}

/** Returns the pattern of a page's rule: its own or its folder's, because a site may have more posts than the host allows rules. */
function patternOf(file: string, others: readonly string[]): string {
  const [folder = '', subfolder, page] = file.split(path.sep);
  if (others.includes(folder)) return `/${folder}${patternOf(file.slice(folder.length + 1), [])}`;
  // One rule per page: a rule for the whole folder would match these pages as well.
  if (folder === 'embed' && subfolder) {
    return page ? `/embed/${subfolder}/*` : `/embed/${subfolder.replace(/\.html$/, '')}`;
  }
  if (folder !== file) return `/${folder}/*`;
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/**
 * Returns a policy for each page with the hashes of its own inline blocks: one for the whole site would exceed the
 * length of a header line. Every unknown URL returns a not-found page, so the policies for all paths and for folders
 * include its blocks.
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
    byPath[pattern] = { '! Content-Security-Policy': '', 'Content-Security-Policy': policy };
  }
  return { anywhere: contentSecurityPolicy(notFound, { checkoutOrigin }), byPath };
}
