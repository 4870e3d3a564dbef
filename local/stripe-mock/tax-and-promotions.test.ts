/** Tests of tax and discounts at checkout and at each renewal, and of Stripe's rules for both. */
import type { Stripe } from 'stripe';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Bench, createMonthlyLine, createOneTimeLine, createParams, startBench } from './testing.ts';

type Line = ReturnType<typeof createMonthlyLine>;

function addTax(line: Line, tax_behavior: 'inclusive' | 'exclusive'): Line {
  return { ...line, price_data: line.price_data && { ...line.price_data, tax_behavior } };
}

const automatic = { automatic_tax: { enabled: true } };

async function createPromotionCode({ stripe }: Bench, coupon: Stripe.CouponCreateParams, code = 'SPRING') {
  const made = await stripe.coupons.create(coupon);
  return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: made.id }, code });
}

test.each([
  ['exclusive', 'US', 129_00 + 10_32, 10_32],
  ['exclusive', 'CH', 129_00, 0],
  ['inclusive', 'DE', 129_00, 20_60],
] as const)('a session with %s tax has the tax of the buyer’s country %s', async (behavior, country, total, tax) => {
  const { stripe, control } = await startBench();
  const lines = [addTax(createOneTimeLine('Site', 129_00), behavior)];
  const { id, automatic_tax } = await stripe.checkout.sessions.create(createParams(lines, automatic));
  expect(automatic_tax).toMatchObject({ enabled: true, status: 'requires_location_inputs' });
  await control(`sessions/${id}/pay`, { country });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    amount_subtotal: 129_00,
    amount_total: total,
    total_details: { amount_tax: tax },
    automatic_tax: { status: 'complete' },
  });
});

test('a session of a business abroad with a tax id has no tax', async () => {
  const { stripe, control } = await startBench();
  const lines = [addTax(createOneTimeLine('Site', 100_00), 'exclusive')];
  const { id } = await stripe.checkout.sessions.create(createParams(lines, automatic));
  await control(`sessions/${id}/pay`, { country: 'AT', taxId: 'ATU12345678' });
  const { amount_total, customer_details } = await stripe.checkout.sessions.retrieve(id);
  expect(amount_total).toBe(100_00);
  expect(customer_details?.tax_ids).toEqual([{ type: 'eu_vat', value: 'ATU12345678' }]);
});

