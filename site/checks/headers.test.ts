import { expect, test } from 'vitest';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { hashInlineCode } from '../build/headers/content-security-policy.ts';
import { findHeaders } from '../build/headers/headers-file.ts';
import { languages } from '../src/language.ts';
import { readAllExamples, readAllPages, readBuilt } from './built-site.ts';

const headers = readBuilt('_headers');
const pages = readAllPages();

const findPolicy = (path: string) => findHeaders(headers, path).get('Content-Security-Policy') ?? '';

function readDirective(name: string, path = '/no-such-page'): string[] {
  return (
    findPolicy(path)
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

test('the default policy allows only named sources and no inline code', () => {
  expect(readDirective('default-src')).toEqual(["'none'"]);
  expect(readDirective('frame-ancestors')).toEqual(["'none'"]);
  expect(readDirective('base-uri')).toEqual(["'none'"]);
  expect(headers).not.toContain('unsafe');
});

test.for([...pages, ...readAllExamples()])(
  'the policy contains the hash of every inline script and style of $path',
  ({ path, html }) => {
    const { scripts, styles } = hashInlineCode([html]);
    expect(styles.length).toBeGreaterThan(0);
    expect(readDirective('script-src', path)).toEqual(expect.arrayContaining(scripts));
    expect(readDirective('style-src', path)).toEqual(expect.arrayContaining(styles));
  },
);

test('no page has code in an event attribute, which a policy with hashes would block', () => {
  const handlers = [...pages, ...readAllExamples()].flatMap(({ html }) => html.match(/<[a-z][^>]*\son[a-z]+=/g) ?? []);
  expect(handlers).toEqual([]);
});

test('forms can be submitted only to the site and the hosted checkout', () => {
  expect(readDirective('form-action')).toEqual(expect.arrayContaining(["'self'", 'https://checkout.stripe.com']));
});

test.for(languages)('the page in "%s" whose URL contains a checkout session sends no referrer', (language) => {
  expect(findHeaders(headers, getLanguagePath('/success', language)).get('Referrer-Policy')).toBe('no-referrer');
});

test("any origin can read the catalogue and the widgets' files", () => {
  expect(headers).toMatch(/^\/catalogue\.json\n {2}Access-Control-Allow-Origin: \*$/m);
  expect(headers).toMatch(/^\/widgets\/v1\/\*\n {2}Access-Control-Allow-Origin: \*$/m);
});

test('only the booking page may embed frames, and only from the scheduling services', () => {
  const withFrames = pages.filter(({ path }) => readDirective('frame-src', path).length > 0);
  const ownOnly = withFrames.filter(({ path }) => readDirective('frame-src', path).join() === "'self'");
  const withBooking = pages.filter(({ document }) => document.querySelector('main agency-booking'));
  const others = withFrames.filter((page) => !ownOnly.includes(page)).map(({ path }) => path);
  expect(others).toEqual(withBooking.map(({ path }) => path));
  expect(ownOnly.every(({ path }) => /^\/(widgets(\/.*)?|embed)$/.test(path))).toBe(true);
  for (const path of others)
    expect(readDirective('frame-src', path)).toEqual(['https://calendly.com', 'https://app.cal.com']);
});

test('the policy for an unknown URL covers the not-found page', () => {
  const { styles } = hashInlineCode([readBuilt('404.html')]);
  for (const path of ['/nowhere', '/blog/nowhere', '/a/b/c'])
    expect(readDirective('style-src', path)).toEqual(expect.arrayContaining(styles));
});
