import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Cart,
  calculateCartTotals,
  getCheckoutMode,
  listAddOnsWithoutPackage,
  maxQuantity,
} from '#catalogue/cart-rules.ts';
import type { Product } from '#catalogue/product.ts';
import { products } from '#catalogue/products.ts';
import {
  clearDatabase,
  createCart,
  createCartItem,
  createCheckoutBody,
  createJsonRequest,
  getProduct,
  postCheckout,
  queryOrders,
  readProblem,
  registerPartner,
  registerPartnerOrigin,
  sendRequest,
} from '../testing/harness.ts';
import { installStripeFake, readAmount, type StripeFake } from '../testing/stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

function getSentForm(): URLSearchParams {
  const form = stripe.requests[0]?.form;
  if (!form) throw new Error('Nothing was sent to Stripe');
  return form;
}

/** Returns a cart with the product, and with a matching package if the product is an add-on. */
function createBuyableCart(product: Product): Record<string, unknown>[] {
  const base = product.kind === 'add-on' ? createCart(product.compatibility[0] ?? '') : [];
  return [...base, createCartItem(product)];
}

describe('POST /api/create-checkout-session', () => {
  test('returns the URL of the hosted checkout', async () => {
    const response = await postCheckout();
    expect(response.status).toBe(200);
    const reply = await response.json<Record<string, string>>();
    expect(reply).toEqual({
      url: `https://checkout.stripe.com/c/pay/${reply.id}`,
      sessionId: reply.id,
      id: expect.stringMatching(/^cs_test_/),
    });
  });

  test('returns 422 for a cart with more monthly products than Stripe allows in one checkout', async () => {
    const monthly = products.filter(({ interval }) => interval === 'month').slice(0, 21);
    const response = await postCheckout({ items: monthly.map((product) => createCartItem(product)) });
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({
      code: 'too-many-lines',
      detail: 'At most 20 different products can be ordered at once. Take some out and order them separately.',
    });
  });

  test('charges the amount due today for a mixed cart, and the monthly lines again each month', async () => {
    await postCheckout({ items: createCart('socialMediaGrowth', 'websiteStarter') });
    const form = getSentForm();
    expect(form.get('mode')).toBe('subscription');
    expect(form.get('line_items[0][price_data][recurring][interval]')).toBe('month');
    expect(form.has('line_items[1][price_data][recurring][interval]')).toBe(false);
    expect(readAmount(form)).toBe(getProduct('socialMediaGrowth').unitAmount + getProduct('websiteStarter').unitAmount);
    expect(form.has('payment_intent_data[metadata][checkout]')).toBe(false);
  });

  test("requests no tax calculation from Stripe if the agency's settings do not enable the calculation", async () => {
    await postCheckout();
    expect([...getSentForm().keys()].filter((name) => /tax|billing_address/.test(name))).toEqual([]);
  });

  test('charges one-time lines as a single payment and requests an invoice', async () => {
    await postCheckout({ items: createCart('websiteStarter') });
    const form = getSentForm();
    expect(form.get('mode')).toBe('payment');
    expect(form.get('invoice_creation[enabled]')).toBe('true');
    expect(form.has('subscription_data[metadata][checkout]')).toBe(false);
  });

  test('stores the order before any request to Stripe', async () => {
    let storedBefore = 0;
    stripe.nextResponses.push(async () => {
      storedBefore = (await queryOrders()).length;
      return Response.json({ error: { type: 'api_error' } }, { status: 402 });
    });
    await postCheckout();
    expect(storedBefore).toBe(1);
  });

  test('stores the lines and the partner, and later the id of the created session', async () => {
    const attribution = { first: { utm_source: 'newsletter', landing_page: 'https://acme.example/a?email=x@y.z' } };
    await registerPartner('acme');
    const { id } = await (await postCheckout({ partner: 'acme', attribution })).json<{ id: string }>();
    const [order] = await queryOrders();
    expect(order).toMatchObject({ session_id: id, status: 'created', partner: 'acme', amount: 299_00 });
    expect(order?.id).toMatch(/^co_[0-9a-f]{64}$/);
    const { name } = getProduct('socialMediaGrowth');
    expect(JSON.parse(order?.lines ?? '')).toEqual([
      { id: 'socialMediaGrowth', name, interval: 'month', services: ['social-media'], quantity: 1, unitAmount: 299_00 },
    ]);
    const form = getSentForm();
    expect(form.get('client_reference_id')).toBe('acme');
    expect(form.get('metadata[checkout]')).toBe(order?.id);
    expect(form.get('subscription_data[metadata][partner]')).toBe('acme');
    expect(form.get('subscription_data[metadata][first_utm_source]')).toBe('newsletter');
    expect(form.get('metadata[first_landing_page]')).toBe('https://acme.example/a');
  });

  test('creates a new session for each request without an attempt id', async () => {
    for (let times = 0; times < 2; times++) expect((await postCheckout({ attempt: undefined })).status).toBe(200);
    expect(await queryOrders()).toHaveLength(2);
  });

  test.each([
    'en-GB',
    // For an unknown or missing language, the Worker uses the agency's first language.
    'de',
    '',
    '__proto__',
    7,
    undefined,
  ])('uses and stores a language of the agency for a page in the language “%s”', async (language) => {
    expect((await postCheckout({ language })).status).toBe(200);
    expect(getSentForm().get('locale')).toBe('en');
    expect(await queryOrders()).toEqual([expect.objectContaining({ language: 'en' })]);
  });

  test('prefills an email address without a trailing period', async () => {
    await postCheckout({ customerEmail: 'a@b.co. ' });
    expect(getSentForm().get('customer_email')).toBe('a@b.co');
  });

  test('omits an empty email address from the Stripe request, and never sends a name', async () => {
    await postCheckout({ customerEmail: '', customerName: 'Private Person' });
    expect(getSentForm().has('customer_email')).toBe(false);
    expect(getSentForm().toString()).not.toContain('Private');
  });

  test.each(['a@b', 'no address', 7, null])('does not prefill the invalid email address %j', async (customerEmail) => {
    expect((await postCheckout({ customerEmail, customerName: 'x'.repeat(501) })).status).toBe(200);
    expect(getSentForm().has('customer_email')).toBe(false);
  });

  test.each([
    ['customer_email', { customerEmail: 'buyer@no-such.example' }],
    ['client_reference_id', { partner: 'acme' }],
    ['locale', {}],
  ])('retries without %s under another idempotency key if Stripe refuses that parameter', async (param, fields) => {
    await registerPartner('acme');
    const error = { type: 'invalid_request_error', param, message: 'Text that only Stripe writes' };
    stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
    expect((await postCheckout(fields)).status).toBe(200);
    const [sent = [], sentAgain] = stripe.requests.map(({ form }) => [...form.keys()]);
    expect(sent).toContain(param);
    expect(sentAgain).toEqual(sent.filter((name) => name !== param));
    const keys = new Set(stripe.requests.map(({ headers }) => headers.get('idempotency-key')));
    expect(keys.size).toBe(2);
    expect(await queryOrders()).toHaveLength(1);
  });

  test('retries without the email address if Stripe reports an invalid email and names no parameter', async () => {
    const error = { type: 'invalid_request_error', code: 'email_invalid', message: 'Text that only Stripe writes' };
    stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
    expect((await postCheckout({ customerEmail: 'buyer@no-such.example' })).status).toBe(200);
    expect(stripe.requests.map(({ form }) => form.has('customer_email'))).toEqual([true, false]);
  });

  test('returns an error and does not retry if Stripe refuses a required parameter', async () => {
    const error = { type: 'invalid_request_error', param: 'success_url', message: 'Text that only Stripe writes' };
    stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
    expect((await postCheckout({ customerEmail: 'buyer@example.com' })).status).toBe(502);
    expect(stripe.requests).toHaveLength(1);
  });

  test('sends the pinned API version and the secret key to Stripe', async () => {
    await postCheckout();
    expect(stripe.requests[0]?.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(stripe.requests[0]?.headers.get('authorization')).toBe('Bearer sk_test_worker');
  });
});

describe('partner of a sale (T31)', () => {
  const partnerPage = { Origin: 'https://partner.example' };
  const queryPartners = async () => (await queryOrders()).map(({ partner }) => partner);

  test('credits the partner who registered the page, whatever partner the request names', async () => {
    await registerPartnerOrigin();
    for (const partner of [undefined, 'rival', 'nobody', 'acme']) {
      stripe.requests.length = 0;
      expect((await sendRequest(createJsonRequest(createCheckoutBody({ partner }), partnerPage))).status).toBe(200);
      expect(getSentForm().get('client_reference_id')).toBe('acme');
      expect(getSentForm().get('metadata[partner]')).toBe('acme');
    }
    expect(await queryPartners()).toEqual(['acme', 'acme', 'acme', 'acme']);
  });

  test('credits the partner even if the id has a different letter case', async () => {
    await registerPartner('rival');
    await postCheckout({ partner: 'RIVAL' });
    expect(getSentForm().get('metadata[partner]')).toBe('rival');
    expect(await queryPartners()).toEqual(['rival']);
  });

  test("credits the partner named by a request from the agency's own page only if that partner is registered", async () => {
    await registerPartner('rival');
    await postCheckout({ partner: 'rival' });
    expect(getSentForm().get('client_reference_id')).toBe('rival');
    stripe.requests.length = 0;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await postCheckout({ partner: 'nobody' })).status).toBe(200);
    expect(getSentForm().has('client_reference_id')).toBe(false);
    expect(getSentForm().has('metadata[partner]')).toBe(false);
    expect(await queryPartners()).toEqual(['rival', null]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('"event":"unknown-partner"'));
  });
});

