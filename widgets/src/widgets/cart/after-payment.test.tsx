import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Cart } from '#catalogue/cart-rules.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { createProblem, createSessionResponse, leaveForCheckout, renderCart, stubFetch } from './cart.testing.tsx';

const id = 'cs_test_a1B2c3D4e5F6g7H8';
const checkoutReply = { url: `https://checkout.stripe.com/c/pay/${id}`, sessionId: id, id };
const growth: Cart = [{ id: 'socialMediaGrowth', quantity: 1 }];
const getButton = (name: string | RegExp = 'Checkout') => screen.getByRole('button', { name });
const listIds = (store: ReturnType<typeof createCartStore>) => store.getState().cart.map((line) => line.id);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Reading the emptied storage also clears the checkouts kept in memory.
  getSharedCheckouts().pending();
  history.replaceState(null, '', '/');
  leaveForCheckout.mockReset().mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Creates a cart store with a line whose checkout was already started, followed by lines with the ids in `more`. */
function createStartedCart(...more: string[]) {
  const store = createCartStore();
  store.add('socialMediaGrowth');
  getSharedCheckouts().begin(id, store.getState().cart);
  store.addAll(more);
  return store;
}

describe('cart with a started checkout', () => {
  it('removes paid lines, shows the order’s date and number, and keeps lines added after the checkout started (F42)', async () => {
    const calls = stubFetch(createSessionResponse(id, 'paid', growth));
    const { store } = renderCart({ open: true, store: createStartedCart('seoGrowth') });
    expect(
      await screen.findByText(/^Paid for and removed from your cart: Social Media Growth\. Order #E5F6G7H8, .+\.$/),
    ).toBeDefined();
    expect(listIds(store)).toEqual(['seoGrowth']);
    const asked = calls.map(({ url }) => url).filter((url) => url.startsWith('/api/checkout-sessions/'));
    expect(asked.map((url) => url.split('?')[0])).toEqual([`/api/checkout-sessions/${id}`]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows the payment notice until the panel is closed and requests the payment status only once', async () => {
    const calls = stubFetch(createSessionResponse(id, 'paid', growth));
    const first = renderCart({ open: true, store: createStartedCart() });
    await screen.findByText(/^Paid for and removed from your cart/);
    await first.user.click(screen.getByRole('button', { name: 'Close cart' }));
    first.unmount();
    renderCart({ open: true });
    expect(screen.queryByText(/^Paid for and removed from your cart/)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('fires agency-purchase once, even if the receipt’s return link reports the same order', async () => {
    stubFetch(createSessionResponse(id, 'paid', growth));
    history.replaceState(null, '', `/#agency-paid=${id}`);
    const { emitted, unmount } = renderCart({ store: createStartedCart() });
    const listPurchases = () => emitted.mock.calls.filter(([name]) => name === 'agency-purchase');
    await waitFor(() => expect(listPurchases()).toHaveLength(1));
    expect(listPurchases()[0]?.[1]).toEqual({
      sessionId: id,
      number: 'E5F6G7H8',
      amountTotal: 1,
      amountTax: 0,
      amountDiscount: 0,
      currency: 'usd',
      lines: [{ ...growth[0], name: 'Social Media Growth', unitAmount: 299_00 }],
    });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(listPurchases()).toHaveLength(1);
    unmount();
    const again = renderCart();
    await act(async () => {});
    expect(again.emitted.mock.calls.map(([name]) => name)).not.toContain('agency-purchase');
  });

  it.each(['open', 'processing', 'failed', 'expired'] as const)(
    'fires no agency-purchase if the payment status is %s',
    async (settlement) => {
      stubFetch(createSessionResponse(id, settlement, growth));
      const { emitted } = renderCart({ store: createStartedCart() });
      await waitFor(() => expect(fetch).toHaveBeenCalled());
      await act(async () => {});
      expect(emitted.mock.calls.map(([name]) => name)).not.toContain('agency-purchase');
    },
  );

  it('requests no payment status if no checkout was started', () => {
    const calls = stubFetch(createSessionResponse(id, 'paid', growth));
    renderCart({ open: true, ids: ['socialMediaGrowth'] });
    expect(calls).toEqual([]);
  });

  it('requests the checkout’s status only after a prerendered page is activated', async () => {
    const calls = stubFetch(createSessionResponse(id, 'paid', growth));
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const { store } = renderCart({ store: createStartedCart() });
    expect(calls).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await waitFor(() => expect(listIds(store)).toEqual([]));
  });

  it('opens the cart with a note that nothing was charged if the buyer left the payment page', async () => {
    stubFetch(createSessionResponse(id, 'open', growth));
    const store = createStartedCart();
    sessionStorage.setItem('agency-left', id);
    renderCart({ store });
    expect(await screen.findByText('Nothing has been charged. Your cart is as you left it.')).toBeDefined();
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(listIds(store)).toEqual(['socialMediaGrowth']);
    expect(getButton()).toHaveProperty('disabled', false);
  });

  it('removes paid lines when the back-forward cache restores the page, although an optimizer renames pageshow', async () => {
    const calls = stubFetch(createSessionResponse(id, 'open', growth), createSessionResponse(id, 'paid', growth));
    const { store } = renderCart({ store: createStartedCart() });
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => {});
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await act(async () => {});
    expect(calls).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(listIds(store)).toEqual([]));
  });

  it('shows no note that nothing was charged while the payment status is unknown', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    sessionStorage.setItem('agency-left', id);
    renderCart({ store: createStartedCart() });
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByText(/^Nothing has been charged/)).toBeNull();
  });

  it('moves focus into the panel after “Order again” has removed the notice', async () => {
    stubFetch(createSessionResponse(id, 'processing', growth));
    const { user } = renderCart({ open: true, store: createStartedCart() });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });

  it('does not open a hidden cart after the payment page, so that a visible cart shows the notice', async () => {
    stubFetch(createSessionResponse(id, 'open', growth));
    sessionStorage.setItem('agency-left', id);
    const store = createStartedCart();
    Object.assign(HTMLElement.prototype, { checkVisibility: () => false });
    renderCart({ store });
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(sessionStorage.getItem('agency-left')).toBe(id);
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
    renderCart({ store });
    expect(await screen.findByText('Nothing has been charged. Your cart is as you left it.')).toBeDefined();
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });

  it('shows that a payment failed and allows a new checkout (F38)', async () => {
    stubFetch(createSessionResponse(id, 'failed', growth), Response.json(checkoutReply));
    const { user } = renderCart({ open: true, store: createStartedCart() });
    expect(await screen.findByText(/^The payment for Social Media Growth didn’t go through/)).toBeDefined();
    await user.click(getButton());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  it('opens the cart if the URL fragment is #agency-cart, and removes the fragment', () => {
    history.replaceState(null, '', '/pricing?category=video#agency-cart');
    renderCart({ ids: ['videoBasic'] });
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(location.href).toBe(`${location.origin}/pricing?category=video`);
  });

  // https://github.com/zendesk/sunshine-conversations-web/issues/422
  it('opens the cart if the URL fragment is #agency-cart on a page whose base URL is on another site', () => {
    const base = document.head.appendChild(document.createElement('base'));
    onTestFinished(() => base.remove());
    base.href = 'https://cdn.example/assets/';
    history.replaceState(null, '', `${location.origin}/pricing?category=video#agency-cart`);
    renderCart({ ids: ['videoBasic'] });
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(location.href).toBe(`${location.origin}/pricing?category=video`);
  });
});

describe('pending payment', () => {
  const onItsWay = /is pending\. Banks can take a few days\. Order #/;

  it('blocks a second checkout while a payment is pending, and moves focus to the notice', async () => {
    const calls = stubFetch(createSessionResponse(id, 'processing', growth));
    const { user } = renderCart({ open: true, store: createStartedCart() });
    const notice = await screen.findByText(onItsWay);
    await user.click(getButton());
    expect(screen.getByRole('alert').textContent).toMatch(/is pending/);
    expect(document.activeElement).toBe(notice.parentElement);
    expect(calls.every(({ url }) => url.includes('/checkout-sessions/'))).toBe(true);
  });

  it('allows a checkout of the remaining lines after the lines with a pending payment are removed', async () => {
    stubFetch(
      createSessionResponse(id, 'processing', growth),
      createSessionResponse(id, 'processing', growth),
      Response.json(checkoutReply),
    );
    const { user, store } = renderCart({ open: true, store: createStartedCart('seoGrowth') });
    await user.click(await screen.findByRole('button', { name: 'Remove from the cart' }));
    expect(listIds(store)).toEqual(['seoGrowth']);
    await user.click(getButton());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  it('shows that a payment arrived after “Order again” without saying that its lines were removed', async () => {
    stubFetch(createSessionResponse(id, 'paid', growth));
    const store = createStartedCart();
    getSharedCheckouts().release(id);
    renderCart({ open: true, store });
    expect(await screen.findByText(/^Paid for: Social Media Growth\. Order #E5F6G7H8, /)).toBeDefined();
    expect(listIds(store)).toEqual(['socialMediaGrowth']);
  });

  it('allows a second checkout of lines with a pending payment after “Order again” is pressed', async () => {
    stubFetch(
      createSessionResponse(id, 'processing', growth),
      createSessionResponse(id, 'processing', growth),
      Response.json(checkoutReply),
    );
    const { user } = renderCart({ open: true, store: createStartedCart() });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await user.click(getButton());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });
});

describe('checkout after an earlier checkout', () => {
  it('checks the earlier checkout’s status on Checkout, and opens no payment page if that checkout is paid', async () => {
    const calls = stubFetch(createSessionResponse(id, 'open', growth), createSessionResponse(id, 'paid', growth));
    const { user, store } = renderCart({ open: true, store: createStartedCart() });
    await user.click(getButton());
    await screen.findByText(/^Paid for and removed from your cart: Social Media Growth/);
    expect(listIds(store)).toEqual([]);
    expect(calls.every(({ url }) => url.includes('/checkout-sessions/'))).toBe(true);
  });

  it.each([
    ['already-paid', /Paid for and removed from your cart: Social Media Growth/, []],
    ['payment-processing', /Your payment for Social Media Growth is pending/, ['socialMediaGrowth']],
  ])(
    'shows a message without “Please try again” if the Worker returns the error code %s (F37)',
    async (code, words, left) => {
      stubFetch(createProblem(409, code, { retry: 'no' }));
      const { user, store, emitted } = renderCart({ open: true, ids: ['socialMediaGrowth'] });
      await user.click(getButton());
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(screen.queryByText(/Please try again/)).toBeNull();
      expect(listIds(store)).toEqual(left);
      expect(emitted).toHaveBeenCalledWith('agency-checkout-error', {
        message: 'Failed to create checkout session',
        code,
      });
    },
  );
});

describe('checkout canceled during “Processing...” (F44)', () => {
  async function startCheckout() {
    let answer = (_: Response) => {};
    stubFetch(new Promise<Response>((resolve) => (answer = resolve)), createSessionResponse(id, 'open', growth));
    const shop = renderCart({ open: true, ids: ['socialMediaGrowth'] });
    await shop.user.click(getButton());
    expect(getButton('Processing...')).toBeDefined();
    return { ...shop, answer: () => act(async () => answer(Response.json(checkoutReply))) };
  }

  it('stores the checkout but opens no payment page if the cart changes while the checkout is starting', async () => {
    const { answer, store } = await startCheckout();
    act(() => store.setQuantity('socialMediaGrowth', 2));
    expect(getButton()).toHaveProperty('disabled', false);
    await answer();
    expect(leaveForCheckout).not.toHaveBeenCalled();
    expect(getSharedCheckouts().pending()).toMatchObject([{ id, lines: growth }]);
    expect(getButton()).toHaveProperty('disabled', false);
  });

  it('stores the checkout but opens no payment page if the panel is closed while the checkout is starting', async () => {
    const { answer, user } = await startCheckout();
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    await answer();
    expect(leaveForCheckout).not.toHaveBeenCalled();
    expect(getSharedCheckouts().pending()).toHaveLength(1);
  });
});

describe('return link of the receipt', () => {
  const named = `/offers?x=1#agency-paid=${id}`;

  it('removes paid lines and the URL fragment when the page is opened by the receipt’s return link', async () => {
    const store = createCartStore();
    store.add('socialMediaGrowth');
    store.currentAttempt();
    stubFetch(createSessionResponse(id, 'paid', growth));
    history.replaceState(null, '', named);
    renderCart({ open: true, store });
    await screen.findByText(/^Paid for and removed from your cart: Social Media Growth/);
    expect(listIds(store)).toEqual([]);
    expect(location.href).toBe(`${location.origin}/offers?x=1`);
  });

  it.each([
    ['other lines', ['seoGrowth'], true],
    ['the same lines but no payment attempt', ['socialMediaGrowth'], false],
  ])('keeps a cart with %s when the page is opened by the receipt’s return link', async (_, filled, tried) => {
    const store = createCartStore();
    store.addAll(filled);
    if (tried) store.currentAttempt();
    stubFetch(createSessionResponse(id, 'paid', growth));
    history.replaceState(null, '', named);
    renderCart({ open: true, store });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(listIds(store)).toEqual(filled);
  });
});
