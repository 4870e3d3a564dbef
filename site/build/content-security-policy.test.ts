import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('allows the inline code of every page by its hash, including shadow roots', () => {
  const policy = contentSecurityPolicy([
    '<style>a{}</style><script>one()</script>',
    '<agency-a><template shadowrootmode="open"><style>b{}</style></template></agency-a><script type="speculationrules">{}</script>',
  ]);
  for (const text of ['a{}', 'b{}', 'one()', '{}']) expect(policy).toContain(hash(text));
});

test('needs no hash for data and for files', () => {
  const policy = contentSecurityPolicy(['<script type="application/ld+json">{}</script><script src="/a.js"></script>']);
  expect(policy).toContain("script-src 'self';");
});

test('allows forms to the Stripe mock only if one is configured', () => {
  expect(contentSecurityPolicy([])).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(contentSecurityPolicy([], { checkoutOrigin: 'http://localhost:12111' })).toContain(
    'https://checkout.stripe.com http://localhost:12111;',
  );
});

test('allows only the frames of the configured services', () => {
  expect(contentSecurityPolicy([])).not.toContain('frame-src');
  expect(contentSecurityPolicy([], { frames: ['https://calendly.com'] })).toContain('frame-src https://calendly.com;');
});
