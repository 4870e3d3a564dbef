import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { CheckoutSessionReply } from '#catalogue/wire.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { getSharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { ElementContext, outsideElement } from '../../shared/element/view.tsx';
import { PaymentStatus, type PaymentStatusProps } from './payment-status.tsx';

export const checkoutSessionId = 'cs_test_a1B2c3D4e5F6g7H8';
export const paidReply: CheckoutSessionReply = {
  id: checkoutSessionId,
  number: 'E5F6G7H8',
  settlement: 'paid',
  status: 'complete',
  payment_status: 'paid',
  paid: true,
  amount_subtotal: 159_800,
  amount_discount: 0,
  amount_tax: 0,
  amount_total: 159_800,
  currency: 'usd',
  mode: 'subscription',
  lines: [
    { id: 'socialMediaGrowth', name: 'Social Media Growth', quantity: 1, unit_amount: 29_900, mode: 'subscription' },
    { id: 'websiteStarter', name: 'Website Starter', quantity: 1, unit_amount: 129_900, mode: 'payment' },
  ],
  then_monthly: 29_900,
  then_yearly: 0,
  next_charge: '2026-12-22',
  return_url: null,
  amounts: [],
};
export const processingReply: CheckoutSessionReply = {
  ...paidReply,
  settlement: 'processing',
  payment_status: 'unpaid',
  paid: false,
};
export const respondWith =
  (reply: object, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(reply), { status }));
export const respondWithProblem = (status: number) =>
  respondWith({ type: 'about:blank', title: '', status, code: 'x' }, status);
export const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens the success page with empty local storage and fake timers. Returns the mocked `fetch`. */
export function resetPage() {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/success');
  const worker = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', worker);
  return worker;
}

export function restorePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Renders the widget on a page with the URL `path` and one cart line. By default, that cart has started the checkout. */
export function renderPage(path: string, props: PaymentStatusProps = {}, hasStartedCheckout = true) {
  history.replaceState(history.state, '', path);
  const store = createCartStore();
  store.add('socialMediaGrowth');
  const attempt = store.currentAttempt();
  if (hasStartedCheckout) getSharedCheckouts().begin(checkoutSessionId, store.getState().cart);
  const events: { name: string; detail: unknown }[] = [];
  const emit = (name: string, detail: unknown) => {
    events.push({ name, detail });
    return true;
  };
  const createPage = (changed: PaymentStatusProps) => (
    <ElementContext.Provider value={{ ...outsideElement, emit }}>
      <CartProvider store={store}>
        <PaymentStatus {...changed} />
      </CartProvider>
    </ElementContext.Provider>
  );
  const view = render(createPage(props));
  const change = (changed: PaymentStatusProps) => view.rerender(createPage(changed));
  const isSameAttempt = () => store.currentAttempt() === attempt;
  return { ...view, change, store, events, isSameAttempt };
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
