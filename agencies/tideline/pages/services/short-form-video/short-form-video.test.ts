import { expect, test } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import { fromUnitAmount } from '#catalogue/products.ts';
import { textOf } from '#site/checks/built-site.ts';
import { headingsOf, pathsOf, servicePage } from '../../../checks/services.testing.ts';

test('the short-form video page shows the price, the delivery time and the price per video of each plan', () => {
  const page = servicePage('short-form-video');
  expect(textOf(page)).toContain(`from ${formatMoney(fromUnitAmount('video'))}/mo`);
  expect(textOf(page)).toContain('2–5 business days');
  const perVideo = headingsOf(page, '.ladder tbody td:last-child');
  expect(perVideo).toEqual(['$24.80', '$23.60', '$22.40', '$21.80', '$21.00', '$20.70']);
  expect(pathsOf(page)).toEqual(expect.arrayContaining(['/contact', '/pricing', '/services']));
});
