import { reactElement } from '../../shared/element/react-element.ts';
import styles from './sample-widget.css?inline';
import { SampleWidget } from './sample-widget.tsx';

/**
 * What the widget is for, in a sentence or two: they become the lead of its page.
 *
 * @element agency-sample-widget
 * @fires {SampleWidgetPressEvent} agency-sample-widget-press - Before a press counts; cancel it to keep it from counting.
 * @slot heading - Replaces the heading.
 * @csspart heading - The heading, unless the slot replaces it.
 * @csspart count - How often the button was pressed.
 * @csspart button - The button.
 * @cssprop [--agency-sample-widget-gap] - Room between its parts. Default: twice `--agency-space`.
 */
export class SampleWidgetElement extends reactElement(SampleWidget, {
  styles,
  props: {
    /** How often the button can be pressed, 1 to 99. */
    limit: {
      type: 'number',
      default: 3,
      parse: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
      inFirstView: true,
    },
  },
}) {}
