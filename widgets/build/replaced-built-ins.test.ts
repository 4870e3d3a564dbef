/** Built-in functions that host pages replace or remove: https://github.com/mootools/mootools-core/issues/2773 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Calls that fail on some host pages, each with a remedy. */
const refused: readonly (readonly [call: RegExp, remedy: string])[] = [
  [
    /\bArray\.from\(/,
    'MooTools and Prototype ignore its function: spread an iterable, or use `[...new Array(3)].map()`',
  ],
  [/[\])]\.entries\(\)/, 'Prototype returns the items alone: use a counter'],
  [/\bnew (Event|Request)\(/, 'MooTools has classes of these names: use CustomEvent'],
  [/\bURL\.(canParse|parse)\(/, 'polyfills lack it: use parseUrl()'],
  [/\bAbortSignal\.(timeout|any)\(/, 'polyfills lack it: use createTimeoutSignal()'],
];

function findRefusedCalls(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|(?<=\s)\/\/.*?$/gms, '');
  return refused.flatMap(([call, remedy]) => (call.test(code) ? [`${call.exec(code)?.[0]} ${remedy}`] : []));
}

describe('widgets', () => {
  it('call no built-in function that some host pages replace with an incompatible function (F71)', () => {
    const files = globSync(['widgets/src/**/*.{ts,tsx}', 'catalogue/**/*.ts'], { cwd: root }).filter(
      // The script of the frames runs on the agency's own pages only.
      (file) => !/\.(test|testing|examples|d)\.tsx?$|fixture|testing\.ts$|frame-page\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      findRefusedCalls(readFileSync(path.join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'Array.from(rows, (row) => row)',
    '[...list].entries()',
    'list.filter(Boolean).entries()',
    'URL.canParse(a)',
    "new Event('input')",
  ])('may not call %s', (source) => {
    expect(findRefusedCalls(source)).toHaveLength(1);
  });

  it.each(['Object.entries(list)', '// Browsers lack URL.parse().'])('may contain %s', (source) => {
    expect(findRefusedCalls(` ${source}`)).toEqual([]);
  });
});
