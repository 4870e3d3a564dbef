import path from 'node:path';
import { languages } from '../src/language.ts';
import { bookingFrames, videoFrames } from '../src/layouts/frames.ts';
import type { BuiltPage } from './built-pages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Pages that may show a frame once the visitor asks for it, and whose. */
const framesByPath: Readonly<Record<string, readonly string[]>> = {
  '/strategy-call': bookingFrames,
  '/about': videoFrames,
  '/widgets': ["'self'"],
  '/widgets/*': ["'self'"],
  '/embed': ["'self'"],
  '/embed/preview/*': bookingFrames,
};

/** Pages that our own pages show in frames: the examples of the widgets, and what the embed page makes of them. */
const framedBySelf = ['/widgets/*', '/embed/preview/*'];

/** Pages that anyone may show in a frame: each is one widget. */
const framedByAnyone = '/embed/frame/*';

/** Where Cloudflare Turnstile's script and its frames come from. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

export interface PolicySettings {
  /** Where checkouts are, besides Stripe's own address. */
  readonly checkoutOrigin?: string | undefined;
  /** The forms that name it may load Turnstile. */
  readonly turnstileSitekey?: string | undefined;
  /** Those whose pages are in folders of their own. */
  readonly otherLanguages?: readonly string[];
}

/** What a pattern is in the first language: each has the same pages. */
function inFirstLanguage(pattern: string, others: readonly string[]): string {
  const [, language = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(pattern) ?? [];
  return others.includes(language) ? rest : pattern;
}

/** The rule that a page comes under: its own, or its folder's, since a site may have more posts than the host allows rules. */
function patternOf(file: string, others: readonly string[]): string {
  const [folder = '', subfolder, page] = file.split(path.sep);
  if (others.includes(folder)) return `/${folder}${patternOf(file.slice(folder.length + 1), [])}`;
  // Each its own rule: one for all of the folder would be on top of these.
  if (folder === 'embed' && subfolder) {
    return page ? `/embed/${subfolder}/*` : `/embed/${subfolder.replace(/\.html$/, '')}`;
  }
  if (folder !== file) return `/${folder}/*`;
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

/**
 * A policy for each page with the hashes of its own inline blocks: one for the whole site would outgrow a header line. Any address
 * that does not exist answers with a not-found page, so the policy for anywhere and those of folders know that page's blocks too.
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