describe('characters that Stripe does not accept (T34)', () => {
  test.each(['half a face \ud83d', '\udc00', 'nothing\u0000'])(
    'replaces characters that Stripe does not accept instead of failing the checkout: %j',
    async (utm_term) => {
      expect((await postCheckout({ attribution: { first: { utm_term } } })).status).toBe(200);
      expect(getSentForm().get('metadata[first_utm_term]')).toContain('\ufffd');
      expect((await queryOrders())[0]?.attribution?.includes('\u0000')).toBe(false);
    },
  );
});

describe('checkout URL with an unexpected origin (T37)', () => {
  test.each([null, undefined, 'javascript:alert(1)', 'https://checkout.stripe.com.evil.example/pay'])(
    'never returns a checkout URL with an unexpected origin: %s',
    async (url) => {
      stripe.nextResponses.push(({ form }) =>
        Response.json({ id: 'cs_test_1234567890', url, amount_subtotal: readAmount(form), currency: 'usd' }),
      );
      const response = await postCheckout();
      expect(response.status).toBe(502);
      expect(await response.text()).not.toContain('evil');
    },
  );
});

describe('tampered cart items (T1)', () => {
  test.each(products.map((product) => [product.id, product] as const))(
    "never charges %s at a price other than the catalogue's",
    async (_, product) => {
      const expected = readAmount(await getFormFor(createBuyableCart(product)));
      const changes: Record<string, unknown>[] = [
        { price: 1 },
        { price: product.unitAmount },
        { price: product.unitAmount / 100 + 0.001 },
        { name: `${product.name} ` },
        { mode: product.interval === 'once' ? 'subscription' : 'payment' },
        { interval: 'year' },
        { priceId: products.find((other) => other !== product)?.priceId },
        { id: products.find((other) => other !== product)?.id },
      ];
      stripe.requests.length = 0;
      for (const change of changes) {
        const items = createBuyableCart(product);
        Object.assign(items.at(-1) ?? {}, change);
        const response = await postCheckout({ items });
        expect(response.status, JSON.stringify(change)).toBe(409);
        expect(await readProblem(response)).toMatchObject({ code: 'price-changed', retry: 'new-attempt' });
      }
      expect(stripe.requests).toHaveLength(0);
      // A changed description is accepted, because the Worker ignores the field.
      const described = createBuyableCart(product);
      Object.assign(described.at(-1) ?? {}, { description: 'Free' });
      const form = await getFormFor(described);
      expect(readAmount(form)).toBe(expected);
      expect(form.toString()).not.toContain('Free');
    },
  );

  async function getFormFor(items: unknown): Promise<URLSearchParams> {
    stripe.requests.length = 0;
    expect((await postCheckout({ items })).status).toBe(200);
    return getSentForm();
  }

  test('returns every line at its current price if one price is outdated', async () => {
    const items = createCart('socialMediaGrowth', 'websiteStarter');
    Object.assign(items[0] ?? {}, { price: 199 });
    const { lines } = await readProblem(await postCheckout({ items }));
    expect(lines).toEqual(createCart('socialMediaGrowth', 'websiteStarter'));
  });
});

