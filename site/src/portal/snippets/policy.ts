import type { Sources } from '#catalogue/embed-policy.ts';

export const noPolicyChanges = 'Nothing to add: this needs no line in your policy.';

/** Returns the lines to add to a Content Security Policy, one directive per line. */
export function formatPolicyLines(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')};`)
    .join('\n');
}

/** Header for a page on which every script has a hash: the browser then blocks all scripts without one. */
export const integrityPolicy = 'Integrity-Policy: blocked-destinations=(script)';

export const integrityNote =
  'A page on which every script is pinned by its hash can also send this header. Under it, Safari blocks the widgets’ other files, checked or not: visitors on Safari still see the prices and can buy one plan at a time, without a cart.';
