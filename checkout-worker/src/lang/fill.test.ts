import { expect, test } from 'vitest';
import de from './de.ts';
import en from './en.ts';
import es from './es.ts';
import { fillPlaceholders, formatAmountWithInterval } from './fill.ts';

test('fillPlaceholders() writes only one period if a value at the end of a sentence ends in a period', () => {
  expect(
    fillPlaceholders('It belongs to {who}. It starts at {time}.', { who: 'Acme Inc.', time: 'las 4:10 p. m.' }),
  ).toBe('It belongs to Acme Inc. It starts at las 4:10 p. m.');
  expect(fillPlaceholders('It belongs to {who}. {who}', { who: 'Acme' })).toBe('It belongs to Acme. Acme');
});

test('fillPlaceholders() leaves a placeholder without a value unchanged', () => {
  expect(fillPlaceholders('{name}: {price}.', { price: 5 })).toBe('{name}: 5.');
});

test.each([
  ['day', 1, ['$50 a day', '$50 am Tag', '$50 al día']],
  ['week', 1, ['$50 a week', '$50 in der Woche', '$50 a la semana']],
  ['week', 2, ['$50 / 2 weeks', '$50 / 2 Wochen', '$50 / 2 semanas']],
])('formatAmountWithInterval() writes the interval %s × %i in words', (interval, intervalCount, expected) => {
  const shown = Object.entries({ en, de, es }).map(([locale, strings]) =>
    formatAmountWithInterval('$50', { interval, intervalCount }, { strings, locale }),
  );
  expect(shown).toEqual(expected);
});
