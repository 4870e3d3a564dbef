import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { addOns, services } from '#agency/catalogue';
import { listPackages, products } from '#catalogue/products.ts';
import schemas from '#local/stripe-mock/request-schemas.json' with { type: 'json' };
import type { CheckoutIntent } from './src/checkout/checkout-request.ts';
import { type PricedCart, priceCart } from './src/checkout/priced-cart.ts';
import { createSessionParams } from './src/checkout/session-params.ts';

// Strict mode is off, because it refuses the annotations in Stripe's schemas.
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validate = ajv.compile(schemas.requests['POST /v1/checkout/sessions']);

const urls = {
  successUrl: 'https://a.example/success?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://a.example/pricing',
};
const long = 'x'.repeat(300);
const touch = {
  utm_source: long,
  utm_medium: long,
  utm_campaign: long,
  utm_term: long,
  utm_content: long,
  gclid: long,
  fbclid: long,
  referrer: long,
  landing_page: long,
};

const redirect = false;

function createParams(
  cart: PricedCart,
  { partner, ...buyer }: Pick<Partial<CheckoutIntent>, 'customerEmail' | 'partner' | 'attribution' | 'language'> = {},
) {
  const intent = { items: [], attempt: 'attempt-1', language: 'en', redirect, ...urls, ...buyer };
  return createSessionParams({
    orderId: `co_${'0'.repeat(64)}`,
    site: 'agency.example',
    cart,
    intent,
    partner,
    prices: new Map(),
  });
}

function accepts(params: unknown): void {
  validate(params);
  expect(validate.errors ?? []).toEqual([]);
}

describe('checkout session requests that the Worker sends to Stripe', () => {
  test.each(products.map((product) => [product.id, product] as const))(
    'the request for product %s matches Stripe’s schema',
    (_, product) => {
      const plan =
        product.kind === 'add-on' ? products.find(({ id }) => product.compatibility.includes(id)) : undefined;
      const items = [...(plan ? [plan] : []), product].map(({ priceId }) => ({ priceId, quantity: 1 }));
      accepts(createParams(priceCart({ items, redirect })));
    },
  );

  test('a request for all products with all optional fields matches Stripe’s schema', () => {
    // Selects for each service the plan that is compatible with all add-ons of the service.
    const plans = services.map(({ id }) => {
      const ofService = addOns.filter(({ category }) => category === id);
      return listPackages(id).findLast((plan) =>
        ofService.every(({ compatibility }) => compatibility.includes(plan.id)),
      );
    });
    const priceIds = [...plans, ...addOns].map((product) => product?.priceId ?? '');
    const cart = priceCart({ items: priceIds.map((priceId) => ({ priceId, quantity: 1 })), redirect });
    const params = createParams(cart, {
      customerEmail: 'buyer@example.com',
      partner: 'acme',
      attribution: { first: touch, last: touch },
    });
    accepts(params);
    const metadata = Object.entries(params.metadata ?? {});
    expect(metadata.length).toBeGreaterThan(0);
    for (const [key, value] of metadata) {
      expect(key.length).toBeLessThanOrEqual(40);
      expect(String(value).length).toBeLessThanOrEqual(500);
    }
    expect(metadata.length).toBeLessThanOrEqual(50);
  });

  test.each(['de', 'en', 'es', 'cy'])('the request for a buyer who reads %s matches Stripe’s schema', (language) => {
    const params = createParams(priceCart({ items: [{ priceId: 'price_social_pro', quantity: 1 }], redirect }), {
      language,
    });
    accepts(params);
    expect(params.locale).toBe(language === 'cy' ? 'auto' : language);
  });

  test('a request with a parameter unknown to Stripe violates the schema', () => {
    const params = createParams(priceCart({ items: [{ priceId: 'price_social_pro', quantity: 1 }], redirect }));
    expect(validate({ ...params, customer_name: 'Somebody' })).toBe(false);
  });
});
