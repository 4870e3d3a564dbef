import { calendarOrigins } from '#catalogue/embed-policy.ts';
import { originOf } from './check-policy.ts';

interface Violation {
  effectiveDirective: string;
  blockedURI?: string;
  blockedURL?: string;
}

export interface Refusal {
  directive: string;
  address: string;
}

/**
 * Collects what the page's policy refuses our files and the calendars from now on and, if the browser remembers, before. Ignores
 * what is refused to other scripts.
 */
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
