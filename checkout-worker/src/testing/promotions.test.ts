/** Tests promotion codes of an agency that sells monthly, yearly and one-time products in yen and in three languages. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findPromotionByCode } from '#catalogue/promotions.ts';
import type { CheckoutSessionReply, PromotionReply } from '#catalogue/wire.ts';
import { getDatabase } from '../env.ts';
import { listSubscriptions } from '../orders/subscription-list.ts';
import { hashPromotion } from '../stripe/hash-promotion.ts';
import {
  captureLog,
  clearDatabase,
  createCart,
  createEvent,
  createFormRequest,
  createTestEnv,
  deliverEvent,
  getProduct,
  getSession,
  postCheckout,
  readHiddenFields,
  sendRequest,
  siteOrigin,
} from './harness.ts';
import { createMailFake } from './mail-fake.ts';
import { queryRows } from './settled-orders.ts';
import { installStripeFake, type StripeFake } from './stripe-fake.ts';

let stripe: StripeFake;

beforeEach(async () => {
  await clearDatabase();
  stripe = installStripeFake();
});

/** Stores the Stripe id of a promotion, as `npm run stripe:sync` does. */
async function syncPromotion(code: string, stripeId = `promo_${code.toLowerCase()}`): Promise<string> {
  const promotion = findPromotionByCode(code);
  if (!promotion) throw new Error(`No promotion ${code}`);
  await env.DB.prepare('INSERT INTO stripe_promotions VALUES (?, ?, ?, 0)')
    .bind(stripeId, promotion.id, hashPromotion(promotion))
    .run();
  return stripeId;
}

async function syncPrices(...ids: readonly string[]): Promise<void> {
  const insert = 'INSERT INTO stripe_prices VALUES (?, 0, ?, ?, ?, ?)';
  for (const id of ids) {
    const { priceId, unitAmount, interval } = getProduct(id);
    stripe.unitAmountsByPrice.set(`price_of_${id}`, unitAmount);
    await env.DB.prepare(insert).bind(priceId, `price_of_${id}`, unitAmount, 'jpy', interval).run();
  }
}

async function getPromotion(code: string, cart: string, language = 'en'): Promise<PromotionReply> {
  const query = new URLSearchParams({ cart, language });
  return (await sendRequest(new Request(`${siteOrigin}/api/promotions/${code}?${query}`))).json<PromotionReply>();
}

const getSentForm = () => stripe.requests.at(-1)?.form ?? new URLSearchParams();

