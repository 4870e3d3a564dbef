import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartStore } from '../../shared/cart-store/cart-actions.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { createProblem, leaveForCheckout, renderCart, stubFetch } from './cart.testing.tsx';

vi.mock('#agency/catalogue', async () => {
  const { loadTestCatalogue: catalogueForTests } = await import('../../shared/element/agency.testing.ts');
  return catalogueForTests('year-and-month');
});
vi.mock('#agency/brand', async () => {
  const { loadTestBrand: brandForTests } = await import('../../shared/element/agency.testing.ts');
  return brandForTests('year-and-month');
});
const checkoutReply = { url: 'https://checkout.stripe.com/c/pay/cs_test_12345678', id: 'cs_test_12345678' };
const both = ['hosting', 'postsMonthly', 'website', 'move'];
const getMonthlyButton = () => screen.getByRole('button', { name: /^Check out monthly plans/ });
const getYearlyButton = () => screen.getByRole('button', { name: /^Check out yearly plans/ });
const listIds = (store: CartStore) => store.getState().cart.map(({ id }) => id);
const listTotals = () => [...document.querySelectorAll('.totals > div')].map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  leaveForCheckout.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('cart of monthly and yearly plans', () => {
  it('shows one checkout button for the monthly plans and one for the yearly plans, each with its amount', () => {
    renderCart({ open: true, ids: both });
    expect(screen.getByText(/^Monthly and yearly plans are paid for separately/)).toBeDefined();
    expect(getMonthlyButton().textContent).toBe('Check out monthly plans: ¥194,900 Posts and Website');
    expect(getYearlyButton().textContent).toBe('Check out yearly plans: ¥20,000 Hosting and Move');
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
    expect(listTotals()).toEqual(['Due today incl. VAT¥214,900', 'Then monthly¥4,900', 'Then yearly¥12,000']);
  });

  it('translates the buttons for the monthly and the yearly checkout into German and Spanish', () => {
    const { unmount } = renderCart({ open: true, ids: both, lang: 'de' });
    expect(screen.getByRole('button', { name: /^Jahrespakete bezahlen: 20.000\s¥/ })).toBeDefined();
    unmount();
    renderCart({ open: true, ids: [], lang: 'es' });
    expect(screen.getByRole('button', { name: /^Pagar planes anuales: 20.000\s¥/ })).toBeDefined();
  });

  it('sends only the lines of the checkout whose button was pressed, with the interval “year” for yearly plans', async () => {
    const calls = stubFetch(Response.json(checkoutReply));
    const { user, emitted } = renderCart({ open: true, ids: both });
    await user.click(getYearlyButton());
    expect(calls[0]?.body.items).toEqual([
      expect.objectContaining({ id: 'hosting', mode: 'subscription', interval: 'year', price: 12_000 }),
      expect.objectContaining({ id: 'move', mode: 'payment', price: 8_000 }),
    ]);
    expect(emitted).toHaveBeenCalledWith(
      'agency-checkout-start',
      expect.objectContaining({ itemCount: 2, dueToday: 20_000, thenMonthly: 0, thenYearly: 12_000 }),
      expect.anything(),
    );
    expect(
      getSharedCheckouts()
        .getState()
        .checkouts[0]?.lines.map(({ id }) => id),
    ).toEqual(['hosting', 'move']);
    expect(leaveForCheckout).toHaveBeenCalledExactlyOnceWith(checkoutReply.url);
  });

  it('shows “Processing...” on the pressed checkout button and disables the other checkout button', async () => {
    const calls = stubFetch(new Promise(() => {}));
    const { user } = renderCart({ open: true, ids: both });
    await user.click(getYearlyButton());
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
    expect(getMonthlyButton()).toHaveProperty('disabled', true);
    await user.click(getMonthlyButton());
    expect(calls).toHaveLength(1);
  });

  it('returns focus to the pressed checkout button if the checkout fails', async () => {
    stubFetch(createProblem(502, 'payment_unavailable', { retry: 'new-attempt' }));
    const { user } = renderCart({ open: true, ids: both });
    getYearlyButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(document.activeElement).toBe(getYearlyButton());
  });

  it('keeps the lines of the monthly checkout if a price in the yearly checkout has changed', async () => {
    const line = { name: 'Hosting', description: '', mode: 'subscription', interval: 'year', quantity: 1 };
    const lines = [
      { ...line, id: 'hosting', priceId: 'price_hosting', price: 14_400 },
      { ...line, id: 'move', priceId: 'price_move', price: 8_000 },
    ];
    stubFetch(createProblem(409, 'price-changed', { retry: 'new-attempt', lines }));
    const { user, store } = renderCart({ open: true, ids: both });
    await user.click(getYearlyButton());
    expect(await screen.findByText(/^Prices have changed/)).toBeDefined();
    expect(listIds(store)).toEqual(both);
    expect(getYearlyButton().textContent).toContain('¥22,400');
  });

  it('keeps the unpaid lines and shows a single checkout button after one of two checkouts is paid', () => {
    const { store } = renderCart({ open: true, ids: both });
    act(() =>
      store.removeOrdered([
        { id: 'hosting', quantity: 1 },
        { id: 'move', quantity: 1 },
      ]),
    );
    expect(listIds(store)).toEqual(['postsMonthly', 'website']);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDefined();
  });

  it('keeps the unpaid lines if the Worker reports that one of two checkouts is already paid', async () => {
    stubFetch(createProblem(409, 'already-paid'));
    const { user, store } = renderCart({ open: true, ids: both });
    await user.click(getYearlyButton());
    expect(await screen.findByText('Paid for and removed from your cart: Hosting and Move.')).toBeDefined();
    expect(listIds(store)).toEqual(['postsMonthly', 'website']);
  });

  it('allows the monthly checkout while the payment of the yearly checkout is pending', async () => {
    const calls = stubFetch(Response.json(checkoutReply));
    const { user } = renderCart({ open: true, ids: both });
    vi.spyOn(getSharedCheckouts(), 'getState').mockReturnValue({
      ...getSharedCheckouts().getState(),
      checkouts: [
        {
          id: 'cs_test_87654321',
          at: 0,
          number: '87654321',
          state: 'processing',
          released: false,
          told: false,
          lines: [{ id: 'hosting', quantity: 1 }],
        },
      ],
    });
    await user.click(getMonthlyButton());
    expect(calls.map(({ url }) => url)).toContain('/api/create-checkout-session');
    vi.restoreAllMocks();
  });
});

