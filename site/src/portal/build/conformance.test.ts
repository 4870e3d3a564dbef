import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '../../lang/en.ts';
import { getResult, loadConformance, loadCriteria } from './conformance.ts';

const widgets = path.join(import.meta.dirname, '../../../../widgets/src/widgets');
/** Folders of the widgets that have an accessibility assessment. A new widget has none yet. */
const sheets = globSync('*/conformance.yaml', { cwd: widgets }).map((file) => path.dirname(file));
const criteria = loadCriteria();

test('loadCriteria returns all WCAG 2.2 criteria of levels A and AA once and in order', () => {
  const numbers = criteria.map(({ number }) => number);
  expect(numbers).toHaveLength(55);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
});

test("the site's texts contain a name for each criterion", () => {
  expect(Object.keys(en.sheet.criteria)).toEqual(criteria.map(({ number }) => number));
});

test('all widgets of the first release have an accessibility assessment', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(7);
});

test.each(sheets)(
  'the accessibility assessment of %s refers to existing criteria and explains each partly met criterion',
  (folder) => {
    const conformance = loadConformance(path.join(widgets, folder));
    if (!conformance) throw new Error(`${folder} has no conformance.yaml.`);
    const { none, partly } = conformance;
    const numbers = criteria.map(({ number }) => number);
    const explained = Object.keys(Object.entries(en.sheet.remarks).find(([widget]) => widget === folder)?.[1] ?? {});
    expect(numbers).toEqual(expect.arrayContaining([...none, ...partly, ...explained]));
    expect(explained).toEqual(expect.arrayContaining(partly));
    expect(none.filter((number) => explained.includes(number))).toEqual([]);
  },
);

test('getResult() returns “page” for a page-level criterion unless the widget’s sheet has a remark on the criterion', () => {
  const [titled] = criteria.filter(({ number }) => number === '2.4.2');
  if (!titled) throw new Error('2.4.2 is missing.');
  const conformance = { assessed: '2026-11-22', none: [], partly: [] };
  expect(getResult(titled, conformance, [])).toBe('page');
  expect(getResult(titled, conformance, ['2.4.2'])).toBe('supports');
});
