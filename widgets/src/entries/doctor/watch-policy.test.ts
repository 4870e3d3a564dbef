import { expect, test } from 'vitest';
import { watchPolicy } from './check-policy.ts';

const site = 'https://agency.example';

function refuse(effectiveDirective: string, blockedURI: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));
}

test.each([`${site}/widgets/v1/cart.js`, 'https://calendly.com/agency/call', 'https://app.cal.com/agency/embed'])(
  'collects what the page’s policy refuses the widgets: %s',
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
])('T50 ignores a host that only begins like one of ours: %s', (address) => {
  const refused = watchPolicy(site, () => {});
  refuse('script-src', address);
  expect(refused).toEqual([]);
});
