import { describe, expect, test } from 'vitest';
import { routes } from './api/routes.ts';
import { parseForm } from './http.ts';
import { createMonthlyLine, createOneTimeLine, createParams, createSdk, startBench } from './testing.ts';
import { endpointsWithSchema } from './validation.ts';

const booth = createOneTimeLine('Booth', 49_900);
const growth = createMonthlyLine('Growth', 29_900);

/** Invalid requests with Stripe's error messages. */
const refusals: [name: string, params: object, error: { code?: string; param?: string }][] = [
  [
    'an unknown parameter',
    { ...createParams([booth]), payment_method_types: ['card'] },
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  [
    'an unknown nested parameter',
    createParams([
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'A', color: 'red' } },
      } as never,
    ]),
    { code: 'parameter_unknown', param: 'line_items[0][price_data][product_data][color]' },
  ],
  ['the parameter `customer_name`', { ...createParams([booth]), customer_name: 'Ada' }, { code: 'parameter_unknown' }],
  [
    'an empty email address',
    createParams([booth], { customer_email: '' }),
    { code: 'parameter_invalid_empty', param: 'customer_email' },
  ],
  ['an invalid email address', createParams([booth], { customer_email: 'ada' }), { code: 'email_invalid' }],
  [
    'an email address with an umlaut before the @',
    createParams([booth], { customer_email: 'jürgen@example.com' }),
    { code: 'email_invalid' },
  ],
  ['an amount with half a cent', createParams([createOneTimeLine('A', 99.5)]), { code: 'parameter_invalid_integer' }],
  ['an amount with an exponent', createParams([createOneTimeLine('A', 1e21)]), { code: 'parameter_invalid_integer' }],
  ['a negative amount', createParams([createOneTimeLine('A', -100)]), { code: 'parameter_invalid_integer' }],
  ['a quantity of 0', createParams([createOneTimeLine('A', 100, 0)]), { code: 'parameter_invalid_integer' }],
  ['a total below 50 cents', createParams([createOneTimeLine('A', 49)]), { code: 'amount_too_small' }],
  ['an empty list of lines', createParams([]), { code: 'parameter_missing', param: 'line_items' }],
  [
    'a missing success URL',
    createParams([booth], { success_url: undefined }),
    { code: 'parameter_missing', param: 'success_url' },
  ],
  [
    'a success URL that is not an http(s) URL',
    createParams([booth], { success_url: 'javascript:alert(1)' }),
    { code: 'url_invalid' },
  ],
  ['a plan in a one-time checkout', createParams([growth], { mode: 'payment' }), { param: 'line_items' }],
  ['a subscription without a plan', createParams([booth], { mode: 'subscription' }), { param: 'line_items' }],
  [
    'subscription data in a one-time checkout',
    createParams([booth], { subscription_data: { metadata: { a: 'b' } } }),
    { param: 'subscription_data' },
  ],
  [
    'payment data in a subscription',
    createParams([growth], { payment_intent_data: { metadata: { a: 'b' } } }),
    { param: 'payment_intent_data' },
  ],
  [
    'invoice creation for a subscription',
    createParams([growth], { invoice_creation: { enabled: true } }),
    { param: 'invoice_creation' },
  ],
  ['101 one-time lines', createParams(Array.from({ length: 101 }, () => booth)), { param: 'line_items' }],
  ['21 plans', createParams(Array.from({ length: 21 }, () => growth)), { param: 'line_items' }],
  [
    '21 one-time lines next to a plan',
    createParams([growth, ...Array.from({ length: 21 }, () => booth)]),
    { param: 'line_items' },
  ],
  [
    'plans of two billing intervals',
    createParams([
      growth,
      { ...growth, price_data: { ...growth.price_data, currency: 'usd', recurring: { interval: 'year' } } },
    ]),
    { param: 'line_items' },
  ],
  [
    'lines in two currencies',
    createParams([
      booth,
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'A' } } },
    ]),
    { param: 'line_items' },
  ],
  [
    'a client reference id with a space',
    createParams([booth], { client_reference_id: 'two words' }),
    { param: 'client_reference_id' },
  ],
  [
    'metadata of 51 keys',
    createParams([booth], { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) }),
    { param: 'metadata' },
  ],
  [
    'a metadata key of 41 letters',
    createParams([booth], { metadata: { ['k'.repeat(41)]: 'v' } }),
    { param: 'metadata' },
  ],
  [
    'a metadata value of 501 letters',
    createParams([growth], { subscription_data: { metadata: { k: 'v'.repeat(501) } } }),
    { param: 'subscription_data[metadata][k]' },
  ],
  [
    'an expiry in ten minutes',
    createParams([booth], { expires_at: Math.floor(Date.now() / 1000) + 600 }),
    { param: 'expires_at' },
  ],
  [
    'an expiry in two days',
    createParams([booth], { expires_at: Math.floor(Date.now() / 1000) + 172_800 }),
    { param: 'expires_at' },
  ],
  [
    'a price that does not exist',
    createParams([{ price: 'price_none', quantity: 1 }], { mode: 'payment' }),
    { code: 'resource_missing' },
  ],
];

