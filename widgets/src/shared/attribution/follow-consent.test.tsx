import { render } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Consent, getSharedAttribution } from './attribution.ts';
import { followConsent, report, useConsent } from './follow-consent.ts';

function Widget({ consent }: { consent?: Consent }) {
  useConsent(consent);
  return null;
}

describe('reportWithConsent()', () => {
  it('reports the 50 most recent events from before the consent module loaded', async () => {
    onTestFinished(getSharedAttribution().setConsent('granted'));
    const sent: string[] = [];
    for (let index = 0; index < 52; index++) report(`event ${index}`, () => void sent.push(`event ${index}`));
    await followConsent();
    expect(sent).toHaveLength(50);
    expect([sent[0], sent.at(-1)]).toEqual(['event 2', 'event 51']);
  });
});

describe('useConsent', () => {
  const answer = () => getSharedAttribution().wish('statistics').answer;

  it('applies consent="granted" until the attribute is removed', () => {
    const { rerender } = render(<Widget consent="granted" />);
    expect(answer()).toBe('granted');
    rerender(<Widget />);
    expect(answer()).toBe('unknown');
  });

  it('consent="denied" of one widget overrides "granted" of other widgets until that widget is unmounted', () => {
    render(<Widget consent="granted" />);
    const refusing = render(<Widget consent="denied" />);
    render(<Widget consent="granted" />);
    expect(answer()).toBe('denied');
    refusing.unmount();
    expect(answer()).toBe('granted');
  });
});
