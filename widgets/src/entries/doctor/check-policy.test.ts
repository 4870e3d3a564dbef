import { expect, test, vi } from 'vitest';
import { watchPolicy } from './check-policy.ts';

vi.mock('#agency/brand', async (original) => {
  const actual = await original<typeof import('#agency/brand')>();
  return { ...actual, brand: { ...actual.brand, booking: 'https://acme.cal.com/agency/call' } };
});

const site = 'https://agency.example';

function dispatchViolation(effectiveDirective: string, blockedURI: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));
}

test.each([
  `${site}/widgets/v1/cart.js`,
  'https://calendly.com/agency/call',
  'https://app.cal.com/agency/embed',
  'https://acme.cal.com/agency/call/embed',
])('watchPolicy() records only one violation if %s is blocked twice', (address) => {
  const violations = watchPolicy(site, () => {});
  dispatchViolation('frame-src', address);
  dispatchViolation('frame-src', address);
  expect(violations).toEqual([{ directive: 'frame-src', address }]);
});

test.each([
  'https://calendly.com.evil.example/',
  'https://agency.example.evil.example/',
  'https://agency.example:8443/',
  'inline',
])('watchPolicy() ignores the blocked URL %s, which belongs to neither the kit nor a calendar (T50)', (address) => {
  const violations = watchPolicy(site, () => {});
  dispatchViolation('script-src', address);
  expect(violations).toEqual([]);
});
