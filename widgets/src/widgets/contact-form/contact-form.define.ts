import { define } from '../../shared/element/define.ts';
import { ContactFormElement } from './contact-form.element.ts';

define('agency-contact-form', ContactFormElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-contact-form': ContactFormElement;
  }
}
