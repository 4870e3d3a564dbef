/** Promotion codes, at an agency that sells by the month, by the year and once, in yen, in three languages. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPromotionByCode } from '../../../catalogue/promotions.ts';
import type { PromotionReply } from '../../../catalogue/wire.ts';
import { promotionVersion } from '../checkout/promotion-version.ts';
import {
  cartOf,
  checkout,
  deliver,
  emptyDatabase,
  eventOf,
  getSession,
  productNamed,
  send,
  siteOrigin,
} from './harness.ts';
import { openPostOffice } from './post-office.ts';
import { rows } from './settled-orders.ts';
import { installStripe, type StripeDouble } from './stripe-double.ts';

let stripe: StripeDouble;

beforeEach(async () => {
  await emptyDatabase();
  stripe = installStripe();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stripe holds the promotion, as `npm run stripe:sync` says. */
async function sync(code: string, stripeId = `promo_${code.toLowerCase()}`): Promise<string> {
  const promotion = findPromotionByCode(code);
  if (!promotion) throw new Error(`No promotion ${code}`);
  await env.DB.prepare('INSERT INTO stripe_promotions VALUES (?, ?, ?, 0)')
    .bind(stripeId, promotion.id, promotionVersion(promotion))
    .run();
  return stripeId;
}

async function syncPrices(...ids: readonly string[]): Promise<void> {
  const insert = 'INSERT INTO stripe_prices VALUES (?, 0, ?, ?, ?, ?)';
  for (const id of ids) {
    const { priceId, unitAmount, interval } = productNamed(id);
    stripe.prices.set(`price_of_${id}`, unitAmount);
    await env.DB.prepare(insert).bind(priceId, `price_of_${id}`, unitAmount, 'jpy', interval).run();
  }
}

async function ask(code: string, cart: string, language = 'en'): Promise<PromotionReply> {
  const query = new URLSearchParams({ cart, language });
  return (await send(new Request(`${siteOrigin}/api/promotions/${code}?${query}`))).json<PromotionReply>();
}

const sentForm = () => stripe.requests.at(-1)?.form ?? new URLSearchParams();

describe('the cart is told', () => {
  test.each([
    [
      'SPRING20',
      'postsMonthly.1',
      'Spring, 20% off for 3 months: −¥980, so ¥3,920 today. Then ¥3,920 a month, 2 more times, and ¥4,900 a month after that. Not for hosting of others.',
    ],
    ['spring20', 'website.1', 'Spring, 20% off: −¥38,000, so ¥152,000 today. Not for hosting of others.'],
    [
      'SPRING20',
      'postsYearly.1',
      'Spring, 20% off for 3 months: −¥9,800, so ¥39,200 today. Then ¥49,000 a year. Not for hosting of others.',
    ],
    [
      'friends',
      'postsMonthly.2',
      'Friends, 10% off for as long as you stay: −¥980, so ¥8,820 today. Then ¥8,820 a month.',
    ],
    [
      'NEWSITE',
      'website.1*postsMonthly.1',
      'New site, ¥15,000 off: −¥15,000, so ¥179,900 today. Then ¥4,900 a month. For your first order with us.',
    ],
    [
      'YEARS',
      'hosting.1',
      'Two years, 50% off for 24 months: −¥6,000, so ¥6,000 today. Then ¥6,000 a year once more, and ¥12,000 a year after that.',
    ],
  ])('what %s does to %s, today and later', async (code, cart, text) => {
    await sync(code);
    await syncPrices('website', 'hosting');
    expect(await ask(code, cart)).toEqual({ code, holds: true, text });
  });

  test('in its own language', async () => {
    await sync('SPRING20');
    expect((await ask('SPRING20', 'postsMonthly.1', 'de')).text).toBe(
      'Frühling, 20\u00a0% Rabatt für 3 Monate: −980\u00a0¥, heute also 3.920\u00a0¥. Danach noch 2-mal 3.920\u00a0¥ im Monat, dann 4.900\u00a0¥ im Monat. Nicht für fremdes Hosting.',
    );
    expect((await ask('SPRING20', 'postsMonthly.1', 'es')).text).toContain(
      'Primavera, 20\u00a0% de descuento durante 3 meses',
    );
  });

  test.each([
    ['NOTHING', 'website.1', 'We don’t recognize the code NOTHING. You can check out without it.'],
    ['PAST', 'website.1', 'The code PAST ended on December 31, 2025. You can check out without it.'],
    ['NEWSITE', 'hosting.1', 'The code NEWSITE doesn’t apply to what’s in your cart. It’s for: Website.'],
  ])('plainly why %s does nothing for %s', async (code, cart, text) => {
    await sync(code === 'NOTHING' ? 'PAST' : code);
    expect(await ask(code, cart)).toEqual({ code, holds: false, text });
  });

  test('that a code holds until its last day is over where the agency is', async () => {
    await sync('SPRING20');
    const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] });
    // Clocks have gone forward that night: Berlin is two hours ahead.
    at('2030-03-31T21:59:59Z');
    expect((await ask('SPRING20', 'website.1')).holds).toBe(true);
    at('2030-03-31T22:00:00Z');
    expect((await ask('SPRING20', 'website.1')).text).toContain('ended on March 31, 2030');
  });

  test('nothing of a code that Stripe does not hold, or holds as it was', async () => {
    expect((await ask('SPRING20', 'website.1')).text).toContain('We don’t recognize');
    await env.DB.prepare("INSERT INTO stripe_promotions VALUES ('promo_1', 'spring', 'older', 0)").run();
    expect((await ask('SPRING20', 'website.1')).holds).toBe(false);
  });
});

