import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

const plans = ['Starter', 'Growth', 'Pro'];

test.each(['en', 'en-US', 'en-GB'])('formatList() writes no Oxford comma in the language %s', (locale) => {
  expect(formatList(locale, plans)).toBe('Starter, Growth and Pro');
  expect(formatList(locale, plans, 'disjunction')).toBe('Starter, Growth or Pro');
});

test.each([
  ['de', 'Starter, Growth und Pro'],
  ['de-AT', 'Starter, Growth und Pro'],
  ['es', 'Starter, Growth y Pro'],
])('formatList() writes a list in the language %s as “%s”', (locale, list) => {
  expect(formatList(locale, plans)).toBe(list);
});
