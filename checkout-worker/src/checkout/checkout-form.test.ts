import { beforeEach, describe, expect, test } from 'vitest';
import {
  clearDatabase,
  createFormRequest,
  getProduct,
  queryOrders,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { installStripeFake, readAmount, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;
const { priceId, unitAmount } = getProduct('socialMediaStarter');

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

test('the plan button opens the checkout without JavaScript', async () => {
  await registerPartner('acme');
  const response = await sendRequest(createFormRequest({ priceId, quantity: '1', partner: 'acme' }));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
  const [request] = stripe.requests;
  expect(readAmount(request?.form ?? new URLSearchParams())).toBe(unitAmount);
  expect(request?.form.get('success_url')).toBe(`${siteOrigin}/success?session_id={CHECKOUT_SESSION_ID}`);
  expect(request?.form.get('cancel_url')).toBe(`${siteOrigin}/pricing`);
  expect(request?.form.get('client_reference_id')).toBe('acme');
});

test('a form with the current price redirects straight to the checkout', async () => {
  for (const shown of ['', String(unitAmount / 100), (unitAmount / 100).toFixed(2)]) {
    expect((await sendRequest(createFormRequest({ priceId, quantity: '1', shown }))).status).toBe(303);
  }
});

test('an HTML form with an outdated price opens a page with both prices and a button that accepts the new price', async () => {
  await registerPartner('acme');
  const response = await sendRequest(createFormRequest({ priceId, quantity: '2', partner: 'acme', shown: '179.50' }));
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain('<h1>The price has changed</h1>');
  expect(page).toContain('<strong>2 × Social Media Starter</strong>: was $179.50 a month each, now $199 a month each.');
  expect(page).toContain('<button type="submit">Continue at $199 a month each</button>');
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(stripe.requests).toHaveLength(0);
  const fields = readHiddenFields(page);
  expect(fields).toEqual({
    items: 'socialMediaStarter:2',
    [`shown.${priceId}`]: '199',
    partner: 'acme',
    language: 'en',
  });
  expect((await sendRequest(createFormRequest(fields))).status).toBe(303);
  expect(stripe.requests[0]?.form.get('client_reference_id')).toBe('acme');
});

test('an HTML form with several plans asks for confirmation only if the price of the chosen plan is outdated', async () => {
  const other = getProduct('seoStarter').priceId;
  const list = { priceId, quantity: '1', [`shown.${priceId}`]: '179', [`shown.${other}`]: '1' };
  const response = await sendRequest(createFormRequest(list));
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain('<strong>Social Media Starter</strong>: was $179 a month, now $199 a month.');
  expect(page).toContain(`name="shown.${priceId}" value="199"`);
  expect(stripe.requests).toHaveLength(0);
  expect((await sendRequest(createFormRequest({ ...list, [`shown.${priceId}`]: '199' }))).status).toBe(303);
});

test('a form with an empty partner field creates an order without a partner', async () => {
  await sendRequest(createFormRequest({ priceId, quantity: '1', partner: '' }));
  expect(stripe.requests[0]?.form.has('client_reference_id')).toBe(false);
});

describe('a form of an unregistered page', () => {
  const Origin = 'https://unregistered.example';
  const attribution = JSON.stringify({ last: { utm_source: 'flyer' } });

  test('opens the cart page with the plan, partner, code, campaign and email address, and no checkout', async () => {
    const sent = { priceId, quantity: '2', partner: 'acme', promo: 'SAVE', attribution };
    const response = await sendRequest(createFormRequest({ ...sent, customerEmail: 'ana@example.com' }, { Origin }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${siteOrigin}/cart?utm_source=flyer&items=socialMediaStarter%3A2&lang=en&partner=acme&promo=SAVE`,
    );
    expect(response.headers.get('set-cookie')).toMatch(/^buyer-email=ana%40example\.com;/);
    expect(stripe.requests).toHaveLength(0);
    expect(await queryOrders()).toEqual([]);
  });

  test('shows the old and the new price before the cart page if a price has changed', async () => {
    const response = await sendRequest(createFormRequest({ priceId, quantity: '1', shown: '179.50' }, { Origin }));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('was $179.50 a month, now $199 a month.');
  });
});

test('submitting the same form twice creates two orders', async () => {
  await sendRequest(createFormRequest({ priceId, quantity: '1' }));
  await sendRequest(createFormRequest({ priceId, quantity: '1' }));
  expect(await queryOrders()).toHaveLength(2);
});

test.each([
  ['a plan that is no longer sold', { priceId: 'price_nothing', quantity: '1' }, 409],
  ['an invalid shown price', { priceId, quantity: '1', shown: '$99<b>' }, 422],
  ['an invalid shown price in a list of plans', { priceId, quantity: '1', [`shown.${priceId}`]: '$99<b>' }, 422],
  ['no plan', { quantity: '1' }, 422],
  ['no quantity', { priceId }, 422],
  ['quantity 0', { priceId, quantity: '0' }, 422],
  ['quantity 1.5', { priceId, quantity: '1.5' }, 422],
  ['quantity 1e1', { priceId, quantity: '1e1' }, 422],
  ['quantity 100', { priceId, quantity: '100' }, 422],
  ['an invalid partner id', { priceId, quantity: '1', partner: '<b>' }, 422],
  ['an add-on alone', { priceId: getProduct('addOnCarouselPosts').priceId, quantity: '1' }, 422],
])('a form with %s gets an error page that states the reason', async (_, fields, status) => {
  const response = await sendRequest(createFormRequest(fields as Record<string, string>));
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const page = await response.text();
  expect(page).toContain('<h1>Your order wasn’t sent</h1>');
  expect(page).toContain(`<a href="${siteOrigin}/pricing">`);
  expect(page).not.toContain('<b>');
  expect(stripe.requests).toHaveLength(0);
});

test.each([
  null,
  'javascript:alert(1)',
  'https://checkout.stripe.com.evil.example/pay',
  'http://checkout.stripe.com/',
  '//evil',
])('the checkout form never redirects to %s (T5)', async (url) => {
  stripe.nextResponses.push(({ form }) =>
    Response.json({ id: 'cs_test_1234567890', url, amount_subtotal: readAmount(form), currency: 'usd' }),
  );
  const response = await sendRequest(createFormRequest({ priceId, quantity: '1' }));
  expect(response.status).toBe(502);
  expect(response.headers.has('location')).toBe(false);
});

test('the checkout form redirects to the configured custom checkout domain (T5)', async () => {
  const url = 'https://pay.agency.example/c/1';
  stripe.nextResponses.push(({ form }) =>
    Response.json({ id: 'cs_test_1234567890', url, amount_subtotal: readAmount(form), currency: 'usd' }),
  );
  const response = await sendRequest(createFormRequest({ priceId, quantity: '1' }), {
    CHECKOUT_ORIGIN: 'https://pay.agency.example',
  });
  expect(response.headers.get('location')).toBe(url);
});
