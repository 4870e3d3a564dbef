import { expect, test } from 'vitest';
import { getPageText } from '#site/checks/built-site.ts';
import {
  countMatches,
  formatStartingPrice,
  listHeadings,
  listPaths,
  readServicePage,
} from '../../../checks/services.testing.ts';

test('the email design page shows the price, six benefits, four steps, and four types of email with rates and sample codes', () => {
  const page = readServicePage('email-design');
  expect(getPageText(page)).toContain(formatStartingPrice('email', '/mo'));
  expect(countMatches(page, '.benefits > li')).toBe(6);
  expect(listHeadings(page, '.email-types h3').map((text) => text.trim())).toEqual([
    'Welcome series on the Standard plan and up',
    'Product promotions',
    'Newsletters',
    'Abandoned cart on the Premium plan',
  ]);
  expect(getPageText(page).match(/Open rate/g)).toHaveLength(4);
  expect(getPageText(page).match(/Click rate/g)).toHaveLength(4);
  expect(countMatches(page, '.email-types .email-template__code')).toBe(3);
  expect(countMatches(page, '.steps__list > li')).toBe(4);
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});
