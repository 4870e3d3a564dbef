import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it.each([
  ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-01', '2026-06-30T18:30:00.000Z'],
  ['UTC', '2026-07-01', '2026-07-01T00:00:00.000Z'],
  // On these days, the clocks change: at 2 am in Sydney, and at midnight in Beirut, Santiago and the Azores, where the
  // day begins at 1 am in spring.
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
])('startOfDay() returns the first instant in %s of %s', (timeZone, day, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});