describe('request validation of the Stripe mock', () => {
  test.each(refusals)('rejects %s and records a violation', async (_, params, error) => {
    const { stripe, mock } = await startBench();
    await expect(stripe.checkout.sessions.create(params as never)).rejects.toMatchObject(error);
    const report = mock.report();
    expect(report.sessionsCreated).toBe(0);
    expect(report.violations).toHaveLength(1);
    expect(report.violations[0]?.endpoint).toBe('POST /v1/checkout/sessions');
  });

  test('accepts a session with 20 plans and 20 one-time lines', async () => {
    const { stripe, mock } = await startBench();
    const lines = [...Array.from({ length: 20 }, () => growth), ...Array.from({ length: 20 }, () => booth)];
    expect((await stripe.checkout.sessions.create(createParams(lines))).amount_total).toBe(20 * (29_900 + 49_900));
    expect(mock.report().violations).toEqual([]);
  });

  test('returns 401 for a wrong API key', async () => {
    const { mock } = await startBench();
    await expect(createSdk(mock.port, 'sk_test_other').products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('accepts a URL-encoded session id placeholder, but records a violation', async () => {
    const { stripe, mock } = await startBench();
    await stripe.checkout.sessions.create(
      createParams([booth], { success_url: 'http://localhost:8787/success?session_id=%7BCHECKOUT_SESSION_ID%7D' }),
    );
    expect(mock.report().violations.map(({ param }) => param)).toEqual(['success_url']);
  });

  test('rejects a request with more than ten lookup keys, a JSON body, another API version or an unknown path', async () => {
    const { stripe, mock } = await startBench();
    const keys = Array.from({ length: 11 }, (_, i) => `key_${i}`);
    await expect(stripe.prices.list({ lookup_keys: keys })).rejects.toMatchObject({ param: 'lookup_keys' });
    const ask = (path: string, headers: Record<string, string>, body?: string) =>
      fetch(mock.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: 'Bearer sk_test_mock', ...headers },
        ...(body && { body }),
      });
    expect((await ask('/v1/products', { 'content-type': 'application/json' }, '{"name":"A"}')).status).toBe(400);
    expect((await ask('/v1/products', { 'stripe-version': '2020-08-27' })).status).toBe(400);
    expect((await ask('/v1/topups', {})).status).toBe(404);
    expect(mock.report().violations).toHaveLength(4);
  });
});

test('the mock implements every endpoint that has a schema', () => {
  expect(endpointsWithSchema.filter((endpoint) => !(endpoint in routes))).toEqual([]);
});

test('parseForm() parses bracketed keys as objects and lists, but numeric keys of metadata as keys', () => {
  const form = parseForm('a[0][b]=1&a[1][b]=2&e[]=x&e[]=y&metadata[0]=zero&c=%7BD%7D&__proto__[x]=1');
  expect(JSON.parse(JSON.stringify(form))).toEqual(
    JSON.parse('{"a":[{"b":"1"},{"b":"2"}],"e":["x","y"],"metadata":{"0":"zero"},"c":"{D}","__proto__":{"x":"1"}}'),
  );
  expect(({} as { x?: string }).x).toBeUndefined();
});
