import { expect, test } from 'vitest';
import { createMessages } from '../lang/messages.ts';
import { standaloneTime, timeText } from './week.tsx';

const reader = (language: string) => ({ zone: 'Europe/Berlin', messages: createMessages(language) });
const start = '2027-03-22T09:00:00Z';

test.each([
  ['en', /^Monday, March 22, 2027 at 10:00\sam\b/],
  ['de', /^Montag, 22\. März 2027 um 10:00 Uhr MEZ$/],
  ['es', /^Lunes, 22 de marzo de 2027\b/],
])('begins a time that stands alone with a capital letter in %s', (language, expected) => {
  expect(standaloneTime(start, reader(language))).toMatch(expected);
});

test('keeps the lowercase weekday in a Spanish sentence', () => {
  expect(timeText(start, reader('es'))).toMatch(/^lunes, 22 de marzo/);
});
