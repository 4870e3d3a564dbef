import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table is written by RFC 4180, with a mark that says UTF-8', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Müller, “Söhne”', 12.5],
    ['say "hi"', -3],
    ['two\nlines', 0],
  ];
  expect(csv(rows)).toBe('\ufeffName,Amount\r\n"Müller, “Söhne”",12.5\r\n"say ""hi""",-3\r\n"two\nlines",0\r\n');
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a=1', 'a=1'],
])('T44 no cell of text is a formula: %j', (text, cell) => {
  expect(csv([[text]])).toBe(`\ufeff${cell}\r\n`);
});
