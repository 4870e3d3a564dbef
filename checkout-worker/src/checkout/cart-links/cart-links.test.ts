import { beforeEach, describe, expect, it } from 'vitest';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { type Cart, findPlansSoldTwice, listAddOnsWithoutPackage, maxQuantity } from '#catalogue/cart-rules.ts';
import { products } from '#catalogue/products.ts';
import {
  clearDatabase,
  createFormRequest,
  getProduct,
  readHiddenFields,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../../testing/harness.ts';
import { installStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(new Request(siteOrigin + path, { headers, redirect: 'manual' }));

/** Opens a link and returns the URL of the next page. */
async function follow(path: string): Promise<URL> {
  const response = await get(path);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** Opens a link and the page that it leads to. */
async function openCart(path: string): Promise<string> {
  const { pathname, search } = await follow(path);
  expect(pathname).toBe('/cart');
  return (await get(pathname + search)).text();
}

function decodeEntities(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}

const createPriceFields = (...ids: readonly string[]) =>
  Object.fromEntries(
    ids.map(getProduct).map(({ priceId, unitAmount }) => [`shown.${priceId}`, String(unitAmount / 100)]),
  );

const path = '/buy/socialMediaStarter:1,addOnCarouselPosts:12';

describe('a cart link', () => {
  it('opens a page that shows the prices and lets the buyer pay without JavaScript', async () => {
    const page = await openCart(path);
    expect(page).toContain('<li>Social Media Starter <strong>$199 a month</strong></li>');
    expect(page).toContain('<li>12 × Carousel Posts <strong>');
    const fields = readHiddenFields(page);
    expect(fields).toEqual({
      items: 'socialMediaStarter:1,addOnCarouselPosts:12',
      ...createPriceFields('socialMediaStarter', 'addOnCarouselPosts'),
      language: 'en',
    });
    const response = await sendRequest(createFormRequest({ ...fields, customerEmail: 'ada@example.com' }));
    expect(response.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const form = stripe.requests.at(-1)?.form;
    expect(form?.get('line_items[1][quantity]')).toBe('12');
    expect(form?.get('customer_email')).toBe('ada@example.com');
  });

  it('returns no-store and no-referrer headers, and sends no request to Stripe', async () => {
    const response = await get(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(stripe.requests).toEqual([]);
  });

  it('opens 500 random carts with exactly the lines in the link', async () => {
    for (let run = 0; run < 500; run++) {
      const cart = createRandomCart();
      const page = await openCart(`/buy/${writeCartLines(cart)}`);
      if (findPlansSoldTwice(cart).length + listAddOnsWithoutPackage(cart).length > 0)
        expect(page).not.toContain('<form');
      else expect(readHiddenFields(page).items).toBe(writeCartLines(cart));
    }
  });

  it('asks the buyer to confirm if a price has changed since the page was shown', async () => {
    const fields = readHiddenFields(await openCart(path));
    const { priceId } = getProduct('socialMediaStarter');
    const response = await sendRequest(createFormRequest({ ...fields, [`shown.${priceId}`]: '179' }));
    expect(response.status).toBe(409);
    const question = await response.text();
    expect(question).toContain('<strong>Social Media Starter</strong>: was $179 a month, now $199 a month.');
    expect((await sendRequest(createFormRequest(readHiddenFields(question)))).status).toBe(303);
  });

  it('passes the discount code, the partner and the campaign to the order', async () => {
    await registerPartner('acme');
    const page = await openCart(
      `${path}?partner=acme&attribution/utm_source=mail&utm_campaign=spring&discounts/codes/0=NOSUCHCODE`,
    );
    expect(page).toContain('NOSUCHCODE');
    const fields = readHiddenFields(page);
    expect(fields.promo).toBeUndefined();
    await sendRequest(createFormRequest(fields));
    const form = stripe.requests.at(-1)?.form;
    expect(form?.get('client_reference_id')).toBe('acme');
    expect(form?.get('metadata[last_utm_source]')).toBe('mail');
    expect(form?.get('metadata[last_utm_campaign]')).toBe('spring');
  });

  it('replaces spaces in unknown items and codes, so that a link cannot place a sentence on the page (T59)', async () => {
    const sentence = encodeURIComponent('Call 555 0100 to pay');
    const page = await openCart(`${path},${sentence}?discounts/codes/0=${sentence}`);
    expect(page).toContain('“Call…555…0100…to…pay” in your link couldn’t be read');
    expect(page).toContain('We don’t recognize the code Call…555…0100…to…pay.');
  });

  it('opens a page that emphasizes the first charge, with and without a discount', async () => {
    const page = await openCart('/buy/seoGrowth:1,websiteStarter:1');
    expect(page).toContain('<p><strong>You pay $1,478.00 today.</strong> Then $179.00 a month, until you cancel.</p>');
    const reduced = await openCart('/buy/websiteStarter:1?discounts/codes/0=SPRING20');
    expect(reduced).toContain('−\u2060$259.80, so $1,039.20 today.');
    expect(reduced).toContain('<strong>You pay $1,039.20 today.</strong>');
  });

  it('passes the buyer’s email address in a cookie, not in a URL, and labels the prefilled field', async () => {
    const response = await get(`${path}?buyer/email=ada%40example.com`);
    expect(response.headers.get('location')).not.toMatch(/ada(@|%40)/);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    const { pathname, search } = new URL(response.headers.get('location') ?? '');
    const page = await (await get(pathname + search, { Cookie: cookie.split(';')[0] ?? '' })).text();
    expect(page).toContain('value="ada@example.com"');
    expect(page).toContain('Filled in from your link.');
  });

  it('opens the price list if the link has no items', async () => {
    for (const link of ['/buy', '/buy/']) expect((await follow(link)).href).toBe(`${siteOrigin}/pricing`);
  });

  it('opens the price list if the link is longer than 8 KB', async () => {
    expect((await follow(`${path}?note=${'a'.repeat(8192)}`)).href).toBe(`${siteOrigin}/pricing`);
  });
});

it('/.well-known/ucp returns the URL of cart links to any origin', async () => {
  const response = await get('/.well-known/ucp', { Origin: 'https://agent.example' });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  // https://github.com/Universal-Commerce-Protocol/samples/pull/153
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const { ucp } = await response.json<{ ucp: { capabilities: Record<string, { config: { endpoint: string } }[]> } }>();
  const [capability] = ucp.capabilities['dev.ucp.shopping.permalink'] ?? [];
  expect(capability?.config.endpoint).toBe(`${siteOrigin}/buy`);
});

describe('a refused line of a cart link', () => {
  it.each([
    ['socialMediaPro:1', 'Social Media Pro wasn’t added: an order can have one plan per service'],
    ['retiredPlan:1', 'We don’t sell “retiredPlan”'],
    ['seoStarter:100', 'SEO Starter wasn’t added: its quantity must be a whole number from 1 to 99.'],
    ['seoStarter:0', 'SEO Starter wasn’t added: its quantity'],
    ['seoStarter:02', 'SEO Starter wasn’t added: its quantity'],
    ['seoStarter', '“SEO Starter” in your link couldn’t be read'],
    ['socialMediaStarter:2', 'Social Media Starter is in your link more than once.'],
    ['~%%%:1', 'couldn’t be read'],
    [`${'x:1,'.repeat(39)}seoStarter:1`, 'SEO Starter and everything after it weren’t added'],
  ])('%s is shown with the rule that it breaks, and the other lines stay in the cart', async (line, sentence) => {
    const page = decodeEntities(await openCart(`/buy/socialMediaStarter:1,${line.replaceAll('%', '%25')}`));
    expect(page).toContain(sentence);
    expect(page).toContain('<li>Social Media Starter <strong>$199 a month</strong></li>');
  });

  it('is shown with the product name if the line is an add-on whose plan is not in the cart', async () => {
    const page = decodeEntities(await openCart('/buy/addOnCarouselPosts:1'));
    expect(page).toContain('Carousel Posts');
    expect(page).not.toContain('<form');
  });

  it('is shown without the HTML that the link contains', async () => {
    const page = await openCart(`/buy/${encodeURIComponent('<img src=x>:1')}`);
    expect(page).not.toContain('<img');
  });
});

describe('a cart link followed by punctuation', () => {
  it.each(['.', ',', ')', '),', '!', '%22', '%3E', '%C2%A0', '%E2%80%9D.', '%E3%80%82', '?', '.?'])(
    'opens the same cart if the link is followed by %j',
    async (end) => {
      const page = await openCart(`/buy/seoStarter:1${end}`);
      expect(readHiddenFields(page).items).toBe('seoStarter:1');
      expect(page).not.toContain('in your link');
    },
  );

  it('ignores the punctuation after the last parameter of the link', async () => {
    const { searchParams } = await follow('/buy/seoStarter:1?discounts/codes/0=SPRING20).');
    expect(searchParams.get('promo')).toBe('SPRING20');
  });
});

describe('the cart page', () => {
  it('mentions a cart link only if the URL contains items', async () => {
    expect(decodeEntities(await (await get('/cart')).text())).toContain('<p>There’s nothing to order here yet.</p>');
    expect(await (await get('/cart?items=nope:1')).text()).toContain('Nothing in your link can be ordered here.');
  });
});

describe('an item id in a cart link', () => {
  const encode = (id: string) => `~${btoa(id).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;

  it('is accepted if the id is encoded in base64url', async () => {
    const page = await openCart(`/buy/${encode('socialMediaStarter')}:2`);
    expect(readHiddenFields(page).items).toBe('socialMediaStarter:2');
  });

  it.each(['~', '~a', '~YQ==', '~YR', '~gA', `${encode('a\u0000b')}`, `${encode('gid://shop/1')}`])(
    'is refused if it is %s, which is not the canonical encoding of a valid id',
    async (token) => {
      const page = await openCart(`/buy/${token}:1,seoStarter:1`);
      expect(page).toContain('couldn’t be read');
      expect(readHiddenFields(page).items).toBe('seoStarter:1');
    },
  );
});

describe('the parameter continue_to', () => {
  it('redirects to a page of the site with the cart, the campaign and all other parameters', async () => {
    const url = await follow(
      '/buy/seoStarter:1?continue_to=/blog?page=2&buyer/email=a%40b.example&buyer/unknown=x&attribution/utm_source=mail&utm_medium=sms&color=black&access_token=secret',
    );
    expect(url.href).toBe(`${siteOrigin}/blog?page=2&utm_medium=sms&color=black&utm_source=mail#cart=seoStarter:1`);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/https://evil.example',
    '/javascript:alert(1)',
    '/..//evil.example',
    '/%5Cevil.example',
    '/a%0d%0aSet-Cookie:x=1',
    '/a%09b',
    '/a b',
    '/a%20b',
    '/a%E2%80%A8b',
    '/%ff',
    'blog',
    '',
    '/desk?partner=acme',
    '/api/billing?token=x',
    '/buy/seoStarter:1',
    '/blog/../desk',
    '/%64esk',
    '/%2564esk',
    '/.//evil.example',
  ])('is ignored if its value is %j', async (destination) => {
    const url = await follow(`/buy/seoStarter:1?continue_to=${destination}`);
    expect(url.origin + url.pathname).toBe(`${siteOrigin}/cart`);
  });

  it('is ignored if the link contains the parameter twice', async () => {
    const url = await follow('/buy/seoStarter:1?continue_to=/blog&continue_to=/about');
    expect(url.pathname).toBe('/cart');
  });

  it('is decoded only once if its value was encoded twice', async () => {
    const url = await follow('/buy/seoStarter:1?continue_to=/a%250d%250aSet-Cookie:x');
    expect(url.href).toBe(`${siteOrigin}/a%0d%0aSet-Cookie:x#cart=seoStarter:1`);
  });
});

describe('a malformed cart link', () => {
  it.each([
    '/buy/%ff:1',
    '/buy/%E0%A4%A:1',
    '/buy/%00',
    '/buy/%0d%0aSet-Cookie:x=1',
    '/buy/seoStarter:1?%',
    '/buy/seoStarter:1?%ff=%ff&=&&a',
    '/buy/seoStarter:1?x=%0d%0aSet-Cookie:%20y=1',
    '/buy/seoStarter:1?__proto__/x=1&constructor=1&/=1&//=1',
    '/buy/seoStarter:1?sig=&partner=&expires=',
    `/buy/${','.repeat(4000)}`,
    `/buy/${'~'.repeat(4000)}:1`,
    `/buy/${'%2c'.repeat(2600)}?continue_to=//evil.example`,
    `/buy/seoStarter:1?${'a&'.repeat(4000)}`,
    `/buy/seoStarter:1?${'discounts/codes/0=A&'.repeat(400)}`,
  ])('opens a page of the site and sets no cookie: %s', async (link) => {
    const response = await get(link);
    const location = new URL(response.headers.get('location') ?? 'about:blank');
    expect([response.status, location.origin]).toEqual([303, siteOrigin]);
    expect(['/cart', '/pricing']).toContain(location.pathname);
    expect(response.headers.get('set-cookie')).toBeNull();
    const page = await get(location.pathname + location.search);
    expect([200, 404]).toContain(page.status);
    expect(page.headers.get('set-cookie')).toBeNull();
  });
});

describe('a parameter of the UCP permalink protocol', () => {
  it('is ignored if the link sets the parameter twice with different values or notations', async () => {
    for (const query of [
      'discounts/codes/0=A&/discounts/codes/0=B',
      '/discounts/codes/0=B&discounts/codes/0=A',
      '%2Fdiscounts%2Fcodes%2F0=A&discounts/codes/0=A',
    ]) {
      expect((await follow(`${path}?${query}`)).searchParams.has('promo')).toBe(false);
    }
  });

  it('never changes the lines in the path, the price or the status', async () => {
    const url = await follow(
      `${path}?line_items/0/quantity=5&totals/0/amount=1&status=completed&currency=EUR&order/id=1`,
    );
    expect([...url.searchParams.keys()]).toEqual(['items', 'lang']);
    expect(url.searchParams.get('items')).toBe('socialMediaStarter:1,addOnCarouselPosts:12');
  });

  it('sets the language of the page to a language of the agency', async () => {
    expect((await follow(`${path}?context/language=de-AT`)).searchParams.get('lang')).toBe('en');
  });
});

let seed = 1;

/** Returns a pseudorandom whole number below `limit`, the same in each run. */
function getRandomBelow(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

/** Returns up to five lines with at most one plan of each service. */
function createRandomCart(): Cart {
  const lines = new Map<string, number>();
  const categories = new Set<string>();
  for (let line = 0; line <= getRandomBelow(5); line++) {
    const product = products[getRandomBelow(products.length)];
    if (!product || lines.has(product.id)) continue;
    if (product.kind === 'package') {
      if (categories.has(product.category)) continue;
      categories.add(product.category);
    }
    lines.set(product.id, 1 + getRandomBelow(maxQuantity));
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }));
}
