import 'agency-widgets/cart/define';
import { CartElement } from 'agency-widgets/cart';
import { PricingPickerElement } from 'agency-widgets/pricing-picker';
import type { AgencyEventMap, CartChangeDetail } from 'agency-widgets/types';

customElements.define('my-prices', class extends PricingPickerElement {});

export const cart = document.createElement('agency-cart');
export const isOpen: boolean = cart.open;
export const isCart: boolean = cart instanceof CartElement;
export const seen: CartChangeDetail[] = [];

document.addEventListener('agency-cart-change', ({ detail }) => seen.push(detail));
cart.addEventListener('agency-checkout-start', (event) => event.preventDefault());
export type PaymentEvent = AgencyEventMap['agency-payment-verify'];

// @ts-expect-error There is no such property.
cart.opened = true;
