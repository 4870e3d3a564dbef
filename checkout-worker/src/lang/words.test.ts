import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactRequestSchema, reviewRequestSchema } from '../../../catalogue/wire-forms.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fieldText } from './field-text.ts';

function textsOf(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Said in the same way in both languages. */
const shared =
  /^(desk\.columns\.(name|partner)|desk\.partners\.name|mail\.(testSubject|line|name|partner|subtotal)|onboarding\.optional|partnerPage\.widget|pages\.reference|.*\.problem|.*\.soldTwiceName)$/;

describe.each(Object.entries({ de, es }))('in %s', (_, words) => {
  const texts = Object.fromEntries(textsOf(words));

  test.each(textsOf(en))('%s has the places of the English, and its own words', (path, english) => {
    const text = texts[path] ?? '';
    expect(text.trim()).not.toBe('');
    expect([...new Set(placesOf(text))]).toEqual([...new Set(placesOf(english))]);
    if (!shared.test(path)) expect(text).not.toBe(english);
  });

  test('what a plain form can be refused for is said in that language', () => {
    const sent = { name: '', email: 'x', phone: 'x'.repeat(51), message: '', services: [], review: '', rating: 9 };
    const unprintable = {
      name: 'Ada',
      email: 'ada@example.com',
      message: '\u0001',
      review: 'x'.repeat(5001),
      rating: 1,
    };
    const messages = [contactRequestSchema, reviewRequestSchema].flatMap((schema) =>
      [sent, unprintable].flatMap((body) => v.safeParse(schema, body).issues?.map(({ message }) => message) ?? []),
    );
    messages.push(
      'Choose a plan.',
      'The quantity is a whole number from 1 to 99.',
      'Not a valid partner id.',
      'Not a price.',
    );
    expect(messages.length).toBeGreaterThan(11);
    for (const message of messages) expect([message, fieldText(message, words)]).not.toEqual([message, message]);
  });
});

test('what no language knows is shown as it is', () => {
  expect(fieldText('Something only newer code says.', de)).toBe('Something only newer code says.');
  expect(fieldText('At most 50 characters.', de)).toBe('Höchstens 50 Zeichen.');
});
