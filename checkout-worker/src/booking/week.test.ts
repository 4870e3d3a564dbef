import { expect, test, vi } from 'vitest';
import { createMessages } from '../lang/messages.ts';
import { formatStandaloneTime, formatTime, formatTimesOfDay } from './week.tsx';

const createReader = (language: string) => ({ zone: 'Europe/Berlin', messages: createMessages(language) });
const start = '2027-03-22T09:00:00Z';

test.each([
  ['en', /^Monday, March 22, 2027 at 10:00\sam\b/],
  ['de', /^Montag, 22\. März 2027 um 10:00 Uhr MEZ$/],
  ['es', /^Lunes, 22 de marzo de 2027\b/],
])('formatStandaloneTime() starts a date with a capital letter in the language %s', (language, expected) => {
  expect(formatStandaloneTime(start, createReader(language))).toMatch(expected);
});

test('formatTime() writes the weekday in lowercase within a Spanish sentence', () => {
  expect(formatTime(start, createReader('es'))).toMatch(/^lunes, 22 de marzo/);
});

test('formatTimesOfDay() shows the time zone of each time on the day when daylight saving time ends', () => {
  const format = (...starts: string[]) =>
    formatTimesOfDay(
      starts.map((at) => ({ start: at, end: at })),
      createReader('de'),
    );
  expect(format('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z')).toEqual(['02:30 MESZ', '02:30 MEZ']);
  expect(format('2027-10-31T00:30:00Z', '2027-10-31T08:00:00Z')).toEqual(['2:30', '9:00']);
});

test('formatTimesOfDay() creates the same number of formatters for two times as for fifty', () => {
  const english = createReader('en');
  const { DateTimeFormat } = Intl;
  let created = 0;
  class CountedFormat extends DateTimeFormat {
    constructor(...settings: ConstructorParameters<typeof DateTimeFormat>) {
      super(...settings);
      created++;
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: CountedFormat });
  const count = (times: number) => {
    created = 0;
    const first = Date.parse('2027-03-22T06:00:00Z');
    const starts = Array.from({ length: times }, (_, index) => new Date(first + index * 600_000).toISOString());
    formatTimesOfDay(
      starts.map((at) => ({ start: at, end: at })),
      english,
    );
    return created;
  };
  expect(count(50)).toBe(count(2));
  vi.unstubAllGlobals();
});
