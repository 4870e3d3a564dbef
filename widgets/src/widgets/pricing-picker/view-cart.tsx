import type { MouseEvent } from 'react';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import type { PickerContext } from './use-picker.ts';

/** The way on from what is in the cart: opens the cart of this page, or leads to the agency's with all that is in it. */
export function ViewCart({ name, picker: { messages, cartAddress } }: { name: string; picker: PickerContext }) {
  function open(event: MouseEvent) {
    // With a modifier it is a link, to a new tab.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openCart()) event.preventDefault();
  }
  return (
    <a className="view-cart" part="view-cart" href={cartAddress()} onClick={open}>
      {messages.viewCart}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}
