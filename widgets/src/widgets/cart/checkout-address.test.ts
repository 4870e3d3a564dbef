import { describe, expect, it } from 'vitest';
import { hostedOrigin } from '../../shared/worker-client/hosted-address.ts';
import { checkoutAddress } from './checkout-address.ts';

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
