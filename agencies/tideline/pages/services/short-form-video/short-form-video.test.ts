import { expect, test } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import { getLowestUnitAmount } from '#catalogue/products.ts';
import { getPageText } from '#site/checks/built-site.ts';
import { listHeadings, listPaths, readServicePage } from '../../../checks/services.testing.ts';

test('the short-form video page shows the price, the delivery time, and the price per video and the saving of each plan', () => {
  const page = readServicePage('short-form-video');
  expect(getPageText(page)).toContain(`from ${formatMoney(getLowestUnitAmount('video'))}/mo`);
  expect(getPageText(page)).toContain('2–5 business days');
  const perVideo = listHeadings(page, '.ladder tbody td:nth-child(4)');
  expect(perVideo).toEqual(['$24.80', '$23.60', '$22.40', '$21.80', '$21.00', '$20.70']);
  expect(listHeadings(page, '.ladder tbody td:nth-child(5)')).toEqual([
    '',
    '$1.20',
    '$2.40',
    '$3.00',
    '$3.80',
    '$4.10',
  ]);
  expect(listPaths(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});
