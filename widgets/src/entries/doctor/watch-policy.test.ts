import { expect, test } from 'vitest';
import { watchPolicy } from './check-policy.ts';

const site = 'https://agency.example';

function refuse(effectiveDirective: string, blockedURI: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));
}

test.each([`${site}/widgets/v1/cart.js`, 'https://calendly.com/agency/call', 'https://app.cal.com/agency/embed'])(
  'records a policy violation for a URL of the kit or a calendar provider once: %s',
  (address) => {
    const refused = watchPolicy(site, () => {});
    refuse('frame-src', address);
    refuse('frame-src', address);
    expect(refused).toEqual([{ directive: 'frame-src', address }]);
  },
);

test.each([
  'https://calendly.com.evil.example/',
  'https://agency.example.evil.example/',
  'https://agency.example:8443/',
  'inline',
])('ignores violations for URLs that only resemble an allowed origin: %s (T50)', (address) => {
  const refused = watchPolicy(site, () => {});
  refuse('script-src', address);
  expect(refused).toEqual([]);
});
