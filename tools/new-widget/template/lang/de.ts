import type { SampleWidgetMessages } from '../sample-widget/sample-widget.messages.ts';

export const de: SampleWidgetMessages = {
  heading: 'Sample widget',
  untouched: 'Noch hat niemand den Button gedrückt.',
  pressed: { one: 'Einmal gedrückt.', other: '{count}-mal gedrückt.' },
  press: 'Drücken',
};
