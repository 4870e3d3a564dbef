import { expect, test } from 'vitest';
import { startOfDay } from './feed.11ty.tsx';

test.each([
  ['America/New_York', '2026-07-01T04:00:00.000Z'],
  ['Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  ['UTC', '2026-07-01T00:00:00.000Z'],
])('startOfDay() returns the midnight of a post’s day in %s', (timeZone, instant) => {
  expect(startOfDay('2026-07-01', timeZone).toISOString()).toBe(instant);
});
