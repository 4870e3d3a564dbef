import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contactFields } from '#catalogue/forms/contact.ts';
import { listFieldNames } from '#catalogue/forms/field.ts';
import { reviewFields } from '#catalogue/forms/review.ts';
import { contactRequestSchema, reviewRequestSchema } from '#catalogue/wire-forms.ts';
import { findTranslation } from '../src/shared/element/languages.ts';
import { formMessages } from '../src/shared/forms/form.messages.ts';
import { translateFieldError } from '../src/shared/forms/form-errors.ts';
import { contactFormMessages } from '../src/widgets/contact-form/contact-form.messages.ts';
import { reviewsMessages } from '../src/widgets/reviews/reviews.messages.ts';

const languages = Object.keys(import.meta.glob('../src/lang/*.ts')).map((file) => path.basename(file, '.ts'));
const long = 'x'.repeat(20_000);

/** Returns all validation messages that the Worker can send for the form's fields. */
function listRefusals(schema: typeof contactRequestSchema | typeof reviewRequestSchema): string[] {
  const values = ['', ' ', '\u0000', long, 5, undefined];
  const fields = [
    ...listFieldNames(contactFields),
    ...listFieldNames(reviewFields),
    'message',
    'otherService',
    'review',
  ];
  const bodies = values.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  const seen = bodies.flatMap((body) => v.safeParse(schema, { rating: 9, ...body }).issues ?? []);
  return [...new Set(seen.filter(({ type }) => type !== 'object' && type !== 'string').map(({ message }) => message))];
}

describe.each([
  ['contact form', contactRequestSchema, contactFormMessages],
  ['review form', reviewRequestSchema, reviewsMessages],
] as const)('messages of the %s', (_, schema, messages) => {
  const english = { ...formMessages.en, ...messages.en };
  const say = (message: string, language: string) => {
    const { forms, [messages.name]: own } = findTranslation(language) ?? {};
    return translateFieldError(message, english, { ...english, ...forms, ...own }, { words: language });
  };

  it.each(listRefusals(schema))('translate the Worker’s error "%s" into every language', (message) => {
    expect(say(message, 'en')).toBe(message);
    for (const language of languages) {
      expect(say(message, language)).toBeDefined();
      expect(say(message, language)).not.toBe(message);
      expect(say(message, language)?.match(/\d+/g)).toEqual(message.match(/\d+/g));
    }
  });
});

it('finds the German and Spanish language files', () => {
  expect(languages).toEqual(expect.arrayContaining(['de', 'es']));
});

it('the Worker’s schema has several validation messages for the contact form', () => {
  expect(listRefusals(contactRequestSchema).length).toBeGreaterThan(4);
});

it('the message lookup returns undefined for an unknown Worker error', () => {
  expect(translateFieldError('Something new.', formMessages.en, formMessages.en, { words: 'de' })).toBeUndefined();
});
