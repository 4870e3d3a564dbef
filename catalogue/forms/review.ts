import type { Fields } from './field.ts';

/** One-line fields of the review form. `wire-forms.ts` contains the rating and the text. */
export const reviewFields = {
  name: { autoComplete: 'name', missing: 'Enter your name.' },
  title: { autoComplete: 'organization-title' },
  email: { type: 'email', autoComplete: 'email', missing: 'Enter your email address.' },
} as const satisfies Fields;

export const reviewLabels: Readonly<Record<keyof typeof reviewFields, string>> = {
  name: 'Name',
  title: 'Job title',
  email: 'Email',
};

export const reviewNames: Readonly<Record<Exclude<keyof typeof reviewFields, 'name' | 'email'>, string>> = {
  title: 'Job title',
};
