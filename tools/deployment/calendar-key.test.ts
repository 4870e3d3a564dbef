import { expect, test } from 'vitest';
import { calendarProblem } from './configuration.ts';

test('calendarProblem() names the key that the calendar of an agency needs', () => {
  const times = { booking: 'https://cal.eu/you/call', calendar: { view: 'times' } } as const;
  expect(calendarProblem(times, ['CAL_API_KEY'])).toBeUndefined();
  expect(calendarProblem({ ...times, calendar: { view: 'frame' } }, [])).toBeUndefined();
  expect(calendarProblem(times, ['CALENDLY_TOKEN'])).toContain('npx wrangler secret put CAL_API_KEY');
  const calendly = { ...times, booking: 'https://calendly.com/you/call' };
  expect(calendarProblem(calendly, ['CAL_API_KEY'])).toContain('npx wrangler secret put CALENDLY_TOKEN');
});
