import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem, leaveForCheckout, renderCart, stubFetch } from './cart.testing.tsx';

const paymentUrl = 'https://checkout.stripe.com/c/pay/cs_test_1';
const ids = ['socialMediaGrowth', 'websiteStarter'];
const getButton = (name: string | RegExp = 'Checkout') => screen.getByRole('button', { name });
const log = vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'groupCollapsed').mockImplementation(() => {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveForCheckout.mockReset().mockReturnValue(true);
  log.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('checkout with a changed price', () => {
  const createLine = (id: string, price: number) => ({
    id,
    priceId: 'p',
    name: 'X',
    description: '',
    mode: 'payment',
    quantity: 1,
    price,
  });
  const createPriceChange = (...lines: object[]) =>
    createProblem(409, 'price-changed', { retry: 'new-attempt', lines });

  it('shows the old and the new price after the Worker refuses a stale price, and checks out once confirmed', async () => {
    const calls = stubFetch(
      createPriceChange(createLine('socialMediaGrowth', 319), createLine('websiteStarter', 1299)),
      Response.json({ url: paymentUrl }),
    );
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByText('was $299/mo, now $319/mo')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toMatch(/Prices have changed/);
    expect(screen.getByText('Due today').closest('dt')?.nextSibling?.textContent).toBe('$1,618.00');
    expect(leaveForCheckout).not.toHaveBeenCalled();
    await user.click(getButton('Confirm and check out'));
    expect(calls[1]?.body.items.map(({ price }) => price)).toEqual([319, 1299]);
    const [first, second] = calls.map(({ body }) => body.attempt);
    expect([typeof first, typeof second]).toEqual(['string', 'string']);
    expect(second).not.toBe(first);
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  describe('host page on another origin with an older build', () => {
    const api = 'https://agency.example/api';
    const createPriceReply = (...products: object[]) => Response.json({ products });
    const fresh = [
      { id: 'socialMediaGrowth', price: 319 },
      { id: 'websiteStarter', price: 1299 },
    ];

    it('shows new published prices before the checkout and sends these prices once the buyer confirms', async () => {
      const calls = stubFetch(createPriceReply(...fresh), Response.json({ url: paymentUrl }));
      const { user } = renderCart({ open: true, ids, api });
      expect(await screen.findByText('was $299/mo, now $319/mo')).toBeDefined();
      expect(screen.getByRole('alert').textContent).toMatch(/Prices have changed/);
      await user.click(getButton('Confirm and check out'));
      expect(calls.map(({ url }) => url)).toEqual([
        'https://agency.example/api/../catalogue.json',
        'https://agency.example/api/create-checkout-session',
      ]);
      expect(calls[1]?.body.items.map(({ price }) => price)).toEqual([319, 1299]);
    });

    it('requests the published prices once and also applies these prices to lines added later', async () => {
      const calls = stubFetch(createPriceReply(...fresh));
      const { store } = renderCart({ open: true, ids: ['websiteStarter'], api });
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      act(() => store.add('socialMediaGrowth'));
      expect(await screen.findByText('was $299/mo, now $319/mo')).toBeDefined();
      expect(calls).toHaveLength(1);
    });

    it.each([
      ['unreachable', new TypeError('Failed to fetch')],
      ['of the wrong type', createPriceReply({ id: 7 }, { id: 'socialMediaGrowth', price: 'less' })],
      ['a list of null', Response.json({ products: [null] })],
      ['missing on an older Worker', new Response('<!doctype html>', { status: 404 })],
    ])('keeps the cart if the list of published prices is %s', async (_, answer) => {
      const calls = stubFetch(answer);
      const { store } = renderCart({ open: true, ids, api });
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      await act(async () => {});
      expect(store.getState().cart).toHaveLength(2);
      expect(getButton('Checkout')).toBeDefined();
    });

    it('does not request published prices on the agency’s own pages, with a closed panel or with an empty cart', async () => {
      const calls = stubFetch(createPriceReply(...fresh));
      renderCart({ open: true, ids });
      renderCart({ ids, api });
      cleanup();
      localStorage.clear();
      renderCart({ open: true, api });
      await act(async () => {});
      expect(calls).toEqual([]);
    });
  });

  it('removes all lines and names their products if none of the products is available anymore', async () => {
    stubFetch(createPriceChange());
    const { user, store } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByRole('alert').textContent).toBe(
      'No longer sold and removed from your cart: Social Media Growth and Website Starter.',
    );
    expect(store.getState().cart).toEqual([]);
  });

  it('does not store the new price with the cart', async () => {
    stubFetch(createPriceChange(createLine('socialMediaGrowth', 319), createLine('websiteStarter', 1299)));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(localStorage.getItem('agency-cart')).not.toContain('319');
  });

  it('removes a discontinued product, shows its name and offers no Undo', async () => {
    stubFetch(createPriceChange(createLine('socialMediaGrowth', 299)));
    const { user, store } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByRole('alert').textContent).toBe('No longer sold and removed from your cart: Website Starter.');
    expect(store.getState().cart).toEqual([{ id: 'socialMediaGrowth', quantity: 1 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(getButton('Checkout')).toBeDefined();
  });

  it('asks the buyer to reload the page if the Worker refuses a price but returns the displayed price', async () => {
    stubFetch(createPriceChange(createLine('socialMediaGrowth', 299), createLine('websiteStarter', 1299)));
    const { user } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(screen.getByRole('alert').textContent).toContain('Reload it');
  });

  it.each([0.001, -5, Number.MAX_VALUE])('ignores the invalid price %s from the Worker', async (price) => {
    stubFetch(createPriceChange(createLine('socialMediaGrowth', price), createLine('websiteStarter', 1299)));
    const { user, store } = renderCart({ open: true, ids });
    await user.click(getButton());
    expect(store.getState().cart[0]).toEqual({ id: 'socialMediaGrowth', quantity: 1 });
  });
});
