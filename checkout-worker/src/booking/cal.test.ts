import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Calendars, createCalendars } from '#local/calendars/calendars.ts';
import { createCalProvider } from './cal.ts';
import { createProviderClient } from './call-provider.ts';
import type { NewBooking } from './provider.ts';

const page = 'https://cal.com/ann/intro';
const start = '2027-03-15T14:00:00.000Z';
const sent: { attendee: { language?: string } }[] = [];

let calendars: Calendars;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-08T12:00:00Z') });
  calendars = createCalendars({ pages: [page], zone: 'UTC' });
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return calendars.answer(new Request(url, init));
  });
});

function book(fields: Partial<NewBooking>) {
  const call = createProviderClient({ base: 'https://api.cal.com', token: 'key', signal: AbortSignal.timeout(5000) });
  const visitor = { key: 'key', email: 'ada@example.com', name: 'Ada', zone: 'UTC', notes: '', language: 'en' };
  return createCalProvider(new URL(page), call).book({ ...visitor, start, ...fields });
}

describe('a booking at Cal.com', () => {
  it.each([
    ['de', 'de'],
    ['nb', 'no'],
    ['zh', 'zh-CN'],
    ['lt', undefined],
    ['is', undefined],
  ])('in the language %s is sent with Cal.com’s language code %s', async (language, code) => {
    expect(await book({ language })).toMatchObject({ start, isCanceled: false });
    expect(sent[0]?.attendee.language).toBe(code);
  });

  it('is refused if Cal.com requires a field that the form lacks', async () => {
    calendars.requiredField = 'Company';
    await expect(book({})).rejects.toMatchObject({ kind: 'refused', status: 400 });
  });

  it('is accepted even if the partner’s id is too long for Cal.com’s metadata', async () => {
    expect(await book({ partner: 'a'.repeat(600) })).toMatchObject({ start });
  });
});