describe('GET /api/promotions/:code', () => {
  test.each([
    [
      'SPRING20',
      'postsMonthly.1',
      'Spring, 20% off for 3 months: −\u2060¥980, so ¥3,920 today. Then ¥3,920 a month, 2 more times, and ¥4,900 a month after that, until you cancel. Not for hosting other people’s sites.',
    ],
    [
      'spring20',
      'website.1',
      'Spring, 20% off: −\u2060¥38,000, so ¥152,000 today. Not for hosting other people’s sites.',
    ],
    [
      'SPRING20',
      'postsYearly.1',
      'Spring, 20% off for 3 months: −\u2060¥9,800, so ¥39,200 today. Then ¥49,000 a year, until you cancel. Not for hosting other people’s sites.',
    ],
    [
      'friends',
      'postsMonthly.2',
      'Friends, 10% off for as long as you stay: −\u2060¥980, so ¥8,820 today. Then ¥8,820 a month, until you cancel.',
    ],
    [
      'NEWSITE',
      'website:1,postsMonthly:1',
      'New site, ¥15,000 off: −\u2060¥15,000, so ¥179,900 today. Then ¥4,900 a month, until you cancel. For your first order with us.',
    ],
    [
      'YEARS',
      'hosting.1',
      'Two years, 50% off for 24 months: −\u2060¥6,000, so ¥6,000 today. Then ¥6,000 a year once more, and ¥12,000 a year after that, until you cancel.',
    ],
  ])('describes how code %s changes the amounts of cart %s, today and later', async (code, cart, text) => {
    await syncPromotion(code);
    await syncPrices('website', 'hosting');
    expect(await getPromotion(code, cart)).toMatchObject({ code, holds: true, text });
  });

  test.each([' spring20', 'SPRING20\u200b', '“Spring20”.'])('finds a code that was pasted as %j', async (code) => {
    await syncPromotion('SPRING20');
    expect(await getPromotion(encodeURIComponent(code), 'postsMonthly.1')).toMatchObject({ code, holds: true });
  });

  test('describes the discount in the requested language', async () => {
    await syncPromotion('SPRING20');
    expect((await getPromotion('SPRING20', 'postsMonthly.1', 'de')).text).toBe(
      'Frühling, 20\u00a0% Rabatt für 3 Monate: −\u2060980\u00a0¥, heute also 3.920\u00a0¥. Danach noch 2-mal 3.920\u00a0¥ im Monat, dann 4.900\u00a0¥ im Monat, bis Sie kündigen. Nicht für das Hosting fremder Websites.',
    );
    expect((await getPromotion('SPRING20', 'postsMonthly.1', 'es')).text).toContain(
      'Primavera, 20\u00a0% de descuento durante 3 meses',
    );
  });

  test.each([
    ['NOTHING', 'website.1', 'We don’t recognize the code NOTHING. You can check out without it.'],
    ['PAST', 'website.1', 'The code PAST ended on December 31, 2025. You can check out without it.'],
    ['NEWSITE', 'hosting.1', 'The code NEWSITE doesn’t apply to what’s in your cart. It’s only for Website.'],
  ])('explains why code %s does not apply to cart %s', async (code, cart, text) => {
    await syncPromotion(code === 'NOTHING' ? 'PAST' : code);
    expect(await getPromotion(code, cart)).toMatchObject({ code, holds: false, text });
  });

  test.each([
    ['en', 'There’s nothing to order here yet.'],
    ['de', 'Hier gibt es noch nichts zu bestellen.'],
    ['es', 'Aquí todavía no hay nada que pedir.'],
  ])('explains in %s that an empty cart contains nothing to order', async (language, text) => {
    await syncPromotion('SPRING20');
    for (const cart of ['', 'retired.1'])
      expect(await getPromotion('SPRING20', cart, language)).toMatchObject({ holds: false, text });
  });

  test('replaces spaces in an unknown code, so that a link cannot place a sentence on a page (T59)', async () => {
    const { text } = await getPromotion('Account locked. Call 555 0100 to pay', 'website.1');
    expect(text).toBe(
      'We don’t recognize the code Account…locked.…Call…555…0100…to…pay. You can check out without it.',
    );
  });

  test('accepts a code until the end of its last day in the agency’s time zone', async () => {
    await syncPromotion('SPRING20');
    const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] });
    // Berlin switched to daylight saving time that night, so midnight is 22:00 UTC.
    at('2030-03-31T21:59:59Z');
    expect((await getPromotion('SPRING20', 'website.1')).holds).toBe(true);
    at('2030-03-31T22:00:00Z');
    expect((await getPromotion('SPRING20', 'website.1')).text).toContain('ended on March 31, 2030');
  });

  test('treats a code as unknown if the code is not synced to Stripe or was synced as an older version', async () => {
    expect((await getPromotion('SPRING20', 'website.1')).text).toContain('We don’t recognize');
    await env.DB.prepare("INSERT INTO stripe_promotions VALUES ('promo_1', 'spring', 'older', 0)").run();
    expect((await getPromotion('SPRING20', 'website.1')).holds).toBe(false);
  });
});

describe('checkout with a promotion code', () => {
  test('sends the discount to Stripe and hides the promotion code field on Stripe’s page', async () => {
    const id = await syncPromotion('SPRING20');
    expect((await postCheckout({ items: createCart('postsMonthly'), promo: 'spring20' })).status).toBe(200);
    expect(getSentForm().get('discounts[0][promotion_code]')).toBe(id);
    expect(getSentForm().has('allow_promotion_codes')).toBe(false);
  });

  test.each([['NOTHING'], [7], [{}], [undefined]])(
    'shows the promotion code field on Stripe’s page if the cart’s code is %j',
    async (promo) => {
      expect((await postCheckout({ items: createCart('hosting'), promo })).status).toBe(200);
      expect(getSentForm().has('discounts[0][promotion_code]')).toBe(false);
      expect(getSentForm().get('allow_promotion_codes')).toBe('true');
    },
  );

  test('returns 409 if a product-limited code has no synced Stripe price, and otherwise uses that price in any language', async () => {
    await syncPromotion('NEWSITE');
    expect((await postCheckout({ items: createCart('website'), promo: 'NEWSITE', language: 'de' })).status).toBe(409);
    expect(stripe.requests).toEqual([]);
    await syncPrices('website');
    await postCheckout({ items: createCart('website'), promo: 'NEWSITE', language: 'de' });
    expect(getSentForm().get('discounts[0][promotion_code]')).toBe('promo_newsite');
    expect(getSentForm().get('line_items[0][price]')).toBe('price_of_website');
  });

  test('creates a second order if the same cart is checked out again with a code', async () => {
    await syncPromotion('SPRING20');
    const fields = { items: createCart('postsMonthly'), attempt: 'the-same-attempt' };
    await postCheckout(fields);
    await postCheckout({ ...fields, promo: 'SPRING20' });
    expect(await queryRows('SELECT id FROM orders')).toHaveLength(2);
  });
});

