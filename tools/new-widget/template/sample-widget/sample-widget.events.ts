export const sampleWidgetPress = 'agency-sample-widget-press';

/** The button is being pressed. */
export interface SampleWidgetPressDetail {
  /** How often, this time included. */
  readonly count: number;
}
export type SampleWidgetPressEvent = CustomEvent<SampleWidgetPressDetail>;

declare global {
  interface HTMLElementEventMap {
    'agency-sample-widget-press': SampleWidgetPressEvent;
  }
}
