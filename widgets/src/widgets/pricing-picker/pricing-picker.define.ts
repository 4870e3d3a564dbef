import { define } from '../../shared/element/define.ts';
import { PricingPickerElement } from './pricing-picker.element.ts';

define('agency-pricing-picker', PricingPickerElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-pricing-picker': PricingPickerElement;
  }
}
