import type { Sources } from '#catalogue/embed-policy.ts';

export const nothingToAllow = 'Nothing to add: this needs no line in your policy.';

/** Lines to add to a policy, one directive each. */
export function policyLines(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')};`)
    .join('\n');
}

/** Header for pages whose scripts all have a hash: the browser then runs no other. */
export const integrityPolicy = 'Integrity-Policy: blocked-destinations=(script)';

export const integrityNote =
  'A page on which every script is pinned by its hash can also send this header. Under it, Safari blocks the widgets’ other files, checked or not: visitors on Safari still see the prices and can buy one plan at a time, without a cart.';
