import type { SampleWidgetMessages } from '../sample-widget/sample-widget.messages.ts';

export const es: SampleWidgetMessages = {
  heading: 'Sample widget',
  untouched: 'Nadie ha pulsado el botón todavía.',
  pressed: { one: 'Pulsado una vez.', other: 'Pulsado {count} veces.' },
  press: 'Pulsar',
};
