import { expect, test } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import { getLowestUnitAmount } from '#catalogue/products.ts';
import { textOf } from '#site/checks/built-site.ts';
import { headingsOf, pathsOf, servicePage } from '../../../checks/services.testing.ts';

test('the short-form video page shows the price, the delivery time, and the price per video and the saving of each plan', () => {
  const page = servicePage('short-form-video');
  expect(textOf(page)).toContain(`from ${formatMoney(getLowestUnitAmount('video'))}/mo`);
  expect(textOf(page)).toContain('2–5 business days');
  const perVideo = headingsOf(page, '.ladder tbody td:nth-child(4)');
  expect(perVideo).toEqual(['$24.80', '$23.60', '$22.40', '$21.80', '$21.00', '$20.70']);
  expect(headingsOf(page, '.ladder tbody td:nth-child(5)')).toEqual(['', '$1.20', '$2.40', '$3.00', '$3.80', '$4.10']);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});
