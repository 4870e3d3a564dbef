import { describe, expect, it } from 'vitest';
import { apiBase, checkoutAddress, hostedOrigin, safeUrl, siteBase } from './addresses.ts';

const here = location.origin;

describe('where the Worker is', () => {
  it('is /api on the page’s own origin when the script comes from there', () => {
    expect(apiBase(undefined, `${here}/widgets/v1/cart-1.js`)).toBe('/api');
  });

  it('is /api on the origin the script came from, when that is another one', () => {
    expect(apiBase(undefined, 'https://agency.example/widgets/v1/cart-1.js')).toBe('https://agency.example/api');
  });

  it('is /api while the site is being built', () => {
    expect(apiBase(undefined, 'file:///project/widgets/dist/prerender.js')).toBe('/api');
  });

  it('is what the attribute says, without the slash at its end', () => {
    expect(apiBase('https://api.example/v2/', here)).toBe('https://api.example/v2');
    expect(apiBase('/other', here)).toBe('/other');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', 'https://', ''])(
    'is not what a hostile or broken attribute says: %j (T11)',
    (attribute) => {
      expect(apiBase(attribute, `${here}/x.js`)).toBe('/api');
      expect(siteBase(attribute, `${here}/x.js`)).toBe('');
    },
  );
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc',
    null,
    '',
  ])('is refused unless a browser may go there: %j', (text) => expect(safeUrl(text)).toBeUndefined());
});

describe('the browser goes to pay', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_test_1#fid', undefined],
    ['https://pay.agency.example/c/pay/cs_live_1', 'pay.agency.example'],
    ['https://pay.agency.example/c/pay/cs_live_1', 'https://pay.agency.example/'],
    ['http://localhost:12111/c/pay/cs_test_1', 'http://localhost:12111'],
  ])('at %s', (url, domain) => expect(checkoutAddress(url, domain)).toBe(url));

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
  ])('never at %j (T5)', (url) => expect(checkoutAddress(url, 'http://localhost:12111')).toBeUndefined());
});

it.each(['javascript:alert(1)', 'http://pay.example', 'https://a@b.example', 'https://', ' '])(
  'does not accept %j as a checkout domain',
  (text) => expect(hostedOrigin(text)).toBeUndefined(),
);
