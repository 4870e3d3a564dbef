import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCartStore } from './cart-actions.ts';
import { CartProvider, useCart, useUndoable } from './use-cart.tsx';

function Total() {
  return <p>{useCart().totals.dueToday}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('useCart throws if it is called outside of a CartProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useCart)).toThrow('useCart must be used within a CartProvider');
});

it('useCart returns the cart with totals at catalogue prices', () => {
  const store = createCartStore();
  render(
    <CartProvider store={store}>
      <Total />
    </CartProvider>,
  );
  act(() => store.addAll(['socialMediaStarter', 'websiteStarter']));
  expect(screen.getByText(String(19_900 + 129_900))).toBeDefined();
});

it('useCart returns the same object to all components, so that totals are computed only once', () => {
  const store = createCartStore();
  const asked = {
    wrapper: ({ children }: { children: ReactNode }) => <CartProvider store={store}>{children}</CartProvider>,
  };
  const [one, other] = [renderHook(useCart, asked), renderHook(useCart, asked)];
  expect(other.result.current).toBe(one.result.current);
  act(() => store.add('videoBasic'));
  expect(one.result.current.lines).toHaveLength(1);
  expect(other.result.current).toBe(one.result.current);
});

it('useCart returns the add-ons that have no matching plan in the cart', () => {
  const store = createCartStore();
  const { result } = renderHook(useCart, {
    wrapper: ({ children }) => <CartProvider store={store}>{children}</CartProvider>,
  });
  act(() => store.add('addOnRushVideoDelivery'));
  expect(result.current.addOnsWithoutPackage.map((addOn) => addOn.id)).toEqual(['addOnRushVideoDelivery']);
  act(() => store.add('videoBasic'));
  expect(result.current.addOnsWithoutPackage).toEqual([]);
});

it('useUndoable returns the last change for 20 seconds, or longer while Undo is hovered or focused', () => {
  vi.useFakeTimers();
  const store = createCartStore();
  store.add('videoBasic');
  store.remove('videoBasic');
  const change = store.getState().lastChange;
  const { result, rerender } = renderHook(({ isPaused }) => useUndoable(change, isPaused), {
    initialProps: { isPaused: false },
  });
  act(() => vi.advanceTimersByTime(19_000));
  expect(result.current).toBe(change);
  rerender({ isPaused: true });
  act(() => vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(change);
  rerender({ isPaused: false });
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBeUndefined();
});
