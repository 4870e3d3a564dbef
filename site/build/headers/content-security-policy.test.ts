import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy.ts';

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('the policy allows the inline code of every page by its hash, including code in shadow roots', () => {
  const policy = createContentSecurityPolicy([
    '<style>a{}</style><script>one()</script>',
    '<agency-a><template shadowrootmode="open"><style>b{}</style></template></agency-a><script type="speculationrules">{}</script>',
  ]);
  for (const text of ['a{}', 'b{}', 'one()', '{}']) expect(policy).toContain(hash(text));
});

test('the policy contains no hash for JSON-LD or for scripts loaded from a file', () => {
  const policy = createContentSecurityPolicy([
    '<script type="application/ld+json">{}</script><script src="/a.js"></script>',
  ]);
  expect(policy).toContain("script-src 'self';");
});

test('the policy allows form submission to the Stripe mock only if a mock is configured', () => {
  expect(createContentSecurityPolicy([])).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(createContentSecurityPolicy([], { checkoutOrigin: 'http://localhost:12111' })).toContain(
    'https://checkout.stripe.com http://localhost:12111;',
  );
});

test('the policy allows frames only from the configured services', () => {
  expect(createContentSecurityPolicy([])).not.toContain('frame-src');
  expect(createContentSecurityPolicy([], { frames: ['https://calendly.com'] })).toContain(
    'frame-src https://calendly.com;',
  );
});

test('the policy allows videos from this site only on pages that contain a video', () => {
  expect(createContentSecurityPolicy(['<p>No film</p>'])).not.toContain('media-src');
  expect(createContentSecurityPolicy(['<video src="/assets/film.mp4"></video>'])).toContain("media-src 'self';");
});
