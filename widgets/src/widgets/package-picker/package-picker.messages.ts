export interface PackagePickerMessages {
  readonly heading: string;
  readonly services: string;
  readonly pause: string;
  readonly play: string;
  readonly ofTheShowcase: string;
  readonly fromOnly: string;
  readonly perMonth: string;
  readonly perYear: string;
  readonly once: string;
  readonly seePlans: string;
  readonly learnMore: string;
}

const en: PackagePickerMessages = {
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

export const packagePickerMessages = { name: 'package-picker', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'package-picker': PackagePickerMessages;
  }
}
