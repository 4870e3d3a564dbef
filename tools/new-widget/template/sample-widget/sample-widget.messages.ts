const en = {
  heading: 'Sample widget',
  untouched: 'Nobody has pressed the button yet.',
  pressed: { one: 'Pressed once.', other: 'Pressed {count} times.' },
  press: 'Press',
};

export type SampleWidgetWords = typeof en;

export const messages = { name: 'sample-widget', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'sample-widget': SampleWidgetWords;
  }
}
