import type { SampleWidgetWords } from '../sample-widget/sample-widget.messages.ts';

export const es: SampleWidgetWords = {
  heading: 'Sample widget',
  untouched: 'Nadie ha pulsado el botón todavía.',
  pressed: { one: 'Pulsado una vez.', other: 'Pulsado {count} veces.' },
  press: 'Pulsar',
};