function rejectNextCall(error: { param?: string; code?: string; message?: string }, status = 400): void {
  const body = { type: 'invalid_request_error', message: 'Text that only Stripe writes', ...error };
  stripe.nextResponses.push(() => Response.json({ error: body }, { status }));
}

const used = { param: 'discounts[0][promotion_code]', code: 'promotion_code_not_redeemable' };
const fullPrice = {
  due_today: 4900,
  then_monthly: 4900,
  then_yearly: 0,
  reduced_months: 0,
  reduced_years: 0,
};

describe('discount that changes between display and checkout', () => {
  let logged: string[];
  const countAlerts = (name: string) => logged.filter((line) => line.includes(`"${name}"`)).length;
  beforeEach(() => {
    logged = captureLog();
  });

  test.each([
    ['expired, used up or limited to other customers', used, 400],
    ['deleted', { param: 'discounts[0][promotion_code]', code: 'resource_missing' }, 404],
    ['in another currency', { param: 'discounts' }, 400],
    ['based on an expired coupon', { param: 'coupon', code: 'coupon_expired' }, 400],
    ['limited to first-time customers', { code: 'promotion_code_customer_not_first_time' }, 400],
    ['below its minimum amount', { message: 'This promotion code cannot be redeemed.' }, 400],
    ['larger than Stripe allows', { code: 'amount_too_small', param: 'line_items' }, 400],
    [
      'a percentage that leaves a fraction of an Icelandic króna',
      { param: 'line_items', message: 'Invalid amount. Charged amounts must be evenly divisible by 100.' },
      400,
    ],
  ])(
    'returns 409 promotion-ended with new totals if Stripe refuses a code because the code is %s (F62)',
    async (_, error, status) => {
      await syncPromotion('SPRING20');
      rejectNextCall(error, status);
      const fields = { items: createCart('postsMonthly'), attempt: 'the-first-attempt' };
      const response = await postCheckout({ ...fields, promo: 'SPRING20' });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'promotion-ended',
        retry: 'new-attempt',
        detail:
          'The total has changed. The code SPRING20 can’t be used anymore. You can check out without it. You pay ¥4,900 today. Then ¥4,900 a month, until you cancel.',
        lines: [{ id: 'postsMonthly', price: 4900 }],
        promotion: { code: 'SPRING20', holds: false, totals: fullPrice },
      });
      expect(stripe.requests).toHaveLength(1);
      expect(countAlerts('promotion-refused')).toBe(1);
      expect((await postCheckout({ ...fields, attempt: 'the-second-attempt' })).status).toBe(200);
      expect(getSentForm().get('allow_promotion_codes')).toBe('true');
    },
  );

  test.each([
    ['customer_email', { param: 'customer_email', code: 'email_invalid' }],
    ['success_url', { param: 'success_url', code: 'url_invalid' }],
    ['no parameter', { code: 'api_key_expired' }],
  ])('does not return promotion-ended if Stripe’s error names %s', async (_, error) => {
    await syncPromotion('SPRING20');
    rejectNextCall(error);
    const response = await postCheckout({ items: createCart('postsMonthly'), promo: 'SPRING20' });
    expect(await response.json()).not.toMatchObject({ code: 'promotion-ended' });
    expect(countAlerts('promotion-refused')).toBe(0);
    expect(stripe.requests).toHaveLength(1);
  });

  test('explains a changed discount in the buyer’s language', async () => {
    await syncPromotion('SPRING20');
    rejectNextCall(used);
    const response = await postCheckout({ items: createCart('postsMonthly'), promo: 'SPRING20', language: 'de' });
    expect((await response.json<{ detail: string }>()).detail).toBe(
      'Der Betrag hat sich geändert. Der Code SPRING20 ist nicht mehr gültig. Sie können auch ohne ihn bestellen. Heute zahlen Sie 4.900\u00a0¥. Danach 4.900\u00a0¥ im Monat, bis Sie kündigen.',
    );
  });

  test('returns 409 if the code expires after the cart was shown (F62)', async () => {
    await syncPromotion('SPRING20');
    const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] });
    at('2030-03-31T21:59:59Z');
    const { totals } = await getPromotion('SPRING20', 'postsMonthly.1');
    at('2030-03-31T22:00:00Z');
    const response = await postCheckout({ items: createCart('postsMonthly'), promo: 'SPRING20', promoTotals: totals });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'promotion-ended',
      promotion: { holds: false, totals: fullPrice, text: expect.stringContaining('ended on March 31, 2030') },
    });
    expect(stripe.requests).toEqual([]);
    expect(await queryRows('SELECT id FROM orders')).toEqual([]);
  });

  test.each([
    ['has expired', 'PAST', 'website'],
    ['applies only to other packages', 'NEWSITE', 'hosting'],
    ['is missing at Stripe', 'FRIENDS', 'hosting'],
  ])('returns 409 and the full price if the code %s', async (_, promo, id) => {
    for (const code of ['PAST', 'NEWSITE']) await syncPromotion(code);
    const response = await postCheckout({ items: createCart(id), promo });
    expect(response.status).toBe(409);
    const { promotion } = await response.json<{ promotion: PromotionReply }>();
    expect(promotion).toMatchObject({ code: promo, holds: false });
    expect(promotion.totals?.due_today).toBe(getProduct(id).unitAmount);
    expect(stripe.requests).toEqual([]);
  });

  test('returns 409 if the price of a product that the code is limited to does not exist at Stripe', async () => {
    await syncPromotion('NEWSITE');
    await syncPrices('website');
    rejectNextCall({ param: 'line_items[0][price]', code: 'resource_missing' });
    const response = await postCheckout({ items: createCart('website'), promo: 'NEWSITE' });
    expect(await response.json()).toMatchObject({ code: 'promotion-ended', promotion: { holds: false } });
  });

  test('returns 409 if the code was deleted from the catalogue after the cart was shown', async () => {
    const shown = { ...fullPrice, due_today: 3920 };
    const response = await postCheckout({ items: createCart('postsMonthly'), promo: 'DELETED', promoTotals: shown });
    expect(await response.json()).toMatchObject({ code: 'promotion-ended', promotion: { totals: fullPrice } });
  });

  test.each(['due_today', 'then_monthly', 'reduced_months'] as const)(
    'returns 409 if the discount’s %s has changed since the cart was shown',
    async (amount) => {
      await syncPromotion('SPRING20');
      const { totals } = await getPromotion('SPRING20', 'postsMonthly.1');
      if (!totals) throw new Error('There are no totals');
      expect(totals).toEqual({ ...fullPrice, due_today: 3920, then_monthly: 3920, reduced_months: 2 });
      const fields = { items: createCart('postsMonthly'), promo: 'SPRING20' };
      const promoTotals = { ...totals, [amount]: (totals[amount] ?? 0) - 1 };
      const response = await postCheckout({ ...fields, promoTotals });
      expect(await response.json()).toMatchObject({
        code: 'promotion-ended',
        detail: expect.stringContaining('so ¥3,920 today'),
        promotion: { holds: true, totals },
      });
      expect((await postCheckout({ ...fields, promoTotals: totals })).status).toBe(200);
    },
  );

  test('returns 409 with the new total if Stripe’s discount is smaller than the catalogue’s, then accepts that total', async () => {
    await syncPromotion('SPRING20');
    const respondWithDiscount = (session: object) =>
      Response.json({ ...session, total_details: { amount_discount: 979, amount_shipping: 0, amount_tax: 0 } });
    const open = () =>
      stripe.nextResponses.push(({ form }) =>
        respondWithDiscount({
          id: 'cs_test_1234567890',
          url: 'https://checkout.stripe.com/c/1',
          currency: 'jpy',
          amount_subtotal: Number(form.get('line_items[0][price_data][unit_amount]')),
        }),
      );
    const { totals } = await getPromotion('SPRING20', 'postsMonthly.1');
    const fields = { items: createCart('postsMonthly'), promo: 'SPRING20' };
    open();
    const response = await postCheckout({ ...fields, promoTotals: totals });
    expect(response.status).toBe(409);
    const { promotion } = await response.json<{ promotion: PromotionReply }>();
    expect(promotion).toMatchObject({ holds: true, totals: { due_today: 3921 } });
    expect(promotion.text).toContain('−\u2060¥979, so ¥3,921 today');
    open();
    expect((await postCheckout({ ...fields, promoTotals: promotion.totals })).status).toBe(200);
  });

  test.each([['a word'], [{ due_today: -1 }], [{}], [null]])(
    'checks out and ignores invalid promoTotals: %j',
    async (promoTotals) => {
      await syncPromotion('SPRING20');
      expect((await postCheckout({ items: createCart('postsMonthly'), promo: 'SPRING20', promoTotals })).status).toBe(
        200,
      );
    },
  );

  test('a plain form with a refused code shows the full price and a button to continue without the code', async () => {
    await syncPromotion('SPRING20');
    rejectNextCall(used);
    const { priceId } = getProduct('postsMonthly');
    const response = await sendRequest(
      createFormRequest({ priceId, quantity: '1', promo: 'SPRING20', partner: 'acme' }),
    );
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain('<h1>The price has changed</h1>');
    expect(page).toContain('The code SPRING20 can’t be used anymore.');
    expect(page).toContain('You pay ¥4,900 today. Then ¥4,900 a month, until you cancel.');
    expect(page).toContain('<button type="submit">Continue at ¥4,900 a month</button>');
    const fields = readHiddenFields(page);
    expect(fields).toEqual({ items: 'postsMonthly:1', [`shown.${priceId}`]: '4900', partner: 'acme', language: 'en' });
    expect((await sendRequest(createFormRequest(fields))).status).toBe(303);
  });
});

