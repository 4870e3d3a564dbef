// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './add-to-cart.ts';

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
  document.body.innerHTML =
    '<agency-cart></agency-cart><a href="/pricing#cart=aPlan.1" data-add-to-cart="aPlan"><b>Add to Cart</b></a>';
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

test("adds the plan to the page's cart and opens it", () => {
  expect(click()).toBe(true);
  expect(document.querySelector('agency-cart')?.hasAttribute('open')).toBe(true);
  expect(add.mock.calls).toEqual([['aPlan']]);
});

test('adds a plan that the open, empty cart suggests', () => {
  document.querySelector('agency-cart')?.toggleAttribute('open', true);
  expect(click()).toBe(true);
  expect(add).toHaveBeenCalledOnce();
});

test('follows the link with a modifier key, or while there is no cart', () => {
  expect(click({ ctrlKey: true })).toBe(false);
  delete page[key];
  expect(click()).toBe(false);
  expect(add).not.toHaveBeenCalled();
});

test('ignores other links', () => {
  document.querySelector('a')?.removeAttribute('data-add-to-cart');
  expect(click()).toBe(false);
});
