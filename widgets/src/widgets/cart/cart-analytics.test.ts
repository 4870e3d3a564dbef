import { beforeEach, expect, it } from 'vitest';
import { sharedAttribution } from '../../shared/attribution/attribution.ts';
import { followConsent } from '../../shared/attribution/follow-consent.ts';
import { cartReports } from './cart-analytics.ts';

const page = globalThis as { dataLayer?: unknown };
const item = { id: 'socialMediaGrowth', priceId: '', name: '', description: '', mode: 'subscription' } as const;
const detail = {
  items: [{ ...item, quantity: 2, price: 319 }],
  itemCount: 2,
  dueToday: 638_00,
  thenMonthly: 638_00,
  thenYearly: 0,
};
const start = () => new CustomEvent('agency-checkout-start', { detail, cancelable: true });

beforeEach(async () => {
  page.dataLayer = [];
  await followConsent();
  return sharedAttribution().setConsent('granted');
});

it('a checkout is told with the prices that were shown', () => {
  cartReports['agency-checkout-start'](start());
  expect(page.dataLayer).toMatchObject([
    { ecommerce: null },
    {
      event: 'begin_checkout',
      ecommerce: { currency: 'USD', value: 638, items: [{ item_id: 'socialMediaGrowth', price: 319, quantity: 2 }] },
    },
  ]);
});

it('a checkout that the page stopped has not begun', () => {
  const stopped = start();
  stopped.preventDefault();
  cartReports['agency-checkout-start'](stopped);
  expect(page.dataLayer).toEqual([]);
});
