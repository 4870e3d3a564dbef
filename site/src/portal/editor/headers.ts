import type { EditorSetting } from '#agency-files/agency-schema.ts';
import { resolveGitHost } from '#agency-files/editor/git-host.ts';
import type { HeaderRules } from '#site/build/headers/headers-file.ts';

/** Returns the response headers of the page `/admin` and its files. */
export function createEditorHeaders(setting: EditorSetting): HeaderRules {
  const hidden = { 'X-Robots-Tag': 'noindex' };
  const policy = {
    '! Content-Security-Policy': '',
    'Content-Security-Policy': createPolicy(resolveGitHost(setting).origin),
  };
  return { '/admin': { ...policy, ...hidden }, '/admin/*': hidden };
}

/** Returns the Content Security Policy, which allows inline styles and `blob:` images for Sveltia CMS. */
function createPolicy(host: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' data: blob: ${host}`,
    'manifest-src blob:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
