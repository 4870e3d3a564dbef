import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type Cart, resolveCart } from '#catalogue/cart-rules.ts';
import type { CheckoutResult } from '#catalogue/order.ts';
import { getBilling } from '#catalogue/product.ts';
import type { CheckoutRequest } from '#catalogue/wire.ts';
import { type CartStore, createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { ElementContext } from '../../shared/element/view.tsx';
import { type CartProps, CartView } from './cart.tsx';

interface Options extends CartProps {
  ids?: readonly string[];
  store?: CartStore;
  lang?: string;
  /** Replaces the cart's event dispatch. Returns false to cancel the event. */
  emit?: (name: string, detail: unknown) => boolean;
}

/** Mock of the navigation to the payment page, because jsdom cannot navigate. */
export const leaveForCheckout = vi.fn((_address: string) => true);

export function renderCart({
  ids = [],
  store = createCartStore(),
  lang = 'en',
  emit = () => true,
  ...props
}: Options = {}) {
  store.addAll(ids);
  const host = document.createElement('div');
  const emitted = vi.fn(emit);
  const context = { host, tag: 'agency-cart', lang, props: {}, emit: emitted as never };
  const createView = (changed: CartProps) => (
    <ElementContext.Provider value={context}>
      <CartProvider store={store}>
        <CartView openPaymentPage={leaveForCheckout} {...props} {...changed} />
      </CartProvider>
    </ElementContext.Provider>
  );
  const view = render(createView({}));
  const change = (changed: CartProps) => view.rerender(createView(changed));
  return { ...view, store, host, emitted, change, user: userEvent.setup() };
}

/** Stubs `fetch` to return these responses in order and to repeat the last one. Returns the recorded calls. */
export function stubFetch(...answers: (Response | Error | Promise<Response>)[]) {
  const calls: { url: string; body: CheckoutRequest }[] = [];
  const fetched = vi.fn(async (url: string, init: RequestInit) => {
    calls.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return (await answer)?.clone();
  });
  vi.stubGlobal('fetch', fetched);
  return calls;
}

export function createSessionResponse(id: string, settlement: CheckoutResult, lines: Cart): Response {
  return Response.json({
    id,
    number: id.slice(-8).toUpperCase(),
    settlement,
    status: 'complete',
    paid: settlement === 'paid',
    payment_status: settlement === 'paid' ? 'paid' : 'unpaid',
    currency: 'usd',
    mode: 'subscription',
    lines: resolveCart(lines).map(({ product, quantity, unitAmount }) => ({
      id: product.id,
      name: product.name,
      quantity,
      unit_amount: unitAmount,
      mode: getBilling(product).mode,
    })),
    amount_subtotal: 1,
    amount_discount: 0,
    amount_tax: 0,
    amount_total: 1,
    then_monthly: 1,
    then_yearly: 0,
    next_charge: null,
    return_url: null,
    amounts: [],
  });
}

export function createProblem(status: number, code: string, more: object = {}): Response {
  return Response.json({ type: 'about:blank', title: 'Problem', status, code, ...more }, { status });
}

export const getLineQueries = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement);

export const listLineNames = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
