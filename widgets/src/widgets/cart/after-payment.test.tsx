/** What a cart does about the checkouts that were begun from it. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#catalogue/cart-rules.ts';
import { createCartStore } from '../../shared/cart-store/cart-store.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { answerWith, leaveForCheckout, problem, renderCart, sessionReply, teachDialog } from './cart.testing.tsx';

const id = 'cs_test_a1B2c3D4e5F6g7H8';
const paying = { url: `https://checkout.stripe.com/c/pay/${id}`, sessionId: id, id };
const growth: Cart = [{ id: 'socialMediaGrowth', quantity: 1 }];
const button = (name: string | RegExp = 'Checkout') => screen.getByRole('button', { name });
const ids = (store: ReturnType<typeof createCartStore>) => store.getState().cart.map((line) => line.id);

beforeAll(teachDialog);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Reads that there is nothing any more.
  sharedCheckouts().pending();
  history.replaceState(null, '', '/');
  leaveForCheckout.mockReset().mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A cart of which a checkout was begun yesterday. */
function begun(...more: string[]) {
  const store = createCartStore();
  store.add('socialMediaGrowth');
  sharedCheckouts().begin(id, store.getState().cart);
  store.addAll(more);
  return store;
}

describe('a cart that is seen again', () => {
  it('F42: has lost what was paid meanwhile, says so with date and number, and keeps what was added since', async () => {
    const calls = answerWith(sessionReply(id, 'paid', growth));
    const { store } = renderCart({ open: true, store: begun('seoGrowth') });
    expect(
      await screen.findByText(
        /^You’ve paid for Social Media Growth, so it’s out of your cart\. Order #E5F6G7H8, .+\.$/,
      ),
    ).toBeDefined();
    expect(ids(store)).toEqual(['seoGrowth']);
    const asked = calls.map(({ url }) => url).filter((url) => url.startsWith('/api/checkout-sessions/'));
    expect(asked).toEqual([`/api/checkout-sessions/${id}`]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says so once: not after the panel was closed, and asks no more', async () => {
    const calls = answerWith(sessionReply(id, 'paid', growth));
    const first = renderCart({ open: true, store: begun() });
    await screen.findByText(/^You’ve paid for/);
    await first.user.click(screen.getByRole('button', { name: 'Close cart' }));
    first.unmount();
    renderCart({ open: true });
    expect(screen.queryByText(/^You’ve paid for/)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('tells the page of the purchase once, also by the way back from the receipt', async () => {
    answerWith(sessionReply(id, 'paid', growth));
    history.replaceState(null, '', `/#agency-paid=${id}`);
    const { emitted, unmount } = renderCart({ store: begun() });
    const purchases = () => emitted.mock.calls.filter(([name]) => name === 'agency-purchase');
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(purchases()[0]?.[1]).toEqual({
      sessionId: id,
      number: 'E5F6G7H8',
      amountTotal: 1,
      currency: 'usd',
      lines: growth,
    });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(purchases()).toHaveLength(1);
    unmount();
    const again = renderCart();
    await act(async () => {});
    expect(again.emitted.mock.calls.map(([name]) => name)).not.toContain('agency-purchase');
  });

  it.each(['open', 'processing', 'failed', 'expired'] as const)(
    'tells the page of no purchase while the payment is %s',
    async (settlement) => {
      answerWith(sessionReply(id, settlement, growth));
      const { emitted } = renderCart({ store: begun() });
      await waitFor(() => expect(fetch).toHaveBeenCalled());
      await act(async () => {});
      expect(emitted.mock.calls.map(([name]) => name)).not.toContain('agency-purchase');
    },
  );

  it('asks nothing when no checkout was begun', () => {
    const calls = answerWith(sessionReply(id, 'paid', growth));
    renderCart({ open: true, ids: ['socialMediaGrowth'] });
    expect(calls).toEqual([]);
  });

  it('asks nothing while the browser only prepares the page, and once it is shown', async () => {
    const calls = answerWith(sessionReply(id, 'paid', growth));
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const { store } = renderCart({ store: begun() });
    expect(calls).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await waitFor(() => expect(ids(store)).toEqual([]));
  });

  it('is whole when the payment page was left, opens, and says that nothing was charged', async () => {
    answerWith(sessionReply(id, 'open', growth));
    const store = begun();
    sessionStorage.setItem('agency-left', id);
    renderCart({ store });
    expect(await screen.findByText('Nothing has been charged. Your cart is as you left it.')).toBeDefined();
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(ids(store)).toEqual(['socialMediaGrowth']);
    expect(button()).toHaveProperty('disabled', false);
  });

  it('in a box that is not shown, leaves that to a cart that can be seen', async () => {
    answerWith(sessionReply(id, 'open', growth));
    sessionStorage.setItem('agency-left', id);
    const store = begun();
    const isShown = vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(false);
    renderCart({ store });
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(sessionStorage.getItem('agency-left')).toBe(id);
    isShown.mockRestore();
    renderCart({ store });
    expect(await screen.findByText('Nothing has been charged. Your cart is as you left it.')).toBeDefined();
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });

  it('says that a payment failed (F38), and sells again', async () => {
    answerWith(sessionReply(id, 'failed', growth), Response.json(paying));
    const { user } = renderCart({ open: true, store: begun() });
    expect(await screen.findByText(/^The payment for Social Media Growth didn’t go through/)).toBeDefined();
    await user.click(button());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  it('opens where an address asks for it, and clears the address of that', () => {
    history.replaceState(null, '', '/pricing?category=video#agency-cart');
    renderCart({ ids: ['videoBasic'] });
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(location.href).toBe(`${location.origin}/pricing?category=video`);
  });
});

describe('a payment that is on its way', () => {
  const onItsWay = /is on its way\. Banks can take days\. Order #/;

  it('is not asked for a second time: Checkout leads to the notice and its two ways out', async () => {
    const calls = answerWith(sessionReply(id, 'processing', growth));
    const { user } = renderCart({ open: true, store: begun() });
    const notice = await screen.findByText(onItsWay);
    await user.click(button());
    expect(screen.getByRole('alert').textContent).toMatch(/on its way/);
    expect(document.activeElement).toBe(notice.parentElement);
    expect(calls.every(({ url }) => url.includes('/checkout-sessions/'))).toBe(true);
  });

  it('lets its lines be taken out, and the rest be bought', async () => {
    answerWith(sessionReply(id, 'processing', growth), sessionReply(id, 'processing', growth), Response.json(paying));
    const { user, store } = renderCart({ open: true, store: begun('seoGrowth') });
    await user.click(await screen.findByRole('button', { name: 'Remove it from the cart' }));
    expect(ids(store)).toEqual(['seoGrowth']);
    await user.click(button());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });

  it('does not keep anybody from ordering the same once more, who says so', async () => {
    answerWith(sessionReply(id, 'processing', growth), sessionReply(id, 'processing', growth), Response.json(paying));
    const { user } = renderCart({ open: true, store: begun() });
    await user.click(await screen.findByRole('button', { name: 'Order it again' }));
    await user.click(button());
    expect(leaveForCheckout).toHaveBeenCalledOnce();
  });
});

describe('before a checkout', () => {
  it('asks what became of the last one, and does not open another for what is paid', async () => {
    const calls = answerWith(sessionReply(id, 'open', growth), sessionReply(id, 'paid', growth));
    const { user, store } = renderCart({ open: true, store: begun() });
    await user.click(button());
    await screen.findByText(/^You’ve paid for Social Media Growth/);
    expect(ids(store)).toEqual([]);
    expect(calls.every(({ url }) => url.includes('/checkout-sessions/'))).toBe(true);
  });

  it.each([
    ['already-paid', /You’ve paid for Social Media Growth, so it’s out of your cart/, []],
    ['payment-processing', /Your payment for Social Media Growth is on its way/, ['socialMediaGrowth']],
  ])(
    'F37: what the Worker knows to be %s is said, and settled, without “Please try again”',
    async (code, words, left) => {
      answerWith(problem(409, code, { retry: 'no' }));
      const { user, store, emitted } = renderCart({ open: true, ids: ['socialMediaGrowth'] });
      await user.click(button());
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(screen.queryByText(/Please try again/)).toBeNull();
      expect(ids(store)).toEqual(left);
      expect(emitted).toHaveBeenCalledWith('agency-checkout-error', {
        message: 'Failed to create checkout session',
        code,
      });
    },
  );
});

describe('F44: a checkout that the buyer turns away from while “Processing...”', () => {
  async function started() {
    let answer = (_: Response) => {};
    answerWith(new Promise<Response>((resolve) => (answer = resolve)), sessionReply(id, 'open', growth));
    const shop = renderCart({ open: true, ids: ['socialMediaGrowth'] });
    await shop.user.click(button());
    expect(button('Processing...')).toBeDefined();
    return { ...shop, answer: () => act(async () => answer(Response.json(paying))) };
  }

  it('by changing the cart, goes nowhere; its checkout is remembered, and the button lives', async () => {
    const { answer, store } = await started();
    act(() => store.setQuantity('socialMediaGrowth', 2));
    expect(button()).toHaveProperty('disabled', false);
    await answer();
    expect(leaveForCheckout).not.toHaveBeenCalled();
    expect(sharedCheckouts().pending()).toMatchObject([{ id, lines: growth }]);
    expect(button()).toHaveProperty('disabled', false);
  });

  it('by closing the panel, goes nowhere', async () => {
    const { answer, user } = await started();
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    await answer();
    expect(leaveForCheckout).not.toHaveBeenCalled();
    expect(sharedCheckouts().pending()).toHaveLength(1);
  });
});

describe('the receipt’s way back', () => {
  const named = `/offers?x=1#agency-paid=${id}`;

  it('tells a cart that never got its answer, and leaves the address', async () => {
    const store = createCartStore();
    store.add('socialMediaGrowth');
    store.currentAttempt();
    answerWith(sessionReply(id, 'paid', growth));
    history.replaceState(null, '', named);
    renderCart({ open: true, store });
    await screen.findByText(/^You’ve paid for Social Media Growth/);
    expect(ids(store)).toEqual([]);
    expect(location.href).toBe(`${location.origin}/offers?x=1`);
  });

  it.each([
    ['other lines', ['seoGrowth'], true],
    ['the same lines that nobody has tried to pay for', ['socialMediaGrowth'], false],
  ])('takes nothing out of a cart with %s', async (_, filled, tried) => {
    const store = createCartStore();
    store.addAll(filled);
    if (tried) store.currentAttempt();
    answerWith(sessionReply(id, 'paid', growth));
    history.replaceState(null, '', named);
    renderCart({ open: true, store });
    await waitFor(() => expect(location.hash).toBe(''));
    expect(ids(store)).toEqual(filled);
  });
});
