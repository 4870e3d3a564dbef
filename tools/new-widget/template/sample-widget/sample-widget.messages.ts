const en = {
  heading: 'Sample widget',
  untouched: 'Nobody has pressed the button yet.',
  pressed: { one: 'Pressed once.', other: 'Pressed {count} times.' },
  press: 'Press',
};

export type SampleWidgetMessages = typeof en;

export const sampleWidgetMessages = { name: 'sample-widget', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'sample-widget': SampleWidgetMessages;
  }
}
