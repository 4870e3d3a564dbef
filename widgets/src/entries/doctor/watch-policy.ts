interface Violation {
  effectiveDirective: string;
  blockedURI?: string;
  blockedURL?: string;
}

export interface Refusal {
  directive: string;
  address: string;
}

/** Whose frames a widget shows besides our own files. */
const calendars = ['https://calendly.com', 'https://app.cal.com', 'https://cal.com'];

/**
 * What the page's policy has refused of ours, from now on and, where the browser remembers, before. What is refused for other
 * scripts is none of our business.
 */
export function watchPolicy(origin: string, onRefusal: () => void): Refusal[] {
  const refused: Refusal[] = [];
  const note = ({ effectiveDirective, blockedURI, blockedURL }: Violation) => {
    const address = blockedURI ?? blockedURL ?? '';
    const isKnown = refused.some((other) => other.directive === effectiveDirective && other.address === address);
    if (isKnown || ![origin, ...calendars].some((known) => address.startsWith(known))) return;
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