describe('cart of yearly plans', () => {
  it('shows the yearly total and the yearly savings of a bundle', () => {
    renderCart({ open: true, ids: ['bundleOnline'] });
    expect(listTotals()).toEqual(['Total savings¥1,000/yr', 'Yearly total incl. VAT¥14,000']);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDefined();
  });

  it('shows the yearly amount in addition to the amount due today', () => {
    renderCart({ open: true, ids: ['hosting', 'website'] });
    expect(listTotals()).toEqual(['Due today incl. VAT¥202,000', 'Then yearly¥12,000']);
    expect(screen.getByText('¥12,000/yr')).toBeDefined();
  });

  it('offers a cheaper bundle and shows how much it saves per year', () => {
    renderCart({ open: true, ids: ['hosting', 'domain'] });
    expect(screen.getByRole('button', { name: 'Take the Online Package instead: ¥1,000 less a year' })).toBeDefined();
  });

  it('shows the usual quantity of a yearly add-on, and explains a quantity above 1 of a yearly plan', () => {
    const { store } = renderCart({ open: true, ids: ['hosting', 'mailbox'] });
    expect(screen.getByText('Most people order 1 to 3 a year.')).toBeDefined();
    act(() => store.setQuantity('hosting', 2));
    expect(screen.getByText('Everything in this plan, 2 times a year.')).toBeDefined();
  });
});
