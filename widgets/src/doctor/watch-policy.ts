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
 * What the page's policy has refused of ours, from now on and, where the browser remembers, before. What is refused for other
 * scripts is none of our business.
 */
export function watchPolicy(origin: string, onRefusal: () => void): Refusal[] {
  const refused: Refusal[] = [];
  const note = ({ effectiveDirective, blockedURI, blockedURL }: Violation) => {
    const address = blockedURI ?? blockedURL ?? '';
    const isKnown = refused.some((other) => other.directive === effectiveDirective && other.address === address);
    if (isKnown || !address.startsWith(origin)) return;
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
