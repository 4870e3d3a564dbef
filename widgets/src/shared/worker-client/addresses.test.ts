import { describe, expect, it } from 'vitest';
import { getApiBase, getSiteBase, parseCheckoutOrigin, parseCheckoutUrl, parseSafeUrl } from './addresses.ts';

describe('apiBase() and siteBase()', () => {
  it('the API URL is the attribute’s URL without the trailing slash', () => {
    expect(getApiBase('https://api.example/v2/')).toBe('https://api.example/v2');
    expect(getApiBase('/other')).toBe('/other');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', 'https://', ''])(
    'ignores the hostile or broken URL attribute %j (T11)',
    (attribute) => {
      expect(getApiBase(attribute)).toBe('/api');
      expect(getSiteBase(attribute)).toBe('');
    },
  );
});

describe('safeUrl()', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc',
    null,
    '',
  ])('rejects %j because it is not an http(s) URL', (text) => expect(parseSafeUrl(text)).toBeUndefined());
});

describe('allowedCheckoutUrl()', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_test_1#fid', undefined],
    ['https://pay.agency.example/c/pay/cs_live_1', 'pay.agency.example'],
    ['https://pay.agency.example/c/pay/cs_live_1', 'https://pay.agency.example/'],
    ['http://localhost:12111/c/pay/cs_test_1', 'http://localhost:12111'],
  ])('accepts %s as a checkout URL on Stripe or the configured checkout domain', (url, domain) =>
    expect(parseCheckoutUrl(url, domain)).toBe(url),
  );

  it.each([
    'javascript:alert(1)//checkout.stripe.com',
    'data:text/html,checkout.stripe.com',
    '//checkout.stripe.com/c',
    '/c/pay',
    'http://checkout.stripe.com/c',
    'https://checkout.stripe.com:8443/c',
    'https://checkout.stripe.com.evil.example/c',
    'https://evil.example/https://checkout.stripe.com',
    'https://checkout.stripe.com@evil.example/',
    'https://me@checkout.stripe.com/',
    'https://checkout.stripe.com./c',
    'https://xcheckout.stripe.com/',
    'https://checkout.strıpe.com/',
    'http://localhost:12112/c',
    '',
  ])('rejects %j as a checkout URL (T5)', (url) =>
    expect(parseCheckoutUrl(url, 'http://localhost:12111')).toBeUndefined(),
  );
});

it.each(['javascript:alert(1)', 'http://pay.example', 'https://a@b.example', 'https://', ' '])(
  'rejects %j as a checkout domain',
  (text) => expect(parseCheckoutOrigin(text)).toBeUndefined(),
);
