import { calendarOrigins } from '#catalogue/embed-policy.ts';
import type { Finding, Page } from './page.ts';

/** Reports requests that the page's Content-Security-Policy blocked, with the source to add to the policy. */
export function checkPolicy({ refused }: Page): Finding[] {
  const byDirective = new Map<string, Set<string>>();
  for (const { directive, address } of refused) {
    // The effective directive may be `script-src-elem` even if the policy sets only `default-src`.
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

interface Violation {
  effectiveDirective: string;
  blockedURI?: string;
  blockedURL?: string;
}

export interface Refusal {
  directive: string;
  address: string;
}

/** Collects violations for the origins of the kit and the calendar providers, including earlier ones if the browser buffers them. */
export function watchPolicy(origin: string, onRefusal: () => void): Refusal[] {
  const refused: Refusal[] = [];
  const ours: readonly string[] = [origin, ...Object.values(calendarOrigins), 'https://cal.com'];
  const note = ({ effectiveDirective, blockedURI, blockedURL }: Violation) => {
    const address = blockedURI ?? blockedURL ?? '';
    const isKnown = refused.some((other) => other.directive === effectiveDirective && other.address === address);
    if (isKnown || !ours.includes(originOf(address))) return;
    refused.push({ directive: effectiveDirective, address });
    onRefusal();
  };
  document.addEventListener('securitypolicyviolation', note);
  if (typeof ReportingObserver === 'function') {
    const noteAll = (reports: readonly Report[]) => {
      for (const { body } of reports) note(body as unknown as Violation);
    };
    new ReportingObserver(noteAll, { types: ['csp-violation'], buffered: true }).observe();
  }
  return refused;
}