test.each(['2026-11-25', '2026-12-31', '2028-01-30'])(
  'a three-month discount from %s reduces only the first three invoices, before tax is added',
  async (begins) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${begins}T12:00:00Z`) });
    onTestFinished(() => void vi.useRealTimers());
    const bench = await startBench();
    const { stripe, control } = bench;
    const code = await createPromotionCode(bench, { percent_off: 20, duration: 'repeating', duration_in_months: 3 });
    const lines = [addTax(createMonthlyLine('Plan', 100_00), 'exclusive')];
    const discounts = [{ promotion_code: code.id }];
    const { id, amount_total } = await stripe.checkout.sessions.create(
      createParams(lines, { ...automatic, discounts }),
    );
    expect(amount_total).toBe(80_00);
    await control(`sessions/${id}/pay`, { country: 'US' });
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    const [totals, previews]: number[][] = [[], []];
    for (let month = 0; month < 4; month++) {
      const { amount_due } = await stripe.invoices.createPreview({ subscription: String(subscription) });
      previews?.push(amount_due);
      const { total } = await control<Stripe.Invoice>('subscriptions/last/renew', {});
      totals?.push(total);
    }
    expect(previews).toEqual(totals);
    expect(totals).toEqual([86_40, 86_40, 108_00, 108_00]);
  },
);

test.each([true, false])(
  'refuses to preview the invoice of a canceled subscription, at the period’s end: %s',
  async (atPeriodEnd) => {
    const { stripe, control } = await startBench();
    const { id } = await stripe.checkout.sessions.create(createParams([createMonthlyLine('Plan', 100_00)], {}));
    await control(`sessions/${id}/pay`, {});
    const subscription = String((await stripe.checkout.sessions.retrieve(id)).subscription);
    await control('subscriptions/last/cancel', { atPeriodEnd });
    await expect(stripe.invoices.createPreview({ subscription })).rejects.toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    });
  },
);

test('the renewal of a subscription with a 100% discount creates a paid invoice and no payment', async () => {
  const bench = await startBench();
  const { stripe, control, mock } = bench;
  const code = await createPromotionCode(bench, { percent_off: 100, duration: 'forever' });
  const discounts = [{ promotion_code: code.id }];
  await stripe.checkout.sessions.create(createParams([createMonthlyLine('Plan', 100_00)], { discounts }));
  await control('sessions/last/pay', {});
  const invoice = await control<Stripe.Invoice>('subscriptions/last/renew', {});
  expect(invoice).toMatchObject({ status: 'paid', total: 0, amount_paid: 0 });
  expect(mock.report().events.map(({ type }) => type)).not.toContain('invoice_payment.paid');
});

test('a one-time session refuses a discount that leaves less than the minimum charge, but accepts a discount of 100%', async () => {
  const bench = await startBench();
  const cheap = await createPromotionCode(bench, { amount_off: 99_80, currency: 'usd' }, 'CHEAP');
  const free = await createPromotionCode(bench, { percent_off: 100, duration: 'once' }, 'FREE');
  const open = (id: string, lines = [createOneTimeLine('Site', 100_00)]) =>
    bench.stripe.checkout.sessions.create(createParams(lines, { discounts: [{ promotion_code: id }] }));
  await expect(open(cheap.id)).rejects.toMatchObject({ code: 'amount_too_small' });
  expect((await open(free.id)).amount_total).toBe(0);
  expect((await open(cheap.id, [createMonthlyLine('Plan', 100_00)])).amount_total).toBe(20);
});

test('a fixed discount is split between the lines without a rounding difference', async () => {
  const bench = await startBench();
  const code = await createPromotionCode(bench, { amount_off: 10_00, currency: 'usd' });
  const lines = [createOneTimeLine('One', 33_33), createOneTimeLine('Two', 33_33), createOneTimeLine('Three', 33_34)];
  const { id, amount_total } = await bench.stripe.checkout.sessions.create(
    createParams(lines, { discounts: [{ promotion_code: code.id }] }),
  );
  expect(amount_total).toBe(90_00);
  const { data } = await bench.stripe.checkout.sessions.listLineItems(id);
  expect(data.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(10_00);
});

test.each<[what: string, params: Partial<Stripe.Checkout.SessionCreateParams>, sentence: RegExp]>([
  [
    'a discount and a field for promotion codes at the same time',
    { allow_promotion_codes: true, discounts: [{ coupon: 'x' }] },
    /only specify one of/,
  ],
  ['an unknown promotion code', { discounts: [{ promotion_code: 'promo_x' }] }, /No such promotion code/],
  ['two discounts', { discounts: [{ coupon: 'a' }, { coupon: 'b' }] }, /discount/],
  ['automatic tax on a price without a tax behavior', automatic, /tax_behavior/],
  ['a customer update but no customer', { customer_update: { address: 'auto' } }, /only be used with `customer`/],
])('the Stripe mock rejects a session request with %s', async (_, params, sentence) => {
  const { stripe, mock } = await startBench();
  await expect(
    stripe.checkout.sessions.create(createParams([createOneTimeLine('Site', 100_00)], params)),
  ).rejects.toThrow(sentence);
  mock.report();
});

test('a session of a customer must request `customer_update`: the address for tax, and the name for tax ids', async () => {
  const { stripe } = await startBench();
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
  const lines = [addTax(createOneTimeLine('Site', 100_00), 'exclusive')];
  const create = (params: object) =>
    stripe.checkout.sessions.create(createParams(lines, { customer, ...automatic, ...params }));
  await expect(create({})).rejects.toThrow(/requires a valid address/);
  const withTaxId = { tax_id_collection: { enabled: true } };
  await expect(create({ ...withTaxId, customer_update: { address: 'auto' } })).rejects.toThrow(/business name/);
  await create({ ...withTaxId, customer_update: { address: 'auto', name: 'auto' } });
});

test('a session rejects a promotion code that is inactive, used up, for first orders only, or of an expired coupon', async () => {
  const bench = await startBench();
  const { stripe, control } = bench;
  const email = { customer_email: 'ada@example.com' };
  const open = (promotion_code: string) =>
    stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Site', 100_00)], { ...email, discounts: [{ promotion_code }] }),
    );
  const make = async (coupon: Stripe.CouponCreateParams, more: Partial<Stripe.PromotionCodeCreateParams> = {}) => {
    const { id } = await stripe.coupons.create({ percent_off: 10, ...coupon });
    return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, ...more });
  };
  const soon = Math.floor(Date.now() / 1000) + 100;
  const once = await make({}, { max_redemptions: 1 });
  const onceByCoupon = await make({ max_redemptions: 1 });
  const first = await make({}, { restrictions: { first_time_transaction: true } });
  const stopped = await make({});
  const expiring = await make({ redeem_by: soon });
  for (const { id } of [once, onceByCoupon]) await control(`sessions/${(await open(id)).id}/pay`, {});
  await stripe.promotionCodes.update(stopped.id, { active: false });
  await control('clock', { advanceSeconds: 200 });

  const param = 'discounts[0][promotion_code]';
  await expect(open(once.id)).rejects.toMatchObject({ statusCode: 400, param });
  await expect(open(onceByCoupon.id)).rejects.toMatchObject({ statusCode: 400, param });
  await expect(open(stopped.id)).rejects.toMatchObject({ statusCode: 400, param });
  await expect(open(expiring.id)).rejects.toMatchObject({ code: 'coupon_expired', param });
  await expect(open(first.id)).rejects.toMatchObject({
    code: 'promotion_code_customer_not_first_time',
    param: undefined,
  });
});

test('a session rejects a promotion code that is expired, requires a higher amount, or applies to other products', async () => {
  const bench = await startBench();
  const { stripe, control } = bench;
  const coupon = await stripe.coupons.create({ percent_off: 10 });
  const make = (code: string, more: object) =>
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code, ...more });
  const create = (promotion_code: string) =>
    stripe.checkout.sessions.create(
      createParams([createOneTimeLine('Site', 100_00)], { discounts: [{ promotion_code }] }),
    );
  const expiring = await make('SOON', { expires_at: Math.floor(Date.now() / 1000) + 100 });
  await control('clock', { advanceSeconds: 200 });
  await expect(create(expiring.id)).rejects.toThrow(/expired/);
  const minimum = await make('MORE', { restrictions: { minimum_amount: 200_00, minimum_amount_currency: 'usd' } });
  await expect(create(minimum.id)).rejects.toThrow(/minimum/);
  const product = await stripe.products.create({ name: 'Other' });
  const other = await createPromotionCode(bench, { percent_off: 10, applies_to: { products: [product.id] } });
  await expect(create(other.id)).rejects.toThrow(/does not apply/);
  await expect(make('more', {})).rejects.toThrow(/already exists/);
});

describe('Stripe mock that two sites share', () => {
  test('rejects activating a promotion code while another active code has the same name', async () => {
    const bench = await startBench();
    const { stripe } = bench;
    const coupon = await stripe.coupons.create({ percent_off: 5 });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    const first = await stripe.promotionCodes.create({ promotion, code: 'SAME' });
    await stripe.promotionCodes.update(first.id, { active: false });
    await stripe.promotionCodes.create({ promotion, code: 'same' });
    await expect(stripe.promotionCodes.update(first.id, { active: true })).rejects.toThrow('already exists');
  });

  test("returns a coupon's products only if the request expands them", async () => {
    const { stripe } = await startBench();
    const product = await stripe.products.create({ name: 'Cup' });
    const { id, applies_to } = await stripe.coupons.create({ percent_off: 5, applies_to: { products: [product.id] } });
    expect(applies_to).toBeUndefined();
    const { applies_to: expanded } = await stripe.coupons.retrieve(id, { expand: ['applies_to'] });
    expect(expanded?.products).toEqual([product.id]);
  });

  test('updates and unsets the metadata of portal configurations and webhook endpoints', async () => {
    const { stripe } = await startBench();
    const metadata = { catalogue: 'agency' };
    const { configurations } = stripe.billingPortal;
    const portal = await configurations.create({ features: { invoice_history: { enabled: true } }, metadata });
    const changes = { catalogue: '', agency_site: 'shop.example' };
    const changed = { agency_site: 'shop.example' };
    expect((await configurations.update(portal.id, { metadata: changes })).metadata).toEqual(changed);
    const url = 'https://shop.example/hook';
    const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'], metadata });
    expect((await stripe.webhookEndpoints.update(endpoint.id, { metadata: changes })).metadata).toEqual(changed);
  });
});
