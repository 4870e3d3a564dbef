import { createReactElementClass } from '../../shared/element/react-element.ts';
import styles from './sample-widget.css?inline';
import { SampleWidget } from './sample-widget.tsx';

/**
 * Describe the widget's purpose in one or two sentences. They become the introduction of its page.
 *
 * @element agency-sample-widget
 * @fires {SampleWidgetPressEvent} agency-sample-widget-press - Before a press is counted; cancel it to prevent that.
 * @slot heading - The heading.
 * @csspart heading - The heading, unless the slot replaces it.
 * @csspart count - Number of presses.
 * @csspart button - The button.
 * @cssprop [--agency-sample-widget-gap] - Space between the parts. Default: twice `--agency-space`.
 */
export class SampleWidgetElement extends createReactElementClass(SampleWidget, {
  styles,
  props: {
    /** Maximum number of presses, 1 to 99. */
    limit: {
      type: 'number',
      default: 3,
      parse: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
      inFirstView: true,
    },
  },
}) {}
