import { expect, test } from 'vitest';
import { getLowestUnitAmount } from '#catalogue/products.ts';
import { textOf } from '#site/checks/built-site.ts';
import { countOf, fromOnlyPhrase, headingsOf, pathsOf, servicePage } from '../../../checks/services.testing.ts';
import { dayAWeekUnitAmount } from './social-media.ts';

test('the social media page shows the price, two claims, six benefits, six platforms and four steps', () => {
  const page = servicePage('social-media');
  const text = textOf(page);
  expect(text).toContain(fromOnlyPhrase('social-media', '/mo'));
  expect(headingsOf(page, '.big-claims h3')).toEqual(['80% cheaper', 'Made by real people, not AI']);
  expect(countOf(page, '.benefits > li')).toBe(6);
  expect(headingsOf(page, '.networks h3')).toEqual([
    'Instagram',
    'Facebook',
    'LinkedIn',
    'YouTube',
    'Twitter',
    'TikTok',
  ]);
  for (const network of page.document.querySelectorAll('.networks > li'))
    expect(network.querySelectorAll('li').length).toBeGreaterThan(2);
  expect(headingsOf(page, '.steps h3')).toEqual(['Strategy', 'Content creation', 'Publishing', 'Analytics']);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/examples']));
});

test('the plan advertised as 80% cheaper costs at least 80% less than one day of an employee’s work per week', () => {
  expect(1 - getLowestUnitAmount('social-media') / dayAWeekUnitAmount).toBeGreaterThanOrEqual(0.8);
  expect(textOf(servicePage('social-media'))).toContain('US Bureau of Labor Statistics, May 2024');
});
