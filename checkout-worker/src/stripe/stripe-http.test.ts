import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { products } from '../../../catalogue/products.ts';
import { priceCart } from '../checkout/priced-cart.ts';
import { sessionParams, withOrder } from '../checkout/session-params.ts';
import { testEnv } from '../testing/harness.ts';
import { installStripe, type StripeDouble } from '../testing/stripe-double.ts';
import { createStripeClient } from './stripe-client.ts';

let stripe: StripeDouble;

beforeEach(() => {
  stripe = installStripe();
});
afterEach(() => vi.unstubAllGlobals());

const params = withOrder(
  sessionParams(
    priceCart(products.filter(({ id }) => /Growth$/.test(id)).map(({ priceId }) => ({ priceId, quantity: 2 }))),
    {
      successUrl: 'https://agency.example/success?session_id={CHECKOUT_SESSION_ID}&a=ä%20+#x',
      cancelUrl: 'https://agency.example/pricing',
    },
    {
      customerEmail: 'ada+test@example.com',
      partner: 'acme',
      attribution: { first: { utm_source: 'a&b=c', utm_term: '[x] é 🚀' }, last: { gclid: '' } },
    },
  ),
  'co_1',
);

describe('what Stripe is sent by our own client', () => {
  test('is, field by field and in its headers, what Stripe’s own SDK sends', async () => {
    await createStripeClient(testEnv()).createCheckoutSession(params, 'key-1');
    const sdk = new Stripe('sk_test_worker', { httpClient: Stripe.createFetchHttpClient(), telemetry: false });
    await sdk.checkout.sessions.create(params, { idempotencyKey: 'key-1' });
    const [ours, theirs] = stripe.requests;
    expect(ours && [...ours.form]).toEqual(theirs && [...theirs.form]);
    expect(ours?.url.href).toBe(theirs?.url.href);
    for (const header of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      expect(ours?.headers.get(header), header).toBe(theirs?.headers.get(header));
    }
  });

  test('keeps the place for the session id readable', async () => {
    await createStripeClient(testEnv()).createCheckoutSession(params, 'key-1');
    expect(stripe.requests[0]?.form.get('success_url')).toContain('{CHECKOUT_SESSION_ID}');
  });
});
