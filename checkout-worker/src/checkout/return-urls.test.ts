import { beforeEach, describe, expect, test } from 'vitest';
import { clearDatabase, postCheckout, readProblem, registerPartnerOrigin } from '../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  await registerPartnerOrigin();
  stripe = installStripeFake();
});

const id = '?session_id={CHECKOUT_SESSION_ID}';

const refused = [
  'https://evil.example/',
  '//evil.example/',
  '///agency.example/',
  '/success',
  '/\\evil.example',
  'https:/\\evil.example',
  'https://agency.example/\\evil.example',
  'https:\\\\agency.example/',
  'https:/agency.example/',
  'https:agency.example/',
  'https://agency.example@evil.example/',
  'https://user@agency.example/',
  'https://user:secret@agency.example/',
  'https://@agency.example/',
  'https://agency.example.evil.example/',
  'https://evilagency.example/',
  'https://agency.example%2eevil.example/',
  'https://agency.example%00.evil.example/',
  'https://agency.example./',
  'https://agency.example:8443/',
  'https://agency.example:443/',
  'https://agency.example:/',
  'https://AGENCY.example/',
  'HTTPS://agency.example/',
  'http://agency.example/',
  'http://localhost:8787/',
  'http://partner.example/',
  'https://www.partner.example/',
  'https://xn--agncy-esa.example/',
  'https://agеncy.example/',
  'https://agency。example/',
  'https://agency.example\r\n.evil.example/',
  'https://agency.example/\r\nLocation: https://evil.example/',
  'https://agency.example/\t',
  ' https://agency.example/',
  'https://agency.example/a b',
  'javascript:alert(1)//https://agency.example/',
  'data:text/html,https://agency.example/',
  'blob:https://agency.example/1',
  'file:///agency.example/',
  'ftp://agency.example/',
  'null',
  '',
  `https://agency.example/${'a'.repeat(2000)}`,
];

describe('return URLs (T4)', () => {
  test.each(refused)('refuses %j as success URL and as cancel URL', async (url) => {
    for (const fields of [{ successUrl: `${url}${id}` }, { cancelUrl: url }]) {
      const response = await postCheckout(fields);
      expect(response.status).toBe(400);
    }
    expect(stripe.requests).toHaveLength(0);
  });

  test.each([
    `https://agency.example/success${id}`,
    `https://agency.example${id}`,
    `https://agency.example/thanks#${id}`,
    `https://partner.example/danke${id}&a=%7B1%7D`,
  ])('sends the return URL %j to Stripe unchanged', async (successUrl) => {
    expect((await postCheckout({ successUrl, cancelUrl: 'https://partner.example' })).status).toBe(200);
    expect(stripe.requests[0]?.form.get('success_url')).toBe(successUrl);
    expect(stripe.requests[0]?.form.get('cancel_url')).toBe('https://partner.example');
  });

  test.each(['https://agency.example/success', 'https://agency.example/success?session_id=%7BCHECKOUT_SESSION_ID%7D'])(
    'refuses the success URL %j, which lacks the unencoded session placeholder',
    async (successUrl) => {
      const response = await postCheckout({ successUrl });
      expect(response.status).toBe(400);
      expect(await readProblem(response)).toMatchObject({
        code: 'invalid-return-url',
        errors: [{ path: 'successUrl' }],
      });
    },
  );

  test("the cancel URL is the page where the cart was filled, if that page's origin is registered", async () => {
    const cancelUrls = async (fields: Record<string, unknown>) => {
      stripe.requests.length = 0;
      expect((await postCheckout(fields)).status).toBe(200);
      return stripe.requests[0]?.form.get('cancel_url');
    };
    const returnUrl = 'https://partner.example/shop?page=2#plans';
    expect(await cancelUrls({ returnUrl })).toBe(returnUrl);
    expect(await cancelUrls({ returnUrl, cancelUrl: 'https://agency.example/' })).toBe('https://agency.example/');
    for (const other of ['https://evil.example/', 'javascript:alert(1)', '/shop', '']) {
      expect(await cancelUrls({ returnUrl: other }), other).toBe('https://agency.example/pricing');
    }
  });

  test('allows http return URLs on localhost in development only', async () => {
    const origins = { ENVIRONMENT: 'development', ALLOWED_ORIGINS: 'http://localhost:8787, http://site.example' };
    expect((await postCheckout({ cancelUrl: 'http://localhost:8787/pricing' }, origins)).status).toBe(200);
    expect((await postCheckout({ cancelUrl: 'http://site.example/pricing' }, origins)).status).toBe(400);
    const production = { ...origins, ENVIRONMENT: 'production' };
    expect((await postCheckout({ cancelUrl: 'http://localhost:8787/pricing' }, production)).status).toBe(400);
  });
});
