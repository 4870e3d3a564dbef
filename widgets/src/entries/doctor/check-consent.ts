import type { Finding } from './finding.ts';
import type { Page } from './page.ts';

/** Analytics that nobody will ever agree to hear of, because nothing on the page asks. */
export function checkConsent({ hosts, record }: Page): Finding[] {
  const host = hosts.find((each) => each.getAttribute('analytics') === 'datalayer');
  const { answer, why } = record?.wish('statistics') ?? {};
  if (!host || answer !== 'unknown' || why !== record?.nobody) return [];
  return [
    {
      code: 'consent-unknown',
      problem: `<${host.localName} analytics="datalayer"> isn’t reporting yet: ${why}.`,
      remedy:
        'Add a consent platform that the widgets know (TCF, the WP Consent API, Google Consent Mode). Where your page asks by itself, or need not ask, write the answer on the tag:',
      line: 'consent="granted"',
    },
  ];
}