async function pay(ids: readonly string[], discount: number, code: string, fields = {}) {
  const { id } = await (await postCheckout({ items: createCart(...ids) })).json<{ id: string }>();
  const made = stripe.sessions.get(id) ?? {};
  const session = Object.assign(made, {
    status: 'complete',
    payment_status: 'paid',
    amount_total: Number(made.amount_subtotal) - discount,
    total_details: { amount_discount: discount, amount_tax: 0, amount_shipping: 0 },
    discounts: [{ coupon: null, promotion_code: code }],
    presentment_details: { presentment_amount: 25_50, presentment_currency: 'eur' },
    ...fields,
  });
  const mailFake = createMailFake();
  await deliverEvent(createEvent('checkout.session.completed', session), mailFake.bindings);
  await mailFake.deliver();
  return { id, mailFake };
}

describe('receipt of an order with a discount', () => {
  test('lists the subtotal, the discount, later charges and the amount in the buyer’s currency', async () => {
    const { id, mailFake } = await pay(['postsMonthly', 'website'], 38_980, await syncPromotion('SPRING20'));
    const [receipt] = mailFake.findMailsTo('buyer@example.com');
    expect(receipt?.text).toContain(
      [
        'Subtotal: ¥194,900',
        'Discount (Spring): −¥38,980',
        'Total paid: ¥155,920 incl. VAT',
        'In your currency: €25.50',
        'Then monthly: ¥3,920 (2 times), then ¥4,900',
      ].join('\n'),
    );
    expect(await (await getSession(id)).json()).toMatchObject({
      amount_total: 155_920,
      amounts: [
        { label: 'Subtotal', text: '¥194,900' },
        { label: 'Discount (Spring)', text: '−¥38,980' },
        { label: 'In your currency', text: '€25.50' },
        { label: 'Then monthly', text: '¥3,920 (2 times), then ¥4,900' },
      ],
    });
    expect(await queryRows('SELECT promotion, presentment_amount, presentment_currency FROM orders')).toEqual([
      { promotion: 'spring', presentment_amount: 2550, presentment_currency: 'eur' },
    ]);
  });

  test.each([
    ['FRIENDS', 19_490, 4_410],
    ['SPRING20', 38_980, 4_900],
    ['a code of the dashboard', 19_490, null],
  ])(
    'lists the subscription at what it costs once the discount of %s has ended, as far as this is known',
    async (code, off, amount) => {
      const promotion = amount === null ? 'promo_of_the_dashboard' : await syncPromotion(code);
      await pay(['postsMonthly', 'website'], off, promotion, { subscription: 'sub_1' });
      const items = { data: [{ current_period_start: 1, current_period_end: 2 }] };
      const subscription = { id: 'sub_1', object: 'subscription', status: 'active', metadata: {}, items };
      await deliverEvent(createEvent('customer.subscription.created', subscription));
      expect(await listSubscriptions(getDatabase(createTestEnv()), 0)).toMatchObject([{ amount }]);
    },
  );

  test.each([
    ['FRIENDS', 490, null],
    ['SPRING20', 980, 9_800],
  ])('lists a changed subscription with its price unless the discount of %s lasts', async (code, off, amount) => {
    await pay(['postsMonthly'], off, await syncPromotion(code), { subscription: 'sub_1' });
    const price = { id: 'price_1', product: 'postsMonthly', unit_amount: 4_900, recurring: { interval: 'month' } };
    for (const quantity of [1, 2]) {
      const items = { data: [{ current_period_start: 1, current_period_end: 2, quantity, price }] };
      const subscription = { id: 'sub_1', object: 'subscription', status: 'active', metadata: {}, items };
      await deliverEvent(createEvent('customer.subscription.updated', subscription));
    }
    expect(await listSubscriptions(getDatabase(createTestEnv()), 0)).toMatchObject([{ amount }]);
  });

  test('shows the discount without a name and without later discounts if the code is not in the catalogue', async () => {
    const { mailFake } = await pay(['postsMonthly'], 490, 'promo_of_the_dashboard');
    const [receipt] = mailFake.findMailsTo('buyer@example.com');
    expect(receipt?.text).toContain(
      'Discount: −¥490\nTotal paid: ¥4,410 incl. VAT\nIn your currency: €25.50\nNext charge: ',
    );
  });

  test('shows the amount of the next charge that Stripe returns if the code is not in the catalogue', async () => {
    stripe.objects.set('preview_of_sub_1', { object: 'invoice', amount_due: 4_410 });
    const { id, mailFake } = await pay(['postsMonthly'], 490, 'promo_of_the_dashboard', { subscription: 'sub_1' });
    expect(mailFake.mails).toHaveLength(2);
    for (const { text } of mailFake.mails) {
      expect(text).toMatch(/Next charge: \w+ \d+, \d{4} \(¥4,410\)/);
      expect(text).not.toContain('Then monthly');
    }
    const { amounts = [] } = await (await getSession(id)).json<CheckoutSessionReply>();
    expect(amounts.map(({ label }) => label)).toEqual(['Subtotal', 'Discount', 'In your currency']);
  });

  test.each([
    ['its percentage', 490, 4_410],
    ['only its duration', 980, 4_900],
  ])(
    'shows the amount that Stripe returns if the promotion changed between checkout and payment: %s',
    async (_, discount, amount_due) => {
      await env.DB.prepare("INSERT INTO stripe_promotions VALUES ('promo_old', 'spring', 'older', 0)").run();
      stripe.objects.set('preview_of_sub_1', { object: 'invoice', amount_due });
      const { id, mailFake } = await pay(['postsMonthly'], discount, 'promo_old', { subscription: 'sub_1' });
      expect(mailFake.mails).toHaveLength(2);
      for (const { text } of mailFake.mails) {
        expect(text).toMatch(new RegExp(`Next charge: .* \\(¥${amount_due.toLocaleString('en')}\\)`));
        expect(text).not.toContain('Then monthly');
      }
      const { amounts = [] } = await (await getSession(id)).json<CheckoutSessionReply>();
      expect(amounts.map(({ label }) => label)).toEqual(['Subtotal', 'Discount (Spring)', 'In your currency']);
    },
  );

  test.each([
    ['the promotion', "UPDATE orders SET promotion = 'retired'"],
    ['the product', "UPDATE orders SET lines = replace(lines, 'postsMonthly', 'retired')"],
  ])('keeps the discount on later charges after %s was removed from the catalogue', async (_, remove) => {
    const code = await syncPromotion('FRIENDS');
    const { id } = await pay(['postsMonthly'], 490, code, { subscription: 'sub_1' });
    const items = { data: [{ current_period_start: 1, current_period_end: 2 }] };
    const subscription = { id: 'sub_1', object: 'subscription', status: 'active', metadata: {}, items };
    await deliverEvent(createEvent('customer.subscription.created', subscription));
    await queryRows(remove);
    expect(await listSubscriptions(getDatabase(createTestEnv()), 0)).toMatchObject([{ amount: 4_410 }]);
    const { amounts = [] } = await (await getSession(id)).json<CheckoutSessionReply>();
    expect(amounts).toContainEqual({ label: 'Then monthly', text: '¥4,410' });
  });
});
