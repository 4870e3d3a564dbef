import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Calendars, createCalendars } from '#local/calendars/calendars.ts';
import { findFieldProblems } from './required-fields.ts';

const page = 'https://cal.com/ann/intro';
let calendars: Calendars;
let asked: string[];

beforeEach(() => {
  asked = [];
  calendars = createCalendars({ pages: [page], zone: 'UTC' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    return calendars.answer(new Request(url, init));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('findFieldProblems() names a field that Cal.com requires and the site’s form does not send', async () => {
  calendars.requiredField = 'Company';
  const { problems, unread } = await findFieldProblems([page, 'https://calendly.com/ann/intro', undefined]);
  expect(problems).toEqual([
    expect.stringMatching(/^Calendar: https:\/\/cal.com\/ann\/intro requires “Company”, .*nobody/),
  ]);
  expect(unread).toEqual([]);
  expect(asked).toEqual(['https://api.cal.com/v2/event-types?username=ann&eventSlug=intro']);
});

test('findFieldProblems() accepts a page whose visible required fields are only name and email', async () => {
  expect(await findFieldProblems([page])).toEqual({ problems: [], unread: [] });
});

test.for(['https://cal.com/ann/hidden', 'https://cal.com/team/sales/intro', 'https://calls.example/ann/intro'])(
  'findFieldProblems() returns %s as unread, because Cal.com does not list the page’s fields',
  async (href) => {
    expect(await findFieldProblems([href])).toEqual({ problems: [], unread: [href] });
  },
);

test.for(['away', 'malformed'] as const)(
  'findFieldProblems() returns the page as unread after the Cal.com fault “%s”',
  async (fault) => {
    calendars.fault = fault;
    expect(await findFieldProblems([page])).toEqual({ problems: [], unread: [page] });
  },
);
