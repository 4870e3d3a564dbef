import { afterEach, expect, it } from 'vitest';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { failFirstView, startFirstView } from '../../shared/first-view/first-view.ts';
import { startFirstView as startCart } from './cart.first-view.ts';

afterEach(() => document.body.replaceChildren());

it('closes the loading panel and does not open the panel again after the cart’s script failed to load', () => {
  const host = document.body.appendChild(document.createElement('agency-cart'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div class="root" part="root"><a class="launcher" href="#prices"><span class="count" data-empty>
    <span data-count>0</span></span></a><dialog><button class="close"></button></dialog></div>`;
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  startFirstView(host, startCart);
  expect(openCart()).toBe(true);
  expect(dialog.open).toBe(true);
  failFirstView(host);
  expect(dialog.open).toBe(false);
  expect(openCart()).toBe(false);
  expect(dialog.open).toBe(false);
});
