import { expect, test } from 'vitest';
import { inlineHashes } from '../build/content-security-policy.ts';
import { allPages, readBuilt } from './built-site.ts';

const headers = readBuilt('_headers');
const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';

function directive(name: string): string[] {
  return (
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

test('the policy allows nothing but what it names, and no inline code by default', () => {
  expect(directive('default-src')).toEqual(["'none'"]);
  expect(directive('frame-ancestors')).toEqual(["'none'"]);
  expect(directive('base-uri')).toEqual(["'none'"]);
  expect(policy).not.toContain('unsafe');
});

test.for(allPages())('the policy knows every inline script and style of $path', ({ html }) => {
  const { scripts, styles } = inlineHashes([html]);
  expect(styles.length).toBeGreaterThan(0);
  expect(directive('script-src')).toEqual(expect.arrayContaining(scripts));
  expect(directive('style-src')).toEqual(expect.arrayContaining(styles));
});

test('no page has code in an attribute, which no hash could allow', () => {
  const handlers = allPages().flatMap(({ html }) => html.match(/<[a-z][^>]*\son[a-z]+=/g) ?? []);
  expect(handlers).toEqual([]);
});

test('a form may be sent to us and to the hosted checkout', () => {
  expect(directive('form-action')).toEqual(expect.arrayContaining(["'self'", 'https://checkout.stripe.com']));
});

test('the page that carries a checkout session in its address sends no referrer', () => {
  expect(headers).toMatch(/^\/success\n {2}! Referrer-Policy\n {2}Referrer-Policy: no-referrer$/m);
});

test('the catalogue and the widgets may be read from any origin', () => {
  expect(headers).toMatch(/^\/catalogue\.json\n {2}Access-Control-Allow-Origin: \*$/m);
  expect(headers).toMatch(/^\/widgets\/\*\n {2}Access-Control-Allow-Origin: \*$/m);
});
