import { define } from '../../shared/element/define.ts';
import { PackagePickerElement } from './package-picker.element.ts';

define('agency-package-picker', PackagePickerElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-package-picker': PackagePickerElement;
  }
}