describe('unknown products in a cart (F24)', () => {
  test.each(['price_nothing', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'returns 409 for the unknown price id %s',
    async (priceId) => {
      const [item] = createCart('socialMediaGrowth');
      const response = await postCheckout({ items: [{ ...item, priceId }] });
      expect(response.status).toBe(409);
      expect(await readProblem(response)).toMatchObject({ code: 'price-changed', retry: 'new-attempt', lines: [] });
      expect(stripe.requests).toHaveLength(0);
    },
  );

  test('the cart returned with an error omits products that are no longer sold', async () => {
    const [gone, kept] = createCart('socialMediaGrowth', 'websiteStarter');
    const response = await postCheckout({ items: [{ ...gone, id: 'retired', priceId: 'price_retired' }, kept] });
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({ code: 'price-changed', lines: [kept] });
    expect(stripe.requests).toHaveLength(0);
  });
});

describe('quantities in a cart (T2)', () => {
  const written = fc.oneof(
    fc.integer().map(String),
    fc.integer({ min: -2, max: 120 }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.constantFrom(
      '"2"',
      '[2]',
      'true',
      'null',
      '1e3',
      '1e400',
      '-1e400',
      '9007199254740993',
      '{}',
      '""',
      '1.5',
      '2e0',
    ),
    fc.json({ maxDepth: 1 }),
  );

  test('sends only whole numbers from 1 to 99 to Stripe as quantities', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (quantity) => {
        stripe.requests.length = 0;
        const body = JSON.stringify(
          createCheckoutBody({ items: [createCartItem(getProduct('adsBasic'), 'QUANTITY')] }),
        );
        const response = await sendRequest(createJsonRequest(body.replace('"QUANTITY"', () => quantity)));
        const number: unknown = JSON.parse(quantity);
        const valid = Number.isInteger(number) && (number as number) >= 1 && (number as number) <= 99;
        expect(response.status).toBe(valid ? 200 : 422);
        expect(stripe.requests.map(({ form }) => form.get('line_items[0][quantity]'))).toEqual(
          valid ? [String(number)] : [],
        );
      }),
      { numRuns: 150 },
    );
  });

  test('returns an error that names the path of a missing quantity', async () => {
    const [item] = createCart('adsBasic');
    const response = await postCheckout({ items: [{ ...item, quantity: undefined }] });
    expect(response.status).toBe(422);
    expect((await readProblem(response)).errors).toEqual([{ path: 'items.0.quantity', message: expect.any(String) }]);
  });
});

