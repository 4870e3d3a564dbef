import type { Finding } from './finding.ts';
import type { Page } from './page.ts';

/** Whatever the page's Content-Security-Policy refused the widgets, with the source to add. */
export function checkPolicy({ refused }: Page): Finding[] {
  const byDirective = new Map<string, Set<string>>();
  for (const { directive, address } of refused) {
    // A policy without its own directive for it names default-src; the one to write is the specific one.
    const name = directive.replace(/-(elem|attr)$/, '');
    byDirective.set(name, (byDirective.get(name) ?? new Set()).add(address));
  }
  return [...byDirective].map(([name, addresses]): Finding => {
    const origins = [...new Set([...addresses].map(originOf))];
    return {
      code: 'blocked-by-policy',
      problem: `The page's Content-Security-Policy (${name}) refused ${[...addresses].join(', ')}.`,
      remedy: 'Add to the policy:',
      line: `${name} ${origins.join(' ')}`,
    };
  });
}

export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
