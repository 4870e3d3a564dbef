import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { getPageText, readBuilt, readPageAt } from '#site/checks/built-site.ts';
import type { LighthouseReport, Results } from '#site/measurements/results.ts';

const resultsFolder = path.join(import.meta.dirname, '../../../measurements');
const results = JSON.parse(readFileSync(path.join(resultsFolder, 'bench.json'), 'utf8')) as Results;
const { document } = readPageAt('/performance');

function readRows(selector: string): string[][] {
  return [...document.querySelectorAll(`${selector} tbody tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
}

test('the performance page shows each target that the latest run met, and the measured value', () => {
  const met = results.targets.filter((target) => target.met);
  expect(met.length).toBeGreaterThan(5);
  expect(readRows('.target-table')).toEqual(met.map(({ what, promised, measured }) => [what, promised, measured]));
});

test('the performance page shows the Lighthouse scores of one page of each kind', () => {
  const file = path.join(resolveAgencyFolder(), 'measurements/lighthouse.json');
  const { pages } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport) : { pages: [] };
  expect(document.querySelectorAll('#lighthouse-title')).toHaveLength(existsSync(file) ? 1 : 0);
  expect(readRows('.lighthouse-table')).toEqual(
    pages.map((page) =>
      [page.path, page.performance, Math.min(page.accessibility, page['best-practices'], page.seo)].map(String),
    ),
  );
});

test('the charts have a row for every measurement, fastest first', () => {
  const slow = results.pages.filter(({ condition }) => condition === 'slow');
  const shown = readRows('#visible').map(([name = '', value = '']) => [name, Number(value.replace(/\D/g, ''))]);
  const measured = slow.map(({ label, visible }) => [label, visible.median]);
  expect(shown).toEqual(measured.sort((a, b) => Number(a[1]) - Number(b[1])));
  expect(readRows('#blocking')).toHaveLength(slow.length);
  expect(readRows('#bytes')).toHaveLength(results.bytes.length);
  expect(readRows('#builds')).toHaveLength(results.builds.length);
});

test('the length of each bar is proportional to its value', () => {
  const bars = [...document.querySelectorAll('#bytes .bar-table__bar')].map((bar) => Number(bar.getAttribute('width')));
  const sizes = results.bytes.map(({ brotli }) => brotli).sort((a, b) => a - b);
  expect(bars).toEqual(sizes.map((size) => Number(((size / Math.max(...sizes)) * 100).toFixed(2))));
});

test('the charts state every value as text for readers who cannot see the bars', () => {
  expect([...document.querySelectorAll('.bar-table svg:not([aria-hidden=true])')].length).toBe(0);
  for (const value of document.querySelectorAll('.bar-table__value')) expect(value.textContent).toMatch(/\d/);
  for (const table of document.querySelectorAll('.bar-table')) {
    expect(table.querySelector('caption')?.textContent).toBeTruthy();
    expect(table.querySelectorAll('th[scope=col]').length).toBe(2);
  }
});

test('the performance page states the date and machine of the measurement, and the command to repeat the measurement', () => {
  const text = getPageText(readPageAt('/performance'));
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(results.date));
  for (const fact of [date, results.machine.cpu, results.machine.chromium, 'node tools/launch.mjs lab/bench/bench.ts'])
    expect(text).toContain(fact);
});

test('the widgets page and the sitemap, but not the footer, link to the performance page', () => {
  const widgets = readPageAt('/widgets').document;
  expect(widgets.querySelectorAll('main a[href="/performance"]').length).toBe(1);
  expect(widgets.querySelectorAll('footer a[href="/performance"]').length).toBe(0);
  expect(readBuilt('sitemap.xml')).toMatch(/\/performance<\/loc>/);
});
