import { expect, test } from 'vitest';
import { createMessages } from '../lang/messages.ts';
import { chooseTimeStyle, formatStandaloneTime, formatTime } from './week.tsx';

const reader = (language: string) => ({ zone: 'Europe/Berlin', messages: createMessages(language) });
const start = '2027-03-22T09:00:00Z';

test.each([
  ['en', /^Monday, March 22, 2027 at 10:00\sam\b/],
  ['de', /^Montag, 22\. März 2027 um 10:00 Uhr MEZ$/],
  ['es', /^Lunes, 22 de marzo de 2027\b/],
])('formatStandaloneTime() starts a date with a capital letter in the language %s', (language, expected) => {
  expect(formatStandaloneTime(start, reader(language))).toMatch(expected);
});

test('formatTime() writes the weekday in lowercase within a Spanish sentence', () => {
  expect(formatTime(start, reader('es'))).toMatch(/^lunes, 22 de marzo/);
});

test('formatTime() shows the time zone of each ambiguous time on the day when daylight saving time ends', () => {
  const textsOf = (...starts: string[]) => {
    const times = starts.map((at) => ({ start: at, end: at }));
    const style = chooseTimeStyle(times, reader('de'));
    return starts.map((at) => formatTime(at, reader('de'), style));
  };
  expect(textsOf('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z')).toEqual(['02:30 MESZ', '02:30 MEZ']);
  expect(textsOf('2027-10-31T00:30:00Z', '2027-10-31T08:00:00Z')).toEqual(['2:30', '9:00']);
});
