import { expect, test } from 'vitest';
import { applyTimeStyle } from './time.ts';

const start = Date.UTC(2026, 11, 22, 15, 10);

test.each([
  ['en-US', 'Tuesday, December 22, 2026 at 3:10 pm'],
  ['de-DE', 'Dienstag, 22. Dezember 2026 um 15:10 Uhr'],
])('applyTimeStyle() writes a date and time in %s as “%s”', (locale, expected) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  expect(applyTimeStyle(format.format(start)).replaceAll(/\s/g, ' ')).toBe(expected);
});

test('applyTimeStyle() does not add “Uhr” to a German time without a date', () => {
  const format = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'UTC' });
  expect(applyTimeStyle(format.format(start))).toBe('15:10');
});
