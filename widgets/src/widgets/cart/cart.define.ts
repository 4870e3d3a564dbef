import { define } from '../../shared/element/define.ts';
import { CartElement } from './cart.element.ts';

define('agency-cart', CartElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-cart': CartElement;
  }
}
