import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, formatCalendarFile } from './calendar-file.ts';

const countBytes = (text: string) => new TextEncoder().encode(text).length;

describe('foldLine()', () => {
  it('does not split a line of 75 bytes', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  });

  it.each(['x'.repeat(400), 'ä'.repeat(200), '日本'.repeat(90), '👩🏽‍💻'.repeat(40)])(
    'breaks %j into lines of at most 75 bytes without splitting a character',
    (text) => {
      const lines = foldLine(text).split('\r\n');
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(countBytes(line)).toBeLessThanOrEqual(75);
      expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(text);
    },
  );
});

describe('escapeText()', () => {
  it('escapes backslashes, semicolons, commas and line breaks, and removes control characters', () => {
    expect(escapeText('a\\b;c,d\r\ne\nf\rg\u0007')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng');
  });
});

describe('formatCalendarFile()', () => {
  it('ends every line with CRLF and writes instants in UTC', () => {
    const file = formatCalendarFile({
      id: 'call-1',
      start: '2027-03-28T01:30:00.000Z',
      end: '2027-03-28T02:00:00.000Z',
      stamp: '2027-03-01T00:00:00.000Z',
      title: 'Your call, with Tideline\nEND:VEVENT',
      description: 'x',
      url: 'https://agency.example/api/booking?token=x',
      location: undefined,
      isCanceled: false,
      isPending: false,
    });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file).toContain('DTSTART:20270328T013000Z\r\nDTEND:20270328T020000Z\r\n');
    expect(file).toContain('SUMMARY:Your call\\, with Tideline\\nEND:VEVENT\r\n');
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(file).toContain('STATUS:CONFIRMED');
  });
});
