import type { SampleWidgetWords } from '../sample-widget/sample-widget.messages.ts';

export const de: SampleWidgetWords = {
  heading: 'Sample widget',
  untouched: 'Noch hat niemand den Knopf gedrückt.',
  pressed: { one: 'Einmal gedrückt.', other: '{count}-mal gedrückt.' },
  press: 'Drücken',
};
