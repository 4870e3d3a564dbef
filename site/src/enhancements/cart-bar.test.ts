// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import './cart-bar.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<agency-cart></agency-cart>
    <cart-bar hidden data-one="1 item, {amount} due today" data-other="{count} items, {amount} due today"><p></p></cart-bar>`;
});

const bar = () => document.querySelector<HTMLElement>('cart-bar') as HTMLElement;

function tell(name: string, itemCount: number, dueToday: number): void {
  const detail = { itemCount, dueToday };
  document
    .querySelector('agency-cart')
    ?.dispatchEvent(new CustomEvent(`agency-cart-${name}`, { detail, bubbles: true, composed: true }));
}

test('shows the number of items and the amount due today after an addition', () => {
  tell('change', 1, 29_900);
  expect(bar().hidden).toBe(false);
  expect(bar().textContent?.trim()).toBe('1 item, $299.00 due today');
  expect(document.documentElement.hasAttribute('data-cart-bar')).toBe(true);
  tell('change', 3, 198_800);
  expect(bar().textContent?.trim()).toBe('3 items, $1,988.00 due today');
});

test('removes the bar with the last item', () => {
  tell('change', 1, 29_900);
  tell('change', 0, 0);
  expect(bar().hidden).toBe(true);
  expect(document.documentElement.hasAttribute('data-cart-bar')).toBe(false);
});

test('hides the bar while the cart panel is open', () => {
  tell('change', 1, 29_900);
  tell('open', 1, 29_900);
  expect(bar().hasAttribute('data-covered')).toBe(true);
  tell('close', 1, 29_900);
  expect(bar().hasAttribute('data-covered')).toBe(false);
});

test('shows no bar if the cart was only opened', () => {
  tell('open', 1, 29_900);
  tell('close', 1, 29_900);
  expect(bar().hidden).toBe(true);
});
