import { beforeEach, describe, expect, test } from 'vitest';
import { touchSchema } from '#catalogue/wire.ts';
import {
  clearDatabase,
  createCart,
  createFormRequest,
  postCheckout,
  queryOrders,
  registerPartner,
  sendRequest,
} from '../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  await registerPartner('acme');
  stripe = installStripeFake();
});

const first = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'autumn',
  utm_term: 'reels & stories',
  utm_content: 'button',
  gclid: 'Cj0KCQ',
  fbclid: 'IwAR0',
  referrer: 'https://search.example/results',
  landing_page: 'https://acme.example/offer',
};
const last = { ...first, utm_source: 'ad', gclid: 'later' };
const expected = {
  partner: 'acme',
  ...Object.fromEntries(Object.entries(first).map(([name, value]) => [`first_${name}`, value])),
  ...Object.fromEntries(Object.entries(last).map(([name, value]) => [`last_${name}`, value])),
};

/** Returns the metadata sent to Stripe whose keys start with a prefix, without the keys that the kit adds itself. */
function readMetadata(prefix: string): Record<string, string> {
  const entries = [...(stripe.requests[0]?.form ?? [])].flatMap(([name, value]) => {
    const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : undefined;
    return key && !['checkout', 'catalogue', 'agency_site'].includes(key) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

describe('attribution of a sale', () => {
  test('the test data contains every attribution field that a request may have', () => {
    expect(Object.keys(first).sort()).toEqual(Object.keys(touchSchema.entries).sort());
  });

  test('stores the attribution in the order, the checkout session and the subscription', async () => {
    await postCheckout({ partner: 'acme', attribution: { first, last } });
    expect(readMetadata('metadata')).toEqual(expected);
    expect(readMetadata('subscription_data[metadata]')).toEqual(expected);
    expect(stripe.requests[0]?.form.get('client_reference_id')).toBe('acme');
    const [order] = await queryOrders();
    expect(order?.partner).toBe('acme');
    expect(JSON.parse(order?.attribution ?? '')).toEqual({ first, last });
  });

  test('stores the attribution in the payment and the invoice of a one-time purchase', async () => {
    await postCheckout({ items: createCart('websiteStarter'), partner: 'acme', attribution: { first, last } });
    expect(readMetadata('payment_intent_data[metadata]')).toEqual(expected);
    expect(readMetadata('invoice_creation[invoice_data][metadata]')).toEqual(expected);
  });

  test('the attribution includes the partner sent by a plain HTML form', async () => {
    await sendRequest(createFormRequest({ priceId: 'price_social_growth', quantity: '1', partner: 'acme' }));
    expect(readMetadata('subscription_data[metadata]')).toEqual({ partner: 'acme' });
    expect((await queryOrders())[0]?.partner).toBe('acme');
  });

  test('the attribution stores URLs without query and fragment (T26)', async () => {
    const address = 'https://acme.example/offer?email=zoe@example.com#name=Zoe';
    await postCheckout({ attribution: { first: { referrer: address, landing_page: address }, last: { gclid: '' } } });
    const [order] = await queryOrders();
    expect(JSON.parse(order?.attribution ?? '')).toEqual({
      first: { referrer: 'https://acme.example/offer', landing_page: 'https://acme.example/offer' },
    });
    const [asked = ''] = stripe.requests.map(({ form }) => form.toString());
    expect(asked).toContain('acme.example');
    expect(asked).not.toMatch(/zoe(@|%40)|=zoe/i);
  });

  test('stores no attribution if all attribution fields of the request are empty', async () => {
    await postCheckout({ attribution: { first: {}, last: { utm_source: '' } } });
    expect(readMetadata('metadata')).toEqual({});
    expect((await queryOrders())[0]?.attribution).toBeNull();
  });
});
