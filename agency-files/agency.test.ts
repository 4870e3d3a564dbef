import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkAgency } from './agency.ts';
import { parseOwnerFile } from './owner-file.ts';

const file = 'agencies/studio/agency.yaml';

describe('addresses in agency.yaml', () => {
  it.each([
    [
      'https://żółty-mikrofon.pl',
      'https://xn--ty-mikrofon-peb14hfx.pl',
      'kontakt@żółty-mikrofon.pl',
      'kontakt@żółty-mikrofon.pl',
    ],
    ['https://Kerning.co/', 'https://kerning.co', 'kontakt@xn--ty-mikrofon-peb14hfx.pl', 'kontakt@żółty-mikrofon.pl'],
    ['https://президент.рф', 'https://xn--d1abbgf6aiiy.xn--p1ai', 'a@b.xn--p1ai', 'a@b.рф'],
    ['https://kerning.co', 'https://kerning.co', 'jürgen@example.org', 'jürgen@example.org'],
  ])('are normalized: the url %s to %s, and the email %s to %s', (url, origin, email, shown) => {
    const text = readFileSync(file, 'utf8')
      .replace(/^url: .*$/m, `url: ${url}`)
      .replace(/^email: .*$/m, `email: ${email}`);
    expect(checkAgency(parseOwnerFile(file, text))).toMatchObject({ url: origin, email: shown });
  });
});

describe('calendar settings in agency.yaml', () => {
  const parseWithCalendar = (lines: string) =>
    parseOwnerFile(file, `${readFileSync(file, 'utf8')}\ncalendar: { view: times }\n${lines}`);
  const calendarLine = readFileSync(file, 'utf8').split('\n').length + 1;

  it.each([
    'booking: https://calendly.com/you/call',
    'booking: https://cal.eu/team/sales/call',
    'booking: https://acme.cal.com/you/call/',
  ])('allow the view "times" with %s', (lines) => {
    expect(checkAgency(parseWithCalendar(lines)).calendar).toEqual({ view: 'times' });
  });

  it.each([
    ['', '"booking" is missing. Add the address of your Calendly or Cal.com page.'],
    [
      'booking: https://calendly.com/you',
      '"booking" is a list of calls. Write the address of one call, such as "https://calendly.com/you/call".',
    ],
    [
      'booking: https://cal.kerning.co/you/call',
      'cal.kerning.co is neither Calendly nor Cal.com. If Cal.com runs there, add "api"; otherwise, write "frame".',
    ],
  ])('do not allow the view "times" with %j, and the error names the line and the remedy', (lines, sentence) => {
    expect(() => checkAgency(parseWithCalendar(lines))).toThrow(
      `${file}:${calendarLine}: "view" is "times", but ${sentence}`,
    );
  });

  it('allow Cal.com on the agency’s own domain if its API URL is set', () => {
    const text = `${readFileSync(file, 'utf8')}
booking: https://cal.kerning.co/you/call
calendar: { view: times, api: https://api.cal.kerning.co }
`;
    expect(checkAgency(parseOwnerFile(file, text)).calendar.api).toBe('https://api.cal.kerning.co');
  });
});
