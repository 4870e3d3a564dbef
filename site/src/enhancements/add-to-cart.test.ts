// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './add-to-cart.ts';

const markup =
  '<agency-cart></agency-cart><a href="/pricing#cart=aPlan:1" data-add-to-cart="aPlan"><b>Add to Cart</b></a>';

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
