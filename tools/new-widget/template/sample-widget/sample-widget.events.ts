export const sampleWidgetPressEvent = 'agency-sample-widget-press';

/** Detail of the event fired when the button is pressed. */
export interface SampleWidgetPressDetail {
  /** Number of presses, including this one. */
  readonly count: number;
}
export type SampleWidgetPressEvent = CustomEvent<SampleWidgetPressDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-sample-widget-press': SampleWidgetPressEvent;
  }
}