describe('cart rules on the server (T3)', () => {
  /** Returns the expected error code, by a second and simpler implementation of the cart rules. */
  function predictCode(cart: Cart): string | undefined {
    const chosen = cart.map(({ id }) => getProduct(id));
    if (cart.some(({ quantity }) => quantity > maxQuantity)) return 'invalid-request';
    const categories = chosen.filter(({ kind }) => kind === 'package').map(({ category }) => category);
    if (categories.some((category, index) => categories.indexOf(category) !== index)) return 'one-package-per-category';
    const included = chosen.flatMap((product) => (product.kind === 'package' ? (product.includes ?? []) : []));
    const services = included.map((id) => getProduct(id).category);
    if (chosen.some(({ kind, category }) => kind === 'package' && services.includes(category))) return 'sold-twice';
    return listAddOnsWithoutPackage(cart).length > 0 ? 'add-on-needs-package' : undefined;
  }

  const requested = fc.array(
    fc.record({ product: fc.constantFrom(...products), quantity: fc.constantFrom(1, 1, 2, 50, 99) }),
    { minLength: 1, maxLength: 8 },
  );

  test('accepts or refuses random carts exactly like a simpler implementation of the cart rules', async () => {
    await fc.assert(
      fc.asyncProperty(requested, async (wanted) => {
        stripe.requests.length = 0;
        const merged = new Map<string, number>();
        for (const { product, quantity } of wanted) {
          merged.set(product.id, (merged.get(product.id) ?? 0) + quantity);
        }
        const cart = [...merged].map(([id, quantity]) => ({ id, quantity }));
        const response = await postCheckout({
          items: wanted.map(({ product, quantity }) => createCartItem(product, quantity)),
        });
        const code = predictCode(cart);
        if (code) {
          expect(response.status).toBe(422);
          expect(await readProblem(response)).toMatchObject({ code });
          expect(stripe.requests).toHaveLength(0);
        } else {
          expect(response.status).toBe(200);
          expect(readAmount(getSentForm())).toBe(calculateCartTotals(cart).dueToday);
          expect(getSentForm().get('mode')).toBe(getCheckoutMode(cart));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('merges two lines of the same product into one line', async () => {
    await postCheckout({ items: createCart('adsBasic', 'adsBasic') });
    expect(getSentForm().get('line_items[0][quantity]')).toBe('2');
    expect(getSentForm().has('line_items[1][quantity]')).toBe(false);
  });

  test('refuses a cart with a bundle and a plan of a service in that bundle, and names both products', async () => {
    const response = await postCheckout({ items: createCart('bundleBrandVisibility', 'socialMediaPro') });
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({
      code: 'sold-twice',
      retry: 'no',
      detail: 'Your cart has the same service twice. Remove Social Media Pro or Brand Visibility Bundle.',
      errors: [{ path: 'socialMediaPro', message: 'Brand Visibility Bundle includes this service.' }],
    });
    expect(stripe.requests).toHaveLength(0);
  });

  test('accepts an add-on if a bundle includes the plan that the add-on needs', async () => {
    const bundle = products.find((product) => product.kind === 'package' && product.includes);
    const included = bundle?.kind === 'package' ? (bundle.includes ?? []) : [];
    const addOn = products.find(
      (product) => product.kind === 'add-on' && product.compatibility.includes(included[0] ?? ''),
    );
    expect((await postCheckout({ items: createCart(bundle?.id ?? '', addOn?.id ?? '') })).status).toBe(200);
  });

  test('a valid cart never contains more lines of one billing interval than Stripe accepts', () => {
    const packages = new Set(
      products.filter(({ kind }) => kind === 'package').map(({ category, interval }) => `${category} ${interval}`),
    );
    const addOns = products.filter(({ kind }) => kind === 'add-on');
    for (const interval of ['month', 'once']) {
      const most =
        [...packages].filter((entry) => entry.endsWith(interval)).length +
        addOns.filter((addOn) => addOn.interval === interval).length;
      expect(most).toBeLessThanOrEqual(20);
    }
  });

  test('refuses an empty cart and a cart with 41 lines', async () => {
    const [item] = createCart('adsBasic');
    for (const items of [[], Array.from({ length: 41 }, () => item)]) {
      const response = await postCheckout({ items });
      expect(response.status).toBe(422);
      expect((await readProblem(response)).errors).toHaveLength(1);
    }
    expect(stripe.requests).toHaveLength(0);
  });
});
