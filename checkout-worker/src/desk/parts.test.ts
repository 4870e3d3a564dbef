import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { Timestamp } from './parts.tsx';

test("a date includes the year unless the date is in the current year of the agency's time zone", () => {
  const renderDate = (iso: string) => renderToStaticMarkup(createElement(Timestamp, { iso }));
  // Start of 2027 in UTC. In other time zones, the year starts earlier or later.
  const newYear = Date.parse('2027-01-01T00:00:00Z');
  const local = new Intl.DateTimeFormat('en', { timeZone: brand.timeZone, year: 'numeric' });
  vi.useFakeTimers({ toFake: ['Date'], now: newYear + 60 * 86_400_000 });
  for (let hours = -20; hours <= 20; hours += 4) {
    const moment = new Date(newYear + hours * 3_600_000);
    expect(renderDate(moment.toISOString()).split('>')[1]?.includes('2026'), String(moment)).toBe(
      local.format(moment) === '2026',
    );
  }
});
