import { beforeEach, expect, it } from 'vitest';
import { getSharedAttribution } from '../../shared/attribution/attribution.ts';
import { followConsent } from '../../shared/attribution/follow-consent.ts';
import { cartReports } from './use-cart-events.ts';

const page = globalThis as { dataLayer?: unknown };
const item = { id: 'socialMediaGrowth', priceId: '', name: '', description: '', mode: 'subscription' } as const;
const detail = {
  items: [{ ...item, quantity: 2, price: 319 }],
  itemCount: 2,
  dueToday: 638_00,
  thenMonthly: 638_00,
  thenYearly: 0,
};
const createStartEvent = (more = {}) =>
  new CustomEvent('agency-checkout-start', { detail: { ...detail, ...more }, cancelable: true });

beforeEach(async () => {
  page.dataLayer = [];
  await followConsent();
  return getSharedAttribution().setConsent('granted');
});

it('pushes begin_checkout with the displayed prices to the data layer', () => {
  cartReports['agency-checkout-start'](createStartEvent());
  expect(page.dataLayer).toMatchObject([
    { ecommerce: null },
    {
      event: 'begin_checkout',
      ecommerce: { currency: 'USD', value: 638, items: [{ item_id: 'socialMediaGrowth', price: 319, quantity: 2 }] },
    },
  ]);
});

it('pushes the promotion code with begin_checkout', () => {
  cartReports['agency-checkout-start'](createStartEvent({ coupon: 'SPRING20' }));
  expect(page.dataLayer).toMatchObject([{}, { ecommerce: { coupon: 'SPRING20' } }]);
});

it('pushes nothing to the data layer if the page canceled the checkout', () => {
  const stopped = createStartEvent();
  stopped.preventDefault();
  cartReports['agency-checkout-start'](stopped);
  expect(page.dataLayer).toEqual([]);
});

it('pushes one purchase with the paid amount and the promotion code to the data layer', () => {
  localStorage.clear();
  const lines = [{ id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 1, unitAmount: 299_00 }];
  const amounts = { amountTotal: 239_20, amountTax: 0, amountDiscount: 59_80, currency: 'usd' };
  const paid = { sessionId: 'cs_test_a1B2c3D4fromCart', number: 'FROMCART', ...amounts };
  for (let time = 0; time < 2; time++) {
    const purchase = new CustomEvent('agency-purchase', { detail: { ...paid, lines, coupon: 'SPRING20' } });
    cartReports['agency-purchase'](purchase);
  }
  expect(page.dataLayer).toMatchObject([
    { ecommerce: null },
    {
      event: 'purchase',
      event_id: 'FROMCART',
      ecommerce: {
        transaction_id: 'FROMCART',
        currency: 'USD',
        value: 239.2,
        coupon: 'SPRING20',
        items: [{ item_id: 'socialMediaGrowth', price: 239.2, discount: 59.8, quantity: 1 }],
      },
    },
  ]);
});