describe('a checkout with a code', () => {
  test('gives Stripe the discount, and does not ask for another code', async () => {
    const id = await sync('SPRING20');
    expect((await checkout({ items: cartOf('postsMonthly'), promo: 'spring20' })).status).toBe(200);
    expect(sentForm().get('discounts[0][promotion_code]')).toBe(id);
    expect(sentForm().has('allow_promotion_codes')).toBe(false);
  });

  test.each([['NOTHING'], ['PAST'], ['NEWSITE'], [7], [{}], [undefined]])(
    'of %j is opened all the same, and Stripe asks for one',
    async (promo) => {
      for (const code of ['PAST', 'NEWSITE']) await sync(code);
      expect((await checkout({ items: cartOf('hosting'), promo })).status).toBe(200);
      expect(sentForm().has('discounts[0][promotion_code]')).toBe(false);
      expect(sentForm().get('allow_promotion_codes')).toBe('true');
    },
  );

  test('for some packages is for what Stripe holds, in any language', async () => {
    await sync('NEWSITE');
    await checkout({ items: cartOf('website'), promo: 'NEWSITE', language: 'de' });
    expect(sentForm().has('discounts[0][promotion_code]')).toBe(false);
    await syncPrices('website');
    await checkout({ items: cartOf('website'), promo: 'NEWSITE', language: 'de' });
    expect(sentForm().get('discounts[0][promotion_code]')).toBe('promo_newsite');
    expect(sentForm().get('line_items[0][price]')).toBe('price_of_website');
  });

  test('F52 that Stripe refuses is opened without it', async () => {
    await sync('SPRING20');
    const error = { type: 'invalid_request_error', param: 'discounts[0][promotion_code]', message: 'Used up' };
    stripe.next.push(() => Response.json({ error }, { status: 400 }));
    expect((await checkout({ items: cartOf('postsMonthly'), promo: 'SPRING20' })).status).toBe(200);
    expect(sentForm().get('allow_promotion_codes')).toBe('true');
    const [first, second] = stripe.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('is another order than the same cart without it', async () => {
    await sync('SPRING20');
    const fields = { items: cartOf('postsMonthly'), attempt: 'the-same-attempt' };
    await checkout(fields);
    await checkout({ ...fields, promo: 'SPRING20' });
    expect(await rows('SELECT id FROM orders')).toHaveLength(2);
  });
});

async function pay(ids: readonly string[], discount: number, code: string) {
  const { id } = await (await checkout({ items: cartOf(...ids) })).json<{ id: string }>();
  const made = stripe.sessions.get(id) ?? {};
  const session = Object.assign(made, {
    ...{ status: 'complete', payment_status: 'paid', amount_total: Number(made.amount_subtotal) - discount },
    total_details: { amount_discount: discount, amount_tax: 0, amount_shipping: 0 },
    discounts: [{ coupon: null, promotion_code: code }],
    presentment_details: { presentment_amount: 25_50, presentment_currency: 'eur' },
  });
  const office = openPostOffice();
  await deliver(eventOf('checkout.session.completed', session), office.env);
  await office.deliver();
  return { id, office };
}

describe('a receipt', () => {
  test('adds up, says what follows, and what was paid in the buyer’s currency', async () => {
    const { id, office } = await pay(['postsMonthly', 'website'], 38_980, await sync('SPRING20'));
    const [receipt] = office.mailTo('buyer@example.com');
    expect(receipt?.text).toContain(
      [
        'Subtotal: ¥194,900',
        'Discount (Spring): −¥38,980',
        'Paid today: ¥155,920 incl. VAT',
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
    expect(await rows('SELECT promotion, presentment_amount, presentment_currency FROM orders')).toEqual([
      { promotion: 'spring', presentment_amount: 2550, presentment_currency: 'eur' },
    ]);
  });

  test('with a discount that no promotion of ours is names none, and promises nothing by it', async () => {
    const { office } = await pay(['postsMonthly'], 490, 'promo_of_the_dashboard');
    const [receipt] = office.mailTo('buyer@example.com');
    expect(receipt?.text).toContain('Discount: −¥490\nPaid today: ¥4,410 incl. VAT');
    expect(receipt?.text).toContain('Then monthly: ¥4,900');
  });
});
