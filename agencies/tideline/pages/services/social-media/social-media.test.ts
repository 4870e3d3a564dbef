import { expect, test } from 'vitest';
import { getLowestUnitAmount } from '#catalogue/products.ts';
import { getPageText } from '#site/checks/built-site.ts';
import {
  countMatches,
  formatStartingPrice,
  listHeadings,
  listPaths,
  readServicePage,
} from '../../../checks/services.testing.ts';
import { monthlyWageForOneDayAWeek } from './social-media.ts';

test('the social media page shows the price, two claims, six benefits, six platforms and four steps', () => {
  const page = readServicePage('social-media');
  const text = getPageText(page);
  expect(text).toContain(formatStartingPrice('social-media', '/mo'));
  expect(listHeadings(page, '.big-claims h3')).toEqual(['80% cheaper', 'Made by real people, not AI']);
  expect(countMatches(page, '.benefits > li')).toBe(6);
  expect(listHeadings(page, '.networks h3')).toEqual([
    'Instagram',
    'Facebook',
    'LinkedIn',
    'YouTube',
    'Twitter',
    'TikTok',
  ]);
  for (const network of page.document.querySelectorAll('.networks > li'))
    expect(network.querySelectorAll('li').length).toBeGreaterThan(2);
  expect(listHeadings(page, '.steps h3')).toEqual(['Strategy', 'Content creation', 'Publishing', 'Analytics']);
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/examples']));
});

test('the plan advertised as 80% cheaper costs at least 80% less than one day of an employee’s work per week', () => {
  expect(1 - getLowestUnitAmount('social-media') / monthlyWageForOneDayAWeek).toBeGreaterThanOrEqual(0.8);
  expect(getPageText(readServicePage('social-media'))).toContain('US Bureau of Labor Statistics, May 2024');
});
