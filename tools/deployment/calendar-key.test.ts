import { expect, test } from 'vitest';
import { calendarProblem, missingCalendarKeys } from './configuration.ts';

test('missingCalendarKeys() returns the names of the keys that the calendars of an agency need', () => {
  const times = { booking: 'https://cal.eu/you/call', calendar: { view: 'times' } } as const;
  const call = { booking: 'https://calendly.com/you/onboarding' };
  expect(missingCalendarKeys(times, undefined, ['CAL_API_KEY'])).toEqual([]);
  expect(missingCalendarKeys({ ...times, calendar: { view: 'frame' } }, call, [])).toEqual([]);
  expect(missingCalendarKeys(times, undefined, ['CALENDLY_TOKEN'])).toEqual(['CAL_API_KEY']);
  expect(missingCalendarKeys(times, call, ['CAL_API_KEY'])).toEqual(['CALENDLY_TOKEN']);
});

test('calendarProblem() explains how to create a calendar key and how to store the key', () => {
  expect(calendarProblem('CAL_API_KEY')).toContain('npx wrangler secret put CAL_API_KEY');
  expect(calendarProblem('CALENDLY_TOKEN')).toContain('https://calendly.com/integrations/api_webhooks');
});
