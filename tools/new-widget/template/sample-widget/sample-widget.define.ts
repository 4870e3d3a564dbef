import { define } from '../../shared/element/define.ts';
import { SampleWidgetElement } from './sample-widget.element.ts';

define('agency-sample-widget', SampleWidgetElement);

declare global {
  interface HTMLElementTagNameMap {
    'agency-sample-widget': SampleWidgetElement;
  }
}
