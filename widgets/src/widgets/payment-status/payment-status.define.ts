import { define } from '../../shared/element/define.ts';
import { PaymentStatusElement } from './payment-status.element.ts';

define('agency-payment-status', PaymentStatusElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-payment-status': PaymentStatusElement;
  }
}
