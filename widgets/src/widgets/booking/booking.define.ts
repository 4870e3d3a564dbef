import { define } from '../../shared/element/define.ts';
import { BookingElement } from './booking.element.ts';

define('agency-booking', BookingElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-booking': BookingElement;
  }
}
