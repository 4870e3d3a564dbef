import { describe, expect, test } from 'vitest';
import { type CsvRow, formatCsv } from './csv.ts';

test('formatCsv() quotes text but not numbers, and starts the file with the UTF-8 byte order mark', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Müller, “Söhne”', 12.5],
    ['say "hi"', -3],
    ['two\nlines', null],
  ];
  expect(formatCsv(rows, 'en')).toBe(
    '\ufeff"Name","Amount"\r\n"Müller, “Söhne”",12.5\r\n"say ""hi""",-3\r\n"two\nlines",\r\n',
  );
});

test.each([
  ['de', '"Müller";1234,5;-0,1\r\n'],
  ['es', '"Müller";1234,5;-0,1\r\n'],
  ['es-MX', '"Müller",1234.5,-0.1\r\n'],
  ['de-CH', '"Müller";1234.5;-0.1\r\n'],
  ['it-CH', '"Müller";1234.5;-0.1\r\n'],
  ['en', '"Müller",1234.5,-0.1\r\n'],
])(
  'formatCsv() writes the decimal and column separators that spreadsheets in the language %s expect',
  (locale, line) => {
    expect(formatCsv([['Müller', 1234.5, -0.1]], locale)).toBe(`\ufeff${line}`);
  },
);

/** Parses a table as spreadsheets do: quotes count only at the start of a cell, and text after the closing quote is kept. */
function parse(table: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let rest = table.replace(/^\ufeff/, '');
  while (rest !== '') {
    const [quoted = ''] = /^"(?:[^"]|"")*(?:"|$)/.exec(rest) ?? [];
    const [plain = ''] = new RegExp(`^[^${separator}\r\n]*`).exec(rest.slice(quoted.length)) ?? [];
    rows.at(-1)?.push(quoted.replace(/^"|"$/g, '').replaceAll('""', '"') + plain);
    rest = rest.slice(quoted.length + plain.length);
    const [end = ''] = /^(\r\n|[\r\n])/.exec(rest) ?? [];
    if (end !== '') rows.push([]);
    rest = rest.slice(end.length || 1);
  }
  return rows.filter((row) => row.length > 0);
}

/** Returns the cells that a spreadsheet would run as a formula, even if it ignores leading spaces or quotes. */
function findFormulas(table: string, separator: string): string[] {
  return parse(table, separator)
    .flat()
    .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));
}

/** Returns rows of text fragments that separate cells, quote cells or begin a formula. The result is the same in each run. */
function createHostileRows(count: number): CsvRow[] {
  const pieces = [...'=+-@＝＋－＠,;"\' \t\r\n', '\r\n', 'cmd|', '"";', ';=1', 'A1', '\u00a0'];
  let state = 1;
  const getRandomBelow = (limit: number) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  const createText = () =>
    Array.from({ length: getRandomBelow(9) }, () => pieces[getRandomBelow(pieces.length)]).join('');
  return Array.from({ length: count }, () => [createText(), getRandomBelow(100), createText(), null, createText()]);
}

const splits = [',', ';', '\t'].flatMap((separator) => ['en', 'de'].map((locale) => [separator, locale] as const));

describe.each(splits)(
  'CSV table opened with the column separator %j, in the language %s (T52)',
  (separator, locale) => {
    test.each([
      '=HYPERLINK("https://evil.example")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '"=1',
      '＝1+1',
      '＋1',
      '－1',
      '＠SUM(A1)',
      "Hello;=cmd|' /C calc'!A0;",
      'Hello\t=1',
      'Hello,=1',
      'Hello\r\n=1',
      'Hello;"=1"',
      'Hello"";"";=1',
      'Hello; \u00a0=1',
    ])('contains no formula if a cell contains the text %j', (text) => {
      expect(findFormulas(formatCsv([['Name', text, text, 1, text]], locale), separator)).toEqual([]);
    });

    test('contains no formula in 5,000 rows of random text', () => {
      expect(findFormulas(formatCsv(createHostileRows(5000), locale), separator)).toEqual([]);
    });
  },
);

test.each([
  ['en', ','],
  ['de', ';'],
])(
  'formatCsv() keeps all cells in their columns in the language %s with the column separator %j (T52)',
  (locale, separator) => {
    const rows = createHostileRows(5000);
    const withoutApostrophes = (text: unknown) => String(text ?? '').replaceAll("'", '');
    const read = parse(formatCsv(rows, locale), separator).map((row) => row.map(withoutApostrophes));
    expect(read).toEqual(rows.map((row) => row.map(withoutApostrophes)));
  },
);

test.each(['01711234567', '004500012345', ' 0123', '4915112345678', '12345E67'])(
  'formatCsv() marks %j as text, so that spreadsheets do not change the digits',
  (text) => {
    expect(formatCsv([[text]], 'en')).toBe(`\ufeff"'${text}"\r\n`);
  },
);

test.each(['a=1', 'ada@example.com', '10 – 20', "it's", '2026-11-22', '0', '0.5', '12345678', '0171 1234567'])(
  'formatCsv() writes the harmless text %j unchanged',
  (text) => {
    expect(formatCsv([[text]], 'en')).toBe(`\ufeff"${text}"\r\n`);
  },
);
