import { loadStripe } from '@stripe/stripe-js/pure';
import { expect, it, vi } from 'vitest';
import { redirectWithStripe } from './checkout-fallback.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));
const load = vi.mocked(loadStripe);
const failed = 'Stripe failed to initialize';

it('passes the id of the Checkout Session to Stripe.js', async () => {
  const redirectToCheckout = vi.fn(async () => ({}));
  load.mockResolvedValue({ redirectToCheckout } as never);
  expect(await redirectWithStripe('cs_test_1', 'pk_test_1')).toBeUndefined();
  expect(redirectToCheckout).toHaveBeenCalledExactlyOnceWith({ sessionId: 'cs_test_1' });
});

it.each([
  ['is blocked (F21)', () => load.mockRejectedValue(new Error('Failed to load Stripe.js'))],
  ['does not load', () => load.mockResolvedValue(null)],
  ['no longer has redirectToCheckout', () => load.mockResolvedValue({} as never)],
  ['returns an error', () => load.mockResolvedValue({ redirectToCheckout: async () => ({ error: {} }) } as never)],
])('returns an error message if Stripe.js %s', async (_, arrange) => {
  arrange();
  expect(await redirectWithStripe('cs_test_1', 'pk_test_1')).toBe(failed);
});

it('does not load Stripe.js without a publishable key', async () => {
  load.mockClear();
  expect(await redirectWithStripe('cs_test_1', undefined)).toBe(failed);
  expect(load).not.toHaveBeenCalled();
});
