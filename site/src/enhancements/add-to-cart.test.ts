// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './add-to-cart.ts';

// Hoisted, because the script changes the links when it is imported.
const markup = vi.hoisted(() => {
  const link =
    '<a href="/buy/aPlan:1" data-add-to-cart="aPlan" data-cart-page="/pricing#cart=aPlan:1"><b>Add to Cart</b></a>';
  document.body.innerHTML = `<agency-cart></agency-cart>${link}`;
  return document.body.innerHTML;
});
const enhanced = document.querySelector('a')?.getAttribute('href');

class Cart extends HTMLElement {
  static readonly observedAttributes = ['open'];
  attributeChangedCallback() {
    this.dispatchEvent(new Event('agency-cart-open'));
  }
}
customElements.define('agency-cart', Cart);

const key = Symbol.for('agency.cart');
const page = globalThis as { [key: symbol]: unknown };
const add = vi.fn();
beforeEach(() => {
  page[key] = { protocol: 1, add };
  document.body.innerHTML = markup;
});

afterEach(() => {
  delete page[key];
  add.mockClear();
});

function click(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('b')?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('an Add to Cart link leads to the pricing page, which adds the plan, until the cart is ready', () => {
  expect(enhanced).toBe('/pricing#cart=aPlan:1');
});

test("a click on an Add to Cart link adds the plan to the page's cart and opens the cart", () => {
  expect(click()).toBe(true);
  expect(document.querySelector('agency-cart')?.hasAttribute('open')).toBe(true);
  expect(add.mock.calls).toEqual([['aPlan']]);
});

test('a click on an Add to Cart link in the open, empty cart adds the suggested plan', () => {
  const panel = document.querySelector('agency-cart')?.attachShadow({ mode: 'open' });
  if (panel) panel.innerHTML = '<dialog open></dialog>';
  expect(click()).toBe(true);
  expect(add).toHaveBeenCalledOnce();
});

test('a click follows the Add to Cart link if a modifier key is pressed or the page has no cart', () => {
  expect(click({ ctrlKey: true })).toBe(false);
  delete page[key];
  expect(click()).toBe(false);
  expect(add).not.toHaveBeenCalled();
});

test('a click on another link has no effect on the cart', () => {
  document.querySelector('a')?.removeAttribute('data-add-to-cart');
  expect(click()).toBe(false);
});
