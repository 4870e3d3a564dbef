import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Consent, sharedAttribution } from './attribution.ts';
import { useConsent } from './follow-consent.ts';

function Widget({ consent }: { consent?: Consent }) {
  useConsent(consent);
  return null;
}

const answer = () => sharedAttribution().wish('statistics').answer;

it('counts consent="granted" until the attribute is removed', () => {
  const { rerender } = render(<Widget consent="granted" />);
  expect(answer()).toBe('granted');
  rerender(<Widget />);
  expect(answer()).toBe('unknown');
});

it('prefers consent="denied" of one widget over "granted" of others until it is unmounted', () => {
  render(<Widget consent="granted" />);
  const refusing = render(<Widget consent="denied" />);
  render(<Widget consent="granted" />);
  expect(answer()).toBe('denied');
  refusing.unmount();
  expect(answer()).toBe('granted');
});
