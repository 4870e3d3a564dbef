import { de } from './sample-widget.messages.de.ts';
import { es } from './sample-widget.messages.es.ts';

const en = {
  heading: 'Sample widget',
  untouched: 'Nobody has pressed the button yet.',
  pressed: { one: 'Pressed once.', other: 'Pressed {count} times.' },
  press: 'Press',
};

export type SampleWidgetWords = typeof en;

export const messages = { en, de, es };
