import { calendarFrameOrigins } from '#catalogue/embed-policy.ts';
import { parseUrl } from '../../shared/parse-url.ts';
import type { Finding, Page } from './page.ts';

/** Reports requests that the page's Content Security Policy blocked, and the source that the page must add to this policy. */
export function checkPolicy({ violations }: Page): Finding[] {
  const byDirective = new Map<string, Set<string>>();
  for (const { directive, address } of violations) {
    // Browsers report `script-src-elem`, but the directive in most policies is `script-src`.
    const name = directive.replace(/-(elem|attr)$/, '');
    byDirective.set(name, (byDirective.get(name) ?? new Set()).add(address));
  }
  return [...byDirective].map(([name, addresses]): Finding => {
    const origins = [...new Set([...addresses].map(getOrigin))];
    return {
      code: 'blocked-by-policy',
      problem: `The page’s Content-Security-Policy (${name}) blocked ${[...addresses].join(', ')}.`,
      remedy: 'Add to the policy:',
      line: `${name} ${origins.join(' ')}`,
    };
  });
}

export function getOrigin(address: string): string {
  return parseUrl(address)?.origin ?? address;
}

interface ViolationReport {
  effectiveDirective: string;
  blockedURI?: string;
  blockedURL?: string;
}

export interface PolicyViolation {
  directive: string;
  address: string;
}

/** Collects policy violations for the kit's and calendar providers' origins, including earlier violations that the browser buffered. */
export function watchPolicy(origin: string, onViolation: () => void): PolicyViolation[] {
  const violations: PolicyViolation[] = [];
  const watchedOrigins: readonly string[] = [origin, ...calendarFrameOrigins, 'https://cal.com'];
  const record = ({ effectiveDirective, blockedURI, blockedURL }: ViolationReport) => {
    const address = blockedURI ?? blockedURL ?? '';
    const isKnown = violations.some((other) => other.directive === effectiveDirective && other.address === address);
    if (isKnown || !watchedOrigins.includes(getOrigin(address))) return;
    violations.push({ directive: effectiveDirective, address });
    onViolation();
  };
  document.addEventListener('securitypolicyviolation', record);
  if (typeof ReportingObserver === 'function') {
    const recordAll = (reports: readonly Report[]) => {
      for (const { body } of reports) record(body as unknown as ViolationReport);
    };
    new ReportingObserver(recordAll, { types: ['csp-violation'], buffered: true }).observe();
  }
  return violations;
}
