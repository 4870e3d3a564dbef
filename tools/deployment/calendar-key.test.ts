import { expect, test } from 'vitest';
import { describeCalendarProblem, findMissingCalendarKeys } from './configuration.ts';

test('findMissingCalendarKeys() returns the names of the keys that the agency’s calendars need and the Worker lacks', () => {
  const times = { booking: 'https://cal.eu/you/call', calendar: { view: 'times' } } as const;
  const call = { booking: 'https://calendly.com/you/onboarding' };
  expect(findMissingCalendarKeys(times, undefined, ['CAL_API_KEY'])).toEqual([]);
  expect(findMissingCalendarKeys({ ...times, calendar: { view: 'frame' } }, call, [])).toEqual([]);
  expect(findMissingCalendarKeys(times, undefined, ['CALENDLY_TOKEN'])).toEqual(['CAL_API_KEY']);
  expect(findMissingCalendarKeys(times, call, ['CAL_API_KEY'])).toEqual(['CALENDLY_TOKEN']);
});

test('describeCalendarProblem() returns the page on which to create a calendar key and the command that stores the key', () => {
  expect(describeCalendarProblem('CAL_API_KEY')).toContain('npx wrangler secret put CAL_API_KEY');
  expect(describeCalendarProblem('CALENDLY_TOKEN')).toContain('https://calendly.com/integrations/api_webhooks');
});
