// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { earlyScript } from '../layouts/inline-scripts.ts';
import './cart-bar.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<agency-cart></agency-cart>
    <cart-bar hidden data-one="1 item, {amount} due today" data-other="{count} items, {amount} due today"><p></p></cart-bar>`;
});

const getBar = () => document.querySelector<HTMLElement>('cart-bar') as HTMLElement;

function dispatchCartEvent(name: string, itemCount: number, dueToday: number): void {
  const detail = { itemCount, dueToday };
  document
    .querySelector('agency-cart')
    ?.dispatchEvent(new CustomEvent(`agency-cart-${name}`, { detail, bubbles: true, composed: true }));
}

test('the bar shows the number of items and the amount due today after a product was added', () => {
  dispatchCartEvent('change', 1, 29_900);
  expect(getBar().hidden).toBe(false);
  expect(getBar().textContent?.trim()).toBe('1 item, $299.00 due today');
  expect(document.documentElement.hasAttribute('data-cart-bar')).toBe(true);
  dispatchCartEvent('change', 3, 198_800);
  expect(getBar().textContent?.trim()).toBe('3 items, $1,988.00 due today');
});

test('the bar disappears when the last item is removed', () => {
  dispatchCartEvent('change', 1, 29_900);
  dispatchCartEvent('change', 0, 0);
  expect(getBar().hidden).toBe(true);
  expect(document.documentElement.hasAttribute('data-cart-bar')).toBe(false);
});

test('the bar is hidden while the cart panel is open', () => {
  dispatchCartEvent('change', 1, 29_900);
  dispatchCartEvent('open', 1, 29_900);
  expect(getBar().hasAttribute('data-covered')).toBe(true);
  dispatchCartEvent('close', 1, 29_900);
  expect(getBar().hasAttribute('data-covered')).toBe(false);
});

test('the bar does not appear if the visitor only opened the cart', () => {
  dispatchCartEvent('open', 1, 29_900);
  dispatchCartEvent('close', 1, 29_900);
  expect(getBar().hidden).toBe(true);
});

test('the bar shows a product that was added before the site’s script had loaded', () => {
  new Function(earlyScript)();
  const bar = getBar();
  bar.remove();
  dispatchCartEvent('change', 1, 29_900);
  document.body.append(bar);
  expect(getBar().hidden).toBe(false);
  expect(getBar().textContent?.trim()).toBe('1 item, $299.00 due today');
});
