import { expect, test } from 'vitest';
import { listPackages } from '#catalogue/products.ts';
import { getPageText } from '#site/checks/built-site.ts';
import {
  countMatches,
  formatProductPrice,
  formatStartingPrice,
  listHeadings,
  listPaths,
  readServicePage,
} from '../../../checks/services.testing.ts';

test('the Meta ads page shows the price, six benefits, two platforms, four steps and a comparison of three plans', () => {
  const page = readServicePage('meta-ads');
  const text = getPageText(page);
  expect(text).toContain(formatStartingPrice('ads', '/mo'));
  expect(countMatches(page, '.benefits > li')).toBe(6);
  expect(listHeadings(page, '.campaign-platforms h3')).toEqual(['Facebook', 'Instagram']);
  expect(listHeadings(page, '.steps h3')).toEqual([
    'Strategy',
    'Campaign setup',
    'Creative production',
    'Optimization and reporting',
  ]);
  const rows = [...page.document.querySelectorAll('.comparison tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
  );
  expect(rows[0]).toEqual(['', 'Basic', 'Standard Most Popular', 'Advanced']);
  expect(rows).toContainEqual(['Price', ...listPackages('ads').map(formatProductPrice)]);
  expect(rows).toContainEqual(['Ad platforms', '1', '2', '3']);
  expect(rows).toContainEqual(['Campaigns', '2', '4', '6']);
  expect(rows).toContainEqual(['5 ad creatives monthly', 'Yes', 'Yes', 'Yes']);
  expect(rows).toContainEqual(['Audience research', 'Yes', 'Yes', 'Yes']);
  expect(rows).toContainEqual(['Retargeting', 'No', 'Yes', 'Yes']);
  expect(text).toContain('Weekly optimization');
  expect(text).toContain('Pixel and tracking setup');
  expect(text).toContain('ptional add-on');
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});

test('the Meta ads page states that the Basic plan covers only one of Facebook and Instagram', () => {
  const text = getPageText(readServicePage('meta-ads'));
  expect(text).not.toContain('one plan for both');
  expect(text).toContain('Basic runs on the one you choose, Standard on both');
});
