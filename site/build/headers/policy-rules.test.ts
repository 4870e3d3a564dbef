import { expect, test } from 'vitest';
import { hashInlineCode } from './content-security-policy.ts';
import { findHeaders, renderHeaders } from './headers-file.ts';
import { createPolicyRules } from './policy-rules.ts';

const pages = [
  { file: '404.html', html: '<style>gone{}</style>' },
  { file: 'index.html', html: '<style>home{}</style>' },
  { file: 'strategy-call.html', html: '<style>call{}</style>' },
  { file: 'blog/one.html', html: '<style>one{}</style>' },
  { file: 'blog/two.html', html: '<style>two{}</style>' },
];
const { anywhere, byPath } = createPolicyRules(pages);

function countHashes(pattern: string): number {
  return byPath[pattern]?.['Content-Security-Policy']?.match(/'sha256-/g)?.length ?? 0;
}

test("each page's policy contains hashes of only its own inline code", () => {
  expect(Object.keys(byPath).sort()).toEqual(['/', '/blog/*', '/strategy-call']);
  expect(countHashes('/')).toBe(1);
});

test('pages of a folder share one rule, which also covers the not-found page', () => {
  expect(countHashes('/blog/*')).toBe(3);
  expect(anywhere.match(/'sha256-/g)).toHaveLength(1);
});

test('the index page of the guides gets its own rule, separate from the rule for the guides', () => {
  const guides = ['embed/guides.html', 'embed/guides/wix.html', 'embed/frame/cart.html'].map((file) => ({
    file,
    html: `<style>${file}{}</style>`,
  }));
  expect(Object.keys(createPolicyRules(guides).byPath)).toEqual(['/embed/guides', '/embed/guides/*', '/embed/frame/*']);
});

test("a page's rule removes the general policy, because browsers would apply both", () => {
  expect(Object.keys(byPath['/'] ?? {})).toEqual(['! Content-Security-Policy', 'Content-Security-Policy']);
});

test('only pages with a form that has the agency’s Turnstile key may load Turnstile (F29)', () => {
  const form = { file: 'contact.html', html: '<agency-contact-form turnstile-sitekey="0x4key"></agency-contact-form>' };
  const docs = { file: 'docs.html', html: '<code>turnstile-sitekey=&quot;0x4key&quot;</code>' };
  const rules = createPolicyRules([...pages, form, docs], { turnstileSitekey: '0x4key' }).byPath;
  const allowing = Object.entries(rules).filter(([, rule]) => rule['Content-Security-Policy']?.includes('cloudflare'));
  expect(allowing.map(([pattern]) => pattern)).toEqual(['/contact']);
  const policy = allowing[0]?.[1]['Content-Security-Policy'];
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(JSON.stringify(createPolicyRules([...pages, form]).byPath)).not.toContain('cloudflare');
});

test('only the booking page may embed the scheduling services in frames', () => {
  const withFrames = Object.entries(byPath).filter(([, rule]) =>
    rule['Content-Security-Policy']?.includes('frame-src'),
  );
  expect(withFrames.map(([pattern]) => pattern)).toEqual(['/strategy-call']);
  expect(byPath['/strategy-call']?.['Content-Security-Policy']).toContain(
    'frame-src https://calendly.com https://app.cal.com;',
  );
});

test('the frame page of the booking widget may embed the calendar, unless the widget itself lists the free times', () => {
  const frames = ['booking', 'cart'].map((name) => ({
    file: `embed/frame/${name}.html`,
    html: `<style>${name}{}</style>`,
  }));
  const getHeaders = (path: string, isCalendarFramed: boolean) =>
    findHeaders(renderHeaders(createPolicyRules([...pages, ...frames], { isCalendarFramed }).byPath), path);
  const booking = getHeaders('/embed/frame/booking', true);
  expect(booking.get('Content-Security-Policy')).toMatch(
    /'sha256-.*frame-src https:\/\/calendly\.com https:\/\/app\.cal\.com; frame-ancestors \*;/,
  );
  expect(booking.has('Cross-Origin-Embedder-Policy')).toBe(false);
  expect(booking.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  for (const other of [getHeaders('/embed/frame/cart', true), getHeaders('/embed/frame/booking', false)]) {
    expect(other.get('Content-Security-Policy')).not.toContain('frame-src');
    expect(other.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
  }
});

test('translations of a page share one rule, which allows the same frames and precedes the rules of folders', () => {
  const others = ['en', 'es', 'fr'];
  const translated = others.flatMap((code) =>
    pages.map(({ file, html }) => ({ file: `${code}/${file}`, html: html.replace('{}', `{${code}}`) })),
  );
  const rules = createPolicyRules([...pages, ...translated], { otherLanguages: others });
  const patterns = Object.keys(rules.byPath);
  expect(patterns.filter((pattern) => pattern.startsWith('/:'))).toEqual([
    '/:language/',
    '/:language/strategy-call',
    '/:language/blog/*',
  ]);
  expect(patterns.indexOf('/:language/blog/*')).toBeLessThan(patterns.indexOf('/blog/*'));
  const call = rules.byPath['/:language/strategy-call']?.['Content-Security-Policy'];
  expect(call).toContain('frame-src https://calendly.com');
  expect(call?.match(/'sha256-/g)).toHaveLength(3);
  // The policy contains one hash for the not-found page of each of the four languages.
  expect(rules.anywhere.match(/'sha256-/g)).toHaveLength(4);
});

test('the general policy covers any number of text pages without a rule for each page', () => {
  const texts = Array.from({ length: 120 }, (_, index) => ({ file: `text-${index}.html`, html: '<style>t{}</style>' }));
  const rules = createPolicyRules([...pages, ...texts]);
  expect(Object.keys(rules.byPath).sort()).toEqual(['/', '/blog/*', '/strategy-call']);
  for (const hash of hashInlineCode(['<style>t{}</style><style>gone{}</style>']).styles) {
    expect(rules.anywhere).toContain(hash);
  }
});
