const en = {
  heading: 'Pick what you need. See what you get.',
  services: 'Services',
  pause: 'Pause',
  play: 'Play',
  ofTheShowcase: 'the showcase',
  fromOnly: 'from only',
  perMonth: '/mo',
  perYear: '/yr',
  once: 'one-time',
  seePlans: 'See plans',
  learnMore: 'How it works',
};

export type PackagePickerMessages = typeof en;

export const packagePickerMessages = { name: 'package-picker', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'package-picker': PackagePickerMessages;
  }
}
