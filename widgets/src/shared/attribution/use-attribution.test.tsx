import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Consent, sharedAttribution } from './attribution.ts';
import { useConsent } from './follow-consent.ts';

function Widget({ consent }: { consent?: Consent }) {
  useConsent(consent);
  return null;
}

const answer = () => sharedAttribution().wish('statistics').answer;

it('a yes counts until the page takes it back', () => {
  const { rerender } = render(<Widget consent="granted" />);
  expect(answer()).toBe('granted');
  rerender(<Widget />);
  expect(answer()).toBe('unknown');
});

it('a no of one widget counts more than the yes of another, until it leaves the page', () => {
  render(<Widget consent="granted" />);
  const refusing = render(<Widget consent="denied" />);
  render(<Widget consent="granted" />);
  expect(answer()).toBe('denied');
  refusing.unmount();
  expect(answer()).toBe('granted');
});
